import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read, write } from "../cli/user-repository";
import { edit, rendered } from "./place";

/** A rendered cluster in the usual folders, committed. */
let base: string;

beforeAll(async () => {
  base = await rendered(["demo"], ["other"]);
  commit(base);
});

const name = (root: string, inputs: string, dist: string) =>
  write(
    root,
    "typha-mtls.yaml",
    `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  inputs: ${inputs}\n  dist: { path: ${dist} }\n`,
  );
const move = (root: string, from: string, to: string) => {
  fs.mkdirSync(path.dirname(path.join(root, to)), { recursive: true });
  fs.renameSync(path.join(root, from), path.join(root, to));
};
const strictly = (root: string, ...args: readonly string[]) =>
  runIn(root, "check", "--against", "HEAD", "--strict", "--verbose", ...args);

/** The same clusters in other folders, as a pull request would move them. */
async function moved(from: string = base): Promise<string> {
  const root = copyOf(from);
  name(root, "infra/in", "infra/out");
  move(root, "clusters", "infra/in");
  fs.rmSync(path.join(root, "dist"), { recursive: true });
  edit(root, ".sops.yaml", /\^clusters\//g, "^infra/in/");
  await runIn(root, "synth");
  return root;
}

test("a move of both roots is reported, with the rules of .sops.yaml for it and the path of Flux, and nothing else", async () => {
  const { code, out, codes } = await strictly(await moved());
  expect(code).toBe(3);
  // Each is an event, and the one piece of evidence of it.
  expect(codes.filter((one) => one === "roots-moved")).toHaveLength(4);
  expect(out).toContain("      - typha-mtls.yaml: spec.inputs: clusters → infra/in since HEAD");
  expect(out).toContain("      - typha-mtls.yaml: spec.dist.path: dist → infra/out since HEAD");
  expect(out).toContain("./dist/demo → ./infra/out/demo");
  expect(new Set(codes)).toEqual(new Set(["roots-moved", "rule-recipient-added", "setting-changed"]));
});

test("under a move, a further CA in a trust bundle is reported as without it", async () => {
  const root = await moved();
  const bundle = (cluster: string) => `infra/in/${cluster}/pki/ca.crt`;
  write(root, bundle("demo"), read(root, bundle("demo")) + read(root, bundle("other")));
  await runIn(root, "synth");
  const { codes, out } = await strictly(root);
  expect(codes).toContain("trusted-ca-added");
  expect(out).toContain(`      - ${bundle("demo")}: trusts`);
});

test("roots that leave the clusters of before where they are hide none of them", async () => {
  const root = copyOf(base);
  fs.cpSync(path.join(root, "clusters/demo"), path.join(root, "infra/in/demo"), { recursive: true });
  name(root, "infra/in", "dist");
  edit(root, ".sops.yaml", /\^clusters\//g, "^infra/in/");
  const { code, codes, out } = await strictly(root);
  expect(code).toBe(1);
  expect(codes).toEqual(expect.arrayContaining(["roots-moved", "cluster-removed", "dist-without-cluster"]));
  expect(out).toContain("other: was removed since HEAD");
});

test("a rendered file that is changed where Flux still reads it does not pass under another dist, and nobody can approve it", async () => {
  const root = copyOf(base);
  name(root, "clusters", "out");
  edit(root, "dist/demo/objects/kube-system/configmap.calico-typha-mtls-ca.yaml", /ca\.crt: \|-?\n[\s\S]*/, "x: y\n");
  await runIn(root, "synth");
  const { code, codes, out } = await strictly(root);
  expect(code).toBe(1);
  expect(codes).toContain("roots-moved");
  const [, digest = ""] = /--approve (\S+)$/m.exec(out) ?? [];
  expect(digest).not.toBe("");
  expect((await strictly(root, "--approve", digest)).code).toBe(1);
  expect(out).toContain("check no longer looks at dist");
});

test("settings that are committed damaged cannot be compared, and say so", async () => {
  const root = copyOf(base);
  write(root, "typha-mtls.yaml", "{{ nothing");
  commit(root);
  name(root, "clusters", "dist");
  const { code, codes } = await strictly(root);
  expect({ code, found: codes.includes("not-comparable") }).toEqual({ code: 1, found: true });
});

test("a cluster whose roots moved in the work tree alone is not taken for a new one, which may begin anywhere", async () => {
  const before = copyOf(base);
  const file = "clusters/demo/cluster.yaml";
  write(
    before,
    file,
    read(before, file)
      .replace(/ {2}rollout:.*\n( {4}.*\n)*/, "")
      .concat("  rollout: { stage: parallel }\n"),
  );
  await runIn(before, "synth");
  commit(before);
  const root = await moved(before);
  const { codes } = await runIn(root, "migrate", "demo", "--to", "cutover", "--yes-it-reached-the-cluster");
  expect(codes).toContain("step-not-committed");
});
