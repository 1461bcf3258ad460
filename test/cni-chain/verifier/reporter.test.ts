import { ApiError } from "@typha-mtls/pod";
import type { ChainVerdict } from "../../../src/cni-chain/verdict";
import type { ReportConfiguration } from "../../../src/cni-chain/verifier/configuration";
import type { Counters } from "../../../src/cni-chain/verifier/metrics";
import type { NodeAnswer, PatchNode, PatchOperation } from "../../../src/cni-chain/verifier/node-patches";
import { Reporter } from "../../../src/cni-chain/verifier/reporter";
import { applied } from "./json-patch";

const TAINT = { key: "readiness.k8s.io/cni-chain-not-ready", effect: "NoSchedule" } as const;
const OTHER = { key: "node.kubernetes.io/not-ready", effect: "NoExecute" };

const WHOLE: ChainVerdict = { ready: true, file: "10-calico.conflist", plugins: ["calico"], reasons: [] };
const HALF: ChainVerdict = {
  ready: false,
  plugins: [],
  reasons: [{ code: "cni-no-file", message: "no file", remedy: "wait" }],
};

beforeEach(() => jest.useFakeTimers({ now: new Date("2026-11-22T18:00:00Z") }));
afterEach(() => jest.useRealTimers());

/** A reporter with an API server of one node. `answer` is asked first: it may throw, or never answer. */
function reporting(mode?: "bootstrap-only" | "continuous", node: { spec: NodeAnswer["spec"] } = { spec: {} }) {
  const requests: { path: string; patch: unknown; at: number }[] = [];
  const lines: string[] = [];
  const counters: Counters = { reports: 0, reportErrors: new Map(), taintsRemoved: 0, taintsSet: 0 };
  const world = {
    verdict: HALF,
    spec: node.spec,
    conditions: [] as { type: string; status: string; lastTransitionTime?: string }[],
    answer: async (_path: string): Promise<void> => undefined,
  };
  const patchNode: PatchNode = async (path, type, patch, signal) => {
    requests.push({ path, patch, at: Date.now() });
    await new Promise<void>((answered, failed) => {
      signal.onabort = () => failed(new Error("aborted"));
      world.answer(path).then(answered, failed);
    });
    if (type === "application/json-patch+json") {
      const taints = applied(world.spec?.taints, patch as PatchOperation[]);
      if (taints === undefined) throw new ApiError("conflict", "status 422");
      world.spec = { taints };
    } else {
      for (const condition of (patch as { status?: NodeAnswer["status"] }).status?.conditions ?? []) {
        world.conditions = [...world.conditions.filter(({ type }) => type !== condition.type), condition];
      }
    }
    return { spec: world.spec, status: { conditions: world.conditions } };
  };
  const report: ReportConfiguration = {
    condition: "CNIChainReady",
    heartbeatSeconds: 300,
    ...(mode !== undefined && { taint: { ...TAINT, mode } }),
  };
  const reporter = new Reporter({
    node: "node-1",
    report,
    patchNode,
    counters,
    evaluate: () => world.verdict,
    log: { info: (message) => lines.push(message), warn: (message) => lines.push(message) },
    random: () => 0,
  });
  const become = (verdict: ChainVerdict) => {
    world.verdict = verdict;
    reporter.changed();
  };
  const pass = (ms: number) => jest.advanceTimersByTimeAsync(ms);
  return { world, requests, counters, lines, reporter, become, pass };
}

const status = ({ world }: ReturnType<typeof reporting>) =>
  world.conditions.find(({ type }) => type === "CNIChainReady")?.status;

describe("the condition", () => {
  test("is reported at the start, at a change, and at each heartbeat", async () => {
    const run = reporting();
    await run.pass(0);
    expect(status(run)).toBe("False");
    await run.pass(10_000);
    run.become(WHOLE);
    await run.pass(0);
    expect(status(run)).toBe("True");
    expect(run.counters.reports).toBe(2);
    await run.pass(299_999);
    expect(run.counters.reports).toBe(2);
    await run.pass(1);
    expect(run.counters.reports).toBe(3);
  });

  test("asks by an empty patch for what is there, so that no right to read nodes is needed", async () => {
    const run = reporting();
    run.world.conditions = [{ type: "CNIChainReady", status: "False", lastTransitionTime: "2026-01-01T00:00:00Z" }];
    await run.pass(0);
    expect(run.requests.map(({ path }) => path)).toEqual(["node-1/status", "node-1/status"]);
    expect(run.requests[0]!.patch).toEqual({});
    expect(run.world.conditions[0]!.lastTransitionTime).toBe("2026-01-01T00:00:00Z");
  });

  test("is reported once a second at most, and then as it is", async () => {
    const run = reporting();
    await run.pass(0);
    for (let at = 0; at < 100; at++) run.become(at % 2 === 0 ? WHOLE : HALF);
    run.become(WHOLE);
    await run.pass(999);
    expect(run.counters.reports).toBe(1);
    await run.pass(1);
    expect(run.counters.reports).toBe(2);
    expect(status(run)).toBe("True");
  });

  test("is reported again where it changed while a report was under way", async () => {
    const run = reporting();
    let answer: () => void = () => undefined;
    run.world.answer = () => new Promise<void>((answers) => (answer = answers));
    await run.pass(0);
    answer();
    await run.pass(0);
    run.become(WHOLE);
    run.world.answer = async () => undefined;
    answer();
    await run.pass(1_000);
    expect(status(run)).toBe("True");
  });

  test("of other reporters is not touched", async () => {
    const run = reporting();
    run.world.conditions = [{ type: "Ready", status: "True" }];
    await run.pass(0);
    expect(run.world.conditions[0]).toEqual({ type: "Ready", status: "True" });
  });
});

describe("an error", () => {
  test("is retried with twice the delay each time, up to half a minute, for as long as it lasts", async () => {
    const run = reporting();
    run.world.answer = async () => {
      throw new ApiError("forbidden", "status 403: policy");
    };
    await run.pass(10 * 60_000);
    const delays = run.requests.slice(1).map(({ at }, before) => at - run.requests[before]!.at);
    expect(delays.slice(0, 9)).toEqual([250, 500, 1_000, 2_000, 4_000, 8_000, 16_000, 30_000, 30_000]);
    expect(run.counters.reportErrors.get("forbidden")).toBe(run.requests.length);
    expect(run.lines).toEqual(["cannot report; tries again"]);

    run.world.answer = async () => undefined;
    await run.pass(30_000);
    expect(status(run)).toBe("False");
    expect(run.lines).toEqual(["cannot report; tries again", "reports again"]);
  });

  test("is said again where it became another one", async () => {
    const run = reporting();
    for (const kind of ["timeout", "not-found", "not-found", "unauthorized"]) {
      run.world.answer = async () => {
        throw new ApiError(kind, kind);
      };
      jest.runOnlyPendingTimers();
      await run.pass(0);
    }
    expect(run.lines).toHaveLength(3);
  });

  test("makes a change wait for the retry, so that a file that flips does not press an API server in trouble", async () => {
    const run = reporting();
    run.world.answer = async () => {
      throw new ApiError("server-error", "status 500");
    };
    await run.pass(0);
    for (let at = 0; at < 50; at++) run.become(at % 2 === 0 ? WHOLE : HALF);
    await run.pass(249);
    expect(run.requests).toHaveLength(1);
  });
});

describe("the taint", () => {
  test("stays while the chain is not whole, and goes when it is; those of others stay", async () => {
    const run = reporting("bootstrap-only", { spec: { taints: [OTHER, TAINT] } });
    await run.pass(0);
    expect(run.world.spec?.taints).toEqual([OTHER, TAINT]);
    await run.pass(5_000);
    run.become(WHOLE);
    await run.pass(0);
    expect(run.world.spec?.taints).toEqual([OTHER]);
    expect(run.counters).toMatchObject({ taintsRemoved: 1, taintsSet: 0 });
  });

  test.each([
    ["bootstrap-only", [OTHER]],
    ["continuous", [OTHER, TAINT]],
  ] as const)("in the mode %s, a chain that breaks later leaves %j", async (mode, expected) => {
    const run = reporting(mode, { spec: { taints: [OTHER] } });
    run.world.verdict = WHOLE;
    await run.pass(0);
    await run.pass(5_000);
    run.become(HALF);
    await run.pass(0);
    expect(run.world.spec?.taints).toEqual(expected);
    expect(run.counters.taintsSet).toBe(mode === "continuous" ? 1 : 0);
  });

  test("is set on a node that has none", async () => {
    const run = reporting("continuous", { spec: {} });
    await run.pass(0);
    expect(run.world.spec?.taints).toEqual([TAINT]);
  });

  test("does not go where the chain broke after the condition was sent", async () => {
    const run = reporting("bootstrap-only", { spec: { taints: [TAINT] } });
    run.world.verdict = WHOLE;
    run.world.answer = async () => {
      // While the report with the condition is on its way.
      if (run.requests.length === 2) run.world.verdict = HALF;
    };
    await run.pass(0);
    expect(run.requests).toHaveLength(2);
    expect(run.world.spec?.taints).toEqual([TAINT]);
  });

  test("goes only after the condition became true", async () => {
    const run = reporting("bootstrap-only", { spec: { taints: [TAINT] } });
    run.world.answer = async () => {
      // While the report that it is not whole is on its way.
      if (run.requests.length === 2) run.become(WHOLE);
    };
    await run.pass(999);
    expect([status(run), run.world.spec?.taints]).toEqual(["False", [TAINT]]);
    await run.pass(1);
    expect([status(run), run.world.spec?.taints]).toEqual(["True", []]);
  });

  test("goes at the next try where another program changed the list meanwhile, whose change stays", async () => {
    const run = reporting("bootstrap-only", { spec: { taints: [TAINT, OTHER] } });
    run.world.verdict = WHOLE;
    run.world.answer = async (path) => {
      if (path === "node-1" && run.world.spec?.taints?.length === 2) run.world.spec = { taints: [TAINT] };
    };
    await run.pass(0);
    expect(run.counters.reportErrors.get("conflict")).toBe(1);
    expect(run.world.spec?.taints).toEqual([TAINT]);
    await run.pass(250);
    expect(run.world.spec?.taints).toEqual([]);
  });
});

test("a reporter that is closed sends nothing more, not even an Unknown, and gives up what is under way", async () => {
  const run = reporting("continuous");
  run.world.answer = () => new Promise(() => undefined);
  await run.pass(0);
  run.reporter.close();
  await run.pass(0);
  run.become(WHOLE);
  await run.pass(3_600_000);
  expect(run.requests).toHaveLength(1);
  expect(run.lines).toEqual([]);
  expect(jest.getTimerCount()).toBe(0);
});
