import { fieldBelow, isRecord, type KeyPath, printFieldPath, valueAt } from "@typha-mtls/fields";
import { attempt, type Problem } from "@typha-mtls/problems";
import { SCOPE_ANNOTATIONS, SEALED_KEY_ANNOTATION, SEALED_KEY_PROOF_ANNOTATION } from "@typha-mtls/sealing";
import { SEALING_CERTIFICATE_ANNOTATION } from "@typha-mtls/sealing/sealed-secret/manifest";
import { matches } from "@typha-mtls/trust";
import { ROLES } from "@typha-mtls/x509";
import { parseYaml } from "@typha-mtls/yaml";
import type { Cluster } from "../cluster/cluster.generated";
import { secretOf } from "../lifecycle/recipients/leaf-sealer";
import type { ClusterEvidence } from "./evidence";

/**
 * What stands readable in the files with sealed keys besides what our commands write: most of it is rendered as it stands,
 * and some of it hands the key out.
 */
export function additionFacts({ paths, source, pki, file, loaded }: ClusterEvidence): Problem[] {
  if (pki.result === undefined) return [];
  const { clusterFile, caKey, nextCaKey, leaves, requests } = paths;
  // Names of Secrets are known where cluster.yaml can be read and certificates are in their places.
  const cluster = loaded && file.result?.cluster;
  const ofRoles = ROLES.flatMap((role) => {
    const expected = cluster && secretOf(role, cluster);
    return [leaves[role], requests[role].key].map((path) => ({ path, expected }));
  });
  const files = [...[caKey, nextCaKey].map((path) => ({ path, expected: undefined })), ...ofRoles];
  return [
    ...files.flatMap(({ path, expected }) => {
      // What is damaged is reported where it is read as what it should be.
      const text = attempt(() => source.read(path)).result;
      const manifest = text === undefined ? undefined : attempt(() => parseYaml(text, path).value);
      return manifest?.problems.length === 0
        ? additions(manifest.result, expected).map((found) => ({ ...found, file: path }))
        : [];
    }),
    ...(cluster === undefined ? [] : onEverySecret(cluster, clusterFile)),
  ];
}

/** Labels and annotations of cluster.yaml are on every object, the Secrets among them. */
function onEverySecret({ spec }: Cluster, file: string): Problem[] {
  return (["labels", "annotations"] as const).flatMap((field) =>
    Object.entries(spec[field] ?? {})
      .filter(([key, value]) => copiesSecrets(key, value))
      .map(([key]) => ({
        code: "secret-copied",
        file,
        field: fieldBelow(`spec.${field}`, key),
        message: "makes a controller copy the Secrets to other namespaces, with their private keys",
        remedy: REMOVE,
      })),
  );
}

/** Name and namespace that the rendered Secret gets. */
export interface SecretName {
  readonly name: string;
  readonly namespace: string;
}

const TLS = "kubernetes.io/tls";
const REMOVE = "remove it";

const ANNOTATIONS = [
  ...[SEALED_KEY_ANNOTATION, SEALED_KEY_PROOF_ANNOTATION, SEALING_CERTIFICATE_ANNOTATION],
  ...Object.values(SCOPE_ANNOTATIONS),
];

const METADATA = (at: string, annotations: readonly string[]) => [
  ...[`${at}metadata name`, `${at}metadata namespace`],
  ...annotations.map((annotation) => `${at}metadata annotations ${annotation}`),
];

/** What `init`, `renew`, `csr`, `import`, `rotate-ca` and `reseal` write, by kind. */
const WRITTEN: Readonly<Record<string, readonly string[]>> = {
  // Who can open it, and how it is sealed, is read with more care elsewhere.
  Secret: [
    "apiVersion",
    "kind",
    ...METADATA("", [SEALED_KEY_PROOF_ANNOTATION]),
    "type",
    "data tls.crt",
    "data tls.key",
    "sops **",
  ],
  SealedSecret: [
    ...["apiVersion", "kind", ...METADATA("", ANNOTATIONS), "spec encryptedData tls.key"],
    ...METADATA("spec template ", ANNOTATIONS),
    ...["spec template type", "spec template data tls.crt"],
  ],
  CertificateAuthorityKey: [
    ...["apiVersion", "kind", "metadata name", `metadata annotations ${SEALED_KEY_PROOF_ANNOTATION}`],
    ...["ca.key", "ca.crt", "sops **"],
  ],
};

/**
 * What stands in a file of `pki/` with a sealed key besides what our own commands write. All of it is readable and, but for
 * the most part of the metadata, rendered as it stands.
 *
 * @param manifest - the file, parsed
 * @param expected - what the Secret is rendered as; undefined where that is not known, and for the key of a CA
 */
export function additions(manifest: unknown, expected: SecretName | undefined): Problem[] {
  const given = isRecord(manifest) ? manifest["kind"] : undefined;
  const kind = typeof given === "string" ? given : "";
  const patterns = Object.hasOwn(WRITTEN, kind) ? WRITTEN[kind]! : [];
  const isRendered = kind !== "CertificateAuthorityKey";
  const beyond = unlike([], manifest, patterns).map(({ path, value }) =>
    isRendered ? problemOfAddition(path, value) : unknown(printFieldPath(path), "is not what typha-mtls writes"),
  );
  return [...beyond, ...wrongTypes(manifest, kind), ...wrongNames(manifest, kind, expected)];
}

/**
 * Annotations and labels by which controllers copy a Secret to other namespaces: Reflector (emberstack), Replicator
 * (mittwald, olli), kubed and its successor config-syncer (AppsCode), and whatever bears such a name.
 */
function copiesSecrets(key: string, value: unknown): boolean {
  const isOff = value === "false" || value === "" || value === false;
  return !isOff && /(?:^|[./-])(?:replicat|reflect|kubed\b|config-syncer|secret-?(?:sync|copy|shar))/i.test(key);
}

/** Every value that no pattern matches; of a map that none leads into, the map. */
function unlike(path: KeyPath, value: unknown, patterns: readonly string[]): { path: KeyPath; value: unknown }[] {
  if (path.length > 0 && patterns.some((pattern) => matches(pattern, path))) return [];
  const leads = patterns.some((pattern) => {
    const wanted = pattern.split(" ");
    return wanted.length > path.length && path.every((part, at) => part === wanted[at]);
  });
  const isMetadata = /^(?:labels|annotations)$/.test(String(path.at(-1))) && path.at(-2) === "metadata";
  if (!isRecord(value) || !(leads || isMetadata)) return [{ path, value }];
  return Object.entries(value).flatMap(([name, inner]) => unlike([...path, name], inner, patterns));
}

/** Works, and nothing of ours put it there. */
function unknown(field: string, message: string, remedy = REMOVE): Problem {
  return { code: "sealed-file-addition", severity: "warning", field, message, remedy };
}

/** The rendered object does other things by it than to hold a certificate and its key. */
function harmful(field: string, message: string, remedy = REMOVE): Problem {
  return { code: "sealed-file-harmful", field, message, remedy };
}

function problemOfAddition(path: KeyPath, value: unknown): Problem {
  const field = printFieldPath(path);
  const [parent, key] = [path.at(-2), String(path.at(-1) ?? "")];
  if (parent === "labels" || parent === "annotations") {
    if (copiesSecrets(key, value)) {
      const message = "makes a controller copy the Secret to other namespaces, with its private key";
      return { code: "secret-copied", field, message, remedy: REMOVE };
    }
    return unknown(
      field,
      "is not what typha-mtls writes; the rendered Secret bears it, and controllers may act on it",
      `remove it, or put it into spec.${parent} of cluster.yaml`,
    );
  }
  if (key === "immutable" && value !== false) {
    return harmful(field, "keeps the API server from taking the next renewal, so the certificate runs out");
  }
  if (key === "tls.crt")
    return harmful(field, "stands beside the readable certificate: which of both arrives is not seen here");
  if (parent === "data" || parent === "encryptedData") {
    return unknown(field, "is not what typha-mtls writes; it lands in the folder of certificate and key on each node");
  }
  if (path[0] === "metadata" || (path[0] === "spec" && path[2] === "metadata")) {
    return unknown(
      field,
      "is not what typha-mtls writes; it is not rendered, but holds where the file itself is applied",
    );
  }
  return unknown(field, "is not what typha-mtls writes; it is rendered as it stands");
}

/** The API server and its controllers act on some types: `bootstrap.kubernetes.io/token` lets its holder log in. */
function wrongTypes(manifest: unknown, kind: string): Problem[] {
  const path = kind === "SealedSecret" ? ["spec", "template", "type"] : ["type"];
  if (kind !== "Secret" && kind !== "SealedSecret") return [];
  const type = valueAt(manifest, ...path);
  if (type === TLS) return [];
  const isPlain = type === undefined || type === "Opaque";
  const effect = isPlain
    ? ", so the API server does not see to it that certificate and key are there"
    : ": Kubernetes gives a Secret of another type other rights or another owner";
  return [(isPlain ? unknown : harmful)(printFieldPath(path), `is not ${TLS}${effect}`, `write ${TLS}`)];
}

function wrongNames(manifest: unknown, kind: string, expected: SecretName | undefined): Problem[] {
  if (expected === undefined) return [];
  const places = kind === "SealedSecret" ? [[], ["spec", "template"]] : [[]];
  return places.flatMap((at) =>
    (["name", "namespace"] as const).flatMap((part): Problem[] => {
      const path = [...at, "metadata", part];
      if (valueAt(manifest, ...path) === expected[part]) return [];
      const message = `is not ${expected[part]}, the ${part} that it is rendered with`;
      return [unknown(printFieldPath(path), message, `write ${expected[part]}`)];
    }),
  );
}
