import { asOperator, CONTEXT, committed, dayOf, fleetAt, LiveFleet, WORD } from "../attacks/fleet-rollout";
import { listIn } from "../support/documents";
import type { Ran, Surroundings } from "./fake-terminal";
import { git } from "./git";
import { contentsOf, copyOf, read, write } from "./user-repository";

const CANARY = ["--group", "canary"];
const EU = ["--group", "eu"];
const CUTOVER = ["--to", "cutover"];

let parallel: string;
/** With the first group at cutover, committed. */
let begun: string;
let live: LiveFleet;

beforeAll(async () => {
  parallel = await fleetAt("parallel");
  begun = copyOf(parallel);
  expect(await asOperator(begun, ["migrate", ...CANARY, ...CUTOVER, WORD])).toMatchObject({ code: 0 });
  await committed(begun);
  live = await LiveFleet.start();
});
afterAll(() => live.close());

/** Runs what has to be refused; nothing may be written. */
async function refused(root: string, args: readonly string[], more: Partial<Surroundings> = {}): Promise<Ran> {
  const before = contentsOf(root);
  const ran = await asOperator(root, args, more);
  expect(ran.code).not.toBe(0);
  expect(contentsOf(root)).toEqual(before);
  return ran;
}

const stageOf = (root: string, name: string) => /stage: (\w+)/.exec(read(root, `clusters/${name}/cluster.yaml`))?.[1];

test("what contradicts a group is wrong usage", async () => {
  for (const args of [
    ["migrate"],
    ["migrate", "eu-0", ...EU, ...CUTOVER],
    ["migrate", "eu-0", ...CUTOVER, "--back"],
    ["migrate", ...EU, "--back"],
    ["migrate", ...EU, ...CUTOVER, "--never-applied"],
    ["migrate", ...EU, "--calico", "v3.32.1"],
    ["migrate", ...EU, ...CUTOVER, "--context", "one-cluster"],
    ["migrate", ...EU, ...CONTEXT],
    ["migrate", "--group", "ue", ...CUTOVER],
    ["rotate-ca", "start"],
    ["rotate-ca", "start", "eu-0", ...EU],
    ["rotate-ca", "start", "eu-0", WORD],
    ["rotate-ca", "issue", "eu-0", WORD, "--since", "HEAD"],
    ["rotate-ca", "issue", ...EU, WORD, "--since", "no-such-commit"],
    ["renew", ...EU, "eu-0"],
    ["renew", ...EU, "--all"],
    ["renew", ...EU, "--force"],
    ["renew", "eu-0", WORD],
  ]) {
    const { code } = await refused(parallel, args);
    expect({ args, code }).toEqual({ args, code: 2 });
  }
});

test("a group waits for each cluster of the groups before it: behind, not committed, or not shown to have arrived", async () => {
  const behind = await refused(parallel, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(behind.codes).toEqual(["group-behind"]);
  expect(behind.out).toBe(`migrate to cutover
  ✗ canary   0 of 3 clusters   not there: canary-0, canary-1, canary-2
  ✗ eu       0 of 3 clusters   blocked by a group before it: eu-0, eu-1, eu-2

`);
  const half = copyOf(begun);
  const file = "clusters/canary-2/cluster.yaml";
  write(half, file, read(half, file).replace("stage: cutover", "stage: parallel"));
  await committed(half);
  write(half, file, read(half, file).replace("stage: parallel", "stage: cutover"));
  const uncommitted = await refused(half, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(uncommitted.codes).toEqual(["step-not-committed"]);
  const incomplete = "at cutover or beyond it, but not rendered and committed: canary-2";
  expect(uncommitted.err).toContain(incomplete);
  // Its cluster.yaml is committed, and what that renders is not.
  git(half, "commit", "-am", "without synth");
  const unrendered = await refused(half, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(unrendered.codes).toEqual(["step-not-committed"]);
  expect(unrendered.err).toContain(incomplete);
  expect(unrendered.out).toContain("done, not rendered and committed: canary-2");
  const unseen = await refused(begun, ["migrate", ...EU, ...CUTOVER]);
  // One of the group before, and one of the clusters that take the step.
  expect(unseen.codes).toEqual(["step-not-reached", "step-not-reached"]);
  expect(unseen.err).toContain("(the same in eu-1, eu-2)");
  expect(unseen.err).toContain("npx typha-mtls migrate --group eu --to cutover --context '{cluster}'");
});

test("a group without a cluster holds the groups behind it back, but not their way back", async () => {
  const root = copyOf(begun);
  await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  await committed(root);
  write(root, "typha-mtls.yaml", read(root, "typha-mtls.yaml").replace("wave: canary", "wave: canry"));
  const { codes, err } = await refused(root, ["migrate", ...EU, "--to", "mtls", WORD]);
  expect(codes).toEqual(["empty-group"]);
  expect(err).toContain("group canary comes before eu, and no cluster belongs to it");
  expect(await asOperator(root, ["migrate", ...EU, "--to", "parallel", "--back", WORD])).toMatchObject({ code: 0 });
  expect(stageOf(root, "eu-0")).toBe("parallel");
});

test("a group that is there, but not in the last commit, gets the command that commits it again", async () => {
  const root = copyOf(begun);
  await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  const { code, out } = await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(code).toBe(0);
  expect(out).toContain("next     npx typha-mtls synth --group eu && git add clusters dist && git commit\n");
  await committed(root);
  const { out: done } = await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(done).toContain("nothing to do: ");
  expect(done).not.toContain("next ");
});

test("a problem without a file stands at the margin, as its remedy does", async () => {
  const { err } = await refused(parallel, ["migrate", ...EU, "--to", "mtls", WORD]);
  expect(err).toMatch(/^group canary comes before eu.*\ntake that group first: /m);
  expect(err).toMatch(/^clusters\/eu-0\/cluster\.yaml {3}spec\.rollout\.stage: /m);
});

test("what is wrong with any cluster of a wave is told of all of them at once", async () => {
  const root = copyOf(begun);
  const change = (name: string, from: string, to: string) => {
    const file = `clusters/${name}/cluster.yaml`;
    write(root, file, read(root, file).replace(from, to));
  };
  change("eu-1", "stage: parallel", "stage: plaintext");
  change("eu-2", "stage: parallel", "stage: plaintext");
  await committed(root);
  const skipped = await refused(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(skipped.codes).toEqual(["stage-skipped"]);
  expect(skipped.err).toContain("clusters/eu-1/cluster.yaml   spec.rollout.stage: from plaintext to cutover ");
  expect(skipped.err).toContain("(the same in eu-2)");
  change("eu-0", "rollout: { stage: parallel }", "typha: { enabled: false }");
  change("eu-2", "rollout: { stage: plaintext }", "typha: { enabled: false }");
  expect((await refused(root, ["migrate", ...EU, ...CUTOVER, WORD])).codes).toEqual([
    "typha-switched-off",
    "typha-switched-off",
  ]);
  const keys = await refused(parallel, ["renew", ...CANARY, "--within", "300d"], {
    now: dayOf(100),
    env: { SOPS_AGE_KEY: undefined },
  });
  expect(keys.codes).toEqual(["no-age-identity"]);
});

test("a remedy in a wave is a command for the groups that were asked for: one for a cluster waits for no group", async () => {
  const fresh = copyOf(parallel);
  const both = [...CANARY, ...EU];
  const asked = "--group canary --group eu";
  const isForGroups = async (args: readonly string[], codes: readonly string[], remedy: string) => {
    const ran = await refused(fresh, args, { now: dayOf(2) });
    expect({ args, codes: ran.codes }).toEqual({ args, codes });
    expect(ran.err).toContain(`npx typha-mtls ${remedy}`);
    expect(ran.err).not.toMatch(/`[^`]*(?:canary|eu)-\d[^`]*`|--never-applied/);
  };
  const context = "--context '{cluster}'";
  await isForGroups(
    ["migrate", ...both, "--to", "mtls", WORD],
    ["stage-skipped"],
    `migrate ${asked} --to cutover ${context}`,
  );
  await isForGroups(["migrate", ...both, ...CUTOVER], ["step-not-reached"], `migrate ${asked} --to cutover ${context}`);
  const head = git(fresh, "rev-parse", "HEAD").trim();
  const since = `--since ${head.slice(0, 12)}`;
  const rotate = (step: string) => ["rotate-ca", step, ...both, "--since", head, WORD];
  await isForGroups(rotate("issue"), ["rotation-not-started"], `rotate-ca start ${asked} ${since} ${context}`);
  await asOperator(fresh, ["rotate-ca", "start", ...CANARY], { now: dayOf(1) });
  await isForGroups(rotate("issue"), ["step-not-committed"], `synth ${asked}\``);
  await committed(fresh);
  await isForGroups(rotate("finish"), ["leaf-of-old-ca"], `rotate-ca issue ${asked} ${since} ${context}`);
  await asOperator(fresh, ["rotate-ca", "issue", ...CANARY, WORD], { now: dayOf(2) });
  await committed(fresh);
  await asOperator(fresh, ["rotate-ca", "abort", ...CANARY], { now: dayOf(2) });
  await isForGroups(["rotate-ca", "abort", ...CANARY, WORD], ["step-not-committed"], "synth --group canary`");
});

test("what holds back any of the clusters is told of all of them when the time is over, and the group before is looked at first", async () => {
  live.apply(begun);
  live.apply(begun, ["canary-1", "eu-2"], false);
  const args = ["migrate", ...EU, ...CUTOVER, ...CONTEXT];
  const { codes, err } = await refused(begun, [...args, "--timeout", "10s"], { env: live.env });
  expect(codes).toEqual(["typhas-restarted", "typhas-restarted"]);
  expect(err).toContain("waiting  canary-1 (canary): ");
  expect(err).not.toContain("waiting  eu-2");
  expect(err).toContain("context canary-1 ");
  expect(err).toContain("context eu-2 ");
  const unreachable = await refused(begun, [...args.slice(0, -1), "no-{cluster}"], { env: live.env });
  expect(unreachable.codes).toHaveLength(6);
});

test("clusters that are there already are left alone, also when they are beyond", async () => {
  const root = copyOf(begun);
  await asOperator(root, ["migrate", "eu-1", ...CUTOVER, WORD]);
  await committed(root);
  await asOperator(root, ["migrate", "eu-1", "--to", "mtls", WORD]);
  await committed(root);
  const { code, out } = await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(code).toBe(0);
  expect(out).toContain("▸ eu       1 of 3 clusters   this run: eu-0, eu-2");
  expect(["eu-0", "eu-1", "eu-2"].map((name) => stageOf(root, name))).toEqual(["cutover", "mtls", "cutover"]);
  await committed(root);
  const idle = await asOperator(root, ["migrate", ...EU, ...CUTOVER, WORD]);
  expect(idle).toMatchObject({ code: 0 });
  expect(idle.out).toContain(
    "beyond cutover: eu-1; they go back with\n   npx typha-mtls migrate --group eu --to cutover --back",
  );
  expect(stageOf(root, "eu-1")).toBe("mtls");
});

test("a group goes back at once, whatever the others are at, but not before upstream's Typha is shown to be there", async () => {
  const root = copyOf(begun);
  const back = ["migrate", ...CANARY, "--to", "parallel", "--back"];
  expect(new Set((await refused(root, back)).codes)).toEqual(new Set(["step-not-reached"]));
  const { code, out } = await asOperator(root, [...back, WORD]);
  expect(code).toBe(0);
  expect(out).toMatch(/^migrate back to parallel\n {2}▸ canary {3}0 of 3 clusters {3}this run/);
  expect(stageOf(root, "canary-2")).toBe("parallel");
});

test("a rotation that has finished is told from one that never began by the commit before the rollout, and never guessed", async () => {
  const root = copyOf(parallel);
  const before = git(root, "rev-parse", "HEAD").trim();
  const days = { start: 1, issue: 2, finish: 3 };
  const steps = Object.entries(days).map(([step, day]) => ({ step, now: dayOf(day) }));
  let printed = "";
  for (const { step, now } of steps) {
    const { code, out } = await asOperator(root, ["rotate-ca", step, ...CANARY, WORD], { now });
    expect({ step, code }).toEqual({ step, code: 0 });
    if (step === "start") printed = out;
    await committed(root);
  }
  expect(printed).toContain(
    `then     npx typha-mtls rotate-ca start --group eu --since ${before.slice(0, 12)} --context '{cluster}'\n`,
  );
  const now = dayOf(4);
  for (const groups of [EU, [...CANARY, ...EU]]) {
    const { codes, err } = await refused(root, ["rotate-ca", "start", ...groups, WORD], { now });
    expect({ groups, codes }).toEqual({ groups, codes: ["rotation-unclear"] });
    expect(err).toContain("in canary-0, canary-1, canary-2");
    expect(err).toContain("`git log -- clusters/canary-0/pki/ca.crt`");
  }
  // Of HEAD nothing has been replaced since: the first group would have to go first.
  expect((await refused(root, ["rotate-ca", "start", ...EU, WORD, "--since", "HEAD"], { now })).codes).toEqual([
    "group-behind",
  ]);
  const { code, out } = await asOperator(root, ["rotate-ca", "start", ...CANARY, ...EU, WORD, "--since", before], {
    now,
  });
  expect(code).toBe(0);
  expect(out).toContain("✓ canary   3 of 3 clusters   done\n  ▸ eu ");
});

test("every run of a rollout prints the same commit before it, also where --since is left out", async () => {
  const root = copyOf(parallel);
  const before = git(root, "rev-parse", "HEAD").trim().slice(0, 12);
  const run = async (...args: readonly string[]) => {
    const { code, out } = await asOperator(root, ["rotate-ca", ...args, WORD], { now: dayOf(1) });
    expect({ args, code, since: /^then .* --since (\w+) /m.exec(out)?.[1] }).toEqual({ args, code: 0, since: before });
  };
  await run("start", ...CANARY);
  await committed(root);
  await run("start", ...EU);
  await committed(root);
  await run("issue", ...CANARY);
});

test("leaves of a group that end with the old CA are reported when its rotation begins", async () => {
  const root = copyOf(parallel);
  // The CA ends on day 3,650, and so does what it issues in its last year.
  expect(await asOperator(root, ["renew", "canary-0", "canary-1"], { now: dayOf(3500) })).toMatchObject({ code: 0 });
  await committed(root);
  const { code, err } = await asOperator(root, ["rotate-ca", "start", ...CANARY], { now: dayOf(3501) });
  expect(code).toBe(0);
  const warned = err.match(/clusters\/canary-\d\/pki\/typha-(?:server|client)\.yaml(?=.* ends with its CA )/g);
  expect(warned).toEqual(
    [0, 1].flatMap((index) => ["server", "client"].map((side) => `clusters/canary-${index}/pki/typha-${side}.yaml`)),
  );
});

test("issue where no rotation has begun says that, with the start of the same groups", async () => {
  const { codes, err } = await refused(parallel, ["rotate-ca", "issue", ...CANARY, ...EU, WORD]);
  expect(codes).toEqual(["rotation-not-started"]);
  expect(err).toContain("no rotation is under way");
  expect(err).toContain("run `npx typha-mtls rotate-ca start --group canary --group eu ");
  expect((await refused(parallel, ["rotate-ca", "issue", ...EU, WORD])).codes).toEqual([
    "group-behind",
    "rotation-not-started",
  ]);
});

test("abort takes the leaves of all clusters back before any trust bundle", async () => {
  const root = copyOf(parallel);
  await asOperator(root, ["rotate-ca", "start", ...CANARY], { now: dayOf(1) });
  await committed(root);
  await asOperator(root, ["rotate-ca", "issue", "canary-1", WORD], { now: dayOf(2) });
  await committed(root);
  const first = await asOperator(root, ["rotate-ca", "abort", ...CANARY], { now: dayOf(3) });
  expect(first.code).toBe(0);
  expect(first.out).toContain("this run: canary-1\n");
  expect(first.out).toContain("then     npx typha-mtls rotate-ca abort --group canary --context '{cluster}'\n");
  await committed(root);
  const second = await asOperator(root, ["rotate-ca", "abort", ...CANARY, WORD], { now: dayOf(4) });
  expect(second.code).toBe(0);
  expect(second.out).toContain("this run: canary-0, canary-1, canary-2\n");
  expect(second.out).not.toContain("then ");
  expect(read(root, "clusters/canary-1/pki/ca.crt")).toBe(read(parallel, "clusters/canary-1/pki/ca.crt"));
});

test("a renewal waits until the group before serves its new leaves, and one that would never end is refused", async () => {
  const renew = (group: readonly string[], ...more: string[]) => ["renew", ...group, "--within", "300d", ...more];
  const now = dayOf(100);
  const root = copyOf(parallel);
  expect(await asOperator(root, renew(CANARY), { now })).toMatchObject({ code: 0 });
  await committed(root);
  live.apply(parallel);
  const { codes } = await refused(root, renew(EU, ...CONTEXT, "--timeout", "0"), { now, env: live.env });
  expect(new Set(codes)).toEqual(new Set(["secrets-applied", "typhas-restarted"]));
  live.apply(root);
  const { code, out } = await asOperator(root, renew(EU, ...CONTEXT), { now, env: live.env });
  expect(code).toBe(0);
  expect(out).toContain("seen     ✓ canary-0 (canary)   3 gates passed\n");
  for (const group of [CANARY, EU]) {
    const endless = await refused(parallel, ["renew", ...group, "--within", "400d"], { now });
    expect(endless.codes).toEqual(["contradicting-options"]);
    expect(endless.err).toContain("is 365: with --within 400d a new leaf would be due at once (the same in canary-1");
    expect(endless.out).toBe("");
  }
});

test("the waves stand in JSON, and a preview writes nothing", async () => {
  const { out } = await asOperator(begun, ["migrate", ...CANARY, ...EU, ...CUTOVER, WORD, "--dry-run", "-o", "json"]);
  const record = JSON.parse(out);
  expect(record).toMatchObject({
    outcome: "planned",
    waves: [
      { group: "canary", state: "there" },
      { group: "eu", state: "now" },
    ],
  });
  expect(record.files).toHaveLength(3);
  const refusal = JSON.parse((await asOperator(parallel, ["migrate", ...CANARY, ...CUTOVER, "-o", "json"])).out);
  expect(refusal.problems).toMatchObject([
    { code: "step-not-reached", clusters: ["canary-0", "canary-1", "canary-2"] },
  ]);
  const { out: status } = await asOperator(begun, ["migrate", ...CANARY, ...EU, "-o", "json"]);
  const clusters = listIn<{ cluster: string; stage: string }>("FleetMigration", status);
  expect(clusters.map(({ cluster, stage }) => `${cluster} ${stage}`)).toContain("canary-0 cutover");
  expect(stageOf(begun, "eu-0")).toBe("parallel");
});
