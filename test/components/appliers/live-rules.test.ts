import { diagnose } from "@typha-mtls/live";
import { sentenceOf, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import { APPLIER_RULES } from "../../../src/components/appliers/rules/topics";
import type { Desired } from "../../../src/components/desired";
import { type Observed, SUBJECTS } from "../../../src/components/subjects";
import { initialised } from "../../cli/user-repository";
import { soundCluster } from "../sound";

const K = "kubectl --context x";

let flux: Desired;
let argocd: Desired;

beforeAll(async () => {
  const root = await initialised(["edge"], ["shop", "--gitops", "kustomize"]);
  const repository = new ConfiguredRepository(root);
  flux = desiredCluster(repository, "edge", K);
  const byHand = desiredCluster(repository, "shop", K);
  argocd = {
    ...byHand,
    gitops: "argocd",
    location: { ...byHand.location, argoCdApplication: { namespace: "argocd", name: "typha-mtls-shop" } },
  };
});

type Kustomization = NonNullable<Observed["fluxKustomizations"]>["items"][number];
type Application = NonNullable<Observed["argoCdApplication"]>;

function kustomization(
  status: string,
  more: Partial<Kustomization["spec"]> = {},
  reason = "",
  message = "",
): Kustomization {
  return {
    metadata: { name: "of-edge", namespace: "flux-system" },
    spec: { path: "./dist/edge/", suspend: false, ...more },
    status: { conditions: [{ type: "Ready", status, reason, message }] },
  };
}

const application = (status: Application["status"]): Application => ({
  metadata: { name: "typha-mtls-shop", namespace: "argocd" },
  status,
});

/** What is said first, of a cluster in which all is right besides, and how many faults there are. */
function first(found: Pick<Observed, "fluxKustomizations" | "argoCdApplication">, desired: Desired) {
  const facts = diagnose({ observed: { ...soundCluster(desired), ...found }, refused: [] }, desired);
  const [fact] = facts;
  return [
    stateOf(fact!),
    "code" in fact! ? fact.code : "",
    sentenceOf(fact!),
    facts.filter((one) => "code" in one).length,
  ];
}

const NOTHING = ["ok", "", "calico-node is managed by owner", 0];

describe("what Flux says of the Kustomization of dist/edge comes first", () => {
  const of = (...items: readonly Kustomization[]) => first({ fluxKustomizations: { items: [...items] } }, flux);

  test("it is ready", () => {
    const line = "Flux applies dist/edge: Kustomization flux-system/of-edge is ready";
    expect(of(kustomization("True"))).toEqual(["ok", "", line, 0]);
  });

  test("it is not: its reason and the beginning of its message, on one line", () => {
    const message = `cannot get sops data key:\n\t${"x".repeat(1000)}`;
    expect(of(kustomization("False", {}, "BuildFailed", message))).toEqual([
      "problem",
      "flux-not-ready",
      `Kustomization flux-system/of-edge is not ready: BuildFailed: cannot get sops data key: ${"x".repeat(274)}…`,
      1,
    ]);
  });

  test("also that it is suspended, or right, before problems", () => {
    const { serverSecret: _, ...without } = soundCluster(flux);
    const codes = (one: Kustomization) =>
      diagnose({ observed: { ...without, fluxKustomizations: { items: [one] } }, refused: [] }, flux)
        .slice(0, 2)
        .map((fact) => ("code" in fact ? fact.code : stateOf(fact)));
    expect(codes(kustomization("True", { suspend: true }))).toEqual(["flux-suspended", "secret-absent-server"]);
    expect(codes(kustomization("True"))).toEqual(["ok", "secret-absent-server"]);
  });
  test("it is suspended, whatever it was before", () => {
    const line = "Kustomization flux-system/of-edge is suspended";
    expect(of(kustomization("False", { suspend: true }))).toEqual(["warning", "flux-suspended", line, 1]);
  });

  test.each<[string, readonly Kustomization[]]>([
    ["it is at work", [kustomization("Unknown")]],
    [
      "it applies another folder",
      [kustomization("False", { path: "./dist/edge2" }), kustomization("False", { path: "" })],
    ],
    ["there is none", []],
  ])("nothing is said where %s", (_, items) => {
    expect(of(...items)).toEqual(NOTHING);
  });

  test("one without a condition is passed over", () => {
    expect(of({ ...kustomization("True"), status: undefined })).toEqual(NOTHING);
  });
});

describe("what Argo CD says of the Application comes first", () => {
  const of = (status: Application["status"]) => first({ argoCdApplication: application(status) }, argocd);

  test.each<[Application["status"], readonly unknown[]]>([
    [
      { sync: { status: "Synced" }, health: { status: "Healthy" } },
      ["ok", "", "Argo CD applies dist/shop: Application argocd/typha-mtls-shop is synced", 0],
    ],
    [
      { sync: { status: "Unknown" }, conditions: [{ type: "ComparisonError", reason: "", message: "no such path" }] },
      [
        "problem",
        "argocd-sync-failed",
        "Application argocd/typha-mtls-shop cannot be synced: ComparisonError: no such path",
        1,
      ],
    ],
    [
      { sync: { status: "OutOfSync" }, operationState: { phase: "Failed", message: "one or more objects failed" } },
      [
        "problem",
        "argocd-sync-failed",
        "Application argocd/typha-mtls-shop cannot be synced: Failed: one or more objects failed",
        1,
      ],
    ],
    [
      { sync: { status: "OutOfSync" }, operationState: { phase: "Succeeded" } },
      ["warning", "argocd-out-of-sync", "Application argocd/typha-mtls-shop is out of sync", 1],
    ],
    [
      { sync: { status: "Synced" }, health: { status: "Degraded", message: "no key could decrypt secret" } },
      ["warning", "argocd-degraded", "Application argocd/typha-mtls-shop is degraded: no key could decrypt secret", 1],
    ],
    [{ conditions: [{ type: "OrphanedResourceWarning", reason: "", message: "x" }] }, NOTHING],
    [undefined, NOTHING],
  ])("%j", (status, said) => {
    expect(of(status)).toEqual(said);
  });
});

test("each fault has the command that shows more of it", () => {
  const facts = diagnose(
    {
      observed: {
        ...soundCluster(flux),
        fluxKustomizations: { items: [kustomization("False")] },
      },
      refused: [],
    },
    flux,
  );
  expect(facts[0]).toMatchObject({
    message: "Kustomization flux-system/of-edge is not ready: it does not say why",
    remedy: `${K} -n flux-system describe kustomizations.kustomize.toolkit.fluxcd.io of-edge`,
  });
});

test("only the tool of the cluster is asked, in its namespace", () => {
  const paths = ({ location }: Desired) => [
    SUBJECTS.fluxKustomizations.path(location),
    SUBJECTS.argoCdApplication.path(location),
  ];
  expect(paths(flux)).toEqual([
    "/apis/kustomize.toolkit.fluxcd.io/v1/namespaces/flux-system/kustomizations",
    undefined,
  ]);
  expect(paths(argocd)).toEqual([
    undefined,
    "/apis/argoproj.io/v1alpha1/namespaces/argocd/applications/typha-mtls-shop",
  ]);
  expect(paths({ ...flux, location: { ...flux.location, fluxNamespace: undefined } })).toEqual([undefined, undefined]);
});

test("where it may not be looked at, that is said once, and nothing fails", () => {
  const facts = diagnose({ observed: soundCluster(flux), refused: ["fluxKustomizations"] }, flux);
  const of = facts.filter(({ message }) => message.startsWith("kustomizations."));
  expect(of.map((fact) => [stateOf(fact), sentenceOf(fact)])).toEqual([
    ["skipped", "kustomizations.kustomize.toolkit.fluxcd.io: not looked at, for want of the right to list them"],
  ]);
});

test("every rule is tried here", () => {
  const tried = ["flux-not-ready", "flux-suspended", "argocd-sync-failed", "argocd-out-of-sync", "argocd-degraded"];
  expect(APPLIER_RULES.map(({ code }) => code)).toEqual(tried);
});
