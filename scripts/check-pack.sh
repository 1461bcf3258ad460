#!/usr/bin/env bash
# Packs the npm package as `npm publish` does, scripts on, installs it into empty projects, and uses what it promises:
# program, library, types, notices.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tsc="$root/node_modules/.bin/tsc"
# TypeScript and node's types as this repository pins them: an empty project has neither.
types=$(node -p "require('$root/package.json').devDependencies['@types/node']")

cd "$root"
npm pack --silent --pack-destination "$scratch" > /dev/null
mkdir "$scratch/plain" "$scratch/typescript"

cd "$scratch/plain"
echo '{ "name": "plain", "private": true }' > package.json
npm install --silent --no-audit --no-fund ../typha-mtls-*.tgz
npx --no-install typha-mtls --version
cat > use.cjs <<'JS'
const { App, Chart } = require("cdk8s");
const { TyphaService, lint } = require("typha-mtls");
const chart = new Chart(new App(), "empty");
new TyphaService(chart, "typha");
if (chart.toJson()[0].spec.ports[0].name !== "calico-typha" || typeof lint !== "function") process.exit(1);
JS
node use.cjs
cat > use.mjs <<'JS'
import { TyphaWithMtls } from "typha-mtls";
if (typeof TyphaWithMtls !== "function") process.exit(1);
JS
node use.mjs
grep -q 'node-forge .* (' node_modules/typha-mtls/lib/THIRD-PARTY-NOTICES.txt
du -sk node_modules/typha-mtls | cut -f1 | xargs -I{} echo 'installed: {} KiB'

cd "$scratch/typescript"
echo '{ "name": "typescript", "private": true }' > package.json
npm install --silent --no-audit --no-fund ../typha-mtls-*.tgz "@types/node@$types"
cat > use.ts <<'TS'
import { App, Chart } from "cdk8s";
import { lint, type Pki, TyphaDisruptionBudget, type TyphaWithMtlsProps } from "typha-mtls";
export type Name = TyphaWithMtlsProps["name"];
export const findings = (pki: Pki) => lint(pki, {});
new TyphaDisruptionBudget(new Chart(new App(), "empty"), "budget", { name: "blue" });
// A prop that is wrong has to be an error: types that resolve to any would take it.
// @ts-expect-error
new TyphaDisruptionBudget(new Chart(new App(), "wrong"), "budget", { name: 1 });
TS
# Without skipLibCheck, so that our declarations are checked too, and that they import nothing but what is installed.
for resolution in 'node16 --module node16' 'nodenext --module nodenext' 'bundler --module preserve'; do
  # shellcheck disable=SC2086 # two words on purpose
  "$tsc" --noEmit --strict --skipLibCheck false --types node --target ES2022 --moduleResolution $resolution use.ts
done
