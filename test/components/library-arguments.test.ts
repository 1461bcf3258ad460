import { App, Chart } from "cdk8s";
import type { Construct } from "constructs";
import * as library from "../../src/index";

type Build = (scope: Construct, id: string, props: unknown) => unknown;

/** Every construct that the library exports, by name. */
const CONSTRUCTS = Object.entries(library).filter(
  ([name, value]) => typeof value === "function" && /^[A-Z]/.test(name) && name !== "ProblemError",
) as [string, new (...args: Parameters<Build>) => unknown][];

const FUNCTIONS = Object.entries(library).filter(
  ([name, value]) => typeof value === "function" && /^[a-z]/.test(name),
) as [string, (...args: unknown[]) => unknown][];

const ODD = [undefined, null, {}, [], "text", 7, { name: 7, labels: "x", nodes: "x", calicoVersion: {} }];

/** What a caller from JavaScript gets: nothing, or the problems. */
function outcome(act: () => unknown): string {
  try {
    act();
    return "";
  } catch (error) {
    return (error as Error).name === "ProblemError" ? "" : `${error}`;
  }
}

test("there are constructs and functions to call", () => {
  expect([CONSTRUCTS.length > 5, FUNCTIONS.length > 10]).toEqual([true, true]);
});

describe.each(CONSTRUCTS)("%s refuses props that make no sense by problems, and by no other error:", (_, Exported) => {
  test.each(ODD)("%j", (props) => {
    const chart = new Chart(new App(), "demo");
    expect(outcome(() => new Exported(chart, "it", props))).toBe("");
  });
});

describe.each(FUNCTIONS)("%s refuses arguments that make no sense by problems, and by no other error:", (_, call) => {
  test.each(ODD)("%j", (argument) => {
    expect(outcome(() => call(argument))).toBe("");
    expect(outcome(() => call(argument, argument))).toBe("");
  });
});

test("a sealed manifest that is given as text is told to be parsed, and none of it is shown", () => {
  const chart = new Chart(new App(), "demo");
  const text = "apiVersion: v1\nkind: Secret\n";
  const build = () =>
    new library.CertificateSecret(chart, "it", {
      secretName: "server",
      manifest: text as unknown as library.SealedManifest,
    });
  expect(build).toThrow(/^demo\/it\.manifest: is text; parse it first: `Yaml\.load\(file\)\[0\]`$/);
});
