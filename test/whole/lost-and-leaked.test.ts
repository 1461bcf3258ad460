import * as fs from "node:fs";
import * as path from "node:path";
import { openSops, recipientText } from "@typha-mtls/sealing";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { fromBase64, readBundle, readChain } from "@typha-mtls/x509";
import { parse } from "yaml";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { copyOf, holders, newFolder, read, write } from "../cli/user-repository";
import { type Controller, makeController } from "../sealing/fixtures/sealing-certificate";
import { unsealValue } from "../sealing/fixtures/unseal";
import { listIn } from "../support/documents";

/*
 * Each story of docs/how-to/lost-and-leaked.md, from the first command to a repository that `check` calls right, on a real git. A fake
 * clock makes each command an hour later than the one before.
 */

const TODAY = Date.parse("2027-01-17T00:00:00Z");
const REACHED = "--yes-it-reached-the-cluster";
const pki = (file: string) => `clusters/demo/pki/${file}`;
const CA_KEY = pki("ca-key.sops.yaml");
const NEXT_CA_KEY = pki("ca-key-next.sops.yaml");
const BUNDLE = pki("ca.crt");
const LEAVES = [pki("typha-server.yaml"), pki("typha-client.yaml")] as const;
const SECRETS = ["server", "client"].map(
  (role) => `dist/demo/objects/kube-system/secret.calico-typha-mtls-${role}.yaml`,
);

let hour = 0;
let ann: AgeIdentity;
let bob: AgeIdentity;
let flux: AgeIdentity;
let next: AgeIdentity;
/** One cluster, committed: ann and bob are operators, flux is the cluster. */
let base: string;

beforeAll(async () => {
  ({ operator: ann, cluster: flux } = await holders());
  [bob, next] = await Promise.all([generateIdentity(), generateIdentity()]);
  base = await repository(
    "--recipient",
    flux.recipient,
    "--operator-recipient",
    ann.recipient,
    "--operator-recipient",
    bob.recipient,
  );
});

async function repository(...options: readonly string[]): Promise<string> {
  const root = newFolder();
  await ok(root, ann, "init", "demo", "--stage", "mtls", ...options);
  await synthAndCommit(root);
  return root;
}

/** Runs a command with the identity of one person, or with none. */
function typha(cwd: string, by: AgeIdentity | undefined, ...args: readonly string[]) {
  hour += 1;
  const env = by === undefined ? {} : { SOPS_AGE_KEY: by.identity };
  return runIn({ cwd, env, now: new Date(TODAY + hour * 3_600_000) }, ...args);
}

/** What a command prints that has to end well. */
async function ok(cwd: string, by: AgeIdentity | undefined, ...args: readonly string[]): Promise<string> {
  const { code, out, err } = await typha(cwd, by, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${err}${out}`);
  return out;
}

async function synthAndCommit(root: string): Promise<void> {
  await ok(root, undefined, "synth");
  commit(root);
}

/** The commands that output names as the next ones, without those of git. */
function nextCommands(out: string): string[][] {
  const [, block = ""] = out.split(/^next {5}/m);
  return [...block.matchAll(/npx typha-mtls ([^\n&]+)/g)].map(([, command = ""]) => command.trim().split(" "));
}

/** The steps of a rotation, each committed. Between two commits, both sides have to accept each other. */
async function rotate(root: string, by: AgeIdentity, from: "start" | "issue" = "start"): Promise<void> {
  for (const step of from === "start" ? ["start", "issue", "finish"] : ["issue", "finish"]) {
    const before = standing(root);
    await ok(root, by, "rotate-ca", step, "demo", ...(step === "start" ? [] : [REACHED]));
    await synthAndCommit(root);
    const after = standing(root);
    for (const [leaves, bundle] of [
      [before, after],
      [after, before],
    ] as const) {
      expect(bundle.trusted).toEqual(expect.arrayContaining(leaves.issuers));
    }
  }
}

/** Who issued the leaves that are applied, and which CAs are trusted. */
function standing(root: string) {
  const at = { file: BUNDLE };
  const leaves = LEAVES.map((file) => {
    const manifest = parse(read(root, file));
    const text = manifest.data?.["tls.crt"] ?? manifest.spec.template.data["tls.crt"];
    const pem = text.startsWith("-----") ? text : fromBase64(text)!.toString("utf8");
    return readChain(pem, { file })[0]!;
  });
  return {
    issuers: leaves.map(({ x509 }) => x509.issuer),
    trusted: readBundle(read(root, BUNDLE), at).map(({ x509 }) => x509.subject),
  };
}

async function opens(root: string, file: string, { identity }: AgeIdentity): Promise<boolean> {
  try {
    await openSops(read(root, file), [identity], file);
    return true;
  } catch {
    return false;
  }
}

/** Nothing to say against it, warnings neither, with one of the operators' identities. */
async function expectRight(root: string, by: AgeIdentity): Promise<void> {
  expect(git(root, "status", "--porcelain")).toBe("");
  const out = await ok(root, by, "check", "--strict");
  expect(out).toContain("no problems\n");
  expect(out).toContain("✓ key of the CA opens and matches its certificate");
}

async function warnings(root: string, by: AgeIdentity): Promise<string[]> {
  const { out } = await typha(root, by, "check", "-o", "json");
  const facts = listIn<{ readonly state?: string; readonly code?: string }>("Check", out);
  return [...new Set(facts.filter(({ state }) => state === "warning").map(({ code }) => code ?? ""))];
}

describe("an operator's identity", () => {
  test("lost by one of two: the other one gives it a successor, and the cluster is as it was", async () => {
    const root = copyOf(base);
    const dist = read(root, "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml");
    const { code, err } = await typha(root, next, "recipients", "replace", bob.recipient, next.recipient);
    expect({ code, err }).toMatchObject({ code: 1, err: expect.stringContaining("lost-and-leaked") });
    await ok(root, ann, "recipients", "replace", bob.recipient, next.recipient);
    await synthAndCommit(root);
    expect(read(root, "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml")).toBe(dist);
    expect(await Promise.all([CA_KEY, ...LEAVES].map((file) => opens(root, file, next)))).toEqual([true, true, true]);
    expect(await Promise.all([CA_KEY, ...LEAVES].map((file) => opens(root, file, bob)))).toEqual([false, false, false]);
    // That the lost one is lost is not known to git.
    expect(await warnings(root, next)).toEqual(["ca-key-known"]);
  });

  test("leaked: its owner gets another one, and after the rotation the finder knows nothing that is in use", async () => {
    const root = copyOf(base);
    const out = await ok(root, bob, "recipients", "replace", bob.recipient, next.recipient);
    expect(nextCommands(out)).toEqual([
      ["rotate-ca", "start", "demo"],
      ["synth", "demo"],
    ]);
    await rotate(root, next);
    await expectRight(root, next);
    expect(await opens(root, CA_KEY, bob)).toBe(false);
  });

  test("leaked in a rotation: the CA that comes is known too, and another one has to", async () => {
    const root = copyOf(base);
    await ok(root, ann, "rotate-ca", "start", "demo");
    await synthAndCommit(root);
    const out = await ok(root, ann, "recipients", "replace", bob.recipient, next.recipient);
    expect(out).toContain("Abort or finish that one, then start another.");
    await synthAndCommit(root);
    await ok(root, ann, "rotate-ca", "abort", "demo");
    await synthAndCommit(root);
    await rotate(root, ann);
    await expectRight(root, ann);
  });
});

describe("the identities of all operators are lost", () => {
  test.each([
    ["renew", "demo", "--force"],
    ["recipients", "add", "NEXT", "--operator"],
    ["recipients", "replace", "ANN", "NEXT"],
    ["reseal", "demo", "--force"],
  ])("%s names the way out", async (...args) => {
    const named = args.map((arg) => (arg === "NEXT" ? next.recipient : arg === "ANN" ? ann.recipient : arg));
    const { code, err } = await typha(copyOf(base), undefined, ...named);
    expect(code).toBe(1);
    expect(err).toContain("`npx typha-mtls docs how-to/lost-and-leaked` what to do if it is lost");
  });

  test("by what each command prints, another CA takes over, and each step passes a check without keys", async () => {
    const root = copyOf(base);
    const first = await ok(root, undefined, "recipients", "replace", ann.recipient, next.recipient, "--lost");
    // bob is still there, as far as git knows.
    expect(nextCommands(first)).toEqual([
      ["recipients", "sync", "demo"],
      ["synth", "demo"],
    ]);
    const second = await ok(root, undefined, "recipients", "replace", bob.recipient, next.recipient, "--lost");
    expect(second).toContain("No other identity opens the CA's key of demo.");
    // Told again, it writes nothing; what the first run wrote is still to be committed.
    const again = await ok(root, undefined, "recipients", "replace", bob.recipient, next.recipient, "--lost");
    expect(again).toMatch(/^ +git add clusters dist \.sops\.yaml && git commit$/m);
    expect(nextCommands(second)).toEqual([
      ["rotate-ca", "start", "demo"],
      ["synth", "demo"],
    ]);
    await ok(root, undefined, "rotate-ca", "start", "demo");
    await synthAndCommit(root);
    expect(await ok(root, undefined, "check")).toContain(
      "whom .sops.yaml does not name: `rotate-ca issue` replaces it",
    );
    expect(await opens(root, NEXT_CA_KEY, next)).toBe(true);
    await rotate(root, next, "issue");
    await expectRight(root, next);
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, flux)))).toEqual([true, true]);
  });

  test("and the cluster's too: what is applied by hand needs no identity, and the rest comes by itself", async () => {
    const root = copyOf(base);
    const clusterNext = await generateIdentity();
    for (const lost of [ann, bob])
      await ok(root, undefined, "recipients", "replace", lost.recipient, next.recipient, "--lost");
    await ok(root, undefined, "recipients", "replace", flux.recipient, clusterNext.recipient, "--lost");
    await ok(root, undefined, "rotate-ca", "start", "demo");
    await synthAndCommit(root);
    const folder = path.join(root, "dist/demo/objects/kube-system");
    for (const file of ["configmap.calico-typha-mtls-ca.yaml", "deployment.calico-typha-mtls.yaml"])
      expect(fs.readFileSync(path.join(folder, file), "utf8")).not.toContain("ENC[");
    await rotate(root, next, "issue");
    await expectRight(root, next);
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, clusterNext)))).toEqual([true, true]);
    expect(await opens(root, CA_KEY, clusterNext)).toBe(false);
  });

  test("a request that adds a recipient to a leaf during the rotation is told", async () => {
    const root = copyOf(base);
    for (const lost of [ann, bob])
      await ok(root, undefined, "recipients", "replace", lost.recipient, next.recipient, "--lost");
    await ok(root, undefined, "rotate-ca", "start", "demo");
    await synthAndCommit(root);
    const mallory = await generateIdentity();
    write(root, LEAVES[1], read(root, LEAVES[1]).replace(flux.recipient, mallory.recipient));
    await synthAndCommit(root);
    const { code, out } = await typha(root, undefined, "check", "--strict", "--against", "HEAD~1");
    // 3: it needs a person's approval.
    expect(code).toBe(3);
    expect(out).toContain(mallory.recipient);
  });
});

test("leaves that a rotation has replaced already have to be sealed as .sops.yaml says", async () => {
  const root = copyOf(base);
  await ok(root, ann, "rotate-ca", "start", "demo");
  await synthAndCommit(root);
  await ok(root, ann, "rotate-ca", "issue", "demo", REACHED);
  await synthAndCommit(root);
  write(root, ".sops.yaml", read(root, ".sops.yaml").replaceAll(bob.recipient, next.recipient));
  const { code, out } = await typha(root, undefined, "check");
  expect(code).toBe(1);
  for (const file of LEAVES)
    expect(out).toContain(`✗ ${file}: is sealed to ${bob.recipient}, whom .sops.yaml does not name`);
  expect(out).toContain(
    `- ${CA_KEY} is sealed to ${bob.recipient}, whom .sops.yaml does not name: \`rotate-ca finish\``,
  );
});

describe("the cluster's identity", () => {
  test("lost: operators seal the same keys to another one", async () => {
    const root = copyOf(base);
    const before = standing(root);
    await ok(root, ann, "recipients", "replace", flux.recipient, next.recipient, "demo");
    await synthAndCommit(root);
    expect(standing(root)).toEqual(before);
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, next)))).toEqual([true, true]);
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, flux)))).toEqual([false, false]);
    expect(await opens(root, CA_KEY, next)).toBe(false);
    expect(await warnings(root, ann)).toEqual(["leaf-key-known"]);
  });

  test("lost, and it alone could open the leaves: new leaves, by the CA", async () => {
    const root = copyOf(base);
    for (const operator of [ann, bob]) {
      const [caRule = "", leafRule = ""] = read(root, ".sops.yaml").split(/(?=^ {2}- path_regex: \S+typha-)/m);
      write(root, ".sops.yaml", caRule + leafRule.replace(new RegExp(`,?\\s+${operator.recipient}`), ""));
    }
    await ok(root, ann, "recipients", "sync");
    await synthAndCommit(root);
    expect(await opens(root, LEAVES[0], ann)).toBe(false);
    const out = await ok(root, ann, "recipients", "replace", flux.recipient, next.recipient, "demo", "--lost");
    expect(out).toContain("No operator opens the keys of the leaves of demo, so they get new ones.");
    const [renew, synth] = nextCommands(out);
    expect([renew, synth]).toEqual([
      ["renew", "demo", "--force"],
      ["synth", "demo"],
    ]);
    await ok(root, ann, ...renew!);
    await synthAndCommit(root);
    await ok(root, ann, "check");
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, next)))).toEqual([true, true]);
  });

  test("leaked: a rotation ends what the finder knows", async () => {
    const root = copyOf(base);
    const out = await ok(root, ann, "recipients", "replace", flux.recipient, next.recipient, "demo");
    expect(out).toContain("rotate-ca replaces the CA");
    await rotate(root, ann);
    await expectRight(root, ann);
    expect(await Promise.all(SECRETS.map((file) => opens(root, file, next)))).toEqual([true, true]);
  });

  test("is not taken over by an operator's, nor the other way round", async () => {
    const root = copyOf(base);
    for (const [from, to] of [
      [flux, ann],
      [bob, flux],
    ] as const) {
      for (const lost of [[], ["--lost"]]) {
        const { code, err } = await typha(root, ann, "recipients", "replace", from.recipient, to.recipient, ...lost);
        expect({ code, err }).toMatchObject({
          code: 1,
          err: expect.stringContaining("1 problem, nothing was written"),
        });
        expect(err).toContain("must not issue certificates");
      }
    }
    expect(git(root, "status", "--porcelain")).toBe("");
  });
});

describe("replace", () => {
  test("refuses a successor that is the recipient, and one that is a private key, which it does not repeat", async () => {
    const root = copyOf(base);
    const same = await typha(root, ann, "recipients", "replace", bob.recipient, bob.recipient);
    expect(same).toMatchObject({ code: 1, err: expect.stringContaining("cannot take its own place") });
    const key = await typha(root, ann, "recipients", "replace", bob.recipient, next.identity);
    expect(key.code).toBe(2);
    expect(key.err + key.out).not.toContain(next.identity);
    expect(git(root, "status", "--porcelain")).toBe("");
  });

  test("with --lost takes no identity: none opens the files", async () => {
    const args = ["recipients", "replace", bob.recipient, next.recipient, "--lost", "--identity", "key.txt"];
    const { code, err } = await typha(copyOf(base), undefined, ...args);
    expect(code).toBe(2);
    expect(err).toMatch(/--lost.*--identity|--identity.*--lost/);
  });

  test("of a recipient that opens nothing does nothing", async () => {
    const root = copyOf(base);
    for (const lost of [[], ["--lost"]]) {
      const { code, out } = await typha(root, ann, "recipients", "replace", next.recipient, bob.recipient, ...lost);
      expect({ code, out }).toEqual({
        code: 0,
        out: `${recipientText(next.recipient)} is no recipient of demo; nothing to do\n`,
      });
    }
  });

  test("by someone who is an operator already leaves one entry", async () => {
    const root = copyOf(base);
    await ok(root, ann, "recipients", "replace", bob.recipient, ann.recipient);
    const rules = parse(read(root, ".sops.yaml")).creation_rules as readonly { readonly age: string }[];
    expect(rules.map(({ age }) => age.split(/,\s*/))).toEqual([[ann.recipient], [flux.recipient, ann.recipient]]);
  });
});

describe("Sealed Secrets", () => {
  const controller = () => makeController(2048, new Date(TODAY));

  /** A cluster whose leaves are sealed to a controller, which ann can issue. */
  async function sealedTo({ certificatePem }: Controller): Promise<string> {
    const root = newFolder();
    write(root, "sealing.pem", certificatePem);
    const gitops = ["--gitops", "argocd", "--repo-url", "https://git.example.com/team/clusters.git"];
    const keys = [
      "--secrets",
      "sealed-secrets",
      "--sealing-cert",
      "sealing.pem",
      "--operator-recipient",
      ann.recipient,
    ];
    await ok(root, ann, "init", "demo", "--stage", "mtls", ...gitops, ...keys);
    await synthAndCommit(root);
    return root;
  }

  /** Which controllers can open each of the rendered SealedSecrets. */
  function openers(root: string, controllers: readonly Controller[]): boolean[][] {
    return ["server", "client"].map((role) => {
      const name = `calico-typha-mtls-${role}`;
      const { spec } = parse(read(root, `dist/demo/objects/kube-system/sealedsecret.${name}.yaml`));
      return controllers.map(({ privateKey }) => {
        try {
          return unsealValue(privateKey, `kube-system/${name}`, spec.encryptedData["tls.key"]).includes("PRIVATE KEY");
        } catch {
          return false;
        }
      });
    });
  }

  test("the controller's key is lost: operators issue new leaves for the new controller", async () => {
    const [old, fresh] = [controller(), controller()];
    const root = await sealedTo(old);
    expect(openers(root, [old, fresh])).toEqual([
      [true, false],
      [true, false],
    ]);
    write(root, "sealing.pem", fresh.certificatePem);
    const before = standing(root);
    const out = await ok(root, ann, "reseal", "demo", "--sealing-cert", "sealing.pem");
    for (const command of nextCommands(out)) await ok(root, ann, ...command);
    await synthAndCommit(root);
    expect(standing(root)).toEqual(before);
    expect(openers(root, [old, fresh])).toEqual([
      [false, true],
      [false, true],
    ]);
    await ok(root, ann, "check", "--strict");
  });

  test("and the operators' identities too: the CA is replaced, and issue seals to the new controller", async () => {
    const [old, fresh] = [controller(), controller()];
    const root = await sealedTo(old);
    const out = await ok(root, undefined, "recipients", "replace", ann.recipient, next.recipient, "--lost");
    expect(nextCommands(out)[0]).toEqual(["rotate-ca", "start", "demo"]);
    write(root, "clusters/demo/sealing-certificate.pem", fresh.certificatePem);
    await rotate(root, next);
    await expectRight(root, next);
    expect(openers(root, [old, fresh])).toEqual([
      [false, true],
      [false, true],
    ]);
  });

  test("the controller's key leaked: after the rotation, what the finder can open is in use no more", async () => {
    const [old, fresh] = [controller(), controller()];
    const root = await sealedTo(old);
    write(root, "clusters/demo/sealing-certificate.pem", fresh.certificatePem);
    const before = standing(root);
    await rotate(root, ann);
    await expectRight(root, ann);
    expect(standing(root).trusted).not.toEqual(before.trusted);
    expect(openers(root, [old, fresh])).toEqual([
      [false, true],
      [false, true],
    ]);
  });
});

describe("the repository is that of a backup", () => {
  /** The cluster as it is applied: a renewal, or a rotation, that git has no more. */
  async function lostCommits(...commands: readonly (readonly string[])[]): Promise<string> {
    const cluster = copyOf(base);
    for (const args of commands) {
      await ok(cluster, ann, ...args);
      await synthAndCommit(cluster);
    }
    return cluster;
  }

  test("only a renewal is missing: both sides still accept each other", async () => {
    const cluster = await lostCommits(["renew", "demo", "--force"]);
    const root = copyOf(base);
    expect(standing(cluster)).toEqual(standing(root));
    await ok(root, ann, "renew", "demo", "--force");
    await synthAndCommit(root);
    await expectRight(root, ann);
  });

  test("a rotation is missing: the cluster's CA is trusted for a while beside that of git", async () => {
    const cluster = await lostCommits(
      ["rotate-ca", "start", "demo"],
      ["rotate-ca", "issue", "demo", REACHED],
      ["rotate-ca", "finish", "demo", REACHED],
    );
    const root = copyOf(base);
    expect(standing(root).trusted).not.toEqual(standing(cluster).trusted);
    // As kubectl prints the ConfigMap's value.
    const applied = parse(read(cluster, "dist/demo/objects/kube-system/configmap.calico-typha-mtls-ca.yaml"));
    write(root, BUNDLE, read(root, BUNDLE) + applied.data["ca.crt"]);
    await synthAndCommit(root);
    await expectRight(root, ann);
    const both = standing(root);
    // Typha of git accepts calico-nodes of both; what was not restarted yet accepts none of git's.
    expect(both.trusted).toEqual(expect.arrayContaining([...both.issuers, ...standing(cluster).issuers]));
    git(root, "checkout", "--quiet", "HEAD~1", "--", BUNDLE);
    await synthAndCommit(root);
    await expectRight(root, ann);
    expect(standing(root)).toEqual(standing(base));
  });
});
