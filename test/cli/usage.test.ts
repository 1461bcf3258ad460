import * as path from "node:path";
import { Command } from "commander";
import { COMMANDS as DECLARED } from "../../src/cli/program";
import { wantsColour } from "../../src/cli/terminal";
import { listIn } from "../support/documents";
import { NOW, runIn } from "./fake-terminal";
import { initialised, newFolder } from "./user-repository";

const COMMANDS = [
  "setup",
  "init",
  "synth",
  "status",
  "check",
  "probe",
  "doctor",
  "csr",
  "import",
  "renew",
  "reseal",
  "migrate",
];
/** Commands that stand below a name. */
const MEMBERS = [
  ...["list", "add", "remove", "sync"].map((member) => `recipients ${member}`),
  ...["start", "issue", "finish", "abort", "status"].map((member) => `rotate-ca ${member}`),
];
/** Starts of escape sequences: ESC and the one-byte CSI. */
const ESCAPES = ["\u001b", "\u009b"];

/** Names for several commands. */
const GROUPS = DECLARED.filter((entry) => "members" in entry).map(({ name }) => name);

describe("wrong usage ends with 2 and says what would be right:", () => {
  test.each([
    [["inti", "demo"], "error: unknown command 'inti'\n(Did you mean init?)\nfor usage: npx typha-mtls --help\n"],
    [
      ["status", "--outptu", "json"],
      "error: unknown option '--outptu'\n(Did you mean --output?)\nfor usage: npx typha-mtls status --help\n",
    ],
    [
      ["check", "--stric"],
      "error: unknown option '--stric'\n(Did you mean --strict?)\nfor usage: npx typha-mtls check --help\n",
    ],
    [["init"], "error: missing required argument 'cluster'\nfor usage: npx typha-mtls init --help\n"],
    [
      ["adopt", "a", "b"],
      "error: too many arguments for 'adopt'. Expected 1 argument but got 2.\nfor usage: npx typha-mtls adopt --help\n",
    ],
    [
      ["init", "demo", "--gitops", "fluxcd"],
      "error: option '--gitops <tool>' argument 'fluxcd' is invalid. Allowed choices are flux, argocd, argocd-ksops, kustomize.\nfor usage: npx typha-mtls init --help\n",
    ],
    [
      ["init", "demo", "--key", "dsa"],
      "error: option '--key <algorithm>' argument 'dsa' is invalid. Allowed choices are ecdsa-p256, rsa-2048, rsa-3072, rsa-4096, ed25519.\nfor usage: npx typha-mtls init --help\n",
    ],
    [
      ["init", "demo", "--nodes", "0"],
      "error: option '--nodes <number>' argument '0' is invalid. A whole number above 0 is expected.\nfor usage: npx typha-mtls init --help\n",
    ],
    [
      ["init", "demo", "--nodes", "1e3"],
      "error: option '--nodes <number>' argument '1e3' is invalid. A whole number above 0 is expected.\nfor usage: npx typha-mtls init --help\n",
    ],
    [
      ["status", "-o", "xml"],
      "error: option '-o, --output <format>' argument 'xml' is invalid. Allowed choices are table, wide, json, yaml.\nfor usage: npx typha-mtls status --help\n",
    ],
  ])("%j", async (args, message) => {
    expect(await runIn(newFolder(), ...args)).toEqual({ code: 2, out: "", err: message });
  });

  test("an argument that looks like a secret key is not repeated, wherever it stands", async () => {
    const key = "-----BEGIN PRIVATE KEY-----\nabc";
    for (const [args, command] of [
      [["recipients", "add", key], "recipients add "],
      [[key], ""],
      [["status", "--output", "AGE-SECRET-KEY-1ABC"], "status "],
    ] as const) {
      expect(await runIn(newFolder(), ...args)).toEqual({
        code: 2,
        out: "",
        err: `error: an argument looks like a secret key (it is not repeated here)\nfor usage: npx typha-mtls ${command}--help\n`,
      });
    }
  });

  test("without any command the help goes to standard error", async () => {
    const { code, out, err } = await runIn(newFolder());
    expect({ code, out }).toEqual({ code: 2, out: "" });
    for (const command of COMMANDS) expect(err).toContain(`  ${command.split(" ")[0]} `);
  });
});

describe("a time has to be RFC 3339:", () => {
  test.each(["tomorrow", "2027", "2027-01-01", "2027-02-30T00:00:00Z", "2027-01-01T24:00:00Z", "2027-01-01T00:00:00"])(
    "%s is refused",
    async (time) => {
      const { code, out, err } = await runIn(newFolder(), "check", "--now", time);
      expect({ code, out }).toEqual({ code: 2, out: "" });
      expect(err).toBe(
        `error: option '--now <time>' argument '${time}' is invalid. An RFC 3339 time such as 2027-01-01T00:00:00Z is expected.\nfor usage: npx typha-mtls check --help\n`,
      );
    },
  );

  test("offsets, fractions and small letters are read", async () => {
    const root = await initialised(["demo"]);
    const left = async (time: string) =>
      listIn<{ residualDays: number }>("Status", (await runIn(root, "status", "-o", "json", "--now", time)).out)[0]!
        .residualDays;
    expect(await left("2028-01-14T12:00:00Z")).toBe(1);
    expect(await left("2028-01-14T14:00:00.5+02:00")).toBe(0);
    expect(await left("2028-01-14t12:00:00z")).toBe(1);
    expect(await left("2028-02-29T00:00:00Z")).toBeLessThan(0);
  });
});

describe("the repository", () => {
  test("without a cluster is told to readers and writers, who differ in what they say of the disk", async () => {
    const empty = newFolder();
    const told =
      "clusters/   holds no cluster\n            run `npx typha-mtls init <cluster>`, or run this in the folder that holds clusters/\n";
    for (const command of ["status", "check"])
      expect(await runIn(empty, command)).toEqual({ code: 2, out: "", err: `${told}1 problem\n` });
    expect(await runIn(empty, "synth")).toEqual({ code: 2, out: "", err: `${told}1 problem, nothing was written\n` });
  });

  test("is named by -C, before or behind the command, relative to the working directory", async () => {
    const root = await initialised(["demo"]);
    const cwd = path.dirname(root);
    for (const args of [
      ["-C", path.basename(root), "status"],
      ["status", "-C", path.basename(root)],
      ["status", "--directory", root],
    ]) {
      const { code, out, err } = await runIn(cwd, ...args);
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain("typha-server");
    }
  });

  test("that is not there is unreadable input", async () => {
    expect(await runIn(newFolder(), "-C", "nowhere", "status")).toMatchObject({
      code: 2,
      out: "",
      err: expect.stringMatching(/nowhere {3}cannot be used \(ENOENT: no such file or directory\)\n1 problem\n$/),
    });
  });

  test("is asked for a cluster that it does not have: the nearest is named", async () => {
    const root = await initialised(["prod-eu1"]);
    for (const command of ["status", "check"])
      expect(await runIn(root, command, "prod-eu2")).toEqual({
        code: 2,
        out: "",
        err: 'no cluster "prod-eu2" in clusters/. Did you mean "prod-eu1"?\n1 problem\n',
      });
    expect(await runIn(root, "synth", "other", "prod-eu")).toEqual({
      code: 2,
      out: "",
      err: 'no cluster "other" in clusters/\nno cluster "prod-eu" in clusters/. Did you mean "prod-eu1"?\n2 problems, nothing was written\n',
    });
  });
});

describe("help", () => {
  test.each([...COMMANDS, ...MEMBERS, ...GROUPS, "completion bash", "completion zsh", "completion fish"])(
    "of %s has a description, examples that begin like a shell line, and -C",
    async (command) => {
      const words = command.split(" ");
      const { code, out, err } = await runIn(newFolder(), ...words, "--help");
      expect({ code, err }).toEqual({ code: 0, err: "" });
      expect(out).toContain(`Usage: typha-mtls ${command}`);
      expect(out.match(/^ {2}\$ npx typha-mtls .+$/gm)?.length).toBeGreaterThanOrEqual(2);
      expect(out.match(/^ {2}# .+$/gm)?.length).toBe(out.match(/^ {2}\$ /gm)?.length);
      expect(out).toContain("-C, --directory <dir>");
      expect(out).not.toContain("default: []");
      const help = [...words.slice(0, -1), "help", ...words.slice(-1)];
      expect(await runIn(newFolder(), ...help)).toEqual({ code: 0, out, err: "" });
    },
  );

  test("shows only options that exist, of every command that has examples with options", async () => {
    const withOptions: string[] = [];
    for (const command of [...COMMANDS, ...MEMBERS]) {
      const { out } = await runIn(newFolder(), ...command.split(" "), "--help");
      const [synopsis = "", examples = ""] = out.split("Examples:");
      const known: readonly string[] = synopsis.match(/(?<=^ {2}(?:-\w, )?)--[a-z-]+/gm) ?? [];
      const shown = (examples.match(/ --[a-z-]+/g) ?? []).map((option) => option.trim());
      expect({ command, unknown: shown.filter((option) => !known.includes(option)) }).toEqual({ command, unknown: [] });
      if (shown.length > 0) withOptions.push(command);
    }
    expect(withOptions.length).toBeGreaterThan(12);
  });

  test("of the program names the exit codes, the version is that of the package", async () => {
    const { out } = await runIn(newFolder(), "--help");
    expect(out.replaceAll("\n", " ")).toContain(
      "Exit codes: 0 fine, 1 problems found, 2 wrong usage or unreadable input, 3 a change needs approval, 70 internal error, 130 interrupted.",
    );
    expect((await runIn(newFolder(), "--version")).out).toMatch(/^\d+\.\d+\.\d+\n$/);
  });
});

describe("the help of each command", () => {
  /** Without them, nothing takes their place. */
  const ABSENT = [
    ...[
      "against",
      "approve",
      "ca",
      "calico",
      "ci",
      "context",
      "fromFiles",
      "fromManifests",
      "generateIdentity",
      "group",
      "label",
      "operatorRecipient",
      "outputFile",
    ],
    ...["recipient", "report", "sealingCert", "secret", "shard", "since", "to"],
  ];
  const declared = DECLARED.flatMap((entry) => ("members" in entry ? entry.members : [entry])).map((entry) => {
    const command = new Command(entry.name);
    entry.declare(command);
    return command;
  });

  test.each(declared.map((command) => [command.name(), command] as const))(
    "says what holds where an option of %s is not given",
    (_, command) => {
      const silent = command.options.filter(
        ({ required, defaultValue, description }) =>
          required && defaultValue === undefined && !description.includes("(default: "),
      );
      expect(silent.map((option) => option.attributeName()).filter((name) => !ABSENT.includes(name))).toEqual([]);
    },
  );

  test.each(declared.map((command) => [command.name(), command] as const))("of %s fits 80 columns", (_, command) => {
    const lines = command.helpInformation().split("\n");
    expect(lines.filter((line) => line.length > 80)).toEqual([]);
  });
});

describe("colour", () => {
  test("is for terminals only, and never with NO_COLOR or a dumb terminal", () => {
    expect(wantsColour({}, true)).toBe(true);
    expect(wantsColour({ NO_COLOR: "" }, true)).toBe(true);
    expect(wantsColour({}, undefined)).toBe(false);
    expect(wantsColour({ NO_COLOR: "1" }, true)).toBe(false);
    expect(wantsColour({ TERM: "dumb" }, true)).toBe(false);
    expect(wantsColour({ CLICOLOR: "0" }, true)).toBe(false);
    expect(wantsColour({ CLICOLOR: "1" }, undefined)).toBe(false);
  });

  test("is forced by FORCE_COLOR or CLICOLOR_FORCE, but never against NO_COLOR", () => {
    expect(wantsColour({ FORCE_COLOR: "1" }, undefined)).toBe(true);
    expect(wantsColour({ FORCE_COLOR: "0", CLICOLOR_FORCE: "1" }, true)).toBe(false);
    expect(wantsColour({ CLICOLOR_FORCE: "1" }, undefined)).toBe(true);
    expect(wantsColour({ CLICOLOR_FORCE: "0" }, true)).toBe(true);
    expect(wantsColour({ NO_COLOR: "1", FORCE_COLOR: "1", CLICOLOR_FORCE: "1" }, true)).toBe(false);
  });

  test("changes no character of what is said", async () => {
    const root = await initialised(["demo"]);
    // biome-ignore lint/suspicious/noControlCharactersInRegex: colours are control characters
    const bare = (text: string) => text.replaceAll(/\u001b\[\d+m/g, "");
    for (const args of [["status"], ["check"], ["synth", "nope"], ["check", "--now", "2030-01-01T00:00:00Z"]]) {
      const plain = await runIn(root, ...args);
      const coloured = await runIn({ cwd: root, colour: true, now: NOW }, ...args);
      for (const start of ESCAPES) expect(plain.out + plain.err).not.toContain(start);
      expect(coloured.out + coloured.err).toContain(ESCAPES[0]);
      expect({ ...coloured, out: bare(coloured.out), err: bare(coloured.err) }).toEqual(plain);
    }
  });
});
