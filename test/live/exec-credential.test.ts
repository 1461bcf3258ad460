import type { ExecPlugin } from "../../src/live/kube/access";
import { execCredential } from "../../src/live/kube/exec-credential";

const V1 = "client.authentication.k8s.io/v1";
const surroundings = { cwd: process.cwd(), env: { PATH: process.env["PATH"], OUTER: "outer" } };

/** A plugin that is a line of JavaScript. */
function plugin(script: string, more: Partial<ExecPlugin> = {}): ExecPlugin {
  const args = ["-e", script];
  return { apiVersion: V1, command: process.execPath, args, env: {}, interactive: false, ...more };
}
const prints = (status: unknown) =>
  `console.log(JSON.stringify({ kind: "ExecCredential", status: ${JSON.stringify(status)} }))`;

test("a plugin's token, or certificate and key, are what it logs in with", () => {
  expect(execCredential(plugin(prints({ token: "t" })), surroundings)).toEqual({ token: "t" });
  const pair = { clientCertificateData: "C", clientKeyData: "K" };
  expect(execCredential(plugin(prints(pair)), surroundings)).toEqual({ certificatePem: "C", keyPem: "K" });
});

test("it is told of version and cluster, has its own variables and those around it, and no shell", () => {
  const script = `
    const { apiVersion, spec } = JSON.parse(process.env.KUBERNETES_EXEC_INFO);
    const token = [apiVersion, spec.interactive, spec.cluster.server, process.env.OWN, process.env.OUTER].join(" ");
    console.log(JSON.stringify({ status: { token } }));`;
  const given = plugin(script, { env: { OWN: "$HOME" }, clusterInfo: { server: "https://x" } });
  expect(execCredential(given, surroundings)).toEqual({ token: `${V1} false https://x $HOME outer` });
});

describe("is told without a word of what it printed:", () => {
  const refused = (given: ExecPlugin, words: RegExp) => {
    expect(() => execCredential(given, surroundings)).toThrow(words);
    expect(() => execCredential(given, surroundings)).not.toThrow(/SECRET/);
  };
  test("a program that is not there, with the hint of the kubeconfig", () => {
    refused(
      plugin("", { command: "/nowhere/login", installHint: "get it from x\nmore" }),
      /is not found; get it from x$/,
    );
  });
  test("one that fails", () => {
    refused(plugin('console.log("SECRET"); process.exit(3)'), /credential plugin failed with exit code 3/);
  });
  test("one that is ended", () => {
    refused(plugin("process.kill(process.pid, 'SIGTERM')"), /was ended by SIGTERM/);
  });
  test("one that prints something else, half a pair, or too much", () => {
    refused(plugin('console.log("SECRET")'), /printed no credential/);
    refused(plugin(prints({ clientKeyData: "SECRET" })), /printed no credential/);
    refused(plugin('console.log("SECRET".repeat(1e5))'), /cannot be run \(ENOBUFS\)/);
  });
});
