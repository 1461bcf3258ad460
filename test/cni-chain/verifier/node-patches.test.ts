import * as fc from "fast-check";
import { REMEDIES } from "../../../src/cni-chain/remedies";
import type { ChainVerdict, Reason } from "../../../src/cni-chain/verdict";
import type { TaintConfiguration } from "../../../src/cni-chain/verifier/configuration";
import { conditionOf, type NodeTaint, taintPatch } from "../../../src/cni-chain/verifier/node-patches";
import { applied } from "./json-patch";

const ours = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" } as const;
const isOurs = ({ key, effect }: NodeTaint) => key === ours.key && effect === ours.effect;

const taint = fc.record(
  {
    key: fc.constantFrom("a", "node.kubernetes.io/not-ready", ours.key),
    effect: fc.constantFrom("NoSchedule", "NoExecute"),
    value: fc.string(),
    timeAdded: fc.constant("2026-11-22T17:00:00Z"),
  },
  { requiredKeys: ["key", "effect"] },
);
/** Kubernetes refuses two taints of one key and effect. */
const taints = fc.option(fc.uniqueArray(taint, { selector: ({ key, effect }) => `${key}:${effect}` }), {
  nil: undefined,
});
const mode = fc.constantFrom<TaintConfiguration["mode"]>("bootstrap-only", "continuous");

test("whatever the taints are, the others stay as they are and where they are, and ours is there as the mode says", () => {
  fc.assert(
    fc.property(taints, mode, fc.boolean(), (before, mode, ready) => {
      const patch = taintPatch(before, { ...ours, mode }, ready);
      const after = patch === undefined ? before : applied(before, patch);
      const others = (list: readonly NodeTaint[] | undefined) => (list ?? []).filter((one) => !isOurs(one));
      expect(others(after)).toEqual(others(before));
      const had = before?.some(isOurs) === true;
      expect(after?.some(isOurs) === true).toBe(!ready && (had || mode === "continuous"));
      // Nothing is sent where nothing is to be done.
      expect(patch === undefined).toBe(after?.some(isOurs) === had || (after === undefined && !had));
    }),
  );
});

test("a patch fails where any program changed the taints since they were read", () => {
  fc.assert(
    fc.property(taints, taints, mode, fc.boolean(), (read, now, mode, ready) => {
      fc.pre(JSON.stringify(read) !== JSON.stringify(now));
      const patch = taintPatch(read, { ...ours, mode }, ready);
      if (patch !== undefined) expect(applied(now, patch)).toBeUndefined();
    }),
  );
});

test("a taint of our key with another effect is not ours", () => {
  const other = { key: ours.key, effect: "NoExecute" };
  expect(taintPatch([other], { ...ours, mode: "continuous" }, true)).toBeUndefined();
});

const now = new Date("2026-11-22T18:00:00.123Z");
const whole: ChainVerdict = { ready: true, file: "10-calico.conflist", plugins: ["calico", "portmap"], reasons: [] };
const reason = (message: string): Reason => ({
  code: "cni-plugin-missing",
  file: "10-calico.conflist",
  message,
  remedy: REMEDIES["cni-plugin-missing"],
});
const half: ChainVerdict = { ...whole, ready: false, reasons: [reason("the chain lacks linkerd-cni"), reason("b")] };

test("the condition says in words why the chain is not ready, and in one word", () => {
  expect(conditionOf("CNIChainReady", half, undefined, now)).toEqual({
    type: "CNIChainReady",
    status: "False",
    reason: "PluginMissing",
    message: "10-calico.conflist: the chain lacks linkerd-cni\n10-calico.conflist: b",
    lastHeartbeatTime: "2026-11-22T18:00:00Z",
    lastTransitionTime: "2026-11-22T18:00:00Z",
  });
  expect(conditionOf("CNIChainReady", whole, undefined, now)).toMatchObject({
    status: "True",
    reason: "ChainWhole",
    message: "10-calico.conflist: calico, portmap",
  });
});

test("each reason has the form that Kubernetes demands of a condition", () => {
  for (const code of Object.keys(REMEDIES) as (keyof typeof REMEDIES)[]) {
    const verdict = { ...half, reasons: [{ code, message: "m", remedy: "r" }] };
    // apimachinery, meta/v1, Condition.reason
    expect(conditionOf("C", verdict, undefined, now).reason).toMatch(/^[A-Za-z]([A-Za-z0-9_,:]*[A-Za-z0-9_])?$/);
  }
});

test("the time of the transition stays as long as the status does, also over a restart of the verifier", () => {
  const before = { type: "C", status: "True", lastTransitionTime: "2026-01-01T00:00:00Z" };
  expect(conditionOf("C", whole, before, now).lastTransitionTime).toBe("2026-01-01T00:00:00Z");
  expect(conditionOf("C", half, before, now).lastTransitionTime).toBe("2026-11-22T18:00:00Z");
  expect(conditionOf("C", whole, { type: "C", status: "True" }, now).lastTransitionTime).toBe("2026-11-22T18:00:00Z");
});

test("a message does not grow with the names that a directory holds", () => {
  const verdict = { ...half, reasons: Array.from({ length: 100 }, () => reason("x".repeat(100))) };
  expect(conditionOf("C", verdict, undefined, now).message).toHaveLength(1_024);
});
