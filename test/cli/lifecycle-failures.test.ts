import * as fs from "node:fs";
import * as path from "node:path";
import { makeController } from "../sealing/fixtures/sealing-certificate";
import { failAt, type Refusal } from "../support/failing-disk";
import { NOW, type Ran, runIn } from "./fake-terminal";
import { contentsOf, copyOf, holders, initialised, newFolder, recipients } from "./user-repository";

jest.mock("node:fs", () => ({ __esModule: true, ...jest.requireActual("node:fs") }));
jest.setTimeout(60_000);

const REACHED = "--yes-it-reached-the-cluster";

/** A command at a place in a cluster's life where it has something to do. */
interface Case {
  readonly root: string;
  readonly args: readonly string[];
  readonly now: Date;
}

const cases = new Map<string, Case>();
let env: { SOPS_AGE_KEY: string };

const dayOf = (days: number) => new Date(NOW.getTime() + days * 24 * 60 * 60 * 1000);
const run = (root: string, { args, now }: Pick<Case, "args" | "now">) => runIn({ cwd: root, now, env }, ...args);

async function stepped(root: string, days: number, ...args: readonly string[]): Promise<string> {
  const copy = copyOf(root);
  expect(await run(copy, { now: dayOf(days), args })).toMatchObject({ code: 0 });
  return copy;
}

beforeAll(async () => {
  env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const fresh = await initialised(["demo"]);
  const started = await stepped(fresh, 1, "rotate-ca", "start", "demo");
  const issued = await stepped(started, 2, "rotate-ca", "issue", "demo", REACHED);
  const add = (root: string, days: number, ...args: readonly string[]) =>
    cases.set(args.slice(0, args[0] === "rotate-ca" ? 2 : 1).join(" "), { root, args, now: dayOf(days) });
  add(fresh, 300, "renew", "demo");
  add(fresh, 1, "rotate-ca", "start", "demo");
  add(started, 2, "rotate-ca", "issue", "demo", REACHED);
  add(issued, 3, "rotate-ca", "finish", "demo", REACHED);
  add(started, 3, "rotate-ca", "abort", "demo");
  cases.set("rotate-ca abort after issue", { root: issued, args: ["rotate-ca", "abort", "demo"], now: dayOf(3) });
  add(fresh, 3, "reseal", "demo", "--force");

  const folder = newFolder();
  for (const name of ["old", "new"]) fs.writeFileSync(path.join(folder, name), makeController().certificatePem);
  const sealed = newFolder();
  const [, , ...operatorOnly] = await recipients();
  const sealing = ["--secrets", "sealed-secrets", "--sealing-cert", path.join(folder, "old"), ...operatorOnly];
  expect((await runIn(sealed, "init", "demo", ...sealing)).code).toBe(0);
  const args = ["reseal", "demo", "--sealing-cert", path.join(folder, "new")];
  cases.set("reseal to another controller", { root: sealed, args, now: dayOf(3) });
});

const NAMES = [
  "renew",
  "rotate-ca start",
  "rotate-ca issue",
  "rotate-ca finish",
  "rotate-ca abort",
  "rotate-ca abort after issue",
  "reseal",
  "reseal to another controller",
];

/** Runs a case on a disk that refuses its n-th change. */
async function onDisk(
  here: Case,
  root: string,
  n: number,
  refusal: Refusal,
  code: string,
): Promise<Ran & { calls: number }> {
  const disk = failAt(fs, n, refusal, code, "changes");
  try {
    const ran = await run(root, here);
    return { ...ran, calls: disk.calls() };
  } finally {
    disk.restore();
  }
}

/** Nothing is wrong with the cluster but that dist/ was never rendered; keys open, and belong to their certificates. */
async function expectSound(root: string, now: Date): Promise<void> {
  const { out } = await run(root, { now, args: ["check", "demo", "-o", "json"] });
  const facts = JSON.parse(out) as { state: string; message: string }[];
  const wrong = facts.filter(
    ({ state, message }) => /problem|warning/.test(state) && !/^dist\/|sealing-certificate/.test(message),
  );
  expect(wrong).toEqual([]);
}

const files = (root: string) => Object.keys(contentsOf(root));
const isTemporary = (file: string) => file.endsWith(".tmp");

describe.each(NAMES)("%s", (name) => {
  test("refused by the disk at whichever change, leaves everything as it was", async () => {
    const here = cases.get(name)!;
    const before = contentsOf(here.root);
    const { calls, code } = await onDisk(here, copyOf(here.root), Number.POSITIVE_INFINITY, "once", "ENOSPC");
    expect(code).toBe(0);
    let refused = 0;
    for (let n = 1; n <= calls; n += 1) {
      const root = copyOf(here.root);
      const ran = await onDisk(here, root, n, "once", "ENOSPC");
      // What is tidied up at the end may fail: everything is written by then.
      if (ran.code === 0) continue;
      refused += 1;
      expect({ n, code: ran.code, out: ran.out }).toEqual({ n, code: 2, out: "" });
      expect(ran.err).toMatch(
        /cannot be used \(ENOSPC: no space left on the disk\)\n1 problem, nothing was written\n$/,
      );
      expect(contentsOf(root)).toEqual(before);
    }
    expect(refused).toBeGreaterThan(1);
  });

  test("killed at whichever change, leaves whole files, and run again it completes what it began", async () => {
    const here = cases.get(name)!;
    const whole = copyOf(here.root);
    const { calls } = await onDisk(here, whole, Number.POSITIVE_INFINITY, "once", "EIO");
    for (let n = 1; n <= calls; n += 1) {
      const root = copyOf(here.root);
      await onDisk(here, root, n, "everything from then on", "EIO");
      for (const [file, text] of Object.entries(contentsOf(root))) {
        expect(text).not.toMatch(/PRIVATE KEY|AGE-SECRET-KEY/);
        if (!isTemporary(file)) expect({ n, file, isWhole: text.endsWith("\n") }).toEqual({ n, file, isWhole: true });
      }
      const again = await run(root, here);
      // The way back after issue has two steps: where the first was whole already, the second asks for the word.
      const isSecondStep = name.endsWith("after issue") && again.err.includes("nothing shows that the leaves");
      expect({ n, code: again.code, err: isSecondStep ? "" : again.err.replace(/^!.*\n.*\n|^! .*\n/gm, "") }).toEqual({
        n,
        code: isSecondStep ? 1 : 0,
        err: "",
      });
      await expectSound(root, here.now);
      expect(files(root).filter((file) => !isTemporary(file))).toEqual(files(whole));
    }
  });
});
