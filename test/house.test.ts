import * as fs from "node:fs";
import * as path from "node:path";
import { optionFlag } from "@typha-mtls/problems";
import { parse } from "yaml";
import { COMMANDS } from "../src/cli/program";

/*
 * What holds in every room of src/, beside the directions of imports, which the linter holds.
 */

const SRC = path.join(__dirname, "../src");
const FILES = fs
  .readdirSync(SRC, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !file.includes(".generated"))
  .map((file) => ({ file, text: fs.readFileSync(path.join(SRC, file), "utf8") }));

const DECLARATIONS = COMMANDS.flatMap((entry) =>
  "members" in entry
    ? entry.members.map(({ name, options }) => ({ command: `${entry.name} ${name}`, options }))
    : [{ command: entry.name, options: entry.options }],
);

/** Lines of the rooms below cli, without comments. */
const BELOW_CLI = FILES.filter(({ file }) => !file.startsWith(`cli${path.sep}`)).flatMap(({ file, text }) =>
  text.split("\n").flatMap((line, at) => (/^\s*(?:\/?\*|\/\/)/.test(line) ? [] : [{ at: `${file}:${at + 1}`, line }])),
);

test("no exported name is defined twice", () => {
  const defined = new Map<string, string[]>();
  for (const { file, text } of FILES) {
    const names = text.matchAll(
      /^export (?:declare )?(?:async )?(?:abstract )?(?:function\*?|const|class|interface|type) (\w+)/gm,
    );
    // Overloads and a type beside a value of the same name are one definition.
    for (const name of new Set([...names].map(([, found]) => found!)))
      defined.set(name, [...(defined.get(name) ?? []), file]);
  }
  expect([...defined].filter(([, files]) => files.length > 1)).toEqual([]);
});

test("only cli knows how the program is called, but for the one place that holds its name", () => {
  const calling = BELOW_CLI.filter(({ line }) => line.includes("npx typha-mtls")).map(({ at }) => at.split(":")[0]);
  // Rendered alerts print commands too.
  expect(calling).toEqual(["problems/remedy.ts"]);
});

test("only cli knows how an option is spelled", () => {
  const flags = DECLARATIONS.flatMap(({ options }) => options.map(optionFlag));
  expect(flags.length).toBeGreaterThan(20);
  // Options of other programs that have the names of ours; the labels are those that crictl selects by, on lines of their own.
  const others = /kubectl|kubeseal|openssl|systemctl|crictl|--label "?io\.kubernetes\.|\bgit\b|kustomize/;
  const spelled = BELOW_CLI.filter(
    ({ line }) => !others.test(line) && [...line.matchAll(/--[a-z][a-z-]+/g)].some(([flag]) => flags.includes(flag)),
  );
  expect(spelled.map(({ at }) => at)).toEqual([]);
});

test("a remedy names a command that there is, with options that it has", () => {
  const options = new Map(DECLARATIONS.map((declared) => [declared.command, declared.options]));
  const named = FILES.flatMap(({ file, text }) =>
    [...text.matchAll(/\bown\(\s*"([^"]+)"(?:,\s*\[[^\]]*\](?:,\s*\{([^}]*)\})?)?/g)].map(
      ([, command, given = ""]) => ({
        file,
        command: command!,
        given: [...given.matchAll(/(?:^|,)\s*(\w+)\s*(?=:|,|$)/g)].map(([, name]) => name!),
      }),
    ),
  );
  expect(named.length).toBeGreaterThan(20);
  expect(named.filter(({ command, given }) => !given.every((name) => options.get(command)?.includes(name)))).toEqual(
    [],
  );
});

test("no code looks for the words of another one's problem", () => {
  const looking = FILES.flatMap(({ file, text }) =>
    text
      .split("\n")
      .flatMap((line, at) =>
        /\bmessage\b[^;]*\.(?:includes|startsWith|endsWith|match)\(|\/\w*\.test\([^)]*\bmessage\b/.test(line)
          ? [`${file}:${at + 1}`]
          : [],
      ),
  );
  expect(looking).toEqual([]);
});

test("each code that is described is used, and one that a single package or room uses is described there", () => {
  const ownerOf = (file: string) => (file.includes(path.sep) ? file.split(path.sep)[0]! : "");
  const described = fs
    .readdirSync(SRC, { recursive: true, encoding: "utf8" })
    .filter((file) => path.basename(file) === "problems.yaml")
    .flatMap((file) =>
      Object.keys(parse(fs.readFileSync(path.join(SRC, file), "utf8"))).map((code) => {
        const using = FILES.filter(({ text }) => text.includes(`"${code}"`));
        return { code, owner: ownerOf(file), users: [...new Set(using.map((each) => ownerOf(each.file)))] };
      }),
    );
  expect(described.length).toBeGreaterThan(200);
  expect(described.filter(({ owner, users }) => users.length < 2 && users[0] !== owner)).toEqual([]);
});
