import { diagnose } from "@typha-mtls/live";
import { describeRemedy, stateOf } from "@typha-mtls/problems";
import { desiredCluster } from "../../../src/cli/desired-cluster";
import { ConfiguredRepository } from "../../../src/cluster/repository";
import { FAILSAFE_RULES } from "../../../src/components/calico-node/rules/failsafe";
import type { Desired } from "../../../src/components/desired";
import type { FelixConfiguration, HostEndpoint } from "../../../src/components/observed/objects";
import { faultsOf } from "../../../src/components/rule";
import type { Observed } from "../../../src/components/subjects";
import { copyOf, initialised, read, write } from "../../cli/user-repository";
import { env } from "../faults";
import { type Open, soundCluster } from "../sound";

const FILE = "clusters/demo/cluster.yaml";
const HARM = "where HostEndpoints are, a policy may cut nodes off at the next restart of Typha";
const OR_POLICY =
  "or, where a GlobalNetworkPolicy on them allows it, which is not looked at, leave it so: `typha-mtls docs switch-on`";
type Name = "usual" | "own" | "ours" | "ahead";
let git: Record<Name, Desired>;

beforeAll(async () => {
  const root = await initialised(["demo", "--nodes", "4"]);
  const at = (rollout: string) => {
    const copy = copyOf(root);
    write(copy, FILE, `${read(root, FILE)}  rollout: { ${rollout} }\n`);
    return desiredCluster(new ConfiguredRepository(copy), "demo", "kubectl");
  };
  git = {
    usual: at("stage: parallel"),
    own: at("stage: parallel, layout: other-ports, failsafePorts: own"),
    ours: at("stage: parallel, layout: other-ports"),
    ahead: at("stage: plaintext, layout: other-ports"),
  };
});

type Lists = FelixConfiguration["spec"];
const configuration = (spec: Lists, name = "default"): FelixConfiguration => ({ metadata: { name }, spec });
const entry = (port: number, protocol = "TCP") => ({ protocol, port });
const BOTH = (port: number): Lists => ({
  failsafeInboundHostPorts: [entry(22), entry(port)],
  failsafeOutboundHostPorts: [entry(53, "UDP"), entry(port)],
});
const onNode = (node: string): HostEndpoint => ({ metadata: { name: node }, spec: { node, interfaceName: "eth0" } });

function cluster(
  name: Name,
  configurations: readonly FelixConfiguration[],
  nodes: readonly string[] = ["node-0", "node-1"],
): Open<Observed> {
  const observed = soundCluster(git[name]) as Open<Observed>;
  observed.hostEndpoints!.items = nodes.map(onNode) as never;
  observed.felixConfigurations!.items = configurations as never;
  return observed;
}

function faults(name: Name, observed: Open<Observed>): string[] {
  return faultsOf(FAILSAFE_RULES[0]!, observed as Observed, git[name]).map(
    ({ message, remedy }) => `${message} → ${describeRemedy(remedy)}`,
  );
}

function sound(name: Name, observed: Open<Observed>): string[] {
  const lines = diagnose({ observed: observed as Observed, refused: [] }, git[name]);
  return lines.filter((line) => /failsafe/.test(line.message)).map((line) => `${stateOf(line)} ${line.message}`);
}

test("a list that is set and lacks the port of the usual layout is named with its field, its object and the entry", () => {
  const lists = { ...BOTH(5473), failsafeOutboundHostPorts: [entry(53, "UDP"), entry(5473, "UDP")] };
  expect(faults("usual", cluster("usual", [configuration(lists)]))).toEqual([
    `spec.failsafeOutboundHostPorts of FelixConfiguration default lacks TCP port 5473, to which calico-node connects: ${HARM} → add { protocol: TCP, port: 5473 } to it, ${OR_POLICY}`,
  ]);
});

test("Felix's own lists hold the usual port and no other, so with another port both lists are written whole", () => {
  expect(faults("usual", cluster("usual", []))).toEqual([]);
  const whole = (field: string, purpose: string) =>
    `Felix's default ${field}, which no FelixConfiguration replaces, lacks TCP port 5474, ${purpose}: ${HARM} → remove rollout.failsafePorts in ${FILE}; or write the whole list into spec.${field} of FelixConfiguration default, with { protocol: TCP, port: 5474 }; ${OR_POLICY}`;
  const both = [
    whole("failsafeOutboundHostPorts", "to which calico-node connects"),
    whole("failsafeInboundHostPorts", "on which Typha serves calico-node"),
  ];
  expect(faults("own", cluster("own", []))).toEqual(both);
  expect(faults("own", cluster("own", [configuration({})]))).toEqual(both);
  expect(faults("own", cluster("own", [configuration(BOTH(5473))]))).toHaveLength(2);
});

test("an empty list is one that is set; an entry without protocol is TCP, and one for some addresses counts", () => {
  const empty = { ...BOTH(5473), failsafeInboundHostPorts: [] };
  expect(faults("usual", cluster("usual", [configuration(empty)]))).toEqual([
    expect.stringMatching(
      /^spec\.failsafeInboundHostPorts of FelixConfiguration default lacks TCP port 5473, on which/,
    ),
  ]);
  const bare = { ...BOTH(5473), failsafeInboundHostPorts: [{ port: 5473 }] };
  expect(faults("usual", cluster("usual", [configuration(bare)]))).toEqual([]);
});

test("the list of a node stands before the one of all nodes, and counts only where a HostEndpoint is", () => {
  const [good, bad] = [configuration(BOTH(5474)), (node: string) => configuration(BOTH(5473), `node.${node}`)];
  expect(faults("own", cluster("own", [good, bad("node-1"), bad("node-3")]))).toEqual([
    expect.stringContaining("spec.failsafeOutboundHostPorts of FelixConfiguration node.node-1 lacks"),
    expect.stringContaining("spec.failsafeInboundHostPorts of FelixConfiguration node.node-1 lacks"),
  ]);
  const ofNode = configuration(BOTH(5474), "node.node-1");
  expect(faults("own", cluster("own", [configuration(BOTH(5473)), ofNode], ["node-1"]))).toEqual([]);
});

test("a variable of calico-node beats every FelixConfiguration", () => {
  const withVariables = (inbound: string, outbound: string, configurations: FelixConfiguration[]) => {
    const observed = cluster("own", configurations);
    env(observed).push({ name: "FELIX_FAILSAFEINBOUNDHOSTPORTS", value: inbound });
    env(observed).push({ name: "FELIX_FAILSAFEOUTBOUNDHOSTPORTS", value: outbound });
    return faults("own", observed);
  };
  expect(withVariables("tcp:22, TCP:5474", "5474", [configuration(BOTH(5473))])).toEqual([]);
  expect(withVariables("tcp:10.0.0.0/8:5474", "tcp:[fd00::/8]:5474", [])).toEqual([]);
  expect(withVariables("tcp:22,udp:5474,tcp:15474", "none", [configuration(BOTH(5474))])).toEqual([
    `FELIX_FAILSAFEOUTBOUNDHOSTPORTS of DaemonSet calico-node lacks TCP port 5474, to which calico-node connects: ${HARM} → add tcp:5474 to it in the files of calico-node's owner, ${OR_POLICY}`,
    expect.stringMatching(/^FELIX_FAILSAFEINBOUNDHOSTPORTS of DaemonSet calico-node lacks TCP port 5474, on which/),
  ]);
});

test("a variable whose value is not seen is not judged, and nothing is called right", () => {
  const observed = cluster("usual", [configuration({ failsafeInboundHostPorts: [], failsafeOutboundHostPorts: [] })]);
  const configMapKeyRef = { name: "of-the-owner", key: "ports" };
  for (const name of ["FELIX_FAILSAFEINBOUNDHOSTPORTS", "FELIX_FAILSAFEOUTBOUNDHOSTPORTS"])
    env(observed).push({ name, valueFrom: { configMapKeyRef } });
  expect(faults("usual", observed)).toEqual([]);
  expect(sound("usual", observed)).toEqual([]);
});

test("without a HostEndpoint, or with lists of git, there is nothing to find", () => {
  const short = [configuration({ failsafeInboundHostPorts: [], failsafeOutboundHostPorts: [] })];
  expect(faults("own", cluster("own", short, []))).toEqual([]);
  expect(faults("ours", cluster("ours", short))).toEqual([]);
  // They come with the next stage, and until then calico-node does not use the port.
  expect(faults("ahead", cluster("ahead", short))).toEqual([]);
});

test("it is said before the cutover, as a warning; lists that hold the port are said to be right", () => {
  expect(sound("own", cluster("own", []))).toEqual([
    expect.stringMatching(/^warning Felix's default failsafeOutboundHostPorts/),
    expect.stringMatching(/^warning Felix's default failsafeInboundHostPorts/),
  ]);
  expect(sound("own", cluster("own", [configuration(BOTH(5474))]))).toEqual([
    "ok Felix's failsafe lists hold Typha's port 5474",
  ]);
  expect(sound("ours", cluster("ours", []))).toEqual(["ok Felix's failsafe lists hold Typha's port 5474"]);
  expect(sound("own", cluster("own", [], []))).toEqual([]);
});
