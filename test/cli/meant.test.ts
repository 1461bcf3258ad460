import { runIn } from "./fake-terminal";
import { newFolder } from "./user-repository";

describe("a command line that makes no sense is answered with the one that was meant, ready to be pasted:", () => {
  test.each([
    ["migrate prod cutover", "migrate prod --to cutover"],
    ["-C x migrate cutover prod --context 'a b'", "-C x migrate prod --context 'a b' --to cutover"],
    ["status --json", "status -o json"],
    ["recipients list --wide", "recipients list -o wide"],
    ["lint", "check"],
    ["lint prod -q", "check prod -q"],
    ["render --diff", "synth --diff"],
    ["version", "--version"],
  ])("%s", async (typed, meant) => {
    const args = [...typed.matchAll(/'([^']*)'|(\S+)/g)].map(([, quoted, bare]) => quoted ?? bare!);
    const { code, out, err } = await runIn(newFolder(), ...args);
    expect({ code, out }).toEqual({ code: 2, out: "" });
    expect(err).toContain(`\ndid you mean: npx typha-mtls ${meant}\n`);
    expect(err).not.toContain("Did you mean");
  });
});

test.each([
  ["status a --nope", "status"],
  ["recipients list --nope", "recipients list"],
  ["recipients nope", "recipients"],
  ["nope", ""],
  ["init a --kubeconfig x", "init"],
  ["rotate-ca finish a --kubeconfig x", "rotate-ca finish"],
])("wrong usage in `%s` names the command that prints the usage", async (typed, command) => {
  const { code, err } = await runIn(newFolder(), ...typed.split(" "));
  expect(code).toBe(2);
  expect(err.endsWith(`\nfor usage: npx typha-mtls ${command === "" ? "" : `${command} `}--help\n`)).toBe(true);
});

test("what is not clear is not guessed", async () => {
  for (const typed of [
    "migrate a b",
    "migrate a b cutover mtls",
    "migrate a b --to cutover",
    "status --nope",
    "frobnicate",
  ]) {
    expect((await runIn(newFolder(), ...typed.split(" "))).err).not.toContain("did you mean");
  }
  const secret = await runIn(newFolder(), "lint", "AGE-SECRET-KEY-1ABC");
  expect(secret.err).not.toMatch(/SECRET|did you mean/);
});

test("docs prints the page of an origin by its name, and that of a folder; explain a field without spec.", async () => {
  const run = (...args: readonly string[]) => runIn(newFolder(), ...args);
  expect(await run("docs", "operator")).toEqual(await run("docs", "origins/operator"));
  expect(await run("docs", "origins")).toEqual(await run("docs", "origins/README"));
  expect((await run("docs", "origins")).code).toBe(0);
  expect(await run("explain", "nodes")).toEqual(await run("explain", "spec.nodes"));
  expect(await run("explain", "nodes")).toMatchObject({
    code: 0,
    out: expect.stringContaining("FIELD     spec.nodes"),
  });
  const origin = await run("explain", "kubespray");
  expect(origin).toMatchObject({ code: 2, codes: ["unknown-topic"] });
  expect(origin.err).toContain("a page has this name: `npx typha-mtls docs origins/kubespray`");
});

describe("a wrong value of an option is wrong usage, also where the parser of options takes it:", () => {
  test.each([
    ["init demo --nodes 1O0", "--nodes"],
    ["init demo --calico latest", "--calico"],
    ["init demo --calico v3.99.0", "--calico"],
    ["init demo --namespace Kube_System", "--namespace"],
    ["init demo --leaf-days 99999", "--leaf-days"],
    ["init demo --recipient bob", "--recipient"],
    ["init demo --operator-recipient bob", "--operator-recipient"],
    ["init demo --server-uri http://x", "--server-uri"],
    ["init demo --gitops argocd --repo-url nope", "--repo-url"],
  ])("%s", async (typed, option) => {
    const { code, err } = await runIn(newFolder(), ...typed.split(" "));
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining(option) });
  });
});
