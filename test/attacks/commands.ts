import * as fs from "node:fs";
import * as path from "node:path";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { csrOf, requested } from "../cli/external-ca-repository";
import { NOW, type Ran, runIn } from "../cli/fake-terminal";
import { copyOf, holders, initialised, newFolder, read, recipients, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { listIn } from "../support/documents";
import { hardWay, hardWayObjects, manifestOf } from "../support/existing-tls";
import { rootCa, signed } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";

/** A command at a place in a cluster's life where it has something to write. */
export interface Command {
  readonly root: string;
  readonly args: readonly string[];
  readonly now: Date;
}

/** Every command that writes, and `init`, `adopt`, `csr`, `reseal`, `import` and `rotate-ca` in each of their ways. */
export const WRITING = [
  "setup",
  "init",
  "init of several",
  "init beside Flux",
  "init --external-ca",
  "init --secrets sealed-secrets",
  "init --secrets external",
  "init --secrets host-files",
  "adopt",
  "adopt --from-manifests",
  "adopt --secrets host-files",
  "synth",
  "synth, of a fleet",
  "report",
  "report --out",
  "renew",
  "reseal",
  "reseal to another controller",
  "rotate-ca start",
  "rotate-ca issue",
  "rotate-ca finish",
  "rotate-ca abort",
  "rotate-ca abort after issue",
  "rotate-ca start --ca",
  "rotate-ca start --ca, host-files",
  "rotate-ca issue, by request",
  "rotate-ca finish, with ca-next.crt",
  "rotate-ca finish, without our own CA",
  "rotate-ca abort, with requests",
  "rotate-ca abort, by request",
  "recipients add",
  "recipients remove",
  "recipients replace",
  "recipients replace --lost",
  "recipients sync",
  "migrate --to",
  "migrate --group",
  "rotate-ca start --group",
  "rotate-ca issue --group",
  "rotate-ca finish --group",
  "rotate-ca abort --group",
  "renew --group",
  "csr",
  "csr --force",
  "import",
  "import, of one leaf",
  "import --add-ca",
] as const;

export type Writing = (typeof WRITING)[number];

const REACHED = "--yes-it-reached-the-cluster";
const dayOf = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);

/** Runs a command, with the operator's identity at hand. */
export async function run(root: string, { args, now }: Pick<Command, "args" | "now">): Promise<Ran> {
  return runIn({ cwd: root, now, env: { SOPS_AGE_KEY: (await holders()).operator.identity } }, ...args);
}

/** A repository for each of them. */
export async function writingCommands(): Promise<Record<Writing, Command>> {
  const stepped = async (root: string, days: number, ...args: readonly string[]) => {
    const copy = copyOf(root);
    const { code, err } = await run(copy, { now: dayOf(days), args });
    if (code !== 0) throw new Error(err);
    return copy;
  };
  const at = (root: string, days: number, ...args: readonly string[]): Command => ({ root, args, now: dayOf(days) });
  const fresh = await initialised(["demo"]);
  const fleet = await stepped(fresh, 1, "synth");
  write(
    fleet,
    "typha-mtls.yaml",
    'apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec:\n  fleet: { flux: { kubeConfigSecret: "{cluster}-kubeconfig" } }\n',
  );
  const other = await initialised(["other"]);
  const theirs = newFolder();
  write(theirs, "clusters/prod/apps.yaml", "apiVersion: kustomize.toolkit.fluxcd.io/v1\nkind: Kustomization\n");
  const started = await stepped(fresh, 1, "rotate-ca", "start", "demo");
  const issued = await stepped(started, 2, "rotate-ca", "issue", "demo", REACHED);
  const { recipient: bob } = await generateIdentity();
  const { recipient: carol } = await generateIdentity();
  const shared = await stepped(fresh, 1, "recipients", "add", bob, "--operator");
  const edited = copyOf(shared);
  write(edited, ".sops.yaml", read(shared, ".sops.yaml").replaceAll(new RegExp(`.*${bob}\n`, "g"), ""));
  const [given, of] = [newFolder(), await recipients()];
  for (const name of ["old.pem", "new.pem"]) write(given, name, makeController().certificatePem);
  const [, , ...operatorOnly] = of;
  const reported = await stepped(fresh, 1, "report", "--out", "public/report", "-o", "json");
  const sealing = (name: string) => ["--sealing-cert", path.join(given, name)];
  const sealed = await stepped(
    newFolder(),
    0,
    "init",
    "demo",
    "--secrets",
    "sealed-secrets",
    ...sealing("old.pem"),
    ...operatorOnly,
  );
  const grouped = await initialised(["demo"], ["other"]);
  for (const name of ["demo", "other"]) {
    const file = `clusters/${name}/cluster.yaml`;
    write(grouped, file, read(grouped, file).replace(`name: ${name}\n`, `name: ${name}\n  labels: { part: of-all }\n`));
  }
  const groups = "[{ name: all, matchLabels: { part: of-all } }]";
  write(grouped, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1\nkind: Repository\nspec: { groups: ${groups} }\n`);
  const ofGroup = ["--group", "all"];
  const groupStarted = await stepped(grouped, 1, "rotate-ca", "start", ...ofGroup);
  const groupIssued = await stepped(groupStarted, 2, "rotate-ca", "issue", ...ofGroup, REACHED);
  const pending = await requested();
  const ca = rootCa();
  write(given, "ca.pem", ca.certificate.pem);
  write(given, "server.pem", signed(csrOf(pending, "server"), ca, serverAuth).pem);
  write(given, "client.pem", signed(csrOf(pending, "client"), ca, clientAuth).pem);
  const certificates = ["server.pem", "client.pem", "ca.pem"].map((name) => path.join(given, name));
  const imported = await stepped(pending, 1, "import", "demo", ...certificates);
  const ca2 = rootCa("Example Root CA 2");
  write(given, "ca2.pem", ca2.certificate.pem);
  const start = ["rotate-ca", "start", "demo", "--ca", path.join(given, "ca2.pem")];
  const answered = async (root: string, days: number) => {
    write(given, "server2.pem", signed(csrOf(root, "server"), ca2, serverAuth).pem);
    write(given, "client2.pem", signed(csrOf(root, "client"), ca2, clientAuth).pem);
    const leaves = ["server2.pem", "client2.pem"].map((name) => path.join(given, name));
    return stepped(root, days, "import", "demo", ...leaves);
  };
  const externalStarted = await stepped(imported, 2, ...start);
  const externalAsked = await stepped(externalStarted, 3, "rotate-ca", "issue", "demo", REACHED);
  const externalIssued = await answered(externalAsked, 4);
  const leaving = await stepped(await stepped(fresh, 2, ...start), 3, "rotate-ca", "issue", "demo", REACHED);
  const left = await answered(leaving, 4);
  const hostFiles = await stepped(newFolder(), 0, "init", "demo", "--secrets", "host-files", "--gitops", "kustomize");
  write(hostFiles, "clusters/demo/pki/ca.crt", ca.certificate.pem);
  for (const [name, text] of Object.entries(hardWay().files)) write(given, `existing/${name}`, text);
  write(given, "calico.yaml", manifestOf(...Object.values(hardWayObjects(hardWay().files))));
  const existing = ["--from-files", path.join(given, "existing")];
  return {
    setup: at(fresh, 0, "setup", "--ci", "gitlab"),
    init: at(other, 0, "init", "demo", ...of),
    "init of several": at(other, 0, "init", "demo", "third", "--label", "region=eu", ...of),
    "init beside Flux": at(theirs, 0, "init", "demo", ...of),
    "init --external-ca": at(other, 0, "init", "demo", "--external-ca", ...of),
    "init --secrets sealed-secrets": at(
      other,
      0,
      "init",
      "demo",
      "--secrets",
      "sealed-secrets",
      ...sealing("old.pem"),
      ...operatorOnly,
    ),
    "init --secrets external": at(other, 0, "init", "demo", "--secrets", "external", "--gitops", "kustomize"),
    "init --secrets host-files": at(other, 0, "init", "demo", "--secrets", "host-files", "--gitops", "kustomize"),
    adopt: at(other, 0, "adopt", "demo", ...of, ...existing),
    "adopt --from-manifests": at(other, 0, "adopt", "demo", ...of, "--from-manifests", path.join(given, "calico.yaml")),
    "adopt --secrets host-files": at(
      other,
      0,
      "adopt",
      "demo",
      "--secrets",
      "host-files",
      "--gitops",
      "kustomize",
      ...existing,
    ),
    synth: at(fresh, 1, "synth"),
    "synth, of a fleet": at(fleet, 2, "synth"),
    report: at(fresh, 1, "report"),
    "report --out": at(reported, 2, "report", "--out", "public/report", "-o", "json"),
    renew: at(fresh, 300, "renew", "demo"),
    reseal: at(fresh, 3, "reseal", "demo", "--force"),
    "reseal to another controller": at(sealed, 3, "reseal", "demo", ...sealing("new.pem")),
    "rotate-ca start": at(fresh, 1, "rotate-ca", "start", "demo"),
    "rotate-ca issue": at(started, 2, "rotate-ca", "issue", "demo", REACHED),
    "rotate-ca finish": at(issued, 3, "rotate-ca", "finish", "demo", REACHED),
    "rotate-ca abort": at(started, 3, "rotate-ca", "abort", "demo"),
    "rotate-ca abort after issue": at(issued, 3, "rotate-ca", "abort", "demo"),
    "rotate-ca start --ca": at(imported, 2, ...start),
    "rotate-ca start --ca, host-files": at(hostFiles, 2, ...start),
    "rotate-ca issue, by request": at(externalStarted, 3, "rotate-ca", "issue", "demo", REACHED),
    "rotate-ca finish, with ca-next.crt": at(externalIssued, 5, "rotate-ca", "finish", "demo", REACHED),
    "rotate-ca finish, without our own CA": at(left, 5, "rotate-ca", "finish", "demo", REACHED),
    "rotate-ca abort, with requests": at(externalAsked, 4, "rotate-ca", "abort", "demo", REACHED),
    "rotate-ca abort, by request": at(externalIssued, 5, "rotate-ca", "abort", "demo"),
    "recipients add": at(fresh, 1, "recipients", "add", bob, "--operator"),
    "recipients remove": at(shared, 2, "recipients", "remove", bob),
    "recipients replace": at(shared, 2, "recipients", "replace", bob, carol),
    "recipients replace --lost": at(shared, 2, "recipients", "replace", bob, carol, "--lost"),
    "recipients sync": at(edited, 2, "recipients", "sync"),
    "migrate --to": at(fresh, 1, "migrate", "demo", "--to", "parallel", "--never-applied"),
    "migrate --group": at(grouped, 1, "migrate", ...ofGroup, "--to", "cutover", "--back"),
    "rotate-ca start --group": at(grouped, 1, "rotate-ca", "start", ...ofGroup),
    "rotate-ca issue --group": at(groupStarted, 2, "rotate-ca", "issue", ...ofGroup, REACHED),
    "rotate-ca finish --group": at(groupIssued, 3, "rotate-ca", "finish", ...ofGroup, REACHED),
    "rotate-ca abort --group": at(groupStarted, 3, "rotate-ca", "abort", ...ofGroup),
    "renew --group": at(grouped, 300, "renew", ...ofGroup),
    csr: at(imported, 300, "csr", "demo"),
    "csr --force": at(pending, 1, "csr", "demo", "--force"),
    import: at(pending, 1, "import", "demo", ...certificates),
    "import, of one leaf": at(pending, 1, "import", "demo", path.join(given, "server.pem"), path.join(given, "ca.pem")),
    "import --add-ca": at(imported, 2, "import", "demo", "--add-ca", path.join(given, "ca2.pem")),
  };
}

/** What a command printed, without the plan of a rollout, which comes before anything is done. */
export function withoutWaves(out: string): string {
  return out.replace(/^(?:migrate|rotate-ca|renew) .*\n(?: {2}.*\n)+\n/, "");
}

/** What `check` complains of, but for numbers, which differ from one run to the next, and for a dist/ that is not rendered. */
export async function faults(root: string, now: Date): Promise<string[]> {
  const { out } = await run(root, { now, args: ["check", "-o", "json"] });
  const facts = listIn<{ state: string; file?: string; field?: string; message: string }>("Check", out);
  return facts
    .filter(({ state, file }) => /problem|warning/.test(state) && !file?.startsWith("dist/"))
    .map(({ file, field, message }) => [file, field, message].join(" ").replaceAll(/\b[0-9a-f]*\d[0-9a-f]*\b/g, "#"));
}

/** Files by name, without what a killed process left under a temporary name. */
export function filesIn(root: string): string[] {
  return (fs.readdirSync(root, { recursive: true, withFileTypes: true }) as fs.Dirent[])
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .filter((file) => !file.endsWith(".tmp") && !/\.tmp\//.test(file))
    .sort();
}
