import { forEach } from "@typha-mtls/problems";
import { progress } from "../../src/cli/progress";
import { CLEARED, guarded } from "../../src/cli/terminal";
import { runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, write } from "./user-repository";

let root: string;
let identity: string;

beforeAll(async () => {
  root = await initialised(["a"], ["b"]);
  identity = (await holders()).operator.identity;
});

const commands: readonly (readonly [doing: string, ...args: readonly string[]])[] = [
  ["rendering cluster", "synth"],
  ["checking cluster", "check"],
  ["issuing for cluster", "renew", "--all", "--force"],
  ["sealing for cluster", "reseal", "--force"],
];

describe("on a terminal", () => {
  test.each(commands)(
    "%s: one line is drawn before the first cluster, and cleared before any other output",
    async (doing, ...args) => {
      const env = { SOPS_AGE_KEY: identity };
      const plain = await runIn({ cwd: copyOf(root), env }, ...args);
      const drawn = await runIn({ cwd: copyOf(root), env, errColumns: 80 }, ...args);
      expect(drawn.code).toBe(plain.code);
      expect(drawn.err).toContain(`${CLEARED}${doing} 0 of 2`);
      expect(drawn.err).toContain(CLEARED + plain.err);
      expect(drawn.err.split(CLEARED).at(-1)).toBe(plain.err);
    },
  );

  test("the line fits, and is drawn at most ten times a second", () => {
    const said: string[] = [];
    const watch = progress({ err: (text) => said.push(text), errColumns: 12 }, "checking cluster");
    forEach(Array.from({ length: 1000 }), () => {}, undefined, watch);
    expect(said[0]).toBe(`${CLEARED}checking cl`);
    expect(said.length).toBeLessThan(5);
  });

  test("a line that is drawn is cleared once, on standard error, before standard output goes on", () => {
    let said = "";
    const say = (text: string) => {
      said += text;
    };
    const terminal = guarded({ out: say, err: say, errColumns: 80, colour: false });
    terminal.err(`${CLEARED}1 of 2`);
    terminal.out("a\n");
    terminal.err("b\n");
    expect(said).toBe(`${CLEARED}1 of 2${CLEARED}a\nb\n`);
  });
});

test.each(commands)("on a pipe nothing of it is printed: %s", async (doing, ...args) => {
  const { err } = await runIn({ cwd: copyOf(root), env: { SOPS_AGE_KEY: identity } }, ...args);
  expect(err).not.toContain(doing);
});

describe("--quiet", () => {
  test.each(commands)("prints nothing where nothing is wrong, and does the same: %s", async (_, ...args) => {
    const copy = copyOf(root);
    await runIn(copy, "synth", "a");
    const surroundings = { cwd: copy, env: { SOPS_AGE_KEY: identity }, errColumns: 80 };
    const before = contentsOf(copy);
    const loud = await runIn({ ...surroundings, cwd: copyOf(copy) }, ...args);
    const quiet = await runIn(surroundings, "-q", ...args);
    expect({ code: quiet.code, out: quiet.out }).toEqual({ code: loud.code, out: "" });
    if (args[0] !== "check") expect(quiet.err).toBe("");
    if (args[0] !== "check") expect(contentsOf(copy)).not.toEqual(before);
  });

  test("leaves problems and the exit code", async () => {
    const copy = copyOf(root);
    write(copy, "clusters/a/cluster.yaml", "kind: [");
    for (const command of ["synth", "check", "status", "doctor"]) {
      const loud = await runIn(copy, command);
      const quiet = await runIn(copy, command, "--quiet");
      expect({ code: quiet.code, out: quiet.out }).toEqual({ code: loud.code, out: "" });
      expect(quiet.codes).toEqual(loud.codes);
    }
  });

  test("leaves data for programs as they are", async () => {
    const loud = await runIn(root, "status", "-o", "json");
    expect(await runIn(root, "status", "-o", "json", "--quiet")).toEqual(loud);
  });
});
