import { HOST_PORTS, parseCalicoVersion, rangeProblem, TYPHA_HEALTH_PORT, TYPHA_PORT } from "@typha-mtls/calico";
import { below, type FieldProblem, type FieldRule, refusedBy, when } from "@typha-mtls/fields";
import { problemsOf } from "@typha-mtls/problems";
import { issuerProblems, lifetimeProblems } from "./cert-manager-rules";
import type { Cluster, ClusterSpec, FirewallSpec, IdentitySpec } from "./cluster.generated";
import { hostProblems } from "./host-rules";
import { unusableIdentity } from "./leaf";
import { optionProblems } from "./option-rules";
import { isWithin } from "./refused";
import { routeProblems, switchedOffProblems } from "./route-rules";

/** Fields that the user wrote, and no default filled in. */
export interface Written {
  readonly spec: readonly string[];
  readonly rollout: readonly string[];
  readonly typha: readonly string[];
}

/**
 * What is wrong with a cluster.yaml that JSON Schema cannot express. The schema may have refused the same fields already,
 * so nothing here trusts their types.
 *
 * @param name - of the folder that holds the file
 * @param refused - what the schema refuses
 */
export function clusterProblems(
  cluster: Partial<Cluster> | null,
  written: Written,
  name: string,
  refused: readonly FieldProblem[],
): FieldProblem[] {
  const spec: Partial<ClusterSpec> = cluster?.spec ?? {};
  return [
    ...nameProblems(cluster?.metadata?.name, name),
    ...below("spec", [
      ...versionProblems(spec),
      ...refusedBy(DELIVERY_RULES, spec),
      ...routeProblems(spec),
      ...optionProblems(spec, (field) => refused.some(({ path }) => isWithin(path, ["spec", ...field]))),
      ...switchedOffProblems({ isOn: spec.typha?.enabled, rollout: spec.rollout, path: ["typha", "enabled"] }),
      ...keyLocationProblems(spec, written.spec),
      ...rolloutProblems(spec.rollout, written.rollout),
      ...firewallProblems(spec),
      ...hostProblems(spec),
    ]),
  ];
}

function nameProblems(given: unknown, name: string): FieldProblem[] {
  if (typeof given !== "string" || given === name) return [];
  return [
    {
      code: "cluster-name-differs",
      path: ["metadata", "name"],
      message: `"${given}" is not the name of the folder "${name}"`,
      remedy: "rename one of them",
    },
  ];
}

/** What the table of releases says of the versions; a text that is no version is refused by the schema. */
function versionProblems({ calico, calicoNode }: Partial<ClusterSpec>): FieldProblem[] {
  return Object.entries({ calico, calicoNode }).flatMap(([holder, given]) => {
    const version: unknown = given?.version;
    if (typeof version !== "string" || !/^v\d+\.\d+\.\d+$/.test(version)) return [];
    return problemsOf(() => parseCalicoVersion(version)).map(({ field: _, ...found }) => ({
      path: [holder, "version"],
      ...found,
    }));
  });
}

/** How files reach a cluster, and how its keys are sealed. */
const DELIVERY_RULES: readonly FieldRule<[spec: Partial<ClusterSpec>]>[] = [
  {
    field: "secrets",
    code: "fields-contradict",
    refuses: ({ gitops, secrets }) =>
      when(gitops === "argocd" && secrets === "sops", "plain Argo CD cannot open SOPS files"),
    remedy: "use `secrets: sealed-secrets`, or `gitops: argocd-ksops` where the repo-server has KSOPS",
  },
  {
    field: "secrets",
    code: "fields-contradict",
    refuses: ({ gitops, secrets }) =>
      when(gitops === "argocd-ksops" && secrets === "sealed-secrets", "KSOPS opens SOPS files only"),
    remedy: "use `secrets: sops`, or `gitops: argocd`, which applies SealedSecrets as they are",
  },
  {
    field: "rendered",
    code: "fields-contradict",
    refuses: ({ rendered, gitops, secrets }) =>
      when(
        rendered === "chart" && (gitops === "argocd-ksops" || secrets === "host-files"),
        `a chart writes no ${gitops === "argocd-ksops" ? "generator for KSOPS" : "hooks of nodes"}`,
      ),
    remedy: "leave it out: synth renders the cluster then",
  },
  {
    field: "argocd.repoURL",
    code: "missing-field",
    refuses: ({ gitops, argocd }) =>
      when(
        (gitops === "argocd" || gitops === "argocd-ksops") && argocd?.repoURL === undefined,
        "is missing: Argo CD has to know the address of the repository that holds dist/",
      ),
    remedy: "add `argocd: { repoURL: <address> }` to spec, with what `git remote get-url origin` prints",
  },
];

/** Fields that have an effect with some kinds of `secrets` only. */
const ONLY_WITH: Readonly<Partial<Record<keyof ClusterSpec, readonly ClusterSpec["secrets"][]>>> = {
  identities: ["external", "host-files"],
  certificates: ["sops", "sealed-secrets"],
  external: ["external"],
  restarter: ["external"],
  hostFiles: ["host-files"],
};

/** Where keys lie, and what is said of certificates that are not in git. */
function keyLocationProblems(spec: Partial<ClusterSpec>, written: readonly string[]): FieldProblem[] {
  const { secrets = "sops", identities, hostFiles } = spec;
  const idle = Object.entries(ONLY_WITH)
    .filter(([field, kinds]) => written.includes(field) && !kinds.includes(secrets))
    .map(([field, kinds]) => {
      const others = kinds.map((kind) => `\`secrets: ${kind}\``).join(" or ");
      const reason = field === "identities" ? ", where each certificate in git names its identity" : "";
      return withoutEffect(
        [field],
        `has no effect with \`secrets: ${secrets}\`${reason}`,
        `remove it, or write ${others}`,
      );
    });
  if (idle.length > 0) return idle;
  return [...identityProblems(identities), ...makerProblems(spec.external), ...directoryProblems(hostFiles)];
}

function withoutEffect(path: FieldProblem["path"], message: string, remedy: string): FieldProblem {
  return { code: "field-without-effect", path, message, remedy };
}

/** Who makes the Secrets: one alone, and cert-manager in time. */
function makerProblems(external: Partial<ClusterSpec["external"]> | null | undefined): FieldProblem[] {
  const { certificate, externalSecret } = external ?? {};
  if (typeof certificate !== "object" || certificate === null) return [];
  const both: FieldProblem = {
    code: "fields-contradict",
    path: ["certificate"],
    message: "is given beside externalSecret, and both would write the same Secrets",
    remedy: "leave one of them out",
  };
  return below("external", [
    ...(externalSecret === undefined ? [] : [both]),
    ...below("certificate", [
      ...lifetimeProblems({ ...certificate }),
      ...below("issuerRef", issuerProblems({ ...certificate.issuerRef })),
      ...below("clientIssuerRef", issuerProblems({ ...certificate.clientIssuerRef })),
    ]),
  ]);
}

function identityProblems(identities: unknown): FieldProblem[] {
  return (["server", "client"] as const).flatMap((side) => {
    const given = (identities as ClusterSpec["identities"] | null)?.[side];
    return typeof given === "object" && given !== null ? below("identities", below(side, identityProblem(given))) : [];
  });
}

function identityProblem(given: IdentitySpec): FieldProblem[] {
  const { commonName, uri } = given;
  if (commonName === undefined && uri === undefined) {
    const remedy = "give commonName or uri, or leave it out";
    return [{ code: "invalid-identity", path: [], message: "names nothing", remedy }];
  }
  if (commonName !== undefined && uri !== undefined) {
    const message = "is given beside commonName, and Calico would accept either of them";
    return [{ code: "fields-contradict", path: ["uri"], message, remedy: "give one of them" }];
  }
  const [field, value] = uri === undefined ? (["commonName", commonName] as const) : (["uri", uri] as const);
  const message =
    typeof value === "string" ? unusableIdentity({ kind: uri === undefined ? "cn" : "uri", value }) : undefined;
  return message === undefined ? [] : [{ code: "invalid-identity", path: [field], message }];
}

function directoryProblems(hostFiles: Partial<ClusterSpec["hostFiles"]> | null | undefined): FieldProblem[] {
  const { serverDirectory, clientDirectory } = hostFiles ?? {};
  if (typeof serverDirectory !== "string" || typeof clientDirectory !== "string") return [];
  const [server, client] = [`${serverDirectory}/`, `${clientDirectory}/`];
  if (!server.startsWith(client) && !client.startsWith(server)) return [];
  return [
    {
      code: "fields-contradict",
      path: ["hostFiles", "clientDirectory"],
      message: `"${clientDirectory}" and the server's "${serverDirectory}" are not apart, so one side would see the other's key`,
      remedy: "give each side a directory of its own",
    },
  ];
}

function rolloutProblems(
  rollout: Partial<ClusterSpec["rollout"]> | null | undefined,
  written: readonly string[],
): FieldProblem[] {
  if (typeof rollout !== "object" || rollout === null) return [];
  if (rollout.layout !== "other-ports") {
    return (["ports", "failsafePorts"] as const)
      .filter((field) => written.includes(field))
      .map((field) =>
        withoutEffect(
          ["rollout", field],
          "has no effect with `layout: same-port`",
          "remove it, or write `layout: other-ports`",
        ),
      );
  }
  const upstream = { typha: TYPHA_PORT, health: TYPHA_HEALTH_PORT } as const;
  return (["typha", "health"] as const)
    .filter((port) => rollout.ports?.[port] === upstream[port])
    .map((port) => ({
      code: "port-taken",
      path: ["rollout", "ports", port],
      message: `${upstream[port]} is the port of the plaintext Typha`,
      remedy: "choose another, or write `layout: same-port`",
    }));
}

/** Whose address ranges a field of `firewall` holds. */
const RANGES = { nodes: "nodeCIDRs", prometheus: "prometheusCIDRs" } as const;

function firewallProblems({ firewall, typha }: Partial<ClusterSpec>): FieldProblem[] {
  const ranges = (field: keyof FirewallSpec): readonly unknown[] => {
    const list: unknown = (firewall as Partial<FirewallSpec> | null | undefined)?.[field];
    return Array.isArray(list) ? list : [];
  };
  const hasMetrics = typha?.metricsPort !== undefined || ranges("open").includes("felix-metrics");
  const isIdle = !hasMetrics && ranges("prometheusCIDRs").length > 0;
  const remedy = "set `typha.metricsPort`, such as 9093, or add felix-metrics to `firewall.open`";
  const open = ranges("open").flatMap((id, index): FieldProblem[] => {
    const from = HOST_PORTS.find((row) => row.id === id)?.from;
    if (from === undefined || from === "the node itself" || ranges(RANGES[from]).length > 0) return [];
    const missing = {
      message: `no ranges are given that ${id} would be opened to`,
      remedy: `set \`firewall.${RANGES[from]}\``,
    };
    return [{ code: "field-without-effect", path: ["open", index], ...missing }];
  });
  return below("firewall", [
    ...Object.values(RANGES).flatMap((field) =>
      ranges(field).flatMap((range, index): FieldProblem[] => {
        const reason = typeof range === "string" ? rangeProblem(range) : undefined;
        return reason === undefined
          ? []
          : [{ code: "invalid-value", path: [field, index], message: `"${range}" ${reason}` }];
      }),
    ),
    ...open,
    ...(isIdle ? [withoutEffect(["prometheusCIDRs"], "has no effect without metrics", remedy)] : []),
  ]);
}
