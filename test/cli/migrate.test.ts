import type { Stage } from "../../src/cluster/rollout";
import { STAGE_STEPS } from "../../src/lifecycle/steps";
import { calicoManifest } from "../support/calico-manifest";
import { runIn } from "./fake-terminal";
import { commit, git } from "./git";
import { contentsOf, copyOf, initialised, newFolder, read, recipients, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const REACHED = "--yes-it-reached-the-cluster";
const NODE = "dist/demo/calico-node/calico-node.patch.yaml";
const TYPHA = "dist/demo/objects/kube-system/deployment.calico-typha-mtls.yaml";

let fresh: string;
const migrate = (root: string, ...args: string[]) => runIn(root, "migrate", "demo", ...args);

beforeAll(async () => {
  fresh = await initialised(["demo"]);
});

/** A copy at a stage, rendered and committed. */
async function committedAt(stage: Stage, ...lines: string[]): Promise<string> {
  const root = copyOf(fresh);
  write(
    root,
    CLUSTER,
    `${read(root, CLUSTER)}  rollout:\n    stage: ${stage}\n${lines.map((l) => `    ${l}\n`).join("")}`,
  );
  expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
  commit(root);
  return root;
}

/** Runs a step that has to be refused, and says what it was told; the disk is as before. */
async function refused(root: string, ...args: string[]): Promise<string> {
  const before = contentsOf(root);
  const { code, out, err } = await migrate(root, ...args);
  expect({ code, out }).toEqual({ code: 1, out: "" });
  expect(contentsOf(root)).toEqual(before);
  return err;
}

test("a cluster that is not there, and options that contradict each other, are wrong usage", async () => {
  expect(await runIn(fresh, "migrate", "dmeo")).toMatchObject({ code: 2 });
  expect(await migrate(fresh, "--to", "tls")).toMatchObject({ code: 2 });
  for (const other of [["--calico", "v3.32.1"], ["--to-operator"]]) {
    const { code, err } = await migrate(fresh, "--to", "parallel", ...other);
    expect(code).toBe(2);
    expect(err).toContain("cannot be used with");
  }
  expect(await migrate(newFolder())).toMatchObject({ code: 2 });
});

test("where parts of calico-node are merged in the cluster, its object restarts it, and the old Typha is deleted by hand", async () => {
  const upstream = async (file: string) => {
    const root = await committedAt("cutover");
    const text = read(root, CLUSTER).replace(
      "  calicoNode:\n",
      `  calicoNode:\n    route: server-side-apply\n    upstream: ${file}\n`,
    );
    write(root, CLUSTER, text);
    expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
    commit(root);
    return root;
  };
  const root = await upstream("calico-typha");
  const { out } = await migrate(root);
  expect(out).toContain(
    "~ dist/demo/objects/kube-system/daemonset.calico-node.yaml   restarts calico-node, node by node",
  );
  expect(out).toContain("~ dist/demo/objects/kube-system/configmap.calico-config.yaml");
  const mind = "mind     calico-config changes at once: restart no node before the rollout of\n";
  expect((await migrate(root, "--to", "mtls", REACHED)).out).not.toContain(mind);
  git(root, "checkout", "--", ".");
  const drop = "kubectl -n kube-system delete deployment,service,poddisruptionbudget calico-typha --ignore-not-found\n";
  expect((await migrate(root, "--to", "mtls", REACHED)).out).toContain(drop);
  git(root, "checkout", "--", ".");
  expect((await migrate(root, "--to", "parallel", REACHED)).code).toBe(0);
  expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
  commit(root);
  expect((await migrate(root, "--to", "cutover", REACHED)).out).toContain(mind);
  expect((await migrate(await upstream("calico"), "--to", "mtls", REACHED)).out).not.toContain(drop);
});

test("more than one step at once is refused in both directions", async () => {
  expect(await refused(await committedAt("plaintext"), "--to", "mtls", REACHED)).toBe(
    `${CLUSTER}   spec.rollout.stage: from plaintext to mtls is more than one step
${" ".repeat(CLUSTER.length + 3)}take one step: \`npx typha-mtls migrate demo --to parallel\`; or, where nothing of the cluster was ever applied, add --never-applied
1 problem, nothing was written
`,
  );
  expect(await refused(await committedAt("mtls"), "--to", "parallel", REACHED)).toContain("--to cutover`");
});

test("calico-node does not move while nothing shows that its Typha is there", async () => {
  expect(await refused(await committedAt("parallel"), "--to", "cutover")).toBe(
    `${CLUSTER}   spec.rollout.stage: nothing shows that parallel reached the cluster: calico-node would look for a Typha that is not there, and get no policy updates
${" ".repeat(CLUSTER.length + 3)}wait for it: \`npx typha-mtls migrate demo --to cutover --context <context>\`; or, without a way to the API server and once every Typha of the new Deployment is Ready, add ${REACHED}
1 problem, nothing was written
`,
  );
});

test("a step is not taken in the same commit as the one before, whatever is said", async () => {
  const root = await committedAt("plaintext");
  expect(await migrate(root, "--to", "parallel")).toMatchObject({ code: 0 });
  const words = await refused(root, "--to", "cutover", REACHED);
  expect(words).toContain("parallel is not committed (clusters/demo/cluster.yaml and others)");
  commit(root);
  // cluster.yaml alone is not what is applied.
  expect(await refused(root, "--to", "cutover", REACHED)).toContain("parallel is not committed (dist/demo/");
  await runIn(root, "synth");
  commit(root);
  expect(await migrate(root, "--to", "cutover", REACHED)).toMatchObject({ code: 0 });
});

test.each([
  ["cutover", "mtls", "a calico-node that has not moved yet would lose the Typha that it talks to"],
  ["cutover", "parallel", "calico-node would go back to a plaintext Typha that is not there"],
  ["parallel", "plaintext", "a calico-node that has not gone back yet would lose the Typha that it talks to"],
] as const)("from %s to %s, the harm is told", async (from, to, harm) => {
  const root = await committedAt(from);
  expect(await refused(root, "--to", to)).toContain(harm);
  expect(await migrate(root, "--to", to, REACHED)).toMatchObject({ code: 0, err: "" });
  expect(read(root, CLUSTER)).toContain(`    stage: ${to}\n`);
});

test.each([
  ["plaintext", "parallel"],
  ["mtls", "cutover"],
] as const)("from %s to %s no word is needed, for it can do no harm", async (from, to) => {
  expect(await migrate(await committedAt(from), "--to", to)).toMatchObject({ code: 0 });
});

test("a stage that is reached changes not a byte, and says so", async () => {
  const root = await committedAt("cutover");
  const before = contentsOf(root);
  expect(await migrate(root, "--to", "cutover")).toEqual({
    code: 0,
    out: "nothing to do: demo is at cutover; see `npx typha-mtls migrate demo`\n",
    err: "",
  });
  expect(contentsOf(root)).toEqual(before);
});

test("a cluster of which nothing was committed begins anywhere", async () => {
  const root = copyOf(fresh);
  write(root, "README", "");
  git(root, "init", "--quiet");
  git(root, "add", "README");
  git(root, "commit", "--quiet", "--message", "before");
  expect(await migrate(root, "--to", "plaintext")).toMatchObject({ code: 0 });
  expect(read(root, CLUSTER)).toContain("  rollout:\n    stage: plaintext\n");
});

test.each([
  ["mtls", "plaintext"],
  ["mtls", "parallel"],
  ["plaintext", "mtls"],
  ["parallel", "cutover"],
] as const)("from %s, which was committed and never applied, there is a way to %s", async (from, to) => {
  const root = await committedAt(from);
  expect(await migrate(root, "--to", to, "--never-applied")).toMatchObject({ code: 0, err: "" });
  expect(read(root, CLUSTER)).toContain(`stage: ${to}`);
});

test("nobody says of one cluster that it was never applied and that it was", async () => {
  const root = await committedAt("parallel");
  for (const other of [[REACHED], ["--context", "prod"]]) {
    const { code, err } = await migrate(root, "--to", "cutover", "--never-applied", ...other);
    expect({ code, err }).toEqual({ code: 2, err: expect.stringContaining("cannot be used with option") });
  }
  expect((await migrate(root, "--never-applied")).err).toContain("--never-applied requires --to");
});

test("without git the stage cannot be verified as committed, which is reported", async () => {
  const root = copyOf(fresh);
  write(root, CLUSTER, `${read(root, CLUSTER)}  rollout: { stage: parallel }\n`);
  expect(await refused(root, "--to", "cutover")).toContain("nothing shows that parallel reached the cluster");
  const { code, err } = await migrate(root, "--to", "cutover", REACHED);
  expect(code).toBe(0);
  expect(err).toContain("no git repository");
});

test("a step writes one field of one file, and says what the next synth changes", async () => {
  const root = await committedAt("parallel");
  const before = contentsOf(root);
  const { out } = await migrate(root, "--to", "cutover", REACHED);
  expect(out).toBe(`updated   ${CLUSTER}   spec.rollout.stage: parallel → cutover

next     npx typha-mtls synth demo && git add clusters dist && git commit
         ~ ${NODE}   restarts calico-node, node by node
then     npx typha-mtls migrate demo
`);
  expect(contentsOf(root)).toEqual({
    ...before,
    [CLUSTER]: before[CLUSTER]!.replace("stage: parallel", "stage: cutover"),
  });
});

test("what it says of the next synth, and the table of the steps of restarts, is what the next synth does", async () => {
  expect(STAGE_STEPS).toHaveLength(6);
  for (const { from, to, restarts } of STAGE_STEPS) {
    const root = await committedAt(from);
    const { out } = await migrate(root, "--to", to, REACHED);
    const before = contentsOf(root);
    await runIn(root, "synth");
    const after = contentsOf(root);
    const changed = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((f) => before[f] !== after[f]);
    const told = [...out.matchAll(/^ {9}[+~-] (\S+)/gm)].map(([, path]) => path);
    expect(told.toSorted()).toEqual(changed.toSorted());
    for (const pod of ["Typha", "calico-node"])
      expect({ from, to, pod, restarts: out.includes(`restarts ${pod}`) }).toEqual({
        ...{ from, to, pod },
        restarts: restarts.startsWith(pod),
      });
  }
});

test("the journey shows what is reached, what comes next, what to wait for, and the way back", async () => {
  expect((await migrate(await committedAt("parallel"))).out).toBe(`demo   parallel, same port
  ✓ plaintext   certificates and access rights, which nothing uses
  ✓ parallel    Typha with mutual TLS, which no node talks to
  ▸ cutover     calico-node moves over, one node after the other
    mtls        upstream's Typha is dropped

wait     kubectl -n kube-system rollout status deployment/calico-typha-mtls
         npx typha-mtls probe <node> --cluster demo
next     npx typha-mtls migrate demo --to cutover --context <context>
         ~ ${NODE}   restarts calico-node, node by node

wait     kubectl -n kube-system rollout status daemonset/calico-node
back     npx typha-mtls migrate demo --to plaintext --context <context>
         ~ dist/demo/kustomization.yaml
         - ${TYPHA}   keeps running until it is deleted
         - dist/demo/objects/kube-system/poddisruptionbudget.calico-typha-mtls.yaml
         - dist/demo/objects/kube-system/service.calico-typha-mtls.yaml
`);
});

test("the journey of other ports waits for Felix's failsafe lists, and probes the new port", async () => {
  const { out } = await migrate(await committedAt("parallel", "layout: other-ports", "ports: { typha: 6473 }"));
  expect(out).toContain("parallel, other ports");
  expect(out).toContain("rollout status daemonset/calico-node\n         npx typha-mtls probe <node>:6473");
});

test("what is not committed comes first", async () => {
  const root = await committedAt("plaintext");
  await migrate(root, "--to", "parallel");
  const { out } = await migrate(root);
  expect(out).toContain("first    `npx typha-mtls synth demo`, and commit; the last commit is not at parallel yet:\n");
  expect(out).toContain(`         ~ ${CLUSTER}\n`);
});

test("at the end nothing is left to do but to go back", async () => {
  const { out } = await migrate(await committedAt("mtls"));
  expect(out).toContain(
    "  ✓ mtls        upstream's Typha is dropped\n\ndone     git is at the last stage; see the cluster with\n         npx typha-mtls doctor demo\n",
  );
  expect(out).toContain("back     npx typha-mtls migrate demo --to cutover\n");
});

test("every command that a journey names is one that is accepted", async () => {
  const root = await committedAt("plaintext");
  for (const label of ["next", "next", "next", "back", "back", "back"]) {
    const { out } = await migrate(root);
    const [, line] = new RegExp(`^${label} +npx typha-mtls (.*)$`, "m").exec(out)!;
    const args = line!.replace("--context <context>", REACHED).split(" ");
    expect(await runIn(root, ...args)).toMatchObject({ code: 0, err: "" });
    await runIn(root, "synth");
    commit(root);
  }
  expect(read(root, CLUSTER)).toContain("stage: plaintext");
});

describe("--calico", () => {
  test("a version that is none or not supported is refused", async () => {
    const refusedVersion = async (version: string) => {
      const { code, out, err } = await migrate(fresh, "--calico", version);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      return err;
    };
    expect(await refusedVersion("v3.99.0")).toContain('--calico: "v3.99.0" is no supported version');
    const pasted = await refusedVersion("AGE-SECRET-KEY-1QQQ");
    expect(pasted).toContain("--calico: is no version of Calico");
    expect(pasted).not.toContain("SECRET");
    expect(await refusedVersion("3.32")).toContain('--calico: "3.32" is not a release');
  });

  test("the order is told with each change and what to wait for", async () => {
    const { code, out } = await migrate(fresh, "--calico", "v3.33.0");
    expect(code).toBe(0);
    expect(out).toContain(
      "1. calico-node to v3.33.0\n   why      Typha v3.32 and later sends calico-node before v3.32 away",
    );
    expect(out).toContain("            spec.calicoNode.version: v3.33.0\n");
    expect(out).toContain("2. Typha to v3.33.0\n   change   clusters/demo/cluster.yaml: spec.calico.version: v3.33.0");
    expect(out).toContain("            without spec.calicoNode.version\n");
  });

  test("where Calico is rendered whole, the manifest is part of the step that moves calico-node", async () => {
    const root = copyOf(fresh);
    const version = /version: (\S+)/.exec(read(root, CLUSTER))![1]!;
    write(root, "upstream/calico.yaml", calicoManifest(version));
    const fields = "    route: manifest\n    manifest: upstream/calico.yaml\n";
    write(
      root,
      CLUSTER,
      read(root, CLUSTER).replace("  calicoNode:\n", (line) => line + fields),
    );
    const { out } = await migrate(root, "--calico", "v3.33.0");
    expect(out).toContain("spec.calicoNode.manifest, which is upstream/calico.yaml now");
    expect(out).not.toContain("where calico-node is installed from");
  });

  test("where both are there, it says so", async () => {
    const version = /version: (\S+)/.exec(read(fresh, CLUSTER))![1]!;
    expect((await migrate(fresh, "--calico", version)).out).toContain(`nothing to do: both are at ${version}`);
  });

  test("what the first step writes into cluster.yaml is taken by synth, and the wrong order is refused", async () => {
    const root = copyOf(fresh);
    const before = read(root, CLUSTER);
    write(root, CLUSTER, before.replace("  calicoNode:\n", "  calicoNode:\n    version: v3.33.0\n"));
    expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
    const version = /version: (\S+)/.exec(before)![1]!;
    const upgraded = before.replace(version, "v3.33.0");
    write(root, CLUSTER, upgraded.replace("  calicoNode:\n", `  calicoNode:\n    version: ${version}\n`));
    for (const command of ["synth", "check"]) {
      const { code, out, err } = await runIn(root, command);
      expect(code).toBe(1);
      expect(out + err).toContain(`Typha v3.33.0 disconnects calico-node ${version}`);
      expect(out + err).toContain("upgrade calico-node to v3.32 or later first, then Typha");
    }
  });
});

describe("check", () => {
  test("a move that is under way is told, and is no fault", async () => {
    const { code, out } = await runIn(await committedAt("parallel"), "check");
    expect(code).toBe(0);
    expect(out).toMatch(/✓ move to mutual TLS under way: at parallel\n {6}npx typha-mtls migrate demo\n/);
    expect((await runIn(await committedAt("mtls"), "check")).out).not.toContain("move to mutual TLS");
  });

  test("an upgrade of Typha that would send away the nodes of the last commit is told before it is committed", async () => {
    const root = await committedAt("mtls");
    const version = /version: (\S+)/.exec(read(root, CLUSTER))![1]!;
    write(root, CLUSTER, read(root, CLUSTER).replace(version, "v3.33.0"));
    await runIn(root, "synth");
    const words = `✗ ${CLUSTER}:8:14: spec.calico.version: Typha v3.33.0 disconnects calico-node ${version}, the version at HEAD\n      set spec.calico.version back to ${version}, then take the steps of \`npx typha-mtls migrate demo --calico v3.33.0\`\n`;
    expect(await runIn(root, "check")).toMatchObject({ code: 1, out: expect.stringContaining(words) });
    // Nodes that are said to be there are believed once that is committed, and not in one commit with Typha.
    const both = read(root, CLUSTER).replace("  calicoNode:\n", "  calicoNode:\n    version: v3.33.0\n");
    write(root, CLUSTER, both);
    expect((await runIn(root, "check")).out).toContain(words);
    write(root, CLUSTER, both.replace("v3.33.0", version));
    await runIn(root, "synth");
    expect(await runIn(root, "check")).toMatchObject({ code: 0 });
    commit(root);
    write(root, CLUSTER, both);
    await runIn(root, "synth");
    expect(await runIn(root, "check")).toMatchObject({ code: 0 });
  });
});

describe("--to-operator", () => {
  test("what the conversion would say is told, and the way to a variant that it accepts", async () => {
    const { code, out } = await migrate(await committedAt("mtls"), "--to-operator");
    expect(code).toBe(0);
    for (const setting of ["typhak8snamespace", "typhacafile", "typhacertfile", "typhakeyfile", "typhacn"]) {
      expect(out).toContain(`  ✗ calico-node: "unrecognized felix config setting: ${setting}"\n`);
    }
    expect(out).not.toContain("typhak8sservicename");
    for (const stage of ["cutover", "parallel", "plaintext"])
      expect(out).toContain(`   npx typha-mtls migrate demo --to ${stage}\n`);
    expect(out).toContain("calico-node and Typha speak\nplaintext");
  });

  test("at plaintext nothing is refused any more, and no step back is left", async () => {
    const { out } = await migrate(await committedAt("plaintext"), "--to-operator");
    expect(out).toContain("  ✓ nothing that plaintext renders for calico-node is refused\n");
    expect(out).not.toContain("✗");
    expect(out).not.toContain("--to cutover");
  });

  test("where a patch of calico-node holds annotations alone, nothing is refused either", async () => {
    const root = newFolder();
    expect((await runIn(root, "init", "demo", ...(await recipients()))).code).toBe(0);
    const chain =
      "  network: { ipam: { type: calico-ipam } }\n  cniChain: { wholeChain: { plugins: [linkerd-cni] } }\n";
    write(root, CLUSTER, read(root, CLUSTER) + chain);
    expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
    commit(root);
    const { code, out } = await migrate(root, "--to-operator");
    expect({ code, out }).toEqual({
      code: 0,
      out: expect.stringContaining("✓ nothing that parallel renders for calico-node is refused\n"),
    });
  });
});
