import type { FieldPath } from "@typha-mtls/fields";

/** Values that do not concern trust, and why. Whatever no row names does. */
interface HarmlessRow {
  /** Kinds of objects that it is about; `Cluster` is cluster.yaml. */
  readonly kinds: readonly string[];
  /** Paths of the values, a blank between their parts; `*` stands for one part, `**` at the end for whatever follows. */
  readonly paths: readonly string[];
  /**
   * The values that do not.
   * @default - all of them
   */
  readonly values?: readonly unknown[];
  readonly why: string;
}

const HARMLESS: readonly HarmlessRow[] = [
  {
    kinds: ["Deployment"],
    paths: ["spec replicas", "spec revisionHistoryLimit", "spec progressDeadlineSeconds", "spec strategy **"],
    why: "how many pods of the same kind run, and how fast they are replaced",
  },
  {
    kinds: ["Deployment", "DaemonSet"],
    paths: ["spec template spec containers * resources **"],
    why: "how much a container may use of what it has anyway",
  },
  {
    kinds: ["Deployment"],
    paths: ["spec template metadata annotations typha-mtls/certificate-hash"],
    why: "follows from the server's certificate and the bundle, which are compared themselves; it restarts Typha",
  },
  {
    kinds: ["DaemonSet"],
    paths: ["spec template metadata annotations typha-mtls/calico-config-hash"],
    why: "follows from calico-config, which is compared itself; it restarts calico-node",
  },
  {
    kinds: ["ConfigMap"],
    paths: ["data ladder", "data sizes"],
    why: "how many Typhas an autoscaler lets run, and how much each reserves; that it comes, and its rights, are compared",
  },
  {
    kinds: ["VerticalPodAutoscaler"],
    paths: ["spec updatePolicy **", "spec resourcePolicy **"],
    why: "how much Typha reserves, and how that reaches its pods",
  },
  { kinds: ["PodDisruptionBudget"], paths: ["spec **"], why: "holds evictions back, and nothing else" },
  {
    kinds: ["PrometheusRule"],
    paths: ["spec **"],
    why: "alerts; they hold serials and ends of the certificates, which are compared themselves",
  },
  {
    kinds: ["Secret", "CertificateAuthorityKey"],
    paths: ["sops lastmodified", "sops mac", "sops version"],
    why: "follows from each sealing; who can open it is compared by recipient",
  },
  {
    kinds: ["Secret", "SealedSecret", "CertificateAuthorityKey"],
    paths: ["data tls.key", "spec encryptedData tls.key", "ca.key"],
    why: "sealed anew by each renewal; it has to belong to the certificate, or Typha exits",
  },
  {
    kinds: ["SealedSecret"],
    paths: ["metadata annotations typha-mtls/sealed-key", "spec template metadata annotations typha-mtls/sealed-key"],
    why: "fingerprint of the certificate's key, which has to fit the certificate",
  },
  {
    kinds: ["Secret", "SealedSecret", "CertificateAuthorityKey"],
    paths: [
      "metadata annotations typha-mtls/sealed-key-proof",
      "spec template metadata annotations typha-mtls/sealed-key-proof",
    ],
    why: "a signature that has to hold for the sealed key and the certificate; that it goes is a fact of its own",
  },
  {
    kinds: ["Cluster"],
    paths: [
      "spec nodes",
      "spec typha scaling replicas",
      "spec typha scaling ladder **",
      "spec typha scaling vertical minAllowed **",
      "spec typha scaling vertical updateMode",
      "spec typha resources **",
      "spec calicoNode resources **",
      "spec cniChain verifier resources **",
    ],
    why: "how many pods of the same kind run, and how much they may use; what else follows is compared as rendered",
  },
  {
    kinds: ["Cluster"],
    paths: ["spec typha scaling mode", "spec typha scaling vertical mode"],
    values: ["formula", "fixed", "external", "none", "by-size"],
    why: "the same; the other modes bring a program that may change Typha",
  },
];

/** Rendered files that are text of alerts and panels alone. */
const HARMLESS_FILES: readonly RegExp[] = [/\/to-copy\/prometheus-rules\.yaml$/];

/** Whether a value at a path of an object does not concern trust. */
export function isHarmless(kind: string, path: FieldPath, value: unknown): boolean {
  return HARMLESS.some(
    ({ kinds, paths, values }) =>
      kinds.includes(kind) &&
      (values === undefined || values.includes(value)) &&
      paths.some((pattern) => matches(pattern, path)),
  );
}

/** Whether every value at a path of an object is harmless. */
export function isHarmlessField(kind: string, path: FieldPath): boolean {
  return HARMLESS.some(
    ({ kinds, paths, values }) =>
      kinds.includes(kind) && values === undefined && paths.some((pattern) => matches(pattern, path)),
  );
}

/** Whether the content of a rendered file does not concern trust; that the file comes or goes is compared all the same. */
export function isHarmlessFile(file: string): boolean {
  return HARMLESS_FILES.some((pattern) => pattern.test(file));
}

/** Whether a pattern, as in a row of {@link HARMLESS}, stands for a path. */
export function matches(pattern: string, path: FieldPath): boolean {
  const wanted = pattern.split(" ");
  const open = wanted.at(-1) === "**";
  if (open) wanted.pop();
  if (open ? path.length < wanted.length : path.length !== wanted.length) return false;
  return wanted.every((part, at) => part === "*" || part === path[at]);
}
