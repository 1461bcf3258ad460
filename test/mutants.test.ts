import { execFileSync } from "node:child_process";
import * as path from "node:path";

test("every planted fault finds its text exactly once in the sources, and its test", () => {
  const script = path.join(__dirname, "../scripts/test-mutants.mjs");
  expect(execFileSync(process.execPath, [script, "--check"], { encoding: "utf8" })).toMatch(/^\d+ mutants fit/);
});
