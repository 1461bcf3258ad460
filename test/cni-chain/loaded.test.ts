import "../support/property-seed";
import * as fc from "fast-check";
import type { CniDirectory, DirectoryTimes } from "../../src/cni-chain/directory";
import { doubtOf, loadableChain, unseenText, verdictByTimes } from "../../src/cni-chain/loaded";
import { conflist, directory, REQUIRE, read } from "./directories";

const FILE = "10-calico.conflist";
const BOOTED = 1_000;
/** When the file was written, in its place. */
const WRITTEN = 100_000;

const plain = { written: WRITTEN, changed: WRITTEN, isPlain: true };
const moved = { ...plain, changed: WRITTEN + 60_000 };

function given(own: DirectoryTimes["files"][string], others: Partial<DirectoryTimes> = {}): CniDirectory {
  const times = { names: own.changed, written: 0, dropIns: 0, files: { [FILE]: own }, ...others };
  return directory({ [FILE]: conflist() }, { times });
}

const doubt = (at: CniDirectory, dropIns = false) => doubtOf(at, FILE, { dropIns }, BOOTED);

describe("it is not known that containerd has loaded a file", () => {
  test.each<[why: string, given: CniDirectory]>([
    ["whose times are not known", directory({ [FILE]: conflist() })],
    ["that was moved after it was written", given(moved)],
    ["that is a link", given({ ...plain, isPlain: false })],
    ["that has another name elsewhere", given({ ...moved, isPlain: false })],
    ["whose time of writing was set to the future", given({ ...plain, written: WRITTEN + 1 }, { names: WRITTEN })],
    ["that was moved, where another one was written before", given(moved, { written: moved.changed - 1 })],
    ["that was moved, where another one was made at that moment", given(moved, { written: moved.changed })],
    [
      "that was moved, where a file came after it, which may have been written elsewhere",
      given(moved, { names: moved.changed + 9, written: moved.changed + 9 }),
    ],
  ])("%s", (_, at) => {
    expect(doubt(at)).toBeDefined();
    const verdict = verdictByTimes(at, { runtime: "containerd", require: REQUIRE }, BOOTED);
    expect(verdict).toMatchObject({
      ready: false,
      file: FILE,
      reasons: [{ code: "cni-chain-not-loaded", file: FILE }],
    });
  });

  test("to which a drop-in came later, where the runtime reads them", () => {
    const later = given(plain, { dropIns: WRITTEN + 1 });
    expect([doubt(later), doubt(later, true)]).toEqual([undefined, "a drop-in came after it"]);
    expect(doubt(given(plain, { dropIns: WRITTEN - 1 }), true)).toBeUndefined();
    expect(doubt(given(plain, { dropIns: WRITTEN + 1, written: WRITTEN + 2 }), true)).toBeUndefined();
  });
});

describe("containerd is taken to have loaded a file", () => {
  test.each<[why: string, given: CniDirectory]>([
    ["that was written in its place", given(plain)],
    ["that was renamed as soon as it was written, as installers do", given({ ...plain, changed: WRITTEN + 100 })],
    ["that got a mode after it was written over", given(moved, { names: WRITTEN - 1 })],
    ["that was renamed as soon as it was written, and got a mode later", given(moved, { names: WRITTEN + 100 })],
    ["that was moved, where another one was written in its place later", given(moved, { written: moved.changed + 1 })],
    ["that was moved before the machine began to run", given({ written: 10, changed: 900, isPlain: true })],
    ["that is a link from before", given({ written: 10, changed: 900, isPlain: false })],
  ])("%s", (_, at) => {
    expect(doubt(at)).toBeUndefined();
    expect(verdictByTimes(at, { runtime: "containerd", require: REQUIRE }, BOOTED).ready).toBe(true);
  });
});

test("a chain that is not whole has its own reasons, and CRI-O loads what is moved in", () => {
  const half = { ...given(moved), files: read({ [FILE]: conflist(["calico"]) }) };
  const codes = verdictByTimes(half, { runtime: "containerd", require: REQUIRE }, BOOTED).reasons.map(
    ({ code }) => code,
  );
  expect(codes).toEqual(["cni-plugin-missing", "cni-plugin-missing"]);
  expect(verdictByTimes(given(moved), { runtime: "cri-o", require: REQUIRE }, BOOTED).ready).toBe(true);
});

test("no time makes a doubtful file sure but a later write, or a boot after all that happened", () => {
  const time = fc.integer({ min: 2_000, max: 9_000 });
  fc.assert(
    fc.property(time, time, time, fc.boolean(), (written, age, names, isPlain) => {
      const changed = written + 251 + age;
      const at = given({ written, changed, isPlain }, { names: Math.max(names, changed), written: 0 });
      expect(doubtOf(at, FILE, {}, BOOTED)).toBeDefined();
      expect(doubtOf(at, FILE, {}, 99_999)).toBeUndefined();
    }),
  );
});

describe("a chain is the same", () => {
  const text = (at: CniDirectory, dropIns = false) => loadableChain(at, { dropIns })?.text;
  const alone = directory({ [FILE]: conflist() });

  test("whatever stands behind it, and however it is laid out", () => {
    const spread = JSON.stringify(JSON.parse(conflist()), undefined, 4);
    expect(text(directory({ [FILE]: spread, "99.conf": "{" }))).toBe(text(alone));
  });

  test("only with the same plugins, in the same file, with the same drop-ins where they are read", () => {
    const others = [
      directory({ [FILE]: conflist(["calico"]) }),
      directory({ "05-x.conflist": conflist() }),
      directory({ [FILE]: conflist(REQUIRE, { name: "other" }) }),
      directory({ [FILE]: "{" }),
    ];
    for (const other of others) expect(text(other)).not.toBe(text(alone));
    const dropped = { ...alone, dropIns: { "k8s-pod-network": read({ "50.conf": '{"type":"tuning"}' }) } };
    expect([text(dropped) === text(alone), text(dropped, true) === text(alone, true)]).toEqual([true, false]);
  });
});

test("what changes without an event are links, files with another name, and drop-ins where they are read", () => {
  const linked = given({ ...plain, isPlain: false });
  const [text, dropIn] = [
    { ...linked, files: read({ [FILE]: "{" }) },
    { "k8s-pod-network": read({ "50.conf": "{}" }) },
  ];
  expect(unseenText(text, {})).not.toBe(unseenText(linked, {}));
  expect(unseenText({ ...given(plain), files: text.files }, {})).toBe(unseenText(given(plain), {}));
  for (const dropIns of [false, true])
    expect(
      unseenText({ ...given(plain), dropIns: dropIn }, { dropIns }) === unseenText(given(plain), { dropIns }),
    ).toBe(!dropIns);
  expect(unseenText(given(plain, { dropIns: 1 }), { dropIns: true })).not.toBe(
    unseenText(given(plain), { dropIns: true }),
  );
});
