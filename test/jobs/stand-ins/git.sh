#!/bin/sh
# The real git; addresses of the host lead to the remote of the attempt, and nothing else is reached.
here=${0%/*}
{ printf '%s\0' git "$@"; echo; } >>"$here/../calls"
GIT_CONFIG_SYSTEM=$here/gitconfig GIT_ALLOW_PROTOCOL=${GIT_ALLOW_PROTOCOL:-file} exec "@git@" "$@"
