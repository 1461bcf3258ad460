import * as fs from "node:fs";
import * as path from "node:path";
import { type AgeIdentity, generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { issueCa, issueLeaf } from "@typha-mtls/x509/issue";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { calicoManifest } from "../support/calico-manifest";
import { listIn } from "../support/documents";
import { scratchRepository } from "../support/scratch-repository";
import { externalCa, externalLeaf, unsealedRepository } from "../support/unsealed-repository";
import { asOperator, BUNDLE, CA_KEY, complaintsOfCi, edit, rendered, SOPS_YAML } from "./place";

const CLUSTER = "clusters/demo/cluster.yaml";
const CLIENT_CRT = "clusters/demo/pki/typha-client.crt";
const MANIFEST = "upstream/calico.yaml";
const AGAINST = ["--against", "HEAD"];

let sealed: string;
let external: string;
let perNode: string;
let controlled: string;
let manifested: string;
let mallory: AgeIdentity;

async function synthesized(root: string): Promise<string> {
  const { code, err } = await runIn(root, "synth");
  if (code !== 0) throw new Error(err);
  return root;
}

async function committed(root: string): Promise<string> {
  commit(await synthesized(root));
  return root;
}

beforeAll(async () => {
  mallory = await generateIdentity();
  sealed = await committed(await rendered());
  const crt = async (role: "typha-server" | "typha-client") => (await externalLeaf(role)).certificate.pem;
  external = await committed(
    (
      await unsealedRepository({
        secrets: "external",
        pki: { "typha-client.crt": await crt("typha-client"), "typha-server.crt": await crt("typha-server") },
      })
    ).root,
  );
  perNode = await committed(
    (
      await unsealedRepository({
        secrets: "host-files",
        lines: ["hostFiles: { serverDirectory: /etc/t/server, clientDirectory: /etc/t/client, perNode: true }"],
        pki: { "nodes/node-1.crt": await crt("typha-client") },
      })
    ).root,
  );
  const { root } = await scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" });
  controlled = await committed(root);
  const whole = await scratchRepository();
  whole.edit(CLUSTER, "spec:\n", `spec:\n  calicoNode: { route: manifest, manifest: ${MANIFEST} }\n`);
  whole.write(MANIFEST, calicoManifest());
  manifested = await committed(whole.root);
});

/** What CI says of an edit whose dist/ is rendered too; the exit codes with and without --strict go with it. */
async function judged(at: string): Promise<{ told: string[]; strict: number; plain: number }> {
  await synthesized(at);
  const told = await complaintsOfCi(at, ...AGAINST);
  const [strict, plain] = [await runIn(at, "check", ...AGAINST, "--strict"), await runIn(at, "check")];
  return { told, strict: strict.code, plain: plain.code };
}

describe("an edit that passes check alone fails check --against HEAD --strict by name:", () => {
  /** Keys that are sealed to another certificate than the one beside them are a warning of their own, with any commit. */
  const WARNED = 1;
  const edits: [what: string, from: () => string, change: (at: string) => unknown, named: RegExp, strict?: number][] = [
    [
      "another certificate of calico-node, beside keys that are not in git",
      () => external,
      async (at) =>
        write(at, CLIENT_CRT, (await externalLeaf("typha-client", { kind: "cn", value: "mallory" })).certificate.pem),
      /^! clusters\/demo\/pki\/typha-client\.crt: Typha accepts clients of another identity since HEAD: CN typha-client → CN mallory \(also in dist\/demo\/\S+deployment\S+: containers\[calico-typha\]\.env\[TYPHA_CLIENTCN\]\)$/,
    ],
    [
      "an autoscaler, which is a program with rights on Typha",
      () => external,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { scaling: { mode: cluster-proportional } }\n"),
      /^! clusters\/demo\/cluster\.yaml: spec\.typha\.scaling\.mode: formula → cluster-proportional since HEAD$/,
    ],
    [
      "the same, from a name to a URI",
      () => external,
      async (at) => {
        const { certificate } = await externalLeaf("typha-client", { kind: "uri", value: "spiffe://e.org/x" });
        write(at, CLIENT_CRT, certificate.pem);
      },
      /^! clusters\/demo\/pki\/typha-client\.crt: Typha accepts clients of another identity since HEAD: CN typha-client → URI spiffe:\/\/e\.org\/x \(/,
    ],
    [
      "an identity in cluster.yaml whose certificate is not in git",
      () => perNode,
      (at) => {
        fs.rmSync(path.join(at, "clusters/demo/pki/nodes"), { recursive: true });
        edit(at, CLUSTER, "spec:\n", "spec:\n  identities: { client: { commonName: mallory } }\n");
      },
      /^! clusters\/demo\/cluster\.yaml: spec\.identities\.client: Typha accepts clients of another identity since HEAD: CN typha-client → CN mallory \(also in /,
    ],
    [
      "what calico-node accepts, in cluster.yaml",
      () => perNode,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  identities: { server: { uri: 'spiffe://e.org/x' } }\n"),
      /^! clusters\/demo\/cluster\.yaml: spec\.identities\.server: calico-node accepts a Typha of another identity since HEAD: CN typha-server → URI spiffe:\/\/e\.org\/x \(also in .*env\[FELIX_TYPHACN\]\)$/,
    ],
    [
      "a certificate of a further node",
      () => perNode,
      async (at) =>
        write(at, "clusters/demo/pki/nodes/node-2.crt", (await externalLeaf("typha-client")).certificate.pem),
      /^! clusters\/demo\/pki\/nodes\/node-2\.crt: is new since HEAD: CN typha-client, key = ecdsa-p256, /,
    ],
    [
      "a certificate that is put beside keys that are not in git",
      () => external,
      (at) => {
        const text = read(at, CLIENT_CRT);
        fs.rmSync(path.join(at, CLIENT_CRT));
        commit(at);
        write(at, CLIENT_CRT, text);
      },
      /^! clusters\/demo\/pki\/typha-client\.crt: is new since HEAD: CN typha-client, /,
    ],
    [
      "a leaf with a key of another kind",
      () => external,
      async (at) => {
        const { certificate } = await issueLeaf({
          role: "typha-client",
          identity: { kind: "cn", value: "typha-client" },
          ca: await signer(),
          keyAlgorithm: "ed25519",
          now: new Date("2027-01-15T12:00:00Z"),
        });
        write(at, CLIENT_CRT, certificate.pem);
      },
      /^! clusters\/demo\/pki\/typha-client\.crt: key: ecdsa-p256 → ed25519 since HEAD$/,
    ],
    [
      "a CA beside the one that is trusted",
      () => sealed,
      async (at) => write(at, BUNDLE, read(at, BUNDLE) + (await foreignCa())),
      /^! clusters\/demo\/pki\/ca\.crt: trusts Mallory CA \(SHA-256 [0-9a-f]{32}…\), which is new since HEAD \(also in dist\/demo\)$/,
    ],
    [
      "a rule of .sops.yaml for a file that is sealed by a later command only",
      () => sealed,
      (at) =>
        edit(
          at,
          SOPS_YAML,
          "creation_rules:\n",
          `creation_rules:\n  - path_regex: requested/\n    age: ${mallory.recipient}\n`,
        ),
      /^! clusters\/demo\/pki\/requested\/typha-server\.yaml: \.sops\.yaml names age1\w+ for the private keys of typha-server and typha-client of demo since HEAD \(also in clusters\/demo\/pki\/requested\/typha-client\.yaml\)$/,
    ],
    [
      "a rule of .sops.yaml by which sops would leave keys in clear",
      () => sealed,
      (at) => edit(at, SOPS_YAML, "encrypted_regex: ^tls\\.key$", "encrypted_regex: ^never$"),
      /^! clusters\/demo\/pki\/typha-server\.yaml: what \.sops\.yaml seals: encrypted_regex: \^tls\\\.key\$, mac_only_encrypted: true → encrypted_regex: \^never\$, mac_only_encrypted: true since HEAD \(also in /,
    ],
    [
      "a rule of .sops.yaml by which names stand under no MAC, or the other way round",
      () => sealed,
      (at) => edit(at, SOPS_YAML, "mac_only_encrypted: true", "mac_only_encrypted: false"),
      /^! clusters\/demo\/pki\/ca-key\.sops\.yaml: what \.sops\.yaml seals: encrypted_regex: \^ca\\\.key\$, mac_only_encrypted: true → encrypted_regex: \^ca\\\.key\$ since HEAD \(also in /,
    ],
    [
      "a sealing certificate that the commit lacks",
      () => controlled,
      (at) => {
        fs.rmSync(path.join(at, "clusters/demo/sealing-certificate.pem"));
        commit(at);
        write(at, "clusters/demo/sealing-certificate.pem", makeController().certificatePem);
      },
      /^! clusters\/demo\/sealing-certificate\.pem: keys are sealed to a certificate with SHA-256 [0-9a-f]{32}…, which is new since HEAD$/,
      WARNED,
    ],
    [
      "another sealing certificate",
      () => controlled,
      (at) => write(at, "clusters/demo/sealing-certificate.pem", makeController().certificatePem),
      /^! clusters\/demo\/sealing-certificate\.pem: keys are sealed to another controller since HEAD: certificate with SHA-256 \S+ → certificate with SHA-256 \S+$/,
      WARNED,
    ],
    [
      "a sealing certificate that is gone",
      () => controlled,
      (at) => fs.rmSync(path.join(at, "clusters/demo/sealing-certificate.pem")),
      /^! clusters\/demo\/sealing-certificate\.pem: the certificate with SHA-256 \S+ is gone since HEAD/,
      WARNED,
    ],
    [
      "a step back from mutual TLS",
      () => sealed,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  rollout: { stage: cutover }\n"),
      /^! clusters\/demo\/cluster\.yaml: spec\.rollout\.stage: mtls → cutover since HEAD$/,
    ],
    [
      "another route to calico-node",
      () => sealed,
      (at) =>
        edit(
          at,
          CLUSTER,
          "  calicoNode:\n",
          "  calicoNode:\n    route: server-side-apply\n    upstream: calico-typha\n",
        ),
      /^! clusters\/demo\/cluster\.yaml: spec\.calicoNode\.route: component → server-side-apply since HEAD/,
    ],
    [
      "an object that upstream's manifest does not hold",
      () => manifested,
      (at) =>
        write(
          at,
          MANIFEST,
          `${calicoManifest()}---\napiVersion: rbac.authorization.k8s.io/v1\nkind: ClusterRoleBinding\nmetadata:\n  name: mallory\n`,
        ),
      /^! dist\/demo\/objects\/_cluster\/clusterrolebinding\.mallory\.yaml: is new since HEAD$/,
    ],
    [
      "an image of calico-node in the manifest",
      () => manifested,
      (at) => edit(at, MANIFEST, "quay.io/calico/node", "evil.example/calico/node"),
      /^! dist\/demo\/\S+daemonset\S+: \S+\.image: another image runs since HEAD: quay\.io\/calico\/node:v3\.31\.7 → evil\.example\/calico\/node:v3\.31\.7$/,
    ],
    [
      "the text of the manifest, whatever is rendered of it",
      () => manifested,
      (at) => edit(at, MANIFEST, "A comment of upstream", "Another comment"),
      /^! upstream\/calico\.yaml: a manifest with SHA-256 [0-9a-f]{32}…, not as upstream published it → a manifest with SHA-256 [0-9a-f]{32}…, not as upstream published it since HEAD$/,
    ],
    [
      "another manifest",
      () => manifested,
      (at) => {
        write(at, "upstream/other.yaml", calicoManifest());
        edit(at, CLUSTER, MANIFEST, "upstream/other.yaml");
      },
      /^! clusters\/demo\/cluster\.yaml: spec\.calicoNode\.manifest: upstream\/calico\.yaml → upstream\/other\.yaml since HEAD$/,
    ],
    [
      "another Typha for calico-node to look for",
      () => external,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { name: mallory }\n"),
      /^! clusters\/demo\/cluster\.yaml: spec\.typha\.name: calico-typha-mtls → mallory since HEAD \(also in .*FELIX_TYPHAK8SSERVICENAME.*\)$/,
    ],
    [
      "another namespace to look for it in",
      () => external,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  namespace: mallory\n"),
      /^! clusters\/demo\/cluster\.yaml: spec\.namespace: kube-system → mallory since HEAD \(also in .*FELIX_TYPHAK8SNAMESPACE.*\)$/,
    ],
    [
      "an image from elsewhere",
      () => sealed,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { image: { registry: evil.example } }\n"),
      /^! dist\/demo\/\S+deployment\S+: \S+\.image: another image runs since HEAD: quay\.io\/calico\/typha:v3\.31\.7 → evil\.example\/calico\/typha:v3\.31\.7$/,
    ],
    [
      "a setting of Typha",
      () => sealed,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { env: [{ name: TYPHA_DEBUGPORT, value: '9999' }] }\n"),
      /deployment\S+: new since HEAD: .*env\[TYPHA_DEBUGPORT\]\.value = "9999"/,
    ],
    [
      "a file of nobody in pki/",
      () => sealed,
      (at) => write(at, "clusters/demo/pki/other.crt", "x\n"),
      /^! clusters\/demo\/pki\/other\.crt: is new since HEAD: a file that typha-mtls does not read$/,
    ],
    [
      "a certificate's file that is gone",
      () => external,
      (at) => fs.rmSync(path.join(at, CLIENT_CRT)),
      /^! clusters\/demo\/pki\/typha-client\.crt: is gone since HEAD$/,
    ],
  ];

  test.each(edits)("%s", async (_, from, change, named, code = 3) => {
    const at = copyOf(from());
    await change(at);
    const { told, strict, plain } = await judged(at);
    expect(told).toContainEqual(expect.stringMatching(named));
    expect(strict).toBe(code);
    expect(plain).toBe(0);
  });
});

test("a stage before mutual TLS is an error of check alone, too", async () => {
  const at = copyOf(sealed);
  edit(at, CLUSTER, "spec:\n", "spec:\n  rollout: { stage: plaintext }\n");
  const { told, strict, plain } = await judged(at);
  expect(told[0]).toMatch(
    /^✗ clusters\/demo\/cluster\.yaml:\d+:\d+: spec\.rollout\.stage: mtls → plaintext since HEAD jumps over /,
  );
  expect(told).toContain("! clusters/demo/cluster.yaml: spec.rollout.stage: mtls → plaintext since HEAD");
  expect([strict, plain]).toEqual([1, 1]);
});

describe("what changes nobody's trust stays green:", () => {
  const harmless: [what: string, from: () => string, change: (at: string) => unknown][] = [
    ["more nodes, which sizes Typha", () => sealed, (at) => edit(at, CLUSTER, /nodes: \d+/, "nodes: 3000")],
    [
      "replicas",
      () => external,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { scaling: { mode: fixed, replicas: 5 } }\n"),
    ],
    [
      "resources",
      () => sealed,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  typha: { resources: { requests: { cpu: 150m } } }\n"),
    ],
    ["a comment", () => sealed, (at) => edit(at, CLUSTER, "spec:\n", "# a comment\nspec:\n")],
    [
      "a value that is the default",
      () => sealed,
      (at) => edit(at, CLUSTER, "spec:\n", "spec:\n  namespace: kube-system\n"),
    ],
    ["a renewal", () => sealed, (at) => asOperator(at, "renew", "demo", "--force")],
    ["keys that are sealed anew", () => sealed, (at) => asOperator(at, "reseal", "demo")],
    [
      "a certificate that is issued anew, beside a key that is not in git",
      () => external,
      async (at) => write(at, CLIENT_CRT, (await externalLeaf("typha-client")).certificate.pem),
    ],
    ["a page of notes beside the cluster", () => sealed, (at) => write(at, "clusters/demo/README.md", "x\n")],
    ["nothing", () => perNode, () => undefined],
  ];

  test.each(harmless)("%s", async (_, from, change) => {
    const at = copyOf(from());
    await change(at);
    expect(await judged(at)).toEqual({ told: [], strict: 0, plain: 0 });
  });
});

test("what dist/ of the commit holds is what runs, so a foreign CA in it alone is reported when it goes", async () => {
  const at = copyOf(sealed);
  const bundle = "dist/demo/objects/kube-system/configmap.calico-typha-mtls-ca.yaml";
  const foreign = (await foreignCa()).replace(/^/gm, "    ");
  write(at, bundle, `${read(at, bundle)}${foreign.trimEnd()}\n`);
  commit(at);
  const { told, strict } = await judged(at);
  expect(told).toEqual([
    expect.stringMatching(
      /^! \S+configmap\S+: no longer trusts Mallory CA \(SHA-256 [0-9a-f]{32}…\) since dist\/demo of HEAD$/,
    ),
  ]);
  expect(strict).toBe(3);
});

test("a cluster.yaml of the commit that cannot be read is a warning, never a silent ✓", async () => {
  const at = copyOf(sealed);
  const text = read(at, CLUSTER);
  write(at, CLUSTER, "nonsense\n");
  commit(at);
  write(at, CLUSTER, text);
  const { told, strict } = await judged(at);
  expect(told).toEqual([
    `! ${CLUSTER}: cannot be compared with HEAD, where it cannot be read`,
    expect.stringMatching(/^! clusters\/demo: cannot be compared with HEAD as rendered: /),
  ]);
  expect(strict).toBe(1);
});

test("a file that is broken now, and was whole in the commit, is not said to be unreadable there", async () => {
  const at = copyOf(sealed);
  write(at, CLUSTER, "nonsense\n");
  write(at, BUNDLE, "nonsense\n");
  write(at, SOPS_YAML, "nonsense\n");
  const told = await complaintsOfCi(at, ...AGAINST);
  expect(told.filter((line) => line.includes("cannot be read"))).toEqual([
    ...[CLUSTER, BUNDLE, SOPS_YAML].map((file) => `! ${file}: cannot be read now, so it is not compared with HEAD`),
    `! ${SOPS_YAML}: cannot be read now, so it is not compared with HEAD`,
  ]);
  expect((await runIn(at, "check", ...AGAINST, "--strict")).code).toBe(1);
});

test("serials that begin alike are told apart, and so are two certificates with one serial", async () => {
  const at = copyOf(external);
  const { out } = await runIn(at, "status", "-o", "json");
  const was = listIn<{ certificate: string; serial: string }>("Status", out).find(
    ({ certificate }) => certificate === "typha-client",
  )!.serial;
  write(at, CLIENT_CRT, (await externalLeaf("typha-client")).certificate.pem);
  const report = (await runIn(at, "check", ...AGAINST, "--verbose")).out;
  const [, from, to] = /typha-client\.crt: was replaced since HEAD \(serial ([0-9a-f]+) → ([0-9a-f]+)\)/.exec(report)!;
  expect(from).toBe(was.replaceAll(":", "").toLowerCase());
  expect(to).toHaveLength(32);
});

test("a removed setting and a removed label are told with what they were", async () => {
  const at = copyOf(sealed);
  edit(at, CLUSTER, "spec:\n", "spec:\n  labels: { team: network }\n");
  await committed(at);
  edit(at, CLUSTER, "  labels: { team: network }\n", "");
  const { told, strict } = await judged(at);
  expect(told).toContainEqual(expect.stringMatching(/gone since HEAD: spec\.labels\.team = network$/));
  expect(told).toContainEqual(
    expect.stringMatching(/configmap\S+: gone since HEAD \(also in .*\): metadata\.labels\.team = network$/),
  );
  expect(told.length).toBeLessThan(6);
  expect(strict).toBe(3);
});

test("a rotation and a request let nobody further in but whom they name", async () => {
  const at = copyOf(sealed);
  expect((await asOperator(at, "rotate-ca", "start", "demo")).code).toBe(0);
  const { told } = await judged(at);
  expect(told.filter((words) => words.includes("can open"))).toEqual([]);
  expect(told).toContainEqual(
    expect.stringMatching(
      /ca-key-next\.sops\.yaml: names typha-mtls demo CA g2 \(\S+ \S+\) as the CA of a rotation, which is new since HEAD$/,
    ),
  );
  expect(told).toContainEqual(expect.stringMatching(/ca\.crt: trusts typha-mtls demo CA g2/));
});

async function foreignCa(): Promise<string> {
  return (await issueCa({ commonName: "Mallory CA", now: new Date("2027-01-15T12:00:00Z") })).certificate.pem;
}

async function signer() {
  const { certificate, privateKeyPem } = await externalCa();
  return { certificatePem: certificate.pem, privateKeyPem };
}

test("a request is reported by its key, and one that an attacker put in its place too; its import is a renewal", async () => {
  const at = copyOf(sealed);
  // The CA is another's from here on; its leaves are kept.
  fs.rmSync(path.join(at, CA_KEY));
  await committed(at);
  expect((await asOperator(at, "csr", "demo", "--role", "client")).err).toBe("");
  const csr = "clusters/demo/pki/requested/typha-client.csr";
  const key = "clusters/demo/pki/requested/typha-client.yaml";
  const asked = await judged(at);
  expect(asked.told).toEqual([
    expect.stringMatching(
      /^! \S+\.csr: requests a certificate for CN=typha-client, for the key with SHA-256 [0-9a-f]{32}…, which is new since HEAD$/,
    ),
    expect.stringMatching(new RegExp(`^! ${key}: is new since HEAD: `)),
  ]);
  await committed(at);

  const theirs = copyOf(sealed);
  fs.rmSync(path.join(theirs, CA_KEY));
  expect((await asOperator(theirs, "csr", "demo", "--role", "client")).err).toBe("");
  const forged = copyOf(at);
  write(forged, csr, read(theirs, csr));
  expect((await judged(forged)).told).toEqual([
    expect.stringMatching(
      /^! \S+typha-client\.csr: another certificate is requested since HEAD: CN=typha-client, .* → CN=typha-client, /,
    ),
  ]);

  for (const file of [csr, key]) fs.rmSync(path.join(at, file));
  expect(await judged(at)).toEqual({ told: [], strict: 0, plain: 0 });
});
