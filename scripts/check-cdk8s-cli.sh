#!/usr/bin/env bash
# People who have the cdk8s CLI run `npx cdk8s synth`. The CLI is installed aside: it would triple `npm ci`.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cat > "$scratch/package.json" <<'JSON'
{ "name": "cdk8s-cli-check", "private": true, "dependencies": { "cdk8s-cli": "2.207.60", "cdk8s": "2.70.106", "constructs": "10.8.1" } }
JSON
(cd "$scratch" && npm install --silent --no-audit --no-fund --ignore-scripts)

mkdir "$scratch/repository"
cp -r "$root/clusters" "$root/cdk8s.yaml" "$root/package.json" "$root/lib" "$scratch/repository/"
cd "$scratch/repository"
CDK8S_CHECK_UPGRADE=false "$scratch/node_modules/.bin/cdk8s" synth > /dev/null
diff -r dist "$root/dist"
echo 'the same bytes'
