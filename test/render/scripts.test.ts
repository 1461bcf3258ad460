import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import path from "node:path";
import { parseAllDocuments } from "yaml";

const dist = path.join(__dirname, "../../dist");
const hasShellcheck = spawnSync("shellcheck", ["--version"]).status === 0;

/** Scripts within a value: what follows `sh -c`. */
function within(value: unknown): string[] {
  if (typeof value !== "object" || value === null) return [];
  const inner = Object.values(value).flatMap(within);
  const [shell, flag, text] = Array.isArray(value) ? value : [];
  return /(^|\/)sh$/.test(String(shell)) && flag === "-c" ? [...inner, text as string] : inner;
}

const scripts = fs
  .readdirSync(dist, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.(sh|yaml)$/.test(file))
  .flatMap((file) => {
    const text = fs.readFileSync(path.join(dist, file), "utf8");
    const found = file.endsWith(".sh")
      ? [text]
      : parseAllDocuments(text).flatMap((document) => within(document.toJS()));
    return found.map((script) => [file, script] as const);
  });

test("the example clusters hold a script of each kind: a file, and a container's command", () => {
  expect(new Set(scripts.map(([file]) => path.extname(file)))).toEqual(new Set([".sh", ".yaml"]));
});

(hasShellcheck ? test : test.skip).each(scripts)(
  `shellcheck finds nothing in %s${hasShellcheck ? "" : " [skipped: no shellcheck in PATH]"}`,
  (_, script) => {
    const { stdout } = spawnSync("shellcheck", ["--shell=sh", "-"], { input: script, encoding: "utf8" });
    expect(stdout).toBe("");
  },
);
