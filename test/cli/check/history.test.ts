import * as fs from "node:fs";
import * as path from "node:path";
import { Git } from "@typha-mtls/files";
import { recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { openCaKey } from "../../../src/lifecycle/issue/ca-key";
import { openLeafKey } from "../../../src/lifecycle/issue/leaf-key";
import { documentIn, listIn } from "../../support/documents";
import { rootCa, signed } from "../../support/external-ca";
import { clientAuth, serverAuth } from "../../x509/crafted";
import { csrOf, requested } from "../external-ca-repository";
import { NOW, runIn } from "../fake-terminal";
import { commit, git } from "../git";
import { copyOf, holders, initialised, newFolder, read, write } from "../user-repository";

const CA_KEY = "clusters/demo/pki/ca-key.sops.yaml";
const CLIENT = "clusters/demo/pki/typha-client.yaml";
const REACHED = "--yes-it-reached-the-cluster";

/** Two clusters. bob is an operator of demo from the first commit on. */
let withBob: string;
/** The next commit takes bob out. */
let withoutBob: string;
let bob: AgeIdentity;
let operator: AgeIdentity;

beforeAll(async () => {
  ({ operator } = await holders());
  bob = await generateIdentity();
  withBob = await initialised(["demo"], ["two"]);
  settings(withBob, { recipients: { "ops-berlin": bob.recipient } });
  await run(withBob, "recipients", "add", "ops-berlin", "demo", "--operator");
  await commitOf("2025-11-02", withBob);
  withoutBob = copyOf(withBob);
  await run(withoutBob, "recipients", "remove", "ops-berlin", "demo");
  await commitOf("2026-03-02", withoutBob);
});

function settings(root: string, spec: object): void {
  write(root, "typha-mtls.yaml", JSON.stringify({ apiVersion: "typha-mtls/v1alpha1", kind: "Repository", spec }));
}

/** What HEAD comes from and lies in the work tree, rendered and committed on a day. */
async function commitOf(day: string, root: string, top: string = root): Promise<void> {
  await run(root, "synth");
  commitAt(day, top);
}

function commitAt(day: string, top: string): void {
  process.env["GIT_COMMITTER_DATE"] = `${day}T12:00:00Z`;
  try {
    commit(top);
  } finally {
    delete process.env["GIT_COMMITTER_DATE"];
  }
}

/** Runs a command that has to end well. */
async function run(cwd: string, ...args: readonly string[]): Promise<void> {
  const { code, out, err } = await runIn({ cwd, env: { SOPS_AGE_KEY: operator.identity } }, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${out}${err}`);
}

interface Told {
  readonly code?: string;
  readonly message: string;
  readonly remedy?: string;
}

const CODES: ReadonlySet<string | undefined> = new Set(["ca-key-known", "leaf-key-known", "key-was-in-clear"]);
const UNKNOWN = "who could once open the keys is not known";

/** What `check` says of history: a line each. */
async function told(cwd: string, ...args: readonly string[]): Promise<string[]> {
  const { out } = await runIn(cwd, "check", "-o", "json", ...args);
  return listIn<Told>("Check", out)
    .filter(({ code, message }) => CODES.has(code) || message.startsWith(UNKNOWN))
    .map(({ code, message, remedy }) => [code, message, remedy].filter((part) => part !== undefined).join(" | "));
}

const bobText = () => `ops-berlin (${recipientText(bob.recipient)})`;
const caKnown = (ca = "CA g1", cluster = "demo", remedy = `rotate-ca start ${cluster}`, until = "until 2026-03-02") =>
  `ca-key-known | the key of ${ca} of ${cluster} is known to a former recipient: it was sealed to ${bobText()} from 2025-11-02 ${until} | npx typha-mtls ${remedy}`;

describe("what cannot be known", () => {
  test("a shallow clone says so once, and it is neither a problem nor a warning", async () => {
    const clone = path.join(newFolder(), "clone");
    git(withoutBob, "clone", "--quiet", "--depth", "1", `file://${withoutBob}`, clone);
    expect(await told(clone)).toEqual([
      `${UNKNOWN} for all of the past: this shallow clone has a part of git's history | git fetch --unshallow`,
    ]);
    expect(await runIn(clone, "check", "--strict")).toMatchObject({ code: 0 });
    const { code, err } = await runIn(clone, "status");
    expect(code).toBe(0);
    expect(err.match(/shallow clone/g)).toHaveLength(1);
    expect(JSON.parse((await runIn(clone, "report", "-o", "json")).out).repository.facts).toEqual([
      expect.objectContaining({ state: "skipped", message: expect.stringContaining("shallow clone") }),
    ]);
  });

  test("a clone without the files of earlier commits says so", async () => {
    const [source, clone] = [copyOf(withoutBob), path.join(newFolder(), "clone")];
    git(source, "config", "uploadpack.allowFilter", "true");
    git(source, "clone", "--quiet", "--filter=blob:none", `file://${source}`, clone);
    const said = await told(clone);
    expect(said).toHaveLength(1);
    expect(said[0]).toMatch(/^who could once open the keys is not known.* partial/);
  });

  test("without git, and before the first commit, nothing is said", async () => {
    const root = copyOf(withoutBob);
    fs.rmSync(path.join(root, ".git"), { recursive: true });
    const ask = jest.spyOn(Git.prototype, "ask");
    expect(await told(root)).toEqual([]);
    expect(ask).not.toHaveBeenCalled();
    ask.mockRestore();
    git(root, "init", "--quiet", "--template=");
    expect(await told(root)).toEqual([]);
  });

  test("a history that was rewritten tells what it is now", async () => {
    const root = copyOf(withoutBob);
    git(root, "checkout", "--quiet", "--orphan", "rewritten");
    commit(root);
    expect(await told(root)).toEqual([]);
  });

  test("a file that is damaged in an earlier commit hides nothing of the others", async () => {
    const root = copyOf(withBob);
    write(root, CLIENT, "kind: Secret\ndata: {tls.crt: ====\n");
    write(root, "clusters/demo/pki/typha-server.yaml", "\u0000\u0001");
    commit(root);
    git(root, "checkout", "--quiet", "HEAD~1", "--", "clusters");
    await run(root, "recipients", "remove", "ops-berlin", "demo");
    await commitOf("2026-03-02", root);
    expect(await told(root)).toEqual([caKnown()]);
  });
});

describe("the key of a CA", () => {
  test("nothing is said of recipients that are named", async () => {
    expect(await told(withBob)).toEqual([]);
  });

  test("that a former recipient could open is told, in check, status and report, until the CA is replaced", async () => {
    const root = copyOf(withoutBob);
    expect(await told(root)).toEqual([caKnown()]);
    const { code, err } = await runIn(root, "status");
    expect({ code, err }).toEqual({
      code: 0,
      err: `! clusters/demo/pki/ca.crt   the key of CA g1 of demo is known to a former recipient: it was sealed to ${bobText()} from 2025-11-02 until 2026-03-02\n  npx typha-mtls rotate-ca start demo\n`,
    });
    const [demo] = JSON.parse((await runIn(root, "report", "-o", "json")).out).clusters;
    expect(demo.facts).toContainEqual(expect.objectContaining({ state: "warning", code: "ca-key-known" }));

    await run(root, "rotate-ca", "start", "demo");
    await commitOf("2026-04-01", root);
    const onTheWay = caKnown("CA g1", "demo", "rotate-ca status demo");
    expect(await told(root)).toEqual([onTheWay]);
    await run(root, "rotate-ca", "issue", "demo", REACHED);
    await commitOf("2026-04-02", root);
    expect(await told(root)).toEqual([onTheWay]);
    await run(root, "rotate-ca", "finish", "demo", REACHED);
    expect(await told(root)).toEqual([]);
    await commitOf("2026-04-03", root);
    expect(await told(root)).toEqual([]);
  });

  test("of the next CA counts too, where the recipient was there when it was made", async () => {
    const root = copyOf(withBob);
    await run(root, "rotate-ca", "start", "demo");
    await commitOf("2026-01-01", root);
    await run(root, "recipients", "remove", "ops-berlin", "demo");
    await commitOf("2026-03-02", root);
    const expected = `ca-key-known | the keys of CA g1 and CA g2 of demo are known to a former recipient: they were sealed to ${bobText()} from 2025-11-02 until 2026-03-02 | npx typha-mtls rotate-ca status demo`;
    expect(await told(root)).toEqual([expected]);
    await run(root, "rotate-ca", "issue", "demo", REACHED);
    await commitOf("2026-04-02", root);
    await run(root, "rotate-ca", "finish", "demo", REACHED);
    await commitOf("2026-04-03", root);
    expect(await told(root)).toEqual([caKnown("CA g2").replace("2025-11-02", "2026-01-01")]);
  });

  test("is not taken for that of the CA that takes over, which the bundle holds too", async () => {
    const root = copyOf(withBob);
    const [old, next] = ["demo", "two"].map((name) => read(root, `clusters/${name}/pki/ca.crt`));
    write(root, "clusters/demo/pki/ca-next.crt", next!);
    write(root, "clusters/demo/pki/ca.crt", `${old}${next}`);
    commit(root);
    await run(root, "recipients", "remove", "ops-berlin", "demo");
    write(root, "clusters/demo/pki/ca.crt", next!);
    git(root, "rm", "--quiet", "--force", CA_KEY, "clusters/demo/pki/ca-next.crt");
    commit(root);
    expect((await told(root)).map((line) => line.split(" | ")[0])).toEqual(["leaf-key-known"]);
  });

  test("is known as soon as the recipient is taken out, before that is committed", async () => {
    const root = copyOf(withBob);
    await run(root, "recipients", "remove", "ops-berlin", "demo");
    await run(root, "synth");
    expect(await told(root)).toEqual([caKnown("CA g1", "demo", "rotate-ca start demo", "up to the last commit")]);
  });

  test("bears the name that an earlier commit gave to the recipient, and no name where none did", async () => {
    const root = copyOf(withoutBob);
    settings(root, {});
    await commitOf("2026-05-01", root);
    expect(await told(root)).toEqual([caKnown()]);
    git(root, "rm", "--quiet", "typha-mtls.yaml");
    commit(root);
    expect(await told(root)).toEqual([caKnown()]);
  });
});

describe("what fails", () => {
  test("check --strict does, but not where it compares with a commit: no request undoes history", async () => {
    expect(await runIn(withoutBob, "check")).toMatchObject({ code: 0 });
    expect(await runIn(withoutBob, "check", "--strict")).toMatchObject({ code: 1, codes: ["ca-key-known"] });
    const compared = await runIn(withoutBob, "check", "--strict", "--against", "HEAD");
    expect(compared).toMatchObject({ code: 0, codes: ["ca-key-known"] });
    expect(compared.out).toContain("1 warning\n");
  });

  test("a digest that approves a change does not depend on it", async () => {
    const digestOf = async (root: string) => {
      const { code, out } = await runIn(root, "check", "--strict", "--against", "HEAD", "-o", "json");
      const { events } = documentIn<{ readonly events: readonly { readonly approve?: string }[] }>("Check", out);
      return { code, approve: events.flatMap(({ approve }) => approve ?? []) };
    };
    const [known, unknown] = [copyOf(withoutBob), copyOf(withoutBob)];
    git(unknown, "checkout", "--quiet", "--orphan", "rewritten");
    commit(unknown);
    for (const root of [known, unknown]) settings(root, { recipients: { "ops-paris": bob.recipient } });
    const [one, other] = [await digestOf(known), await digestOf(unknown)];
    expect(one.code).toBe(3);
    expect(one.approve).toHaveLength(1);
    expect(one).toEqual(other);
  });
});

describe("the key of a leaf", () => {
  test("that a former recipient could open is told, once for all leaves, until it is renewed", async () => {
    const root = await initialised(["demo"]);
    await run(root, "recipients", "add", bob.recipient, "demo");
    await commitOf("2025-11-02", root);
    await run(root, "recipients", "remove", bob.recipient, "demo");
    await commitOf("2026-03-02", root);
    expect(await told(root)).toEqual([
      `leaf-key-known | the keys of typha-server and typha-client of demo are known to a former recipient: they were sealed to ${recipientText(bob.recipient)} from 2025-11-02 until 2026-03-02 | npx typha-mtls renew demo --force`,
    ]);
    await run(root, "renew", "demo", "--force");
    expect(await told(root)).toEqual([]);
    await commitOf("2026-03-03", root);
    expect(await told(root)).toEqual([]);
  });
});

test("the key of a request counts from before its certificate was issued", async () => {
  const root = await requested();
  await run(root, "recipients", "add", bob.recipient, "demo");
  commitAt("2025-11-02", root);
  await run(root, "recipients", "remove", bob.recipient, "demo");
  commitAt("2026-03-02", root);
  const ca = rootCa();
  const given = newFolder();
  write(given, "ca.pem", ca.certificate.pem);
  write(given, "server.pem", signed(csrOf(root, "server"), ca, serverAuth).pem);
  write(given, "client.pem", signed(csrOf(root, "client"), ca, clientAuth).pem);
  await run(root, "import", "demo", ...["ca", "server", "client"].map((name) => path.join(given, `${name}.pem`)));
  await commitOf("2026-03-03", root);
  expect(await told(root)).toEqual([
    `leaf-key-known | the keys of typha-server and typha-client of demo are known to a former recipient: they were sealed to ${recipientText(bob.recipient)} from 2025-11-02 until 2026-03-02 | npx typha-mtls csr demo --force`,
  ]);
});

test("the key of a single node's certificate, which lies on the node, is told where a commit had it in clear", async () => {
  const root = newFolder();
  const ca = await issueCa({ commonName: "Puppet CA", now: NOW, days: 365 });
  const signing = { certificatePem: ca.certificate.pem, privateKeyPem: ca.privateKeyPem };
  const identity = { kind: "cn", value: "typha-client" } as const;
  const leaf = await issueLeaf({ role: "typha-client", identity, ca: signing, now: NOW, days: 90 });
  await run(root, "init", "demo", "--secrets", "host-files", "--gitops", "kustomize");
  const file = "clusters/demo/cluster.yaml";
  write(root, file, `${read(root, file).trimEnd()}\n  hostFiles: { perNode: true }\n`);
  write(root, "clusters/demo/pki/ca.crt", ca.certificate.pem);
  write(root, "clusters/demo/pki/nodes/node-1.crt", leaf.certificate.pem);
  write(root, "clusters/demo/node-1.key", leaf.privateKeyPem);
  commitAt("2026-01-05", root);
  fs.rmSync(path.join(root, "clusters/demo/node-1.key"));
  commitAt("2026-01-06", root);
  const [found, ...others] = await told(root);
  expect(others).toEqual([]);
  expect(found).toContain("the private key of typha-client of node-1 of demo must be replaced");
  expect(found).toContain("have a certificate issued for a new key, where this one was made");
});

describe("a key that lay in clear in a commit", () => {
  const pemOf = {
    ca: (root: string) => openCaKey(read(root, CA_KEY), [operator.identity], CA_KEY),
    client: (root: string) => openLeafKey(read(root, CLIENT), [operator.identity], CLIENT),
  };

  async function disclosed(file: string, text: (root: string) => Promise<string>) {
    const root = copyOf(withBob);
    write(root, file, await text(root));
    await commitOf("2026-01-05", root);
    const found = git(root, "rev-parse", "HEAD").slice(0, 12);
    fs.rmSync(path.join(root, file));
    await commitOf("2026-01-06", root);
    return { root, where: `${file} in commit ${found} of 2026-01-05` };
  }

  test("must be replaced: that of a CA, beside the folders of clusters", async () => {
    const { root, where } = await disclosed("clusters/ca.key", pemOf.ca);
    expect(await told(root)).toEqual([
      `key-was-in-clear | the private key of CA g1 of demo must be replaced: it lies in clear in git's history (${where}), and all who can read that can issue certificates | npx typha-mtls rotate-ca start demo`,
    ]);
  });

  test("must be replaced: that of a leaf in a Secret that was not sealed, until it is renewed", async () => {
    const { root, where } = await disclosed("clusters/demo/secret.yaml", async (at) => {
      const key = Buffer.from(await pemOf.client(at)).toString("base64");
      return `kind: Secret\ndata:\n  tls.key: ${key}\n`;
    });
    expect(await told(root)).toEqual([
      `key-was-in-clear | the private key of typha-client of demo must be replaced: it lies in clear in git's history (${where}), and all who can read that can act as typha-client | npx typha-mtls renew demo --force`,
    ]);
    const { out, err } = await runIn(root, "check", "--verbose");
    const lines = (await pemOf.client(root)).split("\n").slice(1, -2);
    expect(lines.filter((line) => `${out}${err}`.includes(line))).toEqual([]);
    await run(root, "renew", "demo", "--force");
    expect(await told(root)).toEqual([]);
  });

  test("does not count where it is the key of nothing that is in use", async () => {
    const { root } = await disclosed("clusters/ca.key", pemOf.ca);
    fs.rmSync(path.join(root, "clusters/demo"), { recursive: true });
    await run(root, "synth");
    expect(await told(root)).toEqual([]);
  });
});

describe("a key is known again", () => {
  test("where its history came by a merge, from whatever parent", async () => {
    const root = copyOf(withoutBob);
    const tip = git(root, "rev-parse", "HEAD").trim();
    git(root, "checkout", "--quiet", "--orphan", "main2");
    commit(root);
    expect(await told(root)).toEqual([]);
    git(root, "merge", "--quiet", "--strategy=ours", "--allow-unrelated-histories", "--message", "merge", tip);
    expect(await told(root)).toEqual([caKnown()]);
  });

  test("in a folder with another name, and in another root", async () => {
    const root = copyOf(withoutBob);
    git(root, "mv", "clusters", "fleet");
    settings(root, { inputs: "fleet" });
    commit(root);
    expect((await told(root, "demo")).map((line) => line.split(" | ")[0])).toEqual(["ca-key-known"]);
    git(root, "mv", "fleet/demo", "fleet/renamed");
    write(root, "fleet/renamed/cluster.yaml", read(root, "fleet/renamed/cluster.yaml").replace("demo", "renamed"));
    commit(root);
    const [line] = await told(root, "renamed");
    expect(line).toContain("typha-mtls demo CA g1 of renamed is known to a former recipient");
  });

  test("below the top of the work tree", async () => {
    const top = newFolder();
    const root = path.join(top, "platform");
    fs.cpSync(withBob, root, { recursive: true });
    fs.rmSync(path.join(root, ".git"), { recursive: true });
    await commitOf("2025-11-02", root, top);
    await run(root, "recipients", "remove", "ops-berlin", "demo");
    await commitOf("2026-03-02", root, top);
    expect(await told(root)).toEqual([caKnown()]);
  });
});

describe("several clusters of which a former recipient knows the same keys", () => {
  let root: string;

  beforeAll(async () => {
    root = copyOf(withBob);
    await run(root, "recipients", "add", "ops-berlin", "two", "--operator");
    await commitOf("2025-12-02", root);
    await run(root, "recipients", "remove", "ops-berlin");
    await commitOf("2026-03-02", root);
  });

  const sentence = () =>
    `the keys of CA g1 of demo and two are known to a former recipient: they were sealed to ${bobText()} from 2025-11-02 until 2026-03-02`;
  const remedy = "`npx typha-mtls rotate-ca start demo`, and the same for two";

  test("are one line for a person, with the command for the first and the names of the others", async () => {
    const { out } = await runIn(root, "check");
    expect(out.match(/former recipient/g)).toHaveLength(1);
    expect(out).toContain(`(repository)\n  ! ${sentence()}\n      ${remedy}\n`);
    expect(out).toMatch(/\b1 warning\b/);
    const against = (await runIn(root, "check", "--against", "HEAD")).out;
    expect(against).toContain(`(repository)\n  ! ${sentence()}\n      ${remedy}\n`);
    expect((await runIn(root, "status")).err).toBe(`! ${sentence()}\n  ${remedy}\n`);
  });

  test("are a fact each for a program, and for a person who asks for one", async () => {
    expect(await told(root)).toEqual([caKnown(), caKnown("CA g1", "two").replace("2025-11-02", "2025-12-02")]);
    const { out } = await runIn(root, "check", "two");
    expect(out).toContain("the key of CA g1 of two is known to a former recipient");
  });
});

test("of some clusters, only the folders of these are read", async () => {
  const root = copyOf(withoutBob);
  expect(await told(root, "two")).toEqual([]);
  write(root, "clusters/two/cluster.yaml", `${read(root, "clusters/two/cluster.yaml")}# more\n`);
  expect(await told(root, "--changed")).toEqual([]);
  expect(await told(root, "demo")).toEqual([caKnown()]);
});
