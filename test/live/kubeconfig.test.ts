import * as path from "node:path";
import { accessOf, kubeconfigPaths } from "../../src/live/kube/kubeconfig";

const FILES: Readonly<Record<string, string>> = {
  "/me/.kube/ca.crt": "CA",
  "/me/.kube/me.crt": "CERTIFICATE",
  "/me/.kube/me.key": "KEY",
  "/run/token": " from a file \n",
};
const readNamed = (file: string) => {
  const text = FILES[file];
  if (text === undefined) throw new Error(`asked for ${file}`);
  return text;
};

interface Parts {
  readonly cluster?: Record<string, unknown>;
  readonly user?: Record<string, unknown>;
  readonly path?: string;
  readonly context?: Record<string, unknown>;
}

function kubeconfig({ cluster = {}, user = {}, context, path: at = "/me/.kube/config" }: Parts) {
  const text = JSON.stringify({
    clusters: [{ name: "c", cluster: { server: "https://10.0.0.1:6443", ...cluster } }],
    users: [{ name: "u", user }],
    contexts: [{ name: "prod", context: context ?? { cluster: "c", user: "u" } }],
  });
  return { path: at, text };
}
const access = (parts: Parts) => accessOf([kubeconfig(parts)], "prod", readNamed);

describe("kubeconfigs are looked for where kubectl looks:", () => {
  test("the one that is named, which has to be there", () => {
    expect(kubeconfigPaths({ KUBECONFIG: "/a", HOME: "/me" }, "b")).toEqual({ paths: ["b"], mayBeAbsent: false });
  });
  test("every one of KUBECONFIG, once each, empty ones left out", () => {
    const list = ["/a", "", "/b", "/a"].join(path.delimiter);
    expect(kubeconfigPaths({ KUBECONFIG: list }, undefined)).toEqual({ paths: ["/a", "/b"], mayBeAbsent: true });
  });
  test("the one in the home folder, also where KUBECONFIG is empty", () => {
    const { paths } = kubeconfigPaths({ KUBECONFIG: "", HOME: "/me" }, undefined);
    expect(paths).toEqual(["/me/.kube/config"]);
  });
  test("nowhere, where there is no home", () => {
    expect(kubeconfigPaths({}, undefined).paths).toEqual([]);
  });
});

describe("is refused, and says so:", () => {
  const refused = (parts: Parts, words: RegExp) => expect(() => access(parts)).toThrow(words);

  test("no kubeconfig at all", () => {
    expect(() => accessOf([], "prod", readNamed)).toThrow(/^no kubeconfig is found; name one with --kubeconfig/);
  });
  test("a context that is not there, with the nearest one that is", () => {
    expect(() => accessOf([kubeconfig({})], "prud", readNamed)).toThrow(
      /has no context "prud"\. Did you mean "prod"\?/,
    );
  });
  test("a context that names what is not there, all of it at once", () => {
    refused({ context: { cluster: "x", user: "y" } }, /names cluster "x".*\n.*names user "y"/);
  });
  test("a file that holds something else", () => {
    expect(() => accessOf([{ path: "/c", text: "- a" }], "prod", readNamed)).toThrow("/c  is no kubeconfig");
  });
  test("a proxy, which would be passed over", () => {
    refused({ cluster: { "proxy-url": "socks5://10.0.0.9" } }, /proxy-url: is not supported/);
  });
  test("plain HTTP to another machine", () => {
    refused({ cluster: { server: "http://10.0.0.1" } }, /server: is plain HTTP to another machine; use https/);
  });
  test("a server that is no address", () => {
    refused({ cluster: { server: "10.0.0.1:6443" } }, /server: is no http\(s\) address/);
  });
  test("a CA beside the wish not to look at it, as kubectl has it", () => {
    const cluster = { "insecure-skip-tls-verify": true, "certificate-authority": "ca.crt" };
    refused({ cluster }, /insecure-skip-tls-verify: contradicts/);
  });
  test("ways to log in that would be passed over, all at once, without what they hold", () => {
    const user = { username: "admin", password: "hunter2", "auth-provider": { name: "gcp" } };
    refused({ user }, /username: .*\n.*password: .*\n.*auth-provider: was removed from kubectl too/);
    expect(() => access({ user })).not.toThrow(/hunter2/);
  });
  test("a plugin of another version, and one without a program", () => {
    refused(
      { user: { exec: { apiVersion: "client.authentication.k8s.io/v1alpha1" } } },
      /exec\.apiVersion: is none of .*\n.*exec\.command: is missing/,
    );
  });
});

describe("a context is read:", () => {
  test("with files relative to the kubeconfig, and data that wins over them", () => {
    const user = {
      "client-certificate": "me.crt",
      "client-key": "/nowhere",
      "client-key-data": Buffer.from("DATA").toString("base64"),
    };
    const cluster = {
      "certificate-authority": "ca.crt",
      "tls-server-name": "api.example.org",
      server: "https://x/k8s/",
    };
    expect(access({ cluster, user })).toEqual({
      context: "prod",
      server: "https://x/k8s",
      ca: "CA",
      serverName: "api.example.org",
      insecure: false,
      credentials: { certificatePem: "CERTIFICATE", keyPem: "DATA" },
    });
  });
  test("a token's file wins over a token", () => {
    expect(access({ user: { token: "t", tokenFile: "/run/token" } }).credentials).toEqual({ token: "from a file" });
    expect(access({ user: { token: "t" } }).credentials).toEqual({ token: "t" });
  });
  test("somebody else to act as", () => {
    expect(access({ user: { as: "viewer", "as-groups": ["readers"] } }).impersonate).toEqual({
      user: "viewer",
      groups: ["readers"],
    });
  });
  test("nobody in particular, for kubectl proxy", () => {
    const found = access({ cluster: { server: "http://127.0.0.1:8001" }, context: { cluster: "c" } });
    expect(found).toEqual({ context: "prod", server: "http://127.0.0.1:8001", insecure: false, credentials: {} });
  });
  test("a plugin, told of the cluster where it asks; a path is relative to the kubeconfig, a name is not", () => {
    const exec = {
      apiVersion: "client.authentication.k8s.io/v1",
      command: "./bin/login",
      args: ["--now"],
      env: [{ name: "A", value: "1" }],
      interactiveMode: "Never",
      installHint: "install it",
      provideClusterInfo: true,
    };
    expect(access({ user: { exec } }).credentials.exec).toEqual({
      apiVersion: "client.authentication.k8s.io/v1",
      command: "/me/.kube/bin/login",
      args: ["--now"],
      env: { A: "1" },
      interactive: false,
      installHint: "install it",
      clusterInfo: { server: "https://10.0.0.1:6443" },
    });
    expect(access({ user: { exec: { ...exec, command: "login", env: null } } }).credentials.exec?.command).toBe(
      "login",
    );
  });
  test("with the line ends of Windows", () => {
    const text =
      "contexts:\r\n- name: prod\r\n  context: {cluster: c}\r\nclusters:\r\n- name: c\r\n  cluster: {server: 'https://x'}\r\n";
    expect(accessOf([{ path: "/c", text }], "prod", readNamed).server).toBe("https://x");
  });
  test("of several files, the first that has an entry wins it", () => {
    const first = kubeconfig({ user: { token: "first" } });
    const second = kubeconfig({ user: { token: "second" }, path: "/etc/kubeconfig" });
    expect(accessOf([first, second], "prod", readNamed).credentials.token).toBe("first");
    expect(accessOf([{ path: "/empty", text: "" }, second, first], "prod", readNamed).credentials.token).toBe("second");
  });
});
