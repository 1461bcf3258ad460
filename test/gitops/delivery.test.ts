import { COMPONENTS, deliverables, TYPHA_KINDS } from "@typha-mtls/components";
import * as gitops from "../../src/gitops/delivery";
import { type GitOpsTool, kustomizationFiles, objectPath } from "../../src/gitops/delivery";
import type { KubeObject } from "../../src/gitops/kube-object";

const OWN = COMPONENTS.flatMap(({ kinds }) => (kinds === undefined ? [] : [{ kinds }]));
/** Delivers objects as those of the first component that renders their kind, or of the last. */
function deliver(objects: readonly KubeObject[], tool: GitOpsTool) {
  const rendered = OWN.map((component) => {
    const of = ({ kind }: KubeObject) => OWN.find(({ kinds }) => Object.hasOwn(kinds, kind)) ?? OWN.at(-1);
    return [component, objects.filter((one) => of(one) === component)] as const;
  });
  return gitops.deliver(deliverables(rendered), tool);
}

const CLUSTER_WIDE = ["Namespace", "ClusterRole", "ClusterRoleBinding"];
const object = (kind: string, name = "x", namespace: string | undefined = "ns"): KubeObject => ({
  apiVersion: "v1",
  kind,
  metadata: CLUSTER_WIDE.includes(kind) ? { name } : { name, ...(namespace === undefined ? {} : { namespace }) },
});
const ALL = [...new Set(OWN.flatMap(({ kinds }) => Object.keys(kinds)))].map((kind) => object(kind)).toReversed();
const annotationsOf = (tool: GitOpsTool) =>
  Object.fromEntries(deliver(ALL, tool).map(({ object: { kind, metadata } }) => [kind, metadata.annotations ?? {}]));

/** The wave of each kind that calico-node needs, and of those beside it, in the order of delivery. */
const WAVES: Record<string, string> = {
  Namespace: "-3",
  ValidatingAdmissionPolicy: "-3",
  ValidatingAdmissionPolicyBinding: "-3",
  ConfigMap: "-2",
  Secret: "-2",
  SealedSecret: "-2",
  ExternalSecret: "-2",
  Certificate: "-2",
  ServiceAccount: "-1",
  ClusterRole: "-1",
  ClusterRoleBinding: "-1",
  Role: "-1",
  RoleBinding: "-1",
  PodDisruptionBudget: "0",
  Service: "0",
  Deployment: "0",
  PodMonitor: "1",
  ServiceMonitor: "1",
  PrometheusRule: "1",
  DaemonSet: "1",
  NodeReadinessRule: "1",
  VerticalPodAutoscaler: "2",
};
const GOES = [
  "ValidatingAdmissionPolicy",
  "ValidatingAdmissionPolicyBinding",
  "PodDisruptionBudget",
  ...Object.keys(WAVES).filter((kind) => Number(WAVES[kind]) > 0),
];
/**
 * What must not vanish from a cluster when it vanishes from git: without it calico-node has no Typha, trusts nobody, or Typha
 * may read nothing.
 */
const KEPT = Object.keys(WAVES).filter((kind) => !GOES.includes(kind));

/** What components say of the kinds that have no row above: those of a new component, which nothing else needs. */
const OTHERS = new Map(
  OWN.toReversed().flatMap(({ kinds }) => Object.entries(kinds).filter(([kind]) => !Object.hasOwn(WAVES, kind))),
);
/** What is true of the kinds above, then of the others by what their component says. */
const ofKinds = <T>(of: (wave: string, isKept: boolean) => T) => ({
  ...Object.fromEntries(Object.entries(WAVES).map(([kind, wave]) => [kind, of(wave, KEPT.includes(kind))])),
  ...Object.fromEntries([...OTHERS].map(([kind, { wave, guarded }]) => [kind, of(String(wave), guarded)])),
});

describe("the order of delivery", () => {
  test("puts what others need in front: namespace, trust, keys, rights, then Typha", () => {
    const kinds = deliver(ALL, "flux").map((delivered) => delivered.object.kind);
    expect(kinds.filter((kind) => !OTHERS.has(kind))).toEqual(Object.keys(WAVES));
  });

  test("has a row for every kind of Typha's own objects", () => {
    expect(Object.keys(TYPHA_KINDS).filter((kind) => !Object.hasOwn(WAVES, kind))).toEqual([]);
  });

  test("never lets a later kind have an earlier wave", () => {
    for (const { kinds } of OWN) {
      const waves = Object.values(kinds).map(({ wave }) => wave);
      expect(waves).toEqual(waves.toSorted((a, b) => a - b));
    }
  });

  test("keeps the order of objects of one kind", () => {
    const files = deliver([object("Secret", "z"), object("ConfigMap"), object("Secret", "a")], "kustomize");
    expect(files.map(({ path }) => path)).toEqual([
      "objects/ns/configmap.x.yaml",
      "objects/ns/secret.z.yaml",
      "objects/ns/secret.a.yaml",
    ]);
  });

  test("is the same for every tool", () => {
    const paths = (tool: GitOpsTool) => deliver(ALL, tool).map(({ path }) => path);
    expect(paths("argocd")).toEqual(paths("flux"));
    expect(paths("kustomize")).toEqual(paths("flux"));
  });

  test.each(["Job", "constructor"])("keeps a kind that its component does not list: %s", (kind) => {
    const [, last] = deliver([object(kind), object("Service")], "argocd");
    expect(last!.object).toEqual({
      ...object(kind),
      metadata: {
        ...object(kind).metadata,
        annotations: {
          "argocd.argoproj.io/sync-options": "Prune=false,Delete=false",
          "argocd.argoproj.io/sync-wave": "0",
        },
      },
    });
  });
});

describe("guards", () => {
  test("for Argo CD give every object its wave, and keep exactly what must not vanish", () => {
    expect(annotationsOf("argocd")).toEqual(
      ofKinds((wave, isKept) => ({
        ...(isKept ? { "argocd.argoproj.io/sync-options": "Prune=false,Delete=false" } : {}),
        "argocd.argoproj.io/sync-wave": wave,
      })),
    );
  });

  test("for Flux keep exactly what must not vanish", () => {
    expect(annotationsOf("flux")).toEqual(
      ofKinds((_, isKept) => (isKept ? { "kustomize.toolkit.fluxcd.io/prune": "disabled" } : {})),
    );
  });

  test("for kustomize are none, because nothing obeys them", () => {
    expect(Object.values(annotationsOf("kustomize"))).toEqual(ALL.map(() => ({})));
  });

  test("stand above what the user annotates, beside the rest, in the order of their names", () => {
    const annotations = { "z/z": "1", "argocd.argoproj.io/sync-options": "Prune=true", "a/a": "2" };
    const secret = { ...object("Secret"), metadata: { name: "x", namespace: "ns", annotations } };
    const [file] = deliver([secret], "argocd");
    expect(Object.entries(file!.object.metadata.annotations!)).toEqual([
      ["a/a", "2"],
      ["argocd.argoproj.io/sync-options", "Prune=false,Delete=false"],
      ["argocd.argoproj.io/sync-wave", "-2"],
      ["z/z", "1"],
    ]);
  });

  test("stand in a SealedSecret's template too, which the controller makes equal to its metadata", () => {
    const template = { metadata: { name: "x", annotations: { "a/a": "1" } }, data: { "tls.crt": "PEM" } };
    const sealed = { ...object("SealedSecret"), spec: { encryptedData: { "tls.key": "Ag" }, template } };
    const [file] = deliver([sealed], "flux");
    expect(file!.object).toEqual({
      ...object("SealedSecret"),
      metadata: { name: "x", namespace: "ns", annotations: { "kustomize.toolkit.fluxcd.io/prune": "disabled" } },
      spec: {
        encryptedData: { "tls.key": "Ag" },
        template: {
          data: { "tls.crt": "PEM" },
          metadata: { name: "x", annotations: { "a/a": "1", "kustomize.toolkit.fluxcd.io/prune": "disabled" } },
        },
      },
    });
  });

  test("leave the objects that they are given as they are", () => {
    const given = structuredClone(ALL);
    deliver(given, "argocd");
    expect(given).toEqual(ALL);
  });
});

describe("names of files", () => {
  test("never collide between namespaces, kinds and names, nor between a namespace and the whole cluster", () => {
    const objects = ["a", "b", "a.b"].flatMap((name) =>
      ["a", "b", "cluster"].flatMap((namespace) =>
        ["Role", "RoleBinding", "Secret", "SealedSecret", "ClusterRole"].map((kind) => object(kind, name, namespace)),
      ),
    );
    const unique = new Map(objects.map((one) => [JSON.stringify(one), one]));
    const paths = [...unique.values()].map((one) => objectPath(one, "flux").toLowerCase());
    expect(new Set(paths).size).toBe(unique.size);
    expect(objectPath(object("ClusterRole"), "flux")).toBe("objects/_cluster/clusterrole.x.yaml");
  });

  test("that two objects would share betray that the object is rendered twice", () => {
    const twice = [object("Secret"), object("Secret")];
    expect(() => deliver(twice, "flux")).toThrow("Secret ns/x is rendered twice");
    expect(() => deliver([object("ClusterRole"), object("ClusterRole")], "flux")).toThrow(
      "ClusterRole x is rendered twice",
    );
  });
});

test("kustomization.yaml lists exactly the files that it is given, in their order, and nothing that kubectl warns of", () => {
  const files = deliver(ALL, "flux");
  expect(kustomizationFiles("demo", files)).toEqual([
    {
      path: "kustomization.yaml",
      documents: [
        {
          apiVersion: "kustomize.config.k8s.io/v1beta1",
          kind: "Kustomization",
          resources: files.map((file) => file.path),
        },
      ],
    },
  ]);
});

describe("for KSOPS", () => {
  test("Secrets, and nothing else, lie outside of what kustomize lists as resources", () => {
    const files = deliver([...ALL, object("Secret", "y", "other")], "argocd-ksops");
    const encrypted = ["encrypted/ns/secret.x.yaml", "encrypted/other/secret.y.yaml"];
    const [kustomization, generator, ...rest] = kustomizationFiles("demo", files);
    expect(kustomization).toEqual({
      path: "kustomization.yaml",
      documents: [
        {
          apiVersion: "kustomize.config.k8s.io/v1beta1",
          kind: "Kustomization",
          resources: files.map(({ path }) => path).filter((path) => !encrypted.includes(path)),
          generators: ["ksops-generator.yaml"],
          patches: [
            { patch: 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: "x"\n  namespace: "ns"\n' },
            { patch: 'apiVersion: v1\nkind: Secret\nmetadata:\n  name: "y"\n  namespace: "other"\n' },
          ],
        },
      ],
    });
    expect(generator).toEqual({
      path: "ksops-generator.yaml",
      documents: [
        {
          apiVersion: "viaduct.ai/v1",
          kind: "ksops",
          metadata: {
            name: "typha-mtls-demo",
            annotations: { "config.kubernetes.io/function": "exec:\n  path: ksops\n" },
          },
          files: encrypted,
        },
      ],
    });
    expect(rest).toEqual([]);
  });

  test("without a Secret there is no generator, which KSOPS would refuse for want of files", () => {
    expect(kustomizationFiles("demo", deliver([object("Service")], "argocd-ksops"))).toHaveLength(1);
  });

  test("every object carries what Argo CD obeys: KSOPS hands annotations on as they are", () => {
    expect(annotationsOf("argocd-ksops")).toEqual(annotationsOf("argocd"));
  });
});
