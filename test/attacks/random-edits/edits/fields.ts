import { parseDocument } from "yaml";
import { type Edit, type Place, textOf, write } from "./edit";

// Settings of cluster.yaml that are valid, so that synth renders them.

type Setting = readonly [path: string, ...values: readonly unknown[]];

const GARDENER = "calico.networking.extensions.gardener.cloud/v1alpha1";

/** Change who is trusted, or what is applied. */
const TRUST: readonly Setting[] = [
  ["identities.server.commonName", "evil", "typha-server"],
  ["identities.client.commonName", "evil", "typha-client", "calico-node "],
  ["identities.server", { uri: "spiffe://evil.example.org/typha" }],
  ["identities.client", { uri: "spiffe://evil.example.org/node" }, { commonName: "*" }],
  ["rollout.stage", "plaintext", "parallel", "cutover", "mtls"],
  ["rollout.layout", "other-ports"],
  ["namespace", "evil", "default"],
  ["calicoNode.namespace", "calico-system"],
  ["calicoNode.version", "v3.30.4"],
  ["calico.version", "v3.30.4", "v3.26.5", "v3.33.0"],
  ["calicoNode.route", "component", "server-side-apply", "manifest"],
  [
    "calicoNode",
    { route: "server-side-apply", upstream: "calico" },
    { route: "manifest", manifest: "upstream/evil.yaml" },
  ],
  ["calicoNode.env", { HTTPS_PROXY: "http://evil.example.org" }, { FELIX_DEFAULTENDPOINTTOHOSTACTION: "ACCEPT" }],
  ["calicoNode.env", { FELIX_TYPHACN: "evil" }, { FELIX_FAILSAFEINBOUNDHOSTPORTS: "none" }],
  ["calicoNode.seLinuxLevel", "s0"],
  ["images", { registry: "evil.example.org" }, { node: { repository: "evil/node" } }],
  ["network", { backend: "none" }, { mtu: 1400 }, { natPortRange: "1024:65535" }],
  [
    "networkConfig",
    { apiVersion: GARDENER, kind: "NetworkConfig", typha: { enabled: false } },
    { apiVersion: GARDENER, kind: "NetworkConfig", backend: "none" },
  ],
  ["cniChain", { verifier: {} }, { verifier: {}, nodeGate: { removal: "none" } }, { podGate: { action: "warn" } }],
  ["cniChain.require", ["calico"], ["calico", "linkerd-cni"]],
  [
    "cniChain.wholeChain.plugins",
    ["tuning"],
    [{ type: "evil", kubernetes: { kubeconfig: "/etc/kubernetes/admin.conf" } }, "linkerd-cni"],
    [{ type: "linkerd-cni", linkerd: { "outgoing-proxy-port": 1 } }],
  ],
  ["cniChain.wholeChain.mode", "drop-in"],
  ["cniChain.nodeGate", {}, { removal: "none" }, { taint: { key: "readiness.k8s.io/evil" } }],
  ["cniChain.podGate.action", "warn"],
  ["cniChain.runtime", "cri-o"],
  ["cniChain.confDir", "/tmp/evil"],
  ["cniChain.binDir", "/tmp/evil"],
  ["images.cniVerifier", { registry: "evil.example.org" }, { tag: "latest" }],
  ["restarter", {}, { guard: false }],
  ["images.restarter", { registry: "evil.example.org" }, { tag: "latest" }],
  ["typha.enabled", false],
  ["typha.scaling", { mode: "cluster-proportional" }],
  ["typha.name", "evil", "calico-typha"],
  ["typha.image", { registry: "evil.example.org" }, { tag: "latest" }, { repository: "evil/typha" }],
  ["typha.image.digest", `sha256:${"0".repeat(64)}`],
  [
    "typha.env",
    [{ name: "TYPHA_LOGSEVERITYSCREEN", value: "debug" }],
    [{ name: "TYPHA_MAXCONNECTIONSLOWERLIMIT", value: "1" }],
  ],
  ["typha.imagePullSecrets", ["evil"]],
  ["typha.metricsPort", 9093],
  ["typha.terminationGracePeriodSeconds", 1],
  ["sealedSecrets.scope", "cluster-wide", "namespace-wide"],
  ["sealedSecrets.adopt", true],
  ["secrets", "sops", "sealed-secrets", "external", "host-files"],
  ["gitops", "flux", "argocd", "argocd-ksops", "kustomize"],
  ["hostFiles.serverDirectory", "/tmp/evil"],
  ["hostFiles.clientDirectory", "/tmp/evil"],
  ["hostFiles.perNode", true, false],
  ["external.externalSecret", { secretStoreRef: { name: "evil" }, serverKey: "evil", clientKey: "evil" }],
  ["annotations", { "replicator.v1.mittwald.de/replicate-to": "*" }, { "argocd.argoproj.io/hook": "PreSync" }],
  [
    "annotations",
    { "kustomize.toolkit.fluxcd.io/substitute": "enabled" },
    { "reflector.v1.k8s.emberstack.com/reflection-allowed": "true" },
  ],
  ["labels", { "argocd.argoproj.io/secret-type": "cluster" }],
  ["flux.gitRepository", "evil"],
  ["flux.decryptionSecret", "evil"],
  ["argocd.repoURL", "https://evil.example.org/x.git"],
  ["argocd.targetRevision", "evil"],
  ["argocd.project", "evil"],
];

/** Change neither, but a reviewer may want to hear of them. */
const OTHER: readonly Setting[] = [
  ["typha.tolerations", [{ operator: "Exists", effect: "NoSchedule" }]],
  ["tolerations", [{ key: "example.org/maintenance", operator: "Exists" }]],
  ["calicoNode.tolerations", [{ operator: "Exists", effect: "NoSchedule" }]],
  ["typha.nodeSelector", { "node-role.kubernetes.io/control-plane": "" }],
  ["typha.podAnnotations", { "example.org/log-format": "logrus" }],
  ["annotations", { "example.org/contact": "network on call" }],
  ["labels", { team: "network" }],
  ["firewall.nodeCIDRs", ["10.2.0.0/16"]],
];

/** What a team changes as its cluster grows. */
const HARMLESS: readonly Setting[] = [
  ["nodes", 30, 260, 900],
  ["typha.scaling", { mode: "fixed", replicas: 4 }, { mode: "fixed", replicas: 5 }, { mode: "external" }],
  ["typha.resources", { requests: { cpu: "200m", memory: "150Mi" } }],
];

function set(place: Place, cluster: string, [path, ...values]: Setting): string | undefined {
  const file = `clusters/${cluster}/cluster.yaml`;
  const text = textOf(place, file);
  if (text === undefined || text.length > 100_000) return undefined;
  const document = parseDocument(text, { logLevel: "silent" });
  const value = place.random.pick(values);
  try {
    if (document.errors.length > 0) return undefined;
    document.setIn(["spec", ...path.split(".")], document.createNode(value));
    const after = document.toString({ lineWidth: 0 });
    return after !== text && write(place, file, after)
      ? `${cluster}: spec.${path} = ${JSON.stringify(value)}`
      : undefined;
  } catch {
    return undefined;
  }
}

/** Settings, each by its own name, so that a report says which. */
export const FIELD_EDITS: readonly Edit[] = [...TRUST, ...OTHER].map((setting) => ({
  name: `setting ${setting[0]}`,
  weight: 1.5,
  apply: (place) => set(place, place.random.pick(place.clusters), setting),
}));

/** Settings that must stay green once they are rendered. */
export const HARMLESS_SETTINGS: readonly Edit[] = HARMLESS.map((setting) => ({
  name: `setting ${setting[0]}`,
  weight: 1,
  apply: (place) => set(place, place.random.pick(place.clusters), setting),
}));
