#!/bin/sh
# Plays the first legal move of any game, and knows none.
while read -r word total first rest; do
    case $word in
    parlor) printf 'name first\nparlor 1\n' ;;
    moves) choice=$first ;;
    go) printf 'info the first of %s\nmove %s\n' "$moves" "$choice" ;;
    quit) exit ;;
    esac
    moves=$total
done
