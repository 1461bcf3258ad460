import { App, Chart } from "cdk8s";
import type { Construct } from "constructs";
import * as library from "../../src/index";
import { refusal } from "../calico/problems";
import { certificate, LEAST, sopsSecret } from "./typha/fixtures";

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

describe("what is often given in place of a file's content is told how to read it, and none of it is shown:", () => {
  const refusalOf = (props: object) =>
    refusal(() => new library.TyphaWithMtls(new Chart(new App(), "demo"), "it", { ...LEAST, ...props } as never));
  const manifest = sopsSecret(certificate("server"));

  test.each([
    [
      "the text of a manifest",
      { server: { manifest: JSON.stringify(manifest) } },
      "server.manifest: is text; parse it first: `Yaml.load(file)[0]`",
    ],
    [
      "all documents of its file",
      { server: { manifest: [manifest] } },
      "server.manifest: is an array of documents; give one: `Yaml.load(file)[0]`",
    ],
    [
      "bytes",
      { trustBundle: Buffer.from(LEAST.trustBundle) },
      'trustBundle: is a buffer; read it as text: `readFileSync(file, "utf8")`',
    ],
    [
      "the path of a file",
      { trustBundle: "pki/ca.crt" },
      "trustBundle: holds no certificate; give the PEM text of the CA",
    ],
  ])("%s", (_, props, told) => {
    expect(refusalOf(props)).toBe(`demo/it.${told}`);
  });

  test("the text of a manifest given to a piece", () => {
    const props = { secretName: "server", manifest: "kind: Secret" as unknown as library.SealedManifest };
    expect(refusal(() => new library.CertificateSecret(new Chart(new App(), "demo"), "it", props))).toBe(
      "demo/it.manifest: is text; parse it first: `Yaml.load(file)[0]`",
    );
  });
});
