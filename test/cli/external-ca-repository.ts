import { runIn } from "./fake-terminal";
import { holders, newFolder, read } from "./user-repository";

export const CSR = {
  server: "clusters/demo/pki/requested/typha-server.csr",
  client: "clusters/demo/pki/requested/typha-client.csr",
} as const;
export const KEY = {
  server: "clusters/demo/pki/requested/typha-server.yaml",
  client: "clusters/demo/pki/requested/typha-client.yaml",
} as const;
export const LEAF = {
  server: "clusters/demo/pki/typha-server.yaml",
  client: "clusters/demo/pki/typha-client.yaml",
} as const;
export const BUNDLE = "clusters/demo/pki/ca.crt";

/** A repository with the cluster `demo`, whose CA is somebody else's. */
export async function withExternalCa(...options: readonly string[]): Promise<string> {
  const root = newFolder();
  const { cluster, operator } = await holders();
  const recipients = options.includes("sealed-secrets")
    ? []
    : ["--recipient", cluster.recipient, "--operator-recipient", operator.recipient];
  await succeed(root, "init", "demo", "--external-ca", ...recipients, ...options);
  return root;
}

/** The same, with both requests pending. */
export async function requested(...options: readonly string[]): Promise<string> {
  const root = await withExternalCa(...options);
  await succeed(root, "csr", "demo");
  return root;
}

export async function succeed(root: string, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await runIn(root, ...args);
  if (code !== 0) throw new Error(err);
  return out;
}

export const csrOf = (root: string, role: "server" | "client") => read(root, CSR[role]);
