import { ProblemError } from "@typha-mtls/problems";
import * as fc from "fast-check";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf } from "../cli/user-repository";
import { jsonValues } from "../support/json-values";
import { Rendered } from "../support/rendered";
import { type ScratchRepository, scratchRepository } from "../support/scratch-repository";
import { edit, rendered } from "./place";

/*
 * A plugin may be given any configuration. Whatever a pull request writes there is rendered as it is, or refused, and what is
 * said of it steers no terminal and forges no line.
 */

const CLUSTER = "clusters/demo/cluster.yaml";
const PLUGINS = "plugins: [linkerd-cni]";
const CHAIN = `  network: { ipam: { type: calico-ipam } }\n  cniChain: { wholeChain: { ${PLUGINS} } }\n`;

let scratch: ScratchRepository;
let text: string;

beforeAll(async () => {
  scratch = await scratchRepository();
  text = scratch.read(CLUSTER) + CHAIN;
});

/** The entry of a plugin in what Calico's installer gets, where this stands in front of linkerd-cni. */
function entryOf(plugin: string): unknown {
  scratch.write(
    CLUSTER,
    text.replace(PLUGINS, () => `plugins: [${plugin}, linkerd-cni]`),
  );
  const { data } = new Rendered(scratch).read("calico-node/configmap.calico-config.patch.yaml");
  // What the installer puts a number for stands without quotes, in Calico's own entry.
  const config = JSON.parse(data.cni_network_config.replace(": __CNI_MTU__", ": 0"));
  return config.plugins.find(({ type }: { readonly type: string }) => type === "x");
}

test("any configuration of a plugin is rendered to the letter, or refused", () => {
  let taken = 0;
  const configuration = fc.dictionary(fc.string({ unit: "binary" }), jsonValues({ stringUnit: "binary" }), {
    maxKeys: 4,
    noNullPrototype: true,
  });
  fc.assert(
    fc.property(configuration, (values) => {
      const plugin = JSON.stringify({ ...values, type: "x" });
      try {
        expect(entryOf(plugin)).toEqual(JSON.parse(plugin));
        taken += 1;
      } catch (error) {
        if (!(error instanceof ProblemError)) throw error;
      }
    }),
    { numRuns: 300 },
  );
  expect(taken).toBeGreaterThan(100);
});

const nested = (levels: number) => `{ type: x, a: ${"[".repeat(levels)}${"]".repeat(levels)} }`;

test.each([
  ["names of methods", '{ type: x, "__proto__": { type: calico }, constructor: 1, toString: 2 }'],
  ["values that look like those of Calico's installer", '{ type: x, mtu: "__CNI_MTU__" }'],
  ["many levels", nested(80)],
])("%s are rendered like others", (_, plugin) => {
  expect(Object.keys(entryOf(plugin) as object).length).toBeGreaterThan(1);
});

test.each([
  ["more levels than are read", nested(20_000), "yaml-too-complex"],
  ["more text than is read", `{ type: x, a: ${"a".repeat(70_000)} }`, "file-too-large"],
  ["a number that no JSON holds", "{ type: x, a: .inf }", "yaml-ambiguous"],
  ["a number that is rounded", "{ type: x, a: [{ b: 9007199254740993 }] }", "invalid-value"],
  ["a key that is no text", "{ type: x, [a]: b }", "yaml-ambiguous"],
  ["bytes", "{ type: x, a: !!binary aGk= }", "yaml-ambiguous"],
  ["the token of calico-node", "{ type: x, a: [{ b: 'Bearer __SERVICEACCOUNT_TOKEN__' }] }", "fields-contradict"],
  ["a program outside of the directory", "{ type: ../../tmp/x }", "invalid-value"],
  ["a type with a line end", '{ type: "x\\ny" }', "invalid-value"],
  ["a type that steers a terminal", '{ type: "x\\e[2J" }', "invalid-value"],
  ["a type as long as a path", `{ type: ${"x".repeat(65)} }`, "invalid-value"],
  ["no type", "{ a: b }", "invalid-value"],
])("%s: refused, in one place", (_, plugin, code) => {
  try {
    entryOf(plugin);
  } catch (error) {
    const codes = (error as ProblemError).problems.map((problem) => problem.code);
    expect(new Set(codes)).toEqual(new Set([code]));
    return;
  }
  throw new Error("it is rendered");
});

test("check prints hostile keys and values of a plugin as plain text, one line each", async () => {
  const at = copyOf(await guarded());
  const key = "k\u001b[2J\u202e\n::error::x";
  const plugin = JSON.stringify({ type: "x", [key]: "v\r\n✓ all is well\u0007" });
  edit(at, CLUSTER, PLUGINS, `plugins: [${plugin}, linkerd-cni]`);
  expect((await runIn(at, "synth")).err).toBe("");
  for (const format of ["table", "github", "gitlab", "sarif", "json"]) {
    const { out, code } = await runIn(at, "check", "--against", "HEAD", "--strict", "-o", format);
    expect(code).toBe(3);
    expect(out.replaceAll("\n", "")).not.toMatch(/\p{Cc}|\u202e/u);
    expect(out).not.toMatch(/^\s*(?:::error::x|✓ all is well)/m);
  }
});

async function guarded(): Promise<string> {
  const root = await rendered();
  edit(root, CLUSTER, "spec:\n", `spec:\n${CHAIN}`);
  expect((await runIn(root, "synth")).err).toBe("");
  commit(root);
  return root;
}
