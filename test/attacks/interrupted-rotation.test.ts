import { ProblemError } from "@typha-mtls/problems";
import { findPath } from "@typha-mtls/x509";
import * as fc from "fast-check";
import { Layout } from "../../src/cluster/layout";
import { dueNow, planRenewal } from "../../src/lifecycle/issue/renew";
import { planRotation } from "../../src/lifecycle/rotate/plan";
import { rotationOf } from "../../src/lifecycle/rotate/rotation";
import type { RotationPlan } from "../../src/lifecycle/rotate/rotation-plan";
import { nextRotationStep, type Phase } from "../../src/lifecycle/steps";
import { type Files, filesAfter, load, NOW, newParties, type Parties, requestOf } from "../lifecycle/planned";

const PATHS = new Layout().paths("demo");
const ROLES = ["typha-server", "typha-client"] as const;

let parties: Parties;
let fresh: Files;

beforeAll(async () => {
  parties = await newParties();
  fresh = await filesAfter(requestOf(parties, {}));
});

const rotation = (files: Files) => rotationOf(load(files), (path) => files[path]);

/** Whether a peer that trusts the bundle of one state accepts the leaves of another. */
function accepts(bundleOf: Files, leavesOf: Files): boolean {
  const { bundle } = load(bundleOf).pki;
  return ROLES.every((role) => findPath(load(leavesOf).pki.leaves[role].chain, bundle).found);
}

const STEPS = ["start", "issue", "finish", "abort", "renew"] as const;
type Step = (typeof STEPS)[number];

/** A step, and behind how many of its changes it is cut off. */
interface Move {
  /** `onwards` stands for the step that goes on with the rotation. */
  readonly wish: Step | "onwards";
  readonly cutBehind: number;
}

/** The plan of a step; undefined where it is refused. */
async function planOf(step: Step, files: Files, now: Date): Promise<RotationPlan | undefined> {
  const cluster = load(files);
  const read = (path: string) => files[path];
  const ageIdentities = () => [parties.operator.identity];
  try {
    if (step === "renew") {
      const request = { now, asOf: now, read, ageIdentities, dueFrom: dueNow, roles: ROLES };
      const plan = await planRenewal(cluster, { ...request, externalLeaves: "refuse", endingCas: "renew" });
      return { ...plan, removes: [], gates: [] };
    }
    const evidence = { reached: true, committed: undefined };
    return await planRotation(step, { cluster, now, read, ageIdentities, evidence });
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

/** The files behind the first changes of a plan. */
function apply(files: Files, { writes, removes }: RotationPlan, changes: number): Files {
  const after: Record<string, string> = { ...files };
  for (const { path, content } of writes.slice(0, changes)) after[path] = content;
  for (const path of removes.slice(0, Math.max(0, changes - writes.length))) delete after[path];
  return after;
}

/** Which phases a step may lead to, wherever it is cut off. */
const LEADS_TO: Readonly<Record<Step, Partial<Record<Phase, readonly Phase[]>>>> = {
  start: { none: ["starting", "started"], starting: ["started"] },
  issue: { started: ["issuing", "issued"], issuing: ["issued"] },
  finish: { issued: ["finishing", "none"], finishing: ["finishing", "none"] },
  abort: {
    starting: ["none"],
    started: ["starting", "none"],
    issuing: ["started"],
    issued: ["issuing", "started"],
  },
  renew: {},
};

const moves = fc.array(
  fc.record<Move>({
    wish: fc.constantFrom("onwards", "onwards", "onwards", ...STEPS),
    cutBehind: fc.constantFrom(1, 2, 99, 99, 99),
  }),
  { minLength: 1, maxLength: 8 },
);

/** Through every phase: each step is cut off once, and run again. */
const allPhases: Move[] = [
  { wish: "start", cutBehind: 1 },
  { wish: "start", cutBehind: 99 },
  { wish: "issue", cutBehind: 1 },
  { wish: "issue", cutBehind: 99 },
  { wish: "finish", cutBehind: 1 },
  { wish: "finish", cutBehind: 99 },
];

test("whatever steps are taken, and wherever they are cut off, no peer is ever cut off, and the phase can be told", async () => {
  const seen = new Set<Phase>();
  await fc.assert(
    fc.asyncProperty(moves, async (sequence) => {
      let files = fresh;
      let hours = 1;
      for (const { wish, cutBehind } of sequence) {
        hours += 1;
        const before = rotation(files).phase;
        const step = wish === "onwards" ? nextRotationStep(before).command : wish;
        const plan = await planOf(step, files, new Date(NOW.getTime() + hours * 3_600_000));
        if (plan === undefined) continue;
        const after = apply(files, plan, cutBehind);
        const { phase } = rotation(after);
        seen.add(phase);
        expect({ step, before, leavesChain: accepts(after, after) }).toEqual({ step, before, leavesChain: true });
        expect({ step, before, oldBundleNewLeaves: accepts(files, after) }).toEqual({
          step,
          before,
          oldBundleNewLeaves: true,
        });
        expect({ step, before, newBundleOldLeaves: accepts(after, files) }).toEqual({
          step,
          before,
          newBundleOldLeaves: true,
        });
        expect([before, ...(LEADS_TO[step][before] ?? [])]).toContain(phase);
        if (cutBehind === 99 && plan.writes.length + plan.removes.length > 0 && step !== "renew")
          expect({ step, before, phase }).not.toEqual({ step, before, phase: before });
        files = after;
      }
    }),
    { numRuns: 40, examples: [[allPhases]] },
  );
  expect([...seen].sort()).toEqual(["finishing", "issued", "issuing", "none", "started", "starting"]);
});

test("a step that was cut off and is run again ends where it would have ended", async () => {
  const journey: readonly Step[] = ["start", "issue", "finish"];
  let files = fresh;
  let hours = 1;
  for (const step of journey) {
    hours += 1;
    const now = new Date(NOW.getTime() + hours * 3_600_000);
    const plan = (await planOf(step, files, now))!;
    const whole = apply(files, plan, 99);
    for (let cut = 0; cut <= plan.writes.length + plan.removes.length; cut += 1) {
      const left = apply(files, plan, cut);
      const again = (await planOf(step, left, now))!;
      const completed = apply(left, again, 99);
      expect(rotation(completed).phase).toBe(rotation(whole).phase);
      expect(Object.keys(completed).sort()).toEqual(Object.keys(whole).sort());
      if (step !== "issue" && cut > 0) expect(completed).toEqual(whole);
    }
    files = whole;
  }
});

test("abort gives back every byte as long as nothing was issued, wherever start was cut off", async () => {
  const start = (await planOf("start", fresh, NOW))!;
  for (const cut of [1, 2]) {
    const left = apply(fresh, start, cut);
    const abort = (await planOf("abort", left, NOW))!;
    expect(apply(left, abort, 99)).toEqual(fresh);
  }
});

test("abort after issue gives back bundle and CA key to the byte; the leaves are new ones of the old CA", async () => {
  const at = (hours: number) => new Date(NOW.getTime() + hours * 3_600_000);
  let files = fresh;
  for (const [hours, step] of ["start", "issue", "abort", "abort"].entries())
    files = apply(files, (await planOf(step as Step, files, at(hours + 1)))!, 99);
  for (const path of [PATHS.trustBundle, PATHS.caKey]) expect(files[path]).toBe(fresh[path]);
  expect(files[PATHS.nextCaKey]).toBeUndefined();
  expect(accepts(fresh, files)).toBe(true);
});

test("a plan never changes what it was given, and names no file twice", async () => {
  const frozen = Object.freeze({ ...fresh });
  const plan = (await planOf("start", frozen, NOW))!;
  const paths = [...plan.writes.map(({ path }) => path), ...plan.removes];
  expect(new Set(paths).size).toBe(paths.length);
});
