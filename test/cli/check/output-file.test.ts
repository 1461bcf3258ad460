import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { contentsOf, copyOf, initialised, newFolder, read, treeOf, write } from "../user-repository";

const REPORT = "gl-code-quality-report.json";
const FORMATS = ["gitlab", "sarif", "json", "yaml"] as const;

let root: string;
let warned: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  await runIn(root, "synth");
  commit(root);
  warned = copyOf(root);
  const file = "clusters/demo/cluster.yaml";
  write(warned, file, `${read(warned, file)}  annotations: { example.org/copy: "yes" }\n`);
});

const check = (at: string, ...options: readonly string[]) => runIn(at, "check", ...options);

test.each(FORMATS)(
  "-o %s goes to the file with the bytes that would be printed, and the log gets the table",
  async (format) => {
    for (const at of [root, warned]) {
      const printed = await check(at, "--against", "HEAD", "-o", format);
      const table = await check(at, "--against", "HEAD");
      const file = path.join(newFolder(), REPORT);
      const both = await check(at, "--against", "HEAD", "-o", format, "--output-file", file);
      expect(fs.readFileSync(file, "utf8")).toBe(printed.printed.out);
      expect(both).toEqual({ code: printed.code, out: table.out, err: "" });
      // A run after it replaces its report.
      await check(warned, "--against", "HEAD", "-o", format, "--output-file", file);
      await check(at, "--against", "HEAD", "-o", format, "--output-file", file);
      expect(fs.readFileSync(file, "utf8")).toBe(printed.printed.out);
    }
  },
);

test("an empty file is filled: a code host makes the one of a step before the job runs", async () => {
  const at = copyOf(root);
  write(at, REPORT, "");
  expect((await check(at, "-o", "gitlab", "--output-file", REPORT)).code).toBe(0);
  expect(read(at, REPORT)).toBe("[]\n");
});

describe("what a pull request commits under the name of the report", () => {
  test.each([
    ["a link to a file", (at: string) => fs.symlinkSync("victim", path.join(at, REPORT)), "file-in-the-way"],
    ["a link to nothing", (at: string) => fs.symlinkSync("nothing", path.join(at, REPORT)), "file-in-the-way"],
    ["a folder", (at: string) => write(at, `${REPORT}/forged`, "x"), "file-in-the-way"],
    ["a file of another tool", (at: string) => write(at, REPORT, '[{"check_name": "eslint"}]\n'), "file-in-the-way"],
    ["a script", (at: string) => write(at, REPORT, "#!/bin/sh\n"), "file-in-the-way"],
  ])("%s stays, and the check fails before it looks at anything", async (_, put, found) => {
    const at = copyOf(root);
    write(at, "victim", "kept\n");
    put(at);
    const before = treeOf(at);
    for (const format of ["gitlab", "sarif"]) {
      const { code, codes, out } = await check(at, "-o", format, "--output-file", REPORT);
      expect({ failed: code === 1 || code === 2, codes, out }).toEqual({ failed: true, codes: [found], out: "" });
    }
    const report = await runIn(at, "report", "-o", "markdown", "--output-file", REPORT);
    expect({ codes: report.codes, out: report.out }).toEqual({ codes: [found], out: "" });
    expect(treeOf(at)).toEqual(before);
  });

  test.each(["out", "out/deeper"])("a link on the way, %s, is not followed, wherever it leads", async (folder) => {
    for (const target of [newFolder(), "."]) {
      const at = copyOf(root);
      fs.mkdirSync(path.dirname(path.join(at, folder)), { recursive: true });
      fs.symlinkSync(target, path.join(at, folder));
      const before = treeOf(at);
      for (const directory of [".", "clusters/.."])
        expect(
          await runIn(at, "-C", directory, "check", "-o", "gitlab", "--output-file", `${folder}/${REPORT}`),
        ).toMatchObject({
          code: 2,
          codes: ["symbolic-link"],
        });
      expect(treeOf(at)).toEqual(before);
    }
  });

  test("a link on the way is not followed either where the repository is a folder of the checkout", async () => {
    const [top, outside] = [newFolder(), newFolder()];
    fs.cpSync(root, path.join(top, "platform"), { recursive: true });
    fs.symlinkSync(outside, path.join(top, "out"));
    const { codes } = await runIn(top, "-C", "platform", "check", "-o", "gitlab", "--output-file", `out/${REPORT}`);
    expect(codes).toEqual(["symbolic-link"]);
    expect(contentsOf(outside)).toEqual({});
  });
});

test("no report is written among inputs or rendered files", async () => {
  for (const folder of ["clusters", "clusters/demo/pki", "dist/demo"])
    expect((await check(root, "-o", "sarif", "--output-file", `${folder}/x.sarif`)).codes).toEqual([
      "output-folder-unfit",
    ]);
});

test.each(["table", "github"])("-o %s is no document, so a file for it is refused", async (format) => {
  const { code, codes } = await check(root, "-o", format, "--output-file", "x");
  expect({ code, codes }).toEqual({ code: 2, codes: ["useless-option"] });
});

test("where the settings cannot be read, the log says why and the report of before stays", async () => {
  const at = copyOf(root);
  write(at, "typha-mtls.yaml", "kind: [\n");
  write(at, REPORT, "[]\n");
  const { code, out } = await check(at, "-o", "gitlab", "--output-file", REPORT);
  expect(code).not.toBe(0);
  expect(`${out}`).toContain("typha-mtls.yaml");
  expect(read(at, REPORT)).toBe("[]\n");
});
