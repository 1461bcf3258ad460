#!/bin/sh
here=${0%/*}
{ printf '%s\0' gh "$@"; echo; } >>"$here/../calls"
exec "$here/node" "$here/gh.cjs" "$@"
