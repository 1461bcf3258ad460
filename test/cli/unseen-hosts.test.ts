import { NOW, runIn } from "./fake-terminal";
import { commit } from "./git";
import { copyOf, holders, initialised, read, write } from "./user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const REACHED = "--yes-it-reached-the-cluster";
const NAMED = "hosts    no command sees those of storage, db;";

let fresh: string;

beforeAll(async () => {
  fresh = await initialised(["demo"]);
});

/** A repository with hosts outside the cluster, at a stage, committed. */
async function withHosts(stage: string): Promise<string> {
  const root = copyOf(fresh);
  write(
    root,
    CLUSTER,
    `${read(root, CLUSTER)}  rollout: { stage: ${stage} }\n  hosts: [{ name: storage }, { name: db }]\n`,
  );
  expect(await runIn(root, "synth")).toMatchObject({ code: 0 });
  commit(root);
  return root;
}

test("before the plaintext Typha goes, hosts have to have moved, and before this one goes, to have moved back", async () => {
  const forth = await withHosts("cutover");
  const shown = await runIn(forth, "migrate", "demo");
  const next = `${NAMED}\n         move their Felix to this Typha first: npx typha-mtls docs hosts\n`;
  expect(shown.out).toContain(next);
  expect(shown.out.split(NAMED)).toHaveLength(2);
  expect((await runIn(forth, "migrate", "demo", "--to", "mtls", REACHED)).out).toContain(next);
  const back = await withHosts("parallel");
  expect((await runIn(back, "migrate", "demo", "--to", "plaintext", REACHED)).out).toContain(
    `${NAMED}\n         move their Felix to the plaintext Typha first: npx typha-mtls docs hosts\n`,
  );
});

test("before leaves of the next CA come, hosts have to trust it, and before the old CA goes, to have leaves of the next", async () => {
  const root = await withHosts("mtls");
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const run = async (...args: string[]) => (await runIn({ cwd: root, now: NOW, env }, "rotate-ca", ...args)).out;
  const trust = `${NAMED}\n         deliver ca.crt with both CAs to them first: npx typha-mtls docs hosts\n`;
  const leaves = `${NAMED}\n         deliver certificates of the next CA to them first: npx typha-mtls docs hosts\n`;
  expect(await run("status", "demo")).not.toContain("hosts");
  expect(await run("start", "demo")).toContain(`${trust}then     `);
  await runIn(root, "synth");
  commit(root);
  expect(await run("status", "demo")).toContain(trust);
  expect(await run("issue", "demo", REACHED)).toContain(`${leaves}then     `);
  await runIn(root, "synth");
  commit(root);
  expect(await run("status", "demo")).toContain(leaves);
  expect(await run("finish", "demo", REACHED)).not.toContain("hosts");
});

test("a cluster without hosts hears nothing of them", async () => {
  const root = copyOf(fresh);
  write(root, CLUSTER, `${read(root, CLUSTER)}  rollout: { stage: cutover }\n`);
  expect((await runIn(root, "migrate", "demo")).out).not.toContain("hosts");
});
