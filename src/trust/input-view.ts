import { type FieldPath, printFieldPath } from "@typha-mtls/fields";
import type { FileSource } from "@typha-mtls/files";
import { attempt, problem } from "@typha-mtls/problems";
import { spellRuleLines } from "@typha-mtls/sealing";
import { parseSealingCertificate } from "@typha-mtls/sealing/sealed-secret/certificate";
import { ROLES, readRequest } from "@typha-mtls/x509";
import { parseYaml } from "@typha-mtls/yaml";
import { readCalicoManifest } from "../cluster/calico-manifest";
import { parseClusterFile } from "../cluster/cluster-file";
import type { ClusterPaths } from "../cluster/layout";
import { givenIdentity, namedIdentity, SIDES, sealsKeys } from "../cluster/leaf";
import { parseLeafFile } from "../cluster/leaf-file";
import { loadClusterFile } from "../cluster/load";
import type { CalicoManifest } from "../cluster/loaded-cluster";
import { linkerdPaths, readNamedFile } from "../cluster/named-file";
import { hasReached, isTyphaOn } from "../cluster/rollout";
import { sealablePaths } from "../lifecycle/recipients/sealed-files";
import type { PlacedRule, SealingPolicy } from "../lifecycle/recipients/sealing-rules";
import { bundleFacts, identityText, leafPemFacts, shortFingerprint } from "./certificate-facts";
import { layersText, pluginFacts } from "./chain-facts";
import { ruleFor, SEALED_VALUES } from "./changes";
import { isHarmless, isHarmlessField, matches } from "./harmless";
import { objectFacts, opens } from "./object-facts";
import { leavesOf } from "./values";
import { filesBelow, type SealedKey, type TrustFact, TrustFacts, type TrustView } from "./view";

/** Reads one file. @throws ProblemError where it cannot be read as what it should be */
type Reader = (text: string, file: string) => TrustFact[];

/**
 * What the files of a cluster say of trust: `cluster.yaml`, everything in `pki/`, the sealing certificate, and the rules of
 * `.sops.yaml` for each file that is sealed now or by a later command.
 *
 * @param policy - of the same files; one for all clusters, because they share `.sops.yaml`
 */
export function inputView(source: FileSource, paths: ClusterPaths, policy: SealingPolicy): TrustView {
  const facts = new TrustFacts();
  const collect = (file: string, read: () => readonly TrustFact[]) => {
    const { result, problems } = attempt(read);
    if (result === undefined) facts.unreadable.set(file, problems);
    else facts.add(result);
  };
  const read = (file: string, reader: Reader) =>
    collect(file, () => {
      const text = source.read(file);
      return text === undefined ? [] : reader(text, file);
    });
  read(paths.clusterFile, (text, file) => clusterFileFacts(text, file, paths, source));
  const spec = attempt(() => loadClusterFile(source, paths)).result?.cluster.spec;
  const manifest = spec?.calicoNode.manifest;
  if (manifest !== undefined) collect(manifest, () => [manifestFact(readCalicoManifest(source, manifest))]);
  for (const file of spec === undefined ? [] : linkerdPaths(spec)) collect(file, () => [linkerdFact(source, file)]);
  read(paths.sealingCertificate, controllerFact);
  const readers = readersOf(paths);
  collect(paths.pki, () => {
    for (const file of filesBelow(source, paths.pki)) read(file, readers(file));
    return [];
  });
  for (const sealed of sealablePaths(paths)) {
    collect(ruleFor(sealed.path), () => {
      const rule = policy.findRule(sealed, (file) => source.read(file));
      return rule === undefined ? [] : ruleFacts(sealed.path, keyIn(paths, sealed.path), rule);
    });
  }
  return facts;
}

/** Whom a rule of `.sops.yaml` lets in to a file, and which of its values sops seals by it. */
function ruleFacts(file: string, key: SealedKey, { recipients, seals }: PlacedRule): TrustFact[] {
  const named = recipients.map((recipient) => ({
    ...opens(recipient),
    subject: "rule" as const,
    key,
    file,
    field: `rule: ${recipient}`,
  }));
  return [...named, { file, field: SEALED_VALUES, value: spellRuleLines(seals).join(", ") }];
}

/** Whose private key a file is for, by its path. */
function keyIn({ leaves, requests }: ClusterPaths, file: string): SealedKey {
  return ROLES.find((role) => [leaves[role], requests[role].key].includes(file)) ?? "ca";
}

/** How a file of `pki/` is read; one that is none of ours is compared as it is. */
function readersOf(paths: ClusterPaths): (file: string) => Reader {
  const known = new Map<string, Reader>([
    [paths.trustBundle, (text, file) => need(bundleFacts(text, { file, field: "" }), file)],
    [
      paths.nextCa,
      (text, file) =>
        need(bundleFacts(text, { file, field: "" }), file).map((fact) => ({ ...fact, subject: "next-ca" as const })),
    ],
    [paths.caKey, (text, file) => objectFacts(parseYaml(text, file).value, file, "ca")],
    [paths.nextCaKey, (text, file) => objectFacts(parseYaml(text, file).value, file, "ca")],
    ...ROLES.flatMap((role): [string, Reader][] => [
      [paths.leaves[role], (text, file) => objectFacts(parseLeafFile(text, file, paths.name).manifest, file, role)],
      [paths.certificates[role], (text, file) => need(leafPemFacts(text, role, { file, field: "" }), file)],
      [paths.requests[role].key, (text, file) => objectFacts(parseYaml(text, file).value, file, role)],
      [paths.requests[role].csr, requestFact],
    ]),
  ]);
  return (file) => {
    if ([paths.nodes, paths.hosts].some((folder) => file.startsWith(`${folder}/`)))
      return (text) => need(leafPemFacts(text, "typha-client", { file, field: "" }), file);
    return (
      known.get(file) ?? ((text) => [{ file, field: "", value: text, shown: "a file that typha-mtls does not read" }])
    );
  };
}

function need(facts: TrustFact[] | undefined, file: string): TrustFact[] {
  if (facts === undefined) throw problem({ code: "not-comparable", file, message: "cannot be read" });
  return facts;
}

function clusterFileFacts(text: string, file: string, paths: ClusterPaths, source: FileSource): TrustFact[] {
  const { cluster } = parseClusterFile(text, file, paths.name);
  const { spec } = cluster;
  const facts: TrustFact[] = [];
  const claim = (path: FieldPath, value: unknown) => {
    if (matches("spec cniChain wholeChain plugins", path)) {
      facts.push(...pluginFacts(value as readonly unknown[], file, path));
      return true;
    }
    return matches("spec identities", path) || isHarmlessField("Cluster", path);
  };
  for (const { path, value } of leavesOf(cluster, claim)) {
    const isOne = isHarmless("Cluster", path, value);
    facts.push({ file, field: printFieldPath(path), value, ...(isOne && { isHarmless: true }) });
  }
  const isOn = isTyphaOn(spec) && hasReached(spec.rollout.stage, "cutover");
  facts.push({ subject: "mutual-tls", file, field: "calico-node and Typha", value: isOn ? "on" : "off" });
  facts.push({ subject: "cni-layers", file, field: "CNI chain", value: layersText(spec.cniChain) });
  for (const role of ROLES) {
    // A certificate that is in git speaks for itself.
    const isShown = sealsKeys(spec.secrets) || source.read(paths.certificates[role]) !== undefined;
    const identity = isShown ? givenIdentity(role, spec) : namedIdentity(role, spec);
    if (identity === undefined) continue;
    const subject = role === "typha-client" ? "lets-in" : "accepts";
    facts.push({ subject, file, field: `spec.identities.${SIDES[role]}`, value: identityText(identity) });
  }
  return facts;
}

/** The settings of a cluster that {@link inputView} leaves out: how many pods of the same kind run, and how much they may use. */
export function sizesView(source: FileSource, paths: ClusterPaths): TrustView {
  const { clusterFile: file, name } = paths;
  const facts = new TrustFacts();
  const { result: cluster, problems } = attempt(() => parseClusterFile(source.read(file) ?? "", file, name).cluster);
  // What cannot be used on one side is compared with nothing.
  if (cluster === undefined) facts.unreadable.set(file, problems);
  const isSize = ({ path, value }: ReturnType<typeof leavesOf>[number]) => isHarmless("Cluster", path, value);
  const leaves = cluster === undefined ? [] : leavesOf(cluster, () => false).filter(isSize);
  facts.add(leaves.map(({ path, value }) => ({ file, field: printFieldPath(path), value })));
  return facts;
}

/** What it installs is compared as it is rendered. */
function manifestFact({ file, checksum, published }: CalicoManifest): TrustFact {
  const shown =
    published === undefined
      ? `a manifest with SHA-256 ${shortFingerprint(checksum)}, not as upstream published it`
      : `upstream's ${published.file} of ${published.version}`;
  return { file, field: "", value: checksum, shown };
}

/** It may hold keys: of its text, the checksum is shown. */
function linkerdFact(source: FileSource, file: string): TrustFact {
  const { checksum } = readNamedFile(source, file, { code: "linkerd-file-missing" });
  return { file, field: "", value: checksum, shown: `settings of Linkerd with SHA-256 ${shortFingerprint(checksum)}` };
}

function controllerFact(text: string, file: string): TrustFact[] {
  const { fingerprint } = parseSealingCertificate(text, { file });
  return [
    {
      subject: "controller",
      file,
      field: "",
      value: fingerprint,
      shown: `certificate with SHA-256 ${shortFingerprint(fingerprint)}`,
    },
  ];
}

function requestFact(text: string, file: string): TrustFact[] {
  const { subject, commonName, uris, publicKeyFingerprint } = readRequest(text, { file });
  const named = [subject, ...uris.map((uri) => `URI ${uri}`)].filter((part) => part !== "");
  const names = named.length > 0 ? named.join(", ") : (commonName ?? "nothing");
  return [
    {
      subject: "request",
      file,
      field: "",
      value: `${names} ${publicKeyFingerprint}`,
      shown: `${names}, for the key with SHA-256 ${shortFingerprint(publicKeyFingerprint)}`,
    },
  ];
}
