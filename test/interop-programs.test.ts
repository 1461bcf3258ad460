import { execFileSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";

const ROOT = path.join(__dirname, "..");
const INTEROP = path.join(ROOT, "test/interop");

/** What the script says for each of these choices of folders. */
function programsOf(...choices: readonly (readonly string[])[]): string[][] {
  const script = `
    const { programsOf } = await import(${JSON.stringify(path.join(ROOT, "scripts/interop-programs.mjs"))});
    const choices = JSON.parse(process.argv[1]);
    console.log(JSON.stringify(choices.map((folders) => programsOf(${JSON.stringify(INTEROP)}, folders))));`;
  const args = ["--input-type=module", "--eval", script, JSON.stringify(choices)];
  return JSON.parse(execFileSync(process.execPath, args, { encoding: "utf8" }));
}

const isTest = (file: string) => file.endsWith("_test.go");
const folders = fs
  .readdirSync(INTEROP, { withFileTypes: true })
  .filter((entry) => entry.isDirectory() && fs.readdirSync(path.join(INTEROP, entry.name)).some(isTest))
  .map(({ name }) => name);

test("a folder needs what it names, and what the packages that it imports do, and nothing of others", () => {
  const [cluster, workflows, vault] = programsOf(["cluster"], ["workflows"], ["vault"]);
  expect(cluster).toEqual(expect.arrayContaining(["etcd", "kube-apiserver", "calico-typha", "calico-node", "sops"]));
  expect(cluster).not.toEqual(expect.arrayContaining(["vault"]));
  expect(workflows).toEqual(["actionlint"]);
  expect(vault).toEqual(expect.arrayContaining(["vault", "cert-manager", "kube-apiserver"]));
});

test("all folders together need every program that can be built", () => {
  const source = fs.readFileSync(path.join(INTEROP, "components/components.go"), "utf8");
  const declared = source.match(/^\t\w+\s+= (?:Program\{|\w+\()"?/gm)!;
  const [all] = programsOf(folders);
  expect(all).toHaveLength(declared.length);
});
