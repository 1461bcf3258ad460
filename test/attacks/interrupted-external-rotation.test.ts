import { ProblemError } from "@typha-mtls/problems";
import { findPath } from "@typha-mtls/x509";
import * as fc from "fast-check";
import { Layout } from "../../src/cluster/layout";
import { planImport } from "../../src/lifecycle/request/import";
import { planRotation } from "../../src/lifecycle/rotate/plan";
import { rotationOf } from "../../src/lifecycle/rotate/rotation";
import type { RotationPlan } from "../../src/lifecycle/rotate/rotation-plan";
import type { Phase, RotationCommand } from "../../src/lifecycle/steps";
import { type Files, filesAfter, load, NOW, newParties, type Parties, requestOf } from "../lifecycle/planned";
import { intermediateOf, rootCa, signed, type TestCa } from "../support/external-ca";
import { clientAuth, serverAuth } from "../x509/crafted";

const PATHS = new Layout().paths("demo");
const ROLES = ["typha-server", "typha-client"] as const;
type Role = (typeof ROLES)[number];

const next = rootCa("Example Root CA 2");
const issuing = intermediateOf(next);
const old = rootCa("Example Root CA");

let parties: Parties;
/** A cluster whose CA is its own, and one whose CA is external. */
let ours: Files;
let theirs: Files;

beforeAll(async () => {
  parties = await newParties();
  ours = await filesAfter(requestOf(parties, {}));
  const { [PATHS.caKey]: _, ...rest } = ours;
  // On the way from one to the other: leaves of the external CA, then no trace of ours.
  let files: Files = { ...rest, [PATHS.trustBundle]: `${ours[PATHS.trustBundle]}${old.certificate.pem}` };
  files = { ...files, [PATHS.nextCa]: old.certificate.pem };
  files = apply(files, (await planOf("issue", files))!, 99);
  files = apply(files, (await planOf("import", files, { by: old, roles: ROLES }))!, 99);
  theirs = apply(files, (await planOf("finish", files))!, 99);
});

const phaseOf = (files: Files) => rotationOf(load(files), (path) => files[path]).phase;

/** Whether a peer that trusts the bundle of one state accepts the leaves of another. */
function accepts(bundleOf: Files, leavesOf: Files): boolean {
  const { bundle } = load(bundleOf).pki;
  return ROLES.every((role) => findPath(load(leavesOf).pki.leaves[role].chain, bundle).found);
}

interface Answer {
  readonly by: TestCa;
  readonly roles: readonly Role[];
}
type Step = RotationCommand | "import";
type Changes = Pick<RotationPlan, "writes" | "removes">;

/** The plan of a step; undefined where it is refused, or there is nothing to answer. */
async function planOf(step: Step, files: Files, answer?: Answer): Promise<Changes | undefined> {
  const read = (path: string) => files[path];
  try {
    if (step === "import") return planImport({ ...importOf(files, answer!), read });
    const evidence = { reached: true, committed: undefined };
    const ageIdentities = () => [parties.operator.identity];
    const given = step === "start" ? [{ certificate: next.certificate, file: "next.pem" }] : undefined;
    return await planRotation(step, { cluster: load(files), given, now: NOW, read, ageIdentities, evidence });
  } catch (error) {
    if (error instanceof ProblemError) return undefined;
    throw error;
  }
}

function importOf(files: Files, { by, roles }: Answer) {
  const given = roles
    .filter((role) => files[PATHS.requests[role].csr] !== undefined)
    .map((role) => signed(files[PATHS.requests[role].csr]!, by, role === "typha-server" ? serverAuth : clientAuth))
    .concat(by === issuing ? [issuing.certificate] : [])
    .map((certificate, at) => ({ certificate, file: `given-${at}.pem` }));
  return { paths: PATHS, given, newCas: "refuse", purposes: "own", now: NOW } as const;
}

/** The files behind the first changes of a plan. */
function apply(files: Files, { writes, removes }: Changes, changes: number): Files {
  const after: Record<string, string> = { ...files };
  for (const { path, content } of writes.slice(0, changes)) after[path] = content;
  for (const path of removes.slice(0, Math.max(0, changes - writes.length))) delete after[path];
  return after;
}

interface Move extends Answer {
  readonly step: Step;
  readonly cutBehind: number;
}

const moves = fc.array(
  fc.record<Move>({
    step: fc.constantFrom<Step>("start", "issue", "issue", "import", "import", "import", "finish", "finish", "abort"),
    by: fc.constantFrom(issuing, issuing, next, old),
    roles: fc.constantFrom<readonly Role[]>(ROLES, ROLES, ["typha-server"], ["typha-client"]),
    cutBehind: fc.constantFrom(1, 2, 3, 99, 99, 99, 99),
  }),
  { minLength: 4, maxLength: 12 },
);

/** Through every phase: each step that writes more than one file is cut off once, and run again. */
const allPhases: Move[] = [
  { step: "start", by: next, roles: ROLES, cutBehind: 1 },
  { step: "start", by: next, roles: ROLES, cutBehind: 99 },
  { step: "issue", by: next, roles: ROLES, cutBehind: 99 },
  { step: "import", by: next, roles: ["typha-server"], cutBehind: 99 },
  { step: "import", by: next, roles: ["typha-client"], cutBehind: 99 },
  { step: "finish", by: next, roles: ROLES, cutBehind: 1 },
  { step: "finish", by: next, roles: ROLES, cutBehind: 99 },
];

test.each([
  ["our own CA", () => ours],
  ["an external CA", () => theirs],
])(
  "from %s, whatever is done and wherever it is cut off, no peer is ever cut off, and the phase can be told",
  async (_, from) => {
    const seen = new Set<Phase>();
    await fc.assert(
      fc.asyncProperty(moves, async (sequence) => {
        let files = from();
        for (const { step, by, roles, cutBehind } of sequence) {
          const plan = await planOf(step, files, { by, roles });
          if (plan === undefined) continue;
          const before = phaseOf(files);
          const after = apply(files, plan, cutBehind);
          const phase = phaseOf(after);
          seen.add(phase);
          const told = { step, before, phase };
          expect({ ...told, ok: accepts(after, after) }).toEqual({ ...told, ok: true });
          expect({ ...told, ok: accepts(files, after) }).toEqual({ ...told, ok: true });
          expect({ ...told, ok: accepts(after, files) }).toEqual({ ...told, ok: true });
          // Leaves change by import alone, but for those that our own CA takes back.
          if (step !== "import" && !(step === "abort" && files[PATHS.caKey] !== undefined))
            for (const role of ROLES) expect(after[PATHS.leaves[role]]).toBe(files[PATHS.leaves[role]]);
          files = after;
        }
      }),
      { numRuns: 120, examples: [[allPhases]] },
    );
    expect([...seen].sort()).toEqual(["finishing", "issued", "issuing", "none", "started", "starting"]);
  },
);

test("abort gives back every byte as long as nothing was imported, wherever start, issue or abort was cut off", async () => {
  const start = (await planOf("start", theirs))!;
  const started = apply(theirs, start, 99);
  const issue = (await planOf("issue", started))!;
  const states = [1, 2].map((cut) => apply(theirs, start, cut));
  states.push(...[2, 4].map((cut) => apply(started, issue, cut)));
  for (const state of states) {
    const abort = (await planOf("abort", state))!;
    for (let cut = 0; cut <= abort.writes.length + abort.removes.length; cut += 1) {
      const left = apply(state, abort, cut);
      expect(apply(left, (await planOf("abort", left))!, 99)).toEqual(theirs);
    }
  }
});
