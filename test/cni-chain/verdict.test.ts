import "../support/property-seed";
import * as fc from "fast-check";
import type { CniDirectory, Runtime } from "../../src/cni-chain/directory";
import { chainVerdict, type Expectation } from "../../src/cni-chain/verdict";
import { binaries, conflist, directory, REQUIRE, read } from "./directories";

function verdict(given: CniDirectory, others: Partial<Expectation> = {}) {
  return chainVerdict(given, { runtime: "containerd", require: REQUIRE, ...others });
}

function codes(given: CniDirectory, others: Partial<Expectation> = {}): string[] {
  const { ready, reasons } = verdict(given, others);
  expect(ready).toBe(reasons.length === 0);
  return reasons.map(({ code }) => code);
}

const alone = (text: string) => directory({ "10-calico.conflist": text });

describe("a whole chain in the file that is chosen", () => {
  test("is ready", () => {
    expect(verdict(alone(conflist()))).toEqual({
      ready: true,
      file: "10-calico.conflist",
      plugins: REQUIRE,
      reasons: [],
    });
  });

  test("is ready with other plugins between the required ones, whose binaries are there", () => {
    const given = directory(
      { "10-calico.conflist": conflist(["calico", "tuning", "portmap", "linkerd-cni"]) },
      { binaries: { ...binaries(), tuning: "executable" } },
    );
    expect(codes(given)).toEqual([]);
    expect(codes({ ...given, binaries: binaries() })).toEqual(["cni-binary-missing"]);
  });

  test("is ready beside files that sort after it, whatever they hold", () => {
    const given = directory({ "10-calico.conflist": conflist(), "87-podman.conflist": "{", "99.conf": "{}" });
    expect(codes(given)).toEqual([]);
    expect(codes(given, { runtime: "cri-o" })).toEqual([]);
  });
});

describe("a chain is not ready", () => {
  test.each([
    ["that lacks a plugin", ["calico", "portmap"], ["cni-plugin-missing"]],
    ["that has one twice", [...REQUIRE, "linkerd-cni"], ["cni-plugin-twice"]],
    ["that lacks two", ["calico"], ["cni-plugin-missing", "cni-plugin-missing"]],
    ["in another order", ["portmap", "calico", "linkerd-cni"], ["cni-plugin-order"]],
    [
      "with the name of a plugin in another case",
      ["calico", "portmap", "Linkerd-CNI"],
      ["cni-plugin-missing", "cni-binary-missing"],
    ],
  ])("%s", (_, plugins, expected) => {
    expect(codes(alone(conflist(plugins)))).toEqual(expected);
  });

  test("where it stands behind another file, which is said", () => {
    const given = directory({ "10-calico.conflist": conflist(["calico"]), "20-whole.conflist": conflist() });
    const { reasons } = verdict(given);
    expect(reasons.map(({ code, file }) => [code, file])).toEqual([
      ["cni-chain-shadowed", "20-whole.conflist"],
      ["cni-plugin-missing", "10-calico.conflist"],
      ["cni-plugin-missing", "10-calico.conflist"],
    ]);
    expect(reasons[0]!.message).toBe(
      "the whole chain stands in 20-whole.conflist, and 10-calico.conflist stands before it",
    );
    const broken = directory({ "00.conf": "{", "20-whole.conflist": conflist() });
    expect(codes(broken)).toEqual(["cni-file-half-written", "cni-chain-shadowed"]);
  });

  test("where CRI-O skips it, with the reason for that", () => {
    const given = directory(
      { "10-calico.conflist": conflist(), "87-podman.conflist": conflist(["calico"]) },
      { binaries: binaries("linkerd-cni") },
    );
    const found = verdict(given, { runtime: "cri-o" });
    expect(found).toMatchObject({ ready: false, file: "87-podman.conflist", plugins: ["calico"] });
    expect(found.reasons.map(({ code, message }) => `${code}: ${message}`)).toEqual([
      "cni-binary-missing: names linkerd-cni, which cannot be started",
      "cni-plugin-missing: the chain lacks portmap",
      "cni-plugin-missing: the chain lacks linkerd-cni",
    ]);
  });

  test.each([
    ["is absent", undefined, "cni-binary-missing"],
    ["is not executable", "not-executable", "cni-binary-unusable"],
    ["is empty", "empty", "cni-binary-unusable"],
    ["is out of sight", "out-of-sight", "cni-binary-unusable"],
  ] as const)("where the binary of one plugin, or of its addresses, %s", (_, state, code) => {
    for (const name of [...REQUIRE, "calico-ipam"]) {
      const others = { ...binaries(name), ...(state !== undefined && { [name]: state }) };
      expect(codes({ ...alone(conflist()), binaries: others })).toEqual([code]);
    }
  });

  test("where a plugin has a name that every object has, and no binary", () => {
    for (const type of ["constructor", "__proto__", "toString"]) {
      expect(codes(alone(conflist([...REQUIRE, type])))).toEqual(["cni-binary-missing"]);
    }
  });

  test("that libcni loads and then refuses to run", () => {
    expect(codes(alone(conflist(REQUIRE, { name: "" })))).toEqual(["cni-network-name"]);
    expect(codes(alone(conflist(REQUIRE, { cniVersion: "9.0.0" })))).toEqual(["cni-version-unknown"]);
    expect(codes(alone(conflist(REQUIRE, { cniVersion: "" })))).toEqual([]);
  });

  test("of which nothing is known", () => {
    expect(codes(directory({}, { missing: true }))).toEqual(["cni-directory-missing"]);
    expect(codes({ ...alone(conflist()), changing: true })).toEqual(["cni-directory-changing"]);
    expect(codes({ ...alone(conflist()), unreadable: "EACCES" })).toEqual(["cni-directory-unreadable"]);
    expect(codes(alone(conflist(REQUIRE, { name: "../x" })))).toEqual(["cni-file-unclear"]);
  });
});

describe("with drop-ins", () => {
  const given = directory(
    { "10-calico.conflist": conflist(["calico", "portmap"]) },
    { dropIns: { "k8s-pod-network": read({ "50-linkerd.conf": '{"type":"linkerd-cni"}' }) } },
  );

  test("a chain that is whole by them alone is ready where the runtime reads them", () => {
    expect(codes(given)).toEqual(["cni-drop-in-only"]);
    expect(codes(given, { dropIns: true })).toEqual([]);
  });

  test("a required plugin that they add once more is there twice, where the runtime reads them", () => {
    const whole = { ...given, files: alone(conflist()).files };
    expect(codes(whole)).toEqual([]);
    expect(codes(whole, { dropIns: true })).toEqual(["cni-plugin-twice"]);
  });

  test("a chain that needs none is ready in both cases, if theirs have a binary too", () => {
    const whole = { ...given, files: alone(conflist()).files };
    for (const dropIns of [false, true]) {
      expect(codes({ ...whole, dropIns: {} }, { dropIns })).toEqual([]);
      const added = { "k8s-pod-network": read({ "50.conf": '{"type":"tuning"}' }) };
      expect(codes({ ...whole, dropIns: added }, { dropIns })).toEqual(["cni-binary-missing"]);
    }
  });
});

const runtime = fc.constantFrom<Runtime>("containerd", "cri-o");
const layout = fc.constantFrom(undefined, 2, "\t");

test("no part of a whole text is ready, from its beginning to any byte of it", () => {
  fc.assert(
    fc.property(layout, runtime, fc.nat(), (space, by, at) => {
      const text = JSON.stringify(JSON.parse(conflist()), null, space);
      expect(codes(alone(text), { runtime: by })).toEqual([]);
      expect(codes(alone(text.slice(0, at % text.length)), { runtime: by })).not.toEqual([]);
    }),
    { numRuns: 500 },
  );
});

/** What has to be true of whatever is ready, said in another way than the product says it. */
function isWhole({ files, binaries: present }: CniDirectory, plugins: readonly string[]): boolean {
  const text = files.map(({ text }) => text).join("\n");
  const isPresent = plugins.every((type) => present[type] === "executable" && text.includes(`"${type}"`));
  return (
    isPresent && REQUIRE.every((type, at) => at === 0 || plugins.indexOf(REQUIRE[at - 1]!) < plugins.lastIndexOf(type))
  );
}

test("what is ready has every required plugin and binary, whatever else lies there", () => {
  const type = fc.constantFrom(...REQUIRE, "tuning", "missing");
  const text = fc.oneof(
    fc.array(type, { maxLength: 5 }).map((types) => conflist(types)),
    fc.constant(conflist()),
    fc.constantFrom("", "{", '{"type":"calico"}', "null"),
  );
  const name = fc.constantFrom("05.conf", "10-calico.conflist", "20.conflist", "99.json", "x.bak");
  const state = fc.constantFrom("executable", "not-executable", "empty", "out-of-sight") as fc.Arbitrary<"executable">;
  const given = fc.record({
    files: fc.dictionary(name, text).map(read),
    binaries: fc.oneof(
      fc.constant(binaries()),
      fc.dictionary(fc.constantFrom(...REQUIRE, "calico-ipam", "tuning"), state),
    ),
  });
  let ready = 0;
  fc.assert(
    fc.property(given, runtime, (found, by) => {
      const { plugins, ...judged } = verdict(directory({}, found), { runtime: by });
      if (!judged.ready) return;
      ready++;
      expect(isWhole(directory({}, found), plugins)).toBe(true);
      // Whatever is written first next, or deleted, ends it.
      const lacking = read({ "00.conflist": conflist(["calico"]) });
      expect(codes(directory({}, { ...found, files: [...found.files, ...lacking] }), { runtime: by })).not.toEqual([]);
      expect(codes(directory({}, { ...found, binaries: {} }), { runtime: by })).not.toEqual([]);
    }),
    { numRuns: 2_000 },
  );
  expect(ready).toBeGreaterThan(100);
});

test.each([
  ["disableCheck as a text", { disableCheck: "true" }],
  ["a version that only cniVersions make known", { cniVersion: "9.9.9", cniVersions: ["1.0.0"] }],
])("%s is ready only where the runtime is said to have a newer libcni", (_, fields) => {
  const given = alone(conflist(REQUIRE, fields));
  expect(codes(given)).toEqual(["cni-file-refused"]);
  expect(codes(given, { dropIns: true })).toEqual([]);
});
