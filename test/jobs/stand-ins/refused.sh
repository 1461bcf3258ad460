#!/bin/sh
# There is no network beside the remote.
here=${0%/*}
{ printf '%s\0' "${0##*/}" "$@"; echo; } >>"$here/../calls"
echo "${0##*/}: the harness has no stand-in for it" >&2
exit 97
