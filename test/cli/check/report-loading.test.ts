import * as path from "node:path";
import { run } from "../../../src/cli/program";
import { NOW, runIn } from "../fake-terminal";
import { commit } from "../git";
import { initialised, newFolder } from "../user-repository";

/** What was loaded and told, in this order. */
const mockSeen: string[] = [];

jest.mock("../../../src/report/draft", () => {
  mockSeen.push("report loaded");
  return jest.requireActual("../../../src/report/draft");
});
jest.mock("../../../src/report/markdown/report-markdown", () => {
  mockSeen.push("drawing loaded");
  return jest.requireActual("../../../src/report/markdown/report-markdown");
});

test("a check loads a report where it writes one, and what draws it once the verdict is told", async () => {
  const root = await initialised(["demo"]);
  await runIn(root, "synth");
  commit(root);
  const terminal = {
    cwd: root,
    env: {},
    colour: false,
    errColumns: undefined,
    now: () => NOW,
    out: (text: string) => void (text !== "" && mockSeen.push("told")),
    err: () => {},
    sleep: async () => {},
    stdin: () => Buffer.alloc(0),
  };
  mockSeen.length = 0;
  expect(await run(["check", "-o", "json"], terminal)).toBe(0);
  expect(mockSeen).toEqual(["told"]);
  mockSeen.length = 0;
  expect(await run(["check", "-o", "json", "--report", path.join(newFolder(), "r.md")], terminal)).toBe(0);
  expect(mockSeen).toEqual(["report loaded", "told", "drawing loaded"]);
});
