import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import type { Desired } from "../../../src/components/desired";
import type { HostEndpoint, Pod } from "../../../src/components/observed/objects";
import type { Observed } from "../../../src/components/subjects";
import { HOST_ENDPOINT_RULES } from "../../../src/components/typha/rules/host-endpoints";
import { copyOf, initialised, read, write } from "../../cli/user-repository";
import { type Open, soundCluster } from "../sound";

const FILE = "clusters/demo/cluster.yaml";
const REMEDY = "allow 127.0.0.0/8 in a GlobalNetworkPolicy on these HostEndpoints: `typha-mtls docs switch-on`";
let git: Desired;
let plaintext: Desired;
let otherPorts: Desired;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "4"]);
  const at = (lines: string) => {
    const copy = copyOf(root);
    write(copy, FILE, `${read(root, FILE)}${lines}`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
  };
  git = at("");
  plaintext = at("  rollout: { stage: plaintext }\n");
  otherPorts = at("  rollout: { stage: parallel, layout: other-ports }\n");
});

const AUTOMATIC = ["projectcalico-default-allow"];
function hostEndpoint(node: string, spec: Partial<HostEndpoint["spec"]> = {}, suffix = ""): HostEndpoint {
  return { metadata: { name: `${node}${suffix}` }, spec: { node, interfaceName: "*", ...spec } };
}
const all = (spec?: Partial<HostEndpoint["spec"]>) => [0, 1, 2, 3].map((index) => hostEndpoint(`node-${index}`, spec));
const blocked = (pod: Open<Pod>) => {
  pod.status!.conditions = [{ type: "Ready", status: "False" }] as never;
};

/** The lines about HostEndpoints. */
function lines(
  endpoints: readonly HostEndpoint[] | undefined,
  change: (observed: Open<Observed>) => void = () => {},
  desired = git,
) {
  const { hostEndpoints: _, ...rest } = soundCluster(desired);
  const observed = (endpoints === undefined ? rest : { ...rest, hostEndpoints: { items: endpoints } }) as Observed;
  change(observed as Open<Observed>);
  return diagnose({ observed, refused: [] }, desired).flatMap((fact) => {
    if (!/HostEndpoint|hostendpoints/.test(fact.message)) return [];
    const code = "code" in fact ? ` ${fact.code}` : "";
    const remedy = fact.remedy === undefined ? "" : ` → ${describeRemedy(fact.remedy)}`;
    return `${stateOf(fact)}${code}: ${fact.message}${remedy}`;
  });
}

test("a Typha that is not Ready behind a HostEndpoint of all interfaces is a problem that names the cause", () => {
  expect(lines(all(), (observed) => blocked(observed.pods!.items[1] as Open<Pod>))).toEqual([
    `problem typha-behind-host-endpoint: Typha is not ready behind a HostEndpoint that applies to localhost too, where kubelet probes port 9098: calico-typha-mtls-1 (HostEndpoint node-1) → ${REMEDY}`,
  ]);
});

test("so is one that kubelet ends again and again, and one behind an automatic HostEndpoint that a policy selects", () => {
  const ended = (observed: Open<Observed>) => {
    const pod = observed.pods!.items[0] as Open<Pod>;
    blocked(pod);
    pod.status!.containerStatuses = [{ state: { waiting: { reason: "CrashLoopBackOff" } } }] as never;
  };
  expect(lines(all({ profiles: AUTOMATIC }), ended)).toEqual([expect.stringContaining("typha-behind-host-endpoint")]);
});

test("where another fault keeps Typha from starting, or its node has no such HostEndpoint, it is not the cause", () => {
  const waiting = (observed: Open<Observed>) => {
    const pod = observed.pods!.items[0] as Open<Pod>;
    blocked(pod);
    pod.status!.containerStatuses = [{ state: { waiting: { reason: "CreateContainerConfigError" } } }] as never;
  };
  expect(lines(all(), waiting)).toEqual(["ok: HostEndpoints apply to localhost, and 1 Typha behind them is Ready"]);
  const elsewhere = [
    hostEndpoint("node-3", { profiles: AUTOMATIC }),
    hostEndpoint("node-0", { interfaceName: "eth0" }),
  ];
  const unready = (observed: Open<Observed>) => blocked(observed.pods!.items[0] as Open<Pod>);
  expect(lines(elsewhere, unready)).toEqual([
    "skipped: HostEndpoints on localhost: cannot be judged, because no Typha runs behind one of them",
  ]);
});

test("before a Typha runs behind one, a HostEndpoint that allows nothing by itself is a warning", () => {
  const before = (observed: Open<Observed>) => {
    observed.pods!.items = [] as never;
  };
  const warning = (port: number) =>
    `warning host-endpoint-localhost: HostEndpoints apply to localhost too, where kubelet probes Typha (port ${port}), and no Typha shows that a policy allows it: node-0, node-1, node-2, node-3 → ${REMEDY}`;
  expect(lines(all(), before, plaintext)).toEqual([warning(9098)]);
  expect(lines(all({ profiles: ["own"] }), before, otherPorts)).toEqual([warning(9097)]);
  expect(lines(all({ profiles: AUTOMATIC }), before, plaintext)).toEqual([
    "skipped: HostEndpoints on localhost: cannot be judged, because no Typha runs behind one of them",
  ]);
});

test("a calico-node that is not Ready behind one may have its probes blocked; one that does not start has other reasons", () => {
  const nodePod = (index: number, waiting?: string) => ({
    metadata: { name: `calico-node-${index}` },
    spec: { nodeName: `node-${index}` },
    status: {
      phase: "Running",
      conditions: [{ type: "Ready", status: "False" }],
      containerStatuses: [{ state: waiting === undefined ? {} : { waiting: { reason: waiting } } }],
    },
  });
  const unready = (observed: Open<Observed>) => {
    observed.calicoNodePods!.items = [nodePod(2), nodePod(3, "PodInitializing")] as never;
  };
  expect(lines(all(), unready)).toEqual([
    `warning calico-node-behind-host-endpoint: calico-node is not Ready behind a HostEndpoint that applies to localhost too; its policies may block the probes on port 9099: node-2 (HostEndpoint node-2) → ${REMEDY}`,
  ]);
  expect(lines([hostEndpoint("node-2", { interfaceName: "eth0" })], unready)).toEqual([
    "ok: no HostEndpoint applies to localhost, where kubelet probes Typha",
  ]);
});

test("a HostEndpoint of the interface lo stands before one of all interfaces", () => {
  const open = hostEndpoint("node-1", { interfaceName: "lo", profiles: AUTOMATIC }, "-lo");
  expect(lines([open, hostEndpoint("node-1")], (observed) => blocked(observed.pods!.items[1] as Open<Pod>))).toEqual([
    expect.stringContaining("calico-typha-mtls-1 (HostEndpoint node-1-lo)"),
  ]);
});

test("a Typha that is Ready behind one shows that the probes pass", () => {
  expect(lines(all())).toEqual(["ok: HostEndpoints apply to localhost, and 2 Typhas behind them are Ready"]);
});

test("without such HostEndpoints all is well; where their kind is not served, nothing is called right", () => {
  expect(lines([])).toEqual(["ok: no HostEndpoint applies to localhost, where kubelet probes Typha"]);
  expect(lines([hostEndpoint("node-0", { interfaceName: "eth0" })])).toEqual([
    "ok: no HostEndpoint applies to localhost, where kubelet probes Typha",
  ]);
  expect(lines(undefined)).toEqual([
    "skipped: HostEndpoints on localhost: cannot be judged, because there is no kind hostendpoints.crd.projectcalico.org",
  ]);
});

test("where they may not be listed, that is said, and nothing is called right", () => {
  const { hostEndpoints: _, ...observed } = soundCluster(git);
  const found = diagnose({ observed, refused: ["hostEndpoints"] }, git).filter(({ message }) =>
    /HostEndpoint|hostendpoints/.test(message),
  );
  expect(found.map((fact) => `${stateOf(fact)} ${fact.message}`)).toEqual([
    "skipped hostendpoints.crd.projectcalico.org: not looked at, for want of the right to list them",
  ]);
});

test("each rule says what to do, for explain", () => {
  for (const { whatToDo } of HOST_ENDPOINT_RULES) expect(whatToDo).toContain("127.0.0.0/8");
});
