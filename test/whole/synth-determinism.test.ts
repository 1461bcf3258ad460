import * as crypto from "node:crypto";
import * as fs from "node:fs";
import * as path from "node:path";
import { bundledMain, runProgram, type Surroundings } from "../support/program";
import { FLEET } from "../support/rendered";
import { ScratchRepository, scratchFolder, scratchRepository } from "../support/scratch-repository";
import { synth } from "../support/synth";

jest.mock("node:crypto", () => ({ __esModule: true, ...jest.requireActual("node:crypto") }));

const CLUSTERS = Object.values(FLEET)
  .slice(0, 3)
  .map((cluster, index) => ({ ...cluster, name: `c${index}` }));

function dist(scratch: ScratchRepository): Record<string, string> {
  return Object.fromEntries(Object.entries(scratch.tree()).filter(([file]) => file.startsWith("dist/")));
}

/** The same repository somewhere else. */
function copy(of: ScratchRepository, to = scratchFolder()): ScratchRepository {
  fs.cpSync(of.root, to, { recursive: true });
  return new ScratchRepository(to);
}

describe("the program gives the same bytes", () => {
  let main: string;
  let original: ScratchRepository;
  let expected: Record<string, string>;
  beforeAll(async () => {
    main = bundledMain();
    original = await scratchRepository(...CLUSTERS);
    const reference = copy(original);
    expect(runProgram(main, { cwd: reference.root })).toMatchObject({ status: 0, stderr: "" });
    expected = dist(reference);
    expect(Object.keys(expected).length).toBeGreaterThan(50);
  });

  const gives = (surroundings: Omit<Surroundings, "cwd">, scratch = copy(original)) => {
    expect(runProgram(main, { ...surroundings, cwd: scratch.root })).toMatchObject({ status: 0, stderr: "" });
    expect(dist(scratch)).toEqual(expected);
  };

  test.each([
    ["Pacific/Kiritimati", "tr_TR.UTF-8"],
    ["America/St_Johns", "C"],
  ])("in the time zone %s and the locale %s", (TZ, LANG) => gives({ env: { TZ, LANG, LC_ALL: LANG, LANGUAGE: LANG } }));

  test.each(["1999-12-31T23:59:59Z", "2099-02-28T12:00:00Z"])("at the time %s", (time) => {
    const clock = path.join(scratchFolder(), "clock.js");
    fs.writeFileSync(
      clock,
      `const Real = Date; const at = Real.parse("${time}");
       globalThis.Date = class extends Real { constructor(...a) { super(...(a.length ? a : [at])); } static now() { return at; } };`,
    );
    gives({ node: ["--require", clock] });
  });

  test("in a folder whose name is long and strange", () => {
    gives({}, copy(original, path.join(scratchFolder(), "with space", "\u00fcml\u00e4ut's $(x) `y`", "d".repeat(100))));
  });

  test("through a link to the folder", () => {
    const scratch = copy(original);
    const link = path.join(scratchFolder(), "link");
    fs.symlinkSync(scratch.root, link);
    expect(runProgram(main, { cwd: link }).status).toBe(0);
    expect(dist(scratch)).toEqual(expected);
  });

  test("in an environment with keys, colours and a home, none of which it reads", () => {
    gives({
      env: {
        HOME: "/nonexistent",
        SOPS_AGE_KEY: "no key at all",
        SOPS_AGE_KEY_FILE: "/nonexistent",
        FORCE_COLOR: "3",
        TERM: "xterm",
        NODE_ENV: "production",
        KUBECONFIG: "/nonexistent",
      },
    });
  });

  test("with files in another order on the disk, other modes and other times", () => {
    const scratch = new ScratchRepository(scratchFolder());
    const tree = Object.entries(original.tree()).toReversed();
    for (const [file, content] of tree) {
      scratch.write(file, Buffer.from(content, "latin1"));
      fs.chmodSync(scratch.at(file), 0o600);
      fs.utimesSync(scratch.at(file), 1, 1);
    }
    gives({}, scratch);
  });

  test("with what cdk8s synth sets, and tells what it has done on standard output", () => {
    const scratch = copy(original);
    gives({ env: { CDK8S_OUTDIR: "dist", CDK8S_RECORD_CONSTRUCT_METADATA: "true" } }, scratch);
    expect(fs.readdirSync(scratch.root).toSorted()).toEqual([".sops.yaml", "clusters", "dist"]);
  });

  test("and exits with 1 and writes nothing where something is wrong, with 2 where there is nothing to render", () => {
    const scratch = copy(original);
    scratch.edit("clusters/c0/cluster.yaml", "nodes: 120", "nodes: 0");
    const { status, stdout, stderr } = runProgram(main, { cwd: scratch.root });
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain("clusters/c0/cluster.yaml:9:10   spec.nodes: 0 is less than 1");
    expect(stderr).toContain("nothing was written");
    expect(dist(scratch)).toEqual({});
    expect(runProgram(main, { cwd: scratchFolder() }).status).toBe(2);
  });
});

test("a synth asks neither for the time nor for a random number", async () => {
  const scratch = await scratchRepository(...CLUSTERS);
  synth(scratch.repository, []);
  const asked: string[] = [];
  const RealDate = Date;
  const spies = [
    jest.spyOn(Math, "random").mockImplementation(() => asked.push("Math.random")),
    ...(["randomBytes", "randomUUID", "randomInt", "generateKeyPairSync"] as const).map((name) =>
      jest.spyOn(crypto, name).mockImplementation((() => asked.push(name)) as never),
    ),
  ];
  globalThis.Date = class extends RealDate {
    constructor(...given: [number]) {
      super(...given);
      if ((given as unknown[]).length === 0) asked.push("new Date()");
    }
    static override now() {
      asked.push("Date.now");
      return 0;
    }
  } as DateConstructor;
  try {
    synth(scratch.repository, []);
  } finally {
    globalThis.Date = RealDate;
    for (const spy of spies) spy.mockRestore();
  }
  expect(asked).toEqual([]);
});
