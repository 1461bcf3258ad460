import * as path from "node:path";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { bundle, start } from "../cli/bundled-program";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, holders, initialised, newFolder, recipients, write } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { rootCa } from "../support/external-ca";
import { run } from "./commands";
import { asOperator, complaints, rendered } from "./place";

const NOW = new Date("2027-01-16T12:00:00Z");
const MEANWHILE =
  /was changed meanwhile by another program or person, whose change would be lost\n +run the command again\n\d+ problems?, nothing was written\n$/;

let root: string;
let bob: string;
let nextCa: string;

beforeAll(async () => {
  root = await rendered();
  bob = (await generateIdentity()).recipient;
  const given = newFolder();
  write(given, "ca.pem", rootCa().certificate.pem);
  nextCa = path.join(given, "ca.pem");
});

const pairs: readonly (readonly [one: string, other: string])[] = [
  ["renew demo --force", "renew demo --force"],
  ["renew demo --force", "rotate-ca start demo"],
  ["renew demo --force", "recipients add BOB"],
  ["rotate-ca start demo", "rotate-ca start demo"],
  ["rotate-ca start demo --ca CA", "rotate-ca start demo --ca CA"],
  ["rotate-ca start demo --ca CA", "renew demo --force"],
  ["recipients add BOB", "reseal demo --force"],
  ["recipients add BOB --operator", "recipients remove BOB"],
  ["renew demo --force", "synth"],
  ["reseal demo --force", "renew demo --force"],
];

test.each(pairs)("`%s` and `%s` at once: who comes second refuses or fits, and nothing is lost", async (...pair) => {
  const at = copyOf(root);
  const both = pair.map((line) => line.replace("BOB", bob).replace(/CA$/, nextCa).split(" "));
  const ran = await Promise.all(both.map((args) => run(at, { args, now: NOW })));
  expect(ran.some(({ code }) => code === 0)).toBe(true);
  for (const { code, err } of ran) if (code !== 0) expect(err).toMatch(MEANWHILE);
  // A refused command is run again, as the remedy says.
  for (const [which, { code }] of ran.entries())
    if (code !== 0) expect(await run(at, { args: both[which]!, now: NOW })).toMatchObject({ code: 0 });
  expect((await asOperator(at, "synth")).code).toBe(0);
  expect(await complaints(at, "--now", NOW.toISOString())).toEqual([]);
});

test("two processes that init the same cluster at once leave one whole cluster, and the other one refuses", async () => {
  const program = path.join(bundle("cli/cli"), "cli.js");
  const { operator } = await holders();
  for (let round = 0; round < 3; round += 1) {
    const at = await initialised(["other"]);
    const args = ["init", "demo", ...(await recipients())];
    const ended = await Promise.all([start(program, args, { cwd: at }).ended, start(program, args, { cwd: at }).ended]);
    for (const { code, err } of ended)
      if (code !== 0) expect(err).toMatch(/meanwhile|cannot be used|nothing was written/);
    const again = await runIn({ cwd: at, now: new Date() }, ...args);
    expect(again.err).toMatch(/^$|is complete already; init overwrites nothing/);
    const { out } = await runIn(
      { cwd: at, env: { SOPS_AGE_KEY: operator.identity }, now: new Date() },
      "check",
      "demo",
      "-o",
      "json",
    );
    const wrong = listIn<{ state: string; file?: string }>("Check", out).filter(({ state }) => state === "problem");
    expect(wrong.filter(({ file }) => file !== "dist/demo")).toEqual([]);
  }
});

test("eight processes that synth at once leave what one leaves", async () => {
  const program = path.join(bundle("main"), "main.js");
  const source = await initialised(["demo"], ["two"], ["three"]);
  const expected = copyOf(source);
  expect((await runIn(expected, "synth")).code).toBe(0);
  const work = copyOf(source);
  commit(work);
  const ended = await Promise.all(Array.from({ length: 8 }, () => start(program, [], { cwd: work }).ended));
  // One that could not go on says so, also where another one had changed the files that it would have put back.
  for (const { code, err } of ended) if (code !== 0) expect(err).toMatch(/written|not-put-back/);
  expect((await runIn(work, "synth")).code).toBe(0);
  expect(contentsOf(path.join(work, "dist"))).toEqual(contentsOf(path.join(expected, "dist")));
});
