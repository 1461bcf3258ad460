import * as fs from "node:fs";
import * as path from "node:path";
import { metricsText } from "../../../src/cni-chain/verifier/metrics";

const page = fs.readFileSync(path.join(__dirname, "../../../docs/reference/cni-verifier.md"), "utf8");
const source = (file: string) => fs.readFileSync(path.join(__dirname, "../../../src/cni-chain/verifier", file), "utf8");

const observation = { verdict: { ready: true, plugins: [], reasons: [] }, since: new Date(0) };
const counters = { reports: 0, reportErrors: new Map(), taintsRemoved: 0, taintsSet: 0, evaluations: 0, watches: 0 };

test("the page lists each metric with its type, and no other", () => {
  const types = [...metricsText(observation, counters).matchAll(/^# TYPE (\w+) (\w+)$/gm)].map(([, ...row]) => row);
  const rows = [...page.matchAll(/^\| `(cni_chain_\w+)(?:\{\w+\})?` \| (\w+) \|/gm)].map(([, ...row]) => row);
  expect(types.length).toBeGreaterThan(5);
  expect(rows).toEqual(types);
});

test("the page lists each path and each kind of error", () => {
  const paths = [...source("server.ts").matchAll(/^ +\[?"(\/\w+)",/gm)].map(([, name]) => name!);
  const kinds = [
    ...source("../../pod/api-server.ts").matchAll(
      /ApiError\("([\w-]+)"|\d+: \["([\w-]+)"|\["(server-error)" : "(refused)"/g,
    ),
  ].flatMap(([, ...names]) => names.filter((name) => name !== undefined));
  expect([paths.length, new Set(kinds).size > 5]).toEqual([4, true]);
  expect([...paths, ...kinds].filter((name) => !page.includes(`\`${name}\``))).toEqual([]);
});

test("the page lists each message of the log", () => {
  const messages = ["reporter.ts", "verifier.ts", "server.ts"]
    .flatMap((file) => [
      ...source(file).matchAll(/log\.(?:warn|info)\(\s*(?:\w+(?:\.\w+)* \? )?"([^"]+)"(?: : "([^"]+)")?/g),
    ])
    .flatMap(([, ...texts]) => texts.filter((text) => text !== undefined && text !== "listens"));
  expect(messages.length).toBeGreaterThan(6);
  expect(messages.filter((message) => !page.includes(`\`${message}\``))).toEqual([]);
});
