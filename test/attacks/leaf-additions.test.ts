import * as fs from "node:fs";
import * as path from "node:path";
import { parseYaml } from "@typha-mtls/yaml";
import { additions } from "../../src/checks/additions";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { copyOf, read } from "../cli/user-repository";
import { scratchRepository } from "../support/scratch-repository";
import { asOperator, CA_KEY, complaintsOfCi, edit, rendered, SERVER } from "./place";

let sops: string;
let controlled: string;

async function committed(root: string): Promise<string> {
  expect((await runIn(root, "synth")).err).toBe("");
  commit(root);
  return root;
}

beforeAll(async () => {
  sops = await committed(await rendered());
  controlled = await committed((await scratchRepository({ gitops: "argocd", secrets: "sealed-secrets" })).root);
});

const METADATA = /^metadata:\n/m;
const ANNOTATIONS = /^ {4}annotations:\n/m;
const TEMPLATE = /^ {2}template:\n {4}metadata:\n/m;

/** What is put where, what the complaint says, and whether it is a problem in any case. */
const cases: [
  what: string,
  from: () => string,
  file: string,
  at: RegExp | string,
  text: string,
  field: string,
  mark: "✗" | "!",
  says: RegExp,
][] = [
  [
    "an annotation of Reflector",
    () => sops,
    SERVER,
    ANNOTATIONS,
    '    annotations:\n        reflector.v1.k8s.emberstack.com/reflection-allowed: "true"\n',
    'metadata.annotations["reflector.v1.k8s.emberstack.com/reflection-allowed"]',
    "✗",
    /copy the Secret to other namespaces, with its private key/,
  ],
  [
    "an annotation of Replicator",
    () => sops,
    SERVER,
    ANNOTATIONS,
    '    annotations:\n        replicator.v1.mittwald.de/replicate-to: ".*"\n',
    'metadata.annotations["replicator.v1.mittwald.de/replicate-to"]',
    "✗",
    /copy the Secret to other namespaces/,
  ],
  [
    "an annotation of kubed",
    () => controlled,
    SERVER,
    /^ {2}annotations:\n/m,
    '  annotations:\n    kubed.appscode.com/sync: "app=x"\n',
    'metadata.annotations["kubed.appscode.com/sync"]',
    "✗",
    /copy the Secret to other namespaces/,
  ],
  [
    "a label",
    () => sops,
    SERVER,
    METADATA,
    "metadata:\n    labels:\n        team: network\n",
    "metadata.labels.team",
    "!",
    /not what typha-mtls writes; the rendered Secret bears it/,
  ],
  ["immutable", () => sops, SERVER, "type:", "immutable: true\ntype:", "immutable", "✗", /next renewal/],
  [
    "immutable in a template",
    () => controlled,
    SERVER,
    /^ {4}type: /m,
    "    immutable: true\n    type: ",
    "spec.template.immutable",
    "✗",
    /next renewal/,
  ],
  [
    "a type by which its holder logs in",
    () => sops,
    SERVER,
    "type: kubernetes.io/tls",
    "type: bootstrap.kubernetes.io/token",
    "type",
    "✗",
    /is not kubernetes\.io\/tls/,
  ],
  [
    "a plain type",
    () => controlled,
    SERVER,
    "type: kubernetes.io/tls",
    "type: Opaque",
    "spec.template.type",
    "!",
    /is not/,
  ],
  [
    "a further value",
    () => sops,
    SERVER,
    /^data:\n/m,
    "data:\n    other: eA==\n",
    "data.other",
    "!",
    /folder of certificate and key/,
  ],
  [
    "a further value in clear in a template",
    () => controlled,
    SERVER,
    /^ {4}data:\n/m,
    "    data:\n      other: x\n",
    "spec.template.data.other",
    "!",
    /folder of certificate and key/,
  ],
  [
    "an owner, with whom the Secret would go",
    () => sops,
    SERVER,
    METADATA,
    "metadata:\n    ownerReferences: [{ apiVersion: v1, kind: ConfigMap, name: x, uid: u1 }]\n",
    "metadata.ownerReferences",
    "!",
    /not rendered/,
  ],
  [
    "a finalizer",
    () => controlled,
    SERVER,
    METADATA,
    "metadata:\n  finalizers: [x/y]\n",
    "metadata.finalizers",
    "!",
    /not rendered/,
  ],
  [
    "a name to be made",
    () => sops,
    SERVER,
    METADATA,
    "metadata:\n    generateName: x\n",
    "metadata.generateName",
    "!",
    /not rendered/,
  ],
  [
    "another name",
    () => sops,
    SERVER,
    "name: calico-typha-mtls-server",
    "name: calico-node-token",
    "metadata.name",
    "!",
    /is not calico-typha-mtls-server, the name that it is rendered with/,
  ],
  [
    "another namespace",
    () => sops,
    SERVER,
    "namespace: kube-system",
    "namespace: mallory",
    "metadata.namespace",
    "!",
    /is not kube-system/,
  ],
  [
    "a field that Kubernetes does not know",
    () => sops,
    SERVER,
    "type:",
    "other: 1\ntype:",
    "other",
    "!",
    /rendered as it stands/,
  ],
  [
    "a template with an owner",
    () => controlled,
    SERVER,
    TEMPLATE,
    "  template:\n    metadata:\n      finalizers: [x/y]\n",
    "spec.template.metadata.finalizers",
    "!",
    /not rendered/,
  ],
  [
    "something beside the CA's key",
    () => sops,
    CA_KEY,
    /^ca\.key:/m,
    "other: 1\nca.key:",
    "other",
    "!",
    /not what typha-mtls writes/,
  ],
];

test.each(cases)("%s in a sealed file is reported by check, and its change by --against", async (...row) => {
  const [, from, file, where, text, field, mark, says] = row;
  const at = copyOf(from());
  edit(at, file, where, text);
  expect((await runIn(at, "synth")).code).toBe(0);
  const lines = (told: readonly string[]) => told.filter((line) => line.startsWith(`${mark} ${file}: ${field}: `));
  expect(lines(await complaintsOfCi(at))).toEqual([expect.stringMatching(says)]);
  const against = (await complaintsOfCi(at, "--against", "HEAD")).filter((line) => line.includes("since HEAD"));
  expect(against).toContainEqual(expect.stringContaining(file));
  expect((await runIn(at, "check", "--against", "HEAD", "--strict")).code).toBe(1);
});

test("an annotation of cluster.yaml by which Secrets are copied is a problem too: every Secret bears it", async () => {
  const at = copyOf(sops);
  const annotation = "reflector.v1.k8s.emberstack.com/reflection-auto-enabled";
  edit(at, "clusters/demo/cluster.yaml", "spec:\n", `spec:\n  annotations: { ${annotation}: "true" }\n`);
  expect((await runIn(at, "synth")).code).toBe(0);
  expect(await complaintsOfCi(at)).toEqual([
    `✗ clusters/demo/cluster.yaml: spec.annotations["${annotation}"]: makes a controller copy the Secrets to other namespaces, with their private keys → remove it`,
  ]);
});

test("a value that is added is never repeated", async () => {
  const at = copyOf(sops);
  edit(at, SERVER, /^data:\n/m, "data:\n    password: aHVudGVyMg==\n");
  expect((await runIn(at, "synth")).code).toBe(0);
  const { out } = await runIn(at, "check", "--against", "HEAD", "-o", "json");
  expect(out).toContain("data.password");
  expect(out).not.toContain("aHVudGVyMg");
});

test("nothing that a command of ours writes counts as added", async () => {
  const made = [sops, controlled, await requested(sops), await requested(controlled), await rotating(sops)];
  const files = made.flatMap((root) =>
    (fs.readdirSync(path.join(root, "clusters"), { recursive: true }) as string[])
      .filter((file) => /pki\/.*\.yaml$/.test(file))
      .map((file) => ({ file, text: read(root, `clusters/${file}`) })),
  );
  expect(files.length).toBeGreaterThan(12);
  expect(files.flatMap(({ file, text }) => additions(parseYaml(text, file).value, undefined))).toEqual([]);
  for (const root of made) {
    const told = await complaintsOfCi(root);
    expect(told.filter((line) => line.includes("typha-mtls writes"))).toEqual([]);
  }
});

async function requested(from: string): Promise<string> {
  const at = copyOf(from);
  fs.rmSync(path.join(at, CA_KEY));
  expect((await asOperator(at, "csr", "demo")).err).toBe("");
  return at;
}

async function rotating(from: string): Promise<string> {
  const at = copyOf(from);
  expect((await asOperator(at, "rotate-ca", "start", "demo")).code).toBe(0);
  return at;
}
