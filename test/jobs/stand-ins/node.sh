#!/bin/sh
# The real node, whose clock stands still.
here=${0%/*}
{ printf '%s\0' node "$@"; echo; } >>"$here/../calls"
exec "@node@" --require "$here/clock.cjs" "$@"
