import * as fs from "node:fs";
import * as path from "node:path";
import { csrOf } from "../cli/external-ca-repository";
import { commit, git } from "../cli/git";
import { copyOf, holders, newFolder, recipients, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { rootCa, signed } from "../support/external-ca";
import { clientAuth, serverAuth, uri } from "../x509/crafted";
import { asOperator } from "./place";

const REACHED = "--yes-it-reached-the-cluster";
const IDENTITIES = {
  CN: [],
  "SPIFFE URI": ["--server-uri", "spiffe://example.com/typha", "--client-uri", "spiffe://example.com/calico-node"],
} as const;

type Naming = keyof typeof IDENTITIES;

/** Commits what a command did; then the same command has nothing to do. */
async function expectIdle(root: string, args: readonly string[], again: readonly string[] = args): Promise<void> {
  const first = await asOperator(root, ...args);
  expect({ args, code: first.code, err: first.code === 0 ? "" : first.err }).toEqual({ args, code: 0, err: "" });
  commit(root);
  const second = await asOperator(root, ...again);
  expect({ again, status: git(root, "status", "--porcelain", "--ignored") }).toEqual({ again, status: "" });
  if (second.err.includes("is complete already; init overwrites nothing")) return;
  expect({ again, code: second.code, err: second.code === 0 ? "" : second.err }).toEqual({ again, code: 0, err: "" });
  expect(second.out + second.err).not.toBe("");
}

async function options(secrets: string): Promise<readonly string[]> {
  const of = await recipients();
  if (secrets === "sops") return of;
  if (secrets !== "sealed-secrets") return ["--gitops", "kustomize"];
  const folder = newFolder();
  write(folder, "c.pem", makeController().certificatePem);
  return ["--sealing-cert", path.join(folder, "c.pem"), ...of.slice(2)];
}

const KINDS = ["sops", "sealed-secrets", "external", "host-files"] as const;
const both = KINDS.flatMap((secrets) =>
  (Object.keys(IDENTITIES) as Naming[]).map((naming) => [secrets, naming] as const),
);

test.each(both)(
  "with secrets: %s and a %s as identity, no command has anything to do a second time",
  async (secrets, naming) => {
    const root = newFolder();
    commit(root);
    const made = ["--secrets", secrets, ...(await options(secrets)), ...IDENTITIES[naming]];
    await expectIdle(root, ["init", "demo", ...made], ["init", "demo"]);
    if (secrets === "external" || secrets === "host-files") {
      const ca = rootCa();
      write(root, "clusters/demo/pki/ca.crt", ca.certificate.pem);
      await expectIdle(root, ["synth"]);
      await expectIdle(root, ["renew", "--all"]);
      await expectIdle(root, ["recipients", "sync"]);
      const next = newFolder();
      write(next, "ca.pem", rootCa("Example Root CA 2").certificate.pem);
      const start = ["rotate-ca", "start", "demo", "--ca", path.join(next, "ca.pem")];
      await expectIdle(root, start);
      await expectIdle(root, ["rotate-ca", "abort", "demo", REACHED]);
      await expectIdle(root, start);
      await expectIdle(root, ["rotate-ca", "issue", "demo", REACHED]);
      await expectIdle(root, ["rotate-ca", "finish", "demo", REACHED]);
      return;
    }
    await expectIdle(root, ["synth"]);
    // By its age: a forced renewal is due because of `--force`.
    await expectIdle(root, ["renew", "demo", "--force"], ["renew", "demo"]);
    await expectIdle(root, ["renew", "--all"]);
    await expectIdle(root, ["recipients", "sync"]);
    const { operator } = await holders();
    await expectIdle(root, ["recipients", "add", operator.recipient, "--operator"]);
    await expectIdle(root, ["recipients", "remove", "age1nsdrvgu65kc256mqdunxtd7rf9wty3430dmqmyrtfq0980yf2yuqw6qfzd"]);
    if (secrets === "sealed-secrets") await expectIdle(root, ["reseal", "demo"]);
    await expectIdle(root, ["synth"]);
    await expectIdle(root, ["rotate-ca", "start", "demo"]);
    await expectIdle(root, ["rotate-ca", "issue", "demo", REACHED]);
    await expectIdle(root, ["rotate-ca", "finish", "demo", REACHED]);
    await expectIdle(root, ["rotate-ca", "start", "demo"]);
    await expectIdle(root, ["rotate-ca", "abort", "demo"]);
    await expectIdle(root, ["synth"]);
  },
);

test.each(["sops", "sealed-secrets"] as const)(
  "with secrets: %s and a CA that is somebody else's, neither have csr, import and rotate-ca",
  async (secrets) => {
    for (const naming of Object.keys(IDENTITIES) as Naming[]) {
      const root = newFolder();
      commit(root);
      const of = (await options(secrets)).filter(
        (option, at, all) =>
          secrets === "sops" || (option !== "--operator-recipient" && all[at - 1] !== "--operator-recipient"),
      );
      await expectIdle(
        root,
        ["init", "demo", "--external-ca", "--secrets", secrets, ...of],
        ["init", "demo", "--external-ca"],
      );
      await expectIdle(root, ["csr", "demo", ...IDENTITIES[naming]]);
      const [ca, next, given] = [rootCa(), rootCa("Example Root CA 2"), newFolder()];
      const names =
        naming === "CN" ? [[], []] : [[uri("spiffe://example.com/typha")], [uri("spiffe://example.com/calico-node")]];
      const imported = async (by: typeof ca) => {
        write(given, "ca.pem", by.certificate.pem);
        write(given, "s.pem", signed(csrOf(root, "server"), by, serverAuth, { extensions: names[0]! }).pem);
        write(given, "c.pem", signed(csrOf(root, "client"), by, clientAuth, { extensions: names[1]! }).pem);
        const files = ["ca.pem", "s.pem", "c.pem"].map((name) => path.join(given, name));
        await expectIdle(root, ["import", "demo", ...files]);
      };
      await imported(ca);
      await expectIdle(root, ["synth"]);
      await expectIdle(copyOf(root), ["renew", "--all"]);
      expect(fs.existsSync(path.join(root, "clusters/demo/pki/requested"))).toBe(false);
      write(given, "next.pem", next.certificate.pem);
      const start = ["rotate-ca", "start", "demo", "--ca", path.join(given, "next.pem")];
      await expectIdle(root, start);
      await expectIdle(root, ["rotate-ca", "issue", "demo", REACHED]);
      await expectIdle(root, ["rotate-ca", "abort", "demo", REACHED]);
      await expectIdle(root, start);
      await expectIdle(root, ["rotate-ca", "issue", "demo", REACHED]);
      await imported(next);
      await expectIdle(root, ["rotate-ca", "finish", "demo", REACHED]);
      await expectIdle(root, ["synth"]);
    }
  },
);
