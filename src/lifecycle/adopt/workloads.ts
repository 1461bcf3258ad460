import type { Identity, Role } from "@typha-mtls/x509";
import * as v from "valibot";

// What the manifests of an installation say of its mutual TLS: the fields that are looked at, and nothing else.

const text = v.string();
const name = v.object({ name: text, namespace: v.optional(text, "default") });
const texts = v.optional(v.nullable(v.record(text, text)));
const items = v.optional(v.nullable(v.array(v.object({ key: text, path: text }))));

/** A Secret or ConfigMap, its data not decoded yet. */
export const holderShape = v.object({
  metadata: name,
  data: texts,
  stringData: texts,
  sops: v.optional(v.unknown()),
});

export const workloadShape = v.object({
  metadata: name,
  spec: v.object({
    template: v.object({
      spec: v.object({
        containers: v.array(
          v.object({
            image: v.optional(text, ""),
            env: v.optional(v.nullable(v.array(v.object({ name: text, value: v.optional(text) }))), []),
            volumeMounts: v.optional(
              v.nullable(v.array(v.object({ name: text, mountPath: text, subPath: v.optional(text) }))),
              [],
            ),
          }),
        ),
        volumes: v.optional(
          v.nullable(
            v.array(
              v.object({
                name: text,
                secret: v.optional(v.object({ secretName: text, items })),
                configMap: v.optional(v.object({ name: text, items })),
                hostPath: v.optional(v.object({ path: text })),
              }),
            ),
          ),
          [],
        ),
      }),
    }),
  }),
});

type WorkloadObject = v.InferOutput<typeof workloadShape>;

/** Where a pod reads a file from. */
export type PodFile =
  | { readonly kind: "Secret" | "ConfigMap"; readonly namespace: string; readonly name: string; readonly key: string }
  | { readonly kind: "host"; readonly path: string };

/** A Deployment or DaemonSet that speaks mutual TLS, as its manifest says. */
export interface TlsWorkload {
  /** Which certificate it presents. */
  readonly role: Role;
  /** Such as `Deployment kube-system/calico-typha`. */
  readonly title: string;
  readonly namespace: string;
  readonly image: string;
  /** Undefined where no volume holds the file. */
  readonly ca: PodFile | undefined;
  readonly certificate: PodFile | undefined;
  readonly key: PodFile | undefined;
  /** What it demands of the other side; of two, either is accepted. */
  readonly demands: readonly Identity[];
}

/** Names of the variables of each side (calico typha/pkg/config, felix/config; both documented in crypto-auth). */
const VARIABLES = {
  Deployment: {
    role: "typha-server",
    ca: "TYPHA_CAFILE",
    certificate: "TYPHA_SERVERCERTFILE",
    key: "TYPHA_SERVERKEYFILE",
    cn: "TYPHA_CLIENTCN",
    uri: "TYPHA_CLIENTURISAN",
  },
  DaemonSet: {
    role: "typha-client",
    ca: "FELIX_TYPHACAFILE",
    certificate: "FELIX_TYPHACERTFILE",
    key: "FELIX_TYPHAKEYFILE",
    cn: "FELIX_TYPHACN",
    uri: "FELIX_TYPHAURISAN",
  },
} as const;

/** What a workload says of mutual TLS; undefined where it is not set, as in upstream's manifests. */
export function tlsWorkload(kind: "Deployment" | "DaemonSet", object: WorkloadObject): TlsWorkload | undefined {
  const names = VARIABLES[kind];
  const { namespace, name } = object.metadata;
  const { containers, volumes } = object.spec.template.spec;
  for (const { image, env, volumeMounts } of containers) {
    const values = new Map((env ?? []).map((variable) => [variable.name, variable.value ?? ""]));
    if ((values.get(names.certificate) ?? "") === "") continue;
    const fileOf = (variable: string) =>
      sourceOf(values.get(variable) ?? "", volumeMounts ?? [], volumes ?? [], namespace);
    return {
      role: names.role,
      title: `${kind} ${namespace}/${name}`,
      namespace,
      image,
      ca: fileOf(names.ca),
      certificate: fileOf(names.certificate),
      key: fileOf(names.key),
      demands: [
        { kind: "cn" as const, value: values.get(names.cn) ?? "" },
        { kind: "uri" as const, value: values.get(names.uri) ?? "" },
      ].filter(({ value }) => value !== ""),
    };
  }
  return undefined;
}

type Pod = WorkloadObject["spec"]["template"]["spec"];

function sourceOf(
  path: string,
  mounts: NonNullable<Pod["containers"][number]["volumeMounts"]>,
  volumes: NonNullable<Pod["volumes"]>,
  namespace: string,
): PodFile | undefined {
  const folder = (mountPath: string) => `${mountPath.replace(/\/+$/, "")}/`;
  const [mount] = mounts
    .filter(({ mountPath }) => path === mountPath || path.startsWith(folder(mountPath)))
    .sort((a, b) => b.mountPath.length - a.mountPath.length);
  if (mount === undefined) return undefined;
  const below = path === mount.mountPath ? "" : path.slice(folder(mount.mountPath).length);
  const inVolume = [mount.subPath, below].filter((part) => part !== undefined && part !== "").join("/");
  const { secret, configMap, hostPath } = volumes.find((volume) => volume.name === mount.name) ?? {};
  if (hostPath !== undefined) return { kind: "host", path: folder(hostPath.path) + inVolume };
  const holder =
    secret === undefined
      ? configMap && { kind: "ConfigMap" as const, name: configMap.name, items: configMap.items }
      : { kind: "Secret" as const, name: secret.secretName, items: secret.items };
  if (holder === undefined) return undefined;
  const key = holder.items?.find((item) => item.path === inVolume)?.key ?? inVolume;
  return { kind: holder.kind, namespace, name: holder.name, key };
}
