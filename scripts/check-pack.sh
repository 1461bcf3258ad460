#!/usr/bin/env bash
# Packs the npm package, installs it into an empty project, and uses what it promises: program, library, types.
set -euo pipefail
root=$(cd "$(dirname "$0")/.." && pwd)
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

cd "$root"
npm run --silent build
npm run --silent declarations
npm pack --silent --ignore-scripts --pack-destination "$scratch" > /dev/null
cd "$scratch"
echo '{ "name": "empty", "private": true }' > package.json
npm install --silent --no-audit --no-fund ./typha-mtls-*.tgz

npx --no-install typha-mtls --version
node -e '
const { App, Chart } = require("cdk8s");
const { TyphaService, lint } = require("typha-mtls");
const chart = new Chart(new App(), "empty");
new TyphaService(chart, "typha");
if (chart.toJson()[0].spec.ports[0].name !== "calico-typha" || typeof lint !== "function") process.exit(1);
'
cat > use.ts <<'TS'
import { App, Chart } from "cdk8s";
import { TyphaDisruptionBudget, type TyphaWithMtlsProps } from "typha-mtls";
export type Name = TyphaWithMtlsProps["name"];
new TyphaDisruptionBudget(new Chart(new App(), "empty"), "budget", { name: "blue" });
TS
"$root/node_modules/.bin/tsc" --noEmit --strict --skipLibCheck --module Node16 --moduleResolution Node16 --target ES2022 use.ts
du -sk node_modules/typha-mtls | cut -f1 | xargs -I{} echo 'installed: {} KiB'
