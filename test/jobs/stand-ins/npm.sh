#!/bin/sh
# npm and npx: the real ones where the attempt says so.
here=${0%/*} name=${0##*/}
{ printf '%s\0' "$name" "$@"; echo; } >>"$here/../calls"
if [ -e "$here/real-npm" ]; then exec "$here/node" "@npm@/$name-cli.js" "$@"; fi
exec "$here/node" "$here/npm.cjs" "$name" "$@"
