import { COLUMNS, SCENARIOS } from "@typha-mtls/cni-chain";
import { listIn } from "../support/documents";
import { runIn } from "./fake-terminal";
import { initialised, read, write } from "./user-repository";

const simulate = (...args: readonly string[]) => runIn(__dirname, "cni", "simulate", ...args);

/** The answers of `-o json` for a cluster with this chain, by scenario. */
async function outcomesOf(cniChain: string, files: Readonly<Record<string, string>> = {}, monitoring = "none") {
  const root = await initialised(["demo"]);
  const file = "clusters/demo/cluster.yaml";
  write(root, file, `${read(root, file)}  monitoring: { rules: ${monitoring} }\n  cniChain: ${cniChain}\n`);
  for (const [path, text] of Object.entries(files)) write(root, path, text);
  const { code, out, err } = await runIn(root, "cni", "simulate", "demo", "-o", "json");
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const answers = listIn<{ scenario: string; layers: string[]; outcome: string; noticedBy: string[] }>(
    "CniSimulation",
    out,
  );
  return answers.filter((_, at) => at % 2 === 1);
}

test("a cluster that is not there is refused, and an unknown scenario or runtime is wrong usage", async () => {
  const root = await initialised(["demo"]);
  expect(await runIn(root, "cni", "simulate", "dem")).toMatchObject({ code: 2, out: "", codes: ["unknown-cluster"] });
  expect((await simulate("--scenario", "eclipse")).code).toBe(2);
  expect((await simulate("--runtime", "docker")).code).toBe(2);
});

test("a file of Linkerd that is not there is refused, because its layers are in it", async () => {
  const root = await initialised(["demo"]);
  const file = "clusters/demo/cluster.yaml";
  write(root, file, `${read(root, file)}  cniChain: { verifier: {}, linkerd: { values: gone.yaml } }\n`);
  expect(await runIn(root, "cni", "simulate", "demo")).toMatchObject({ out: "", codes: ["linkerd-file-missing"] });
});

test("without a repository it compares the layers, a line for each scenario, within 80 columns", async () => {
  const { code, out, err } = await simulate();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [head, ...lines] = out.trimEnd().split("\n");
  expect(head).toMatch(/^SCENARIO {2,}NO LAYER {2,}PREVENTED BY$/);
  expect(lines.map((line) => line.split(" ")[0])).toEqual(SCENARIOS.map(({ name }) => name));
  expect(lines.filter((line) => line.length > 80)).toEqual([]);
  expect(out).toMatch(/^calico-first +not noticed +whole-chain, node-gate, linkerd$/m);
  expect(out).toMatch(/^calico-restart +not noticed +whole-chain, linkerd, continuous \(new pods\)$/m);
});

test("a scenario has a line for each choice of layers, and all of them are in the wide list", async () => {
  const { out } = await simulate("--scenario", "calico-restart");
  expect(out.trimEnd().split("\n").length).toBe(1 + COLUMNS.length);
  expect(out).toMatch(/^calico-restart +alarm +detected +verifier within 1 s, alarm within 10 min$/m);
  const wide = await simulate("-o", "wide");
  expect(wide.out.trimEnd().split("\n").length).toBe(1 + COLUMNS.length * SCENARIOS.length);
});

test("--explain prints the shortest order of events that goes wrong, and none where nothing does", async () => {
  const { out } = await simulate("--scenario", "calico-first", "--explain");
  expect(out).toContain(
    [
      "calico-first, none: not noticed",
      "  1. calico-node empties 10-calico.conflist",
      "  2. calico-node writes its chain",
      "  3. the pod is created",
      "  4. the scheduler binds the pod to the node",
      "  5. the runtime makes the pod's sandbox",
      "  6. the kubelet starts the pod's containers",
      "",
      "calico-first, whole-chain: prevented",
      "",
    ].join("\n"),
  );
});

test("the runtime decides: CRI-O goes on with another file where containerd waits", async () => {
  const whole = async (runtime: string) =>
    (await simulate("--scenario", "beside-file", "--runtime", runtime)).out.match(/whole-chain +(\S+( \S+)*)/)?.[1];
  expect([await whole("containerd"), await whole("cri-o")]).toEqual(["prevented", "not noticed"]);
});

test("the layers of a cluster are those that its cluster.yaml has, with their settings", async () => {
  const off = await outcomesOf("{ podGate: {} }");
  expect(new Set(off.map(({ outcome }) => outcome))).toEqual(new Set(["not-possible", "unnoticed"]));
  const gated = await outcomesOf("{ verifier: {}, nodeGate: { mode: continuous } }", {}, "file");
  expect(gated[0]).toMatchObject({ layers: ["verifier", "node-gate", "alarm"], mode: "continuous", measured: false });
  expect(gated.find(({ scenario }) => scenario === "calico-restart")?.outcome).toBe("new-pods-only");
});

test("the alarm is a layer only where rules are asked for, and sees what mends itself only with metrics", async () => {
  const noticedBy = async (chain: string, monitoring: string) =>
    (await outcomesOf(chain, {}, monitoring)).find(({ scenario }) => scenario === "calico-restart")?.noticedBy;
  expect(await noticedBy("{ verifier: { listen: all } }", "none")).toEqual(["verifier"]);
  expect(await noticedBy("{ verifier: {} }", "file")).toEqual(["verifier"]);
  expect(await noticedBy("{ verifier: { listen: all }, alerts: false }", "file")).toEqual(["verifier"]);
  expect(await noticedBy("{ verifier: { listen: all } }", "file")).toEqual(["verifier", "alarm"]);
});

test("Linkerd's layers are those that its values switch on", async () => {
  const chain = "{ verifier: {}, linkerd: { values: linkerd.yaml, cniValues: cni.yaml } }";
  const files = { "linkerd.yaml": "cniEnabled: true\n", "cni.yaml": "repairController: { enabled: true }\n" };
  const outcomes = await outcomesOf(chain, files);
  expect(outcomes[0]!.layers).toEqual(["verifier", "network-validator", "repair-controller"]);
  expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["not-possible", "prevented"]));
  const off = await outcomesOf(chain, { "linkerd.yaml": "cniEnabled: false\n", "cni.yaml": "repairController: {}\n" });
  expect(off[0]!.layers).toEqual(["verifier"]);
});
