import type { X509Certificate } from "node:crypto";
import { parse } from "yaml";
import { documentsIn, hashOf } from "./documents";
import { Facts, isMap, type Map_, mapOf } from "./facts";
import { kindsIn, renderedFacts } from "./objects";
import { certificatesIn } from "./pem";
import { ruleFacts } from "./rules";
import { type Holder, leafFacts, obeyedFacts, sealedSecretFacts, secretFacts, sopsFacts } from "./secrets";
import type { Tree } from "./tree";

/*
 * Who is trusted, who can open keys, and what is applied, read without a line of the program that is judged. In doubt it
 * sees a change.
 */

/** Reads all of it. */
export function trustOf(tree: Tree): Facts {
  const facts = new Facts();
  const clusters = clustersIn(tree);
  for (const [path, entry] of tree) {
    const [place, cluster = ""] = path.split("/");
    // Beside the folders of clusters, a user's own.
    if (entry.kind !== "file" && (place !== "clusters" || path === "clusters" || clusters.includes(cluster)))
      facts.add(path, "is a", entry.kind, "target" in entry ? entry.target : "");
  }
  ruleFacts(tree, clusters, facts);
  for (const cluster of clusters) clusterFacts(tree, cluster, facts);
  distFacts(tree, clusters, facts);
  return facts;
}

/** Folders that hide, as git's own does, are none of clusters. */
function clustersIn(tree: Tree): string[] {
  const names = [...tree].flatMap(([path]) => /^clusters\/([^./][^/]*)\/cluster\.yaml$/.exec(path)?.[1] ?? []);
  return [...new Set(names)].sort();
}

function textOf(tree: Tree, path: string): Buffer | undefined {
  const entry = tree.get(path);
  return entry?.kind === "file" ? entry.bytes : undefined;
}

function clusterFacts(tree: Tree, cluster: string, facts: Facts): void {
  const folder = `clusters/${cluster}/`;
  const file = textOf(tree, `${folder}cluster.yaml`);
  if (file !== undefined) configFacts(cluster, file.toString("utf8"), facts);
  const cas = bundle(tree, cluster);
  const sealed = ["server", "client"].map((role) =>
    textOf(tree, `${folder}pki/typha-${role}.yaml`)?.toString("latin1"),
  );
  for (const [path, entry] of tree) {
    if (entry.kind !== "file" || !path.startsWith(folder)) continue;
    const name = path.slice(folder.length);
    // Nothing is sealed to a controller where there is none, and nobody looks at a certificate beside a sealed one.
    if (name === "sealing-certificate.pem" && !sealed.some((text) => text?.includes("SealedSecret"))) continue;
    if (/^pki\/typha-(server|client)\.crt$/.test(name) && sealed.some((text) => text !== undefined)) continue;
    pkiFacts(name, entry.bytes, { facts, key: `${path}:`, cas });
  }
}

function bundle(tree: Tree, cluster: string): readonly X509Certificate[] {
  const text = textOf(tree, `clusters/${cluster}/pki/ca.crt`);
  return text === undefined ? [] : certificatesIn(text.toString("latin1")).certificates;
}

/**
 * What `spec` decides, and what holds where it does not say. The others decide by what is rendered from them, which is
 * looked at too.
 */
const FIELDS: readonly (readonly [field: readonly string[], absent: unknown])[] = [
  [["gitops"], "flux"],
  [["secrets"], "sops"],
  [["identities"], undefined],
  [["namespace"], "kube-system"],
  [["calicoNode", "namespace"], "kube-system"],
  [["calicoNode", "route"], "component"],
  [["typha", "enabled"], true],
  [["rollout", "stage"], "mtls"],
  [["typha", "name"], "calico-typha-mtls"],
  [["cniChain", "runtime"], "containerd"],
  [["cniChain", "require"], undefined],
  [["cniChain", "wholeChain", "plugins"], ["linkerd-cni"]],
  [["cniChain", "nodeGate", "removal"], "reporter"],
  [["cniChain", "nodeGate", "mode"], "bootstrap-only"],
  [["cniChain", "podGate", "action"], "warn"],
  // Nothing is rendered from them: they say what is checked.
  [["cniChain", "linkerd", "values"], undefined],
  [["cniChain", "linkerd", "cniValues"], undefined],
  [["cniChain", "linkerd", "manifest"], undefined],
];

function configFacts(cluster: string, text: string, facts: Facts): void {
  const key = `${cluster}:`;
  let config: Map_;
  try {
    config = mapOf(parse(text, { logLevel: "silent" }));
  } catch {
    facts.add(key, "cluster.yaml cannot be read", hashOf(text));
    return;
  }
  facts.add(key, "name", mapOf(config["metadata"])["name"]);
  const spec = mapOf(config["spec"]);
  for (const [field, absent] of FIELDS) {
    const given = field.reduce<unknown>((value, name) => mapOf(value)[name], spec);
    facts.add(key, field.join("."), given ?? absent);
  }
  if (spec["secrets"] === "sealed-secrets") facts.add(key, "scope", mapOf(spec["sealedSecrets"])["scope"] ?? "strict");
}

/** A file in the folder of a cluster, whatever it is. */
function pkiFacts(name: string, bytes: Buffer, holder: Holder): void {
  const { facts, key } = holder;
  const pem = bytes.toString("latin1");
  if (name === "pki/ca.crt" || name === "pki/ca-next.crt") {
    const { certificates, doubts } = certificatesIn(pem);
    for (const ca of certificates) facts.once(key, "trusts", ca.fingerprint256);
    for (const doubt of doubts) facts.add(key, doubt);
  } else if (/^pki\/typha-(server|client)\.crt$/.test(name)) leafFacts(holder, pem);
  else if (/\.csr$/.test(name)) facts.add(key, "asks for", hashOf(bytes));
  else if (name === "sealing-certificate.pem") controllerFacts(holder, pem);
  else if (/\.ya?ml$/.test(name) && name !== "cluster.yaml") documentFacts(bytes, holder);
}

/** kubeseal takes the first certificate of the file. */
function controllerFacts({ facts, key }: Holder, pem: string): void {
  const { certificates, doubts } = certificatesIn(pem);
  for (const certificate of certificates.slice(0, 1)) facts.add(key, "seals to", publicKeyOf(certificate));
  for (const doubt of doubts) facts.add(key, doubt);
}

function publicKeyOf(certificate: X509Certificate): string {
  try {
    return hashOf(certificate.publicKey.export({ type: "spki", format: "der" }));
  } catch {
    return `a key that cannot be read, of ${certificate.fingerprint256}`;
  }
}

function documentFacts(bytes: Buffer, holder: Holder): void {
  const { facts, key } = holder;
  const { values, faults } = documentsIn(bytes);
  for (const fault of faults) facts.add(key, fault);
  for (const value of values) {
    if (!isMap(value)) facts.add(key, "is no object", value);
    else if (value["kind"] === "Secret" || value["kind"] === "SealedSecret") {
      const { name, namespace, annotations, labels, ...more } = mapOf(value["metadata"]);
      facts.add(key, String(value["apiVersion"]), value["kind"], String(namespace), String(name), more);
      const isSealed = value["kind"] === "SealedSecret";
      if (isSealed) obeyedFacts(holder, "metadata", { annotations, labels });
      else facts.add(key, "annotations and labels", withoutProof(annotations), labels);
      (isSealed ? sealedSecretFacts : secretFacts)(holder, value);
    } else {
      const { sops, ...rest } = value;
      facts.add(key, "holds", Object.keys(rest).sort());
      sopsFacts(holder, sops);
    }
  }
}

/** Annotations of a sealed file. A proof is another one each time that the key is sealed: that it is there is what counts. */
function withoutProof(annotations: unknown): unknown {
  if (!isMap(annotations) || typeof annotations[PROOF] !== "string") return annotations;
  return { ...annotations, [PROOF]: "is there" };
}

const PROOF = "typha-mtls/sealed-key-proof";

function distFacts(tree: Tree, clusters: readonly string[], facts: Facts): void {
  const orphans = new Set<string>();
  for (const [path, entry] of tree) {
    const [place, cluster, ...rest] = path.split("/");
    if (place !== "dist" || cluster === undefined) continue;
    if (rest.length === 0 && entry.kind !== "submodule") facts.add("dist/ holds", cluster, "which is no folder");
    else if (!clusters.includes(cluster)) orphans.add(cluster);
    if (entry.kind !== "file" || rest.length === 0) continue;
    const kindsAt = (other: string) => kindsIn(textOf(tree, `dist/${cluster}/${other}`) ?? Buffer.alloc(0));
    const file = { cluster, path: rest.join("/"), bytes: entry.bytes, kindsAt };
    renderedFacts(file, facts, bundle(tree, cluster));
  }
  for (const orphan of orphans) facts.add("dist/ holds", orphan, "for which there is no cluster");
}
