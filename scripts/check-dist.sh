#!/usr/bin/env bash
# dist/ is committed: a clean checkout, rendered again, has to show no difference.
set -euo pipefail
cd "$(dirname "$0")/.."
npm run --silent synth
git diff --exit-code -- dist
[ -z "$(git status --porcelain -- dist)" ] || { git status --short -- dist; exit 1; }
