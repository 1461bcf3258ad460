import "../support/property-seed";
import * as fc from "fast-check";
import { chosenChain, configurationFiles } from "../../src/cni-chain/chain";
import type { CniDirectory, Runtime } from "../../src/cni-chain/directory";
import { anyText } from "../support/any-text";
import { binaries, conflist, directory, REQUIRE, read } from "./directories";

/** The file that is chosen, or the code of the reason why none is. */
function chosen(given: CniDirectory, runtime: Runtime = "containerd"): string {
  const found = chosenChain(given, runtime);
  return "reason" in found ? `${found.reason.isCertain ? "" : "?"}${found.reason.code}` : found.file;
}

const both = (given: CniDirectory) => [chosen(given), chosen(given, "cri-o")];

test("the first file by its bytes is chosen, whatever its extension", () => {
  expect(both(directory({ "b.conflist": conflist(), "a.json": '{"type":"calico"}' }))).toEqual(["a.json", "a.json"]);
  expect(both(directory({ "a.conflist": conflist(), "B.conflist": conflist() }))).toEqual(["B.conflist", "B.conflist"]);
  // UTF-16 has them in the other order.
  const names = { "\u{1f600}.conflist": conflist(), "\ue000.conflist": conflist() };
  expect(both(directory(names))).toEqual(["\ue000.conflist", "\ue000.conflist"]);
  expect(both(directory({ ".conflist": conflist(), "10-calico.conflist": conflist() }))[0]).toBe(".conflist");
});

test("files with other extensions are not looked at", () => {
  const files = { "00.conflist.bak": "{", "00.CONFLIST": "{", "00.conflist~": "{", "00conflist": "{", "00.yaml": "{" };
  expect(both(directory({ ...files, "10-calico.conflist": conflist() }))).toEqual(Array(2).fill("10-calico.conflist"));
});

test.each([
  ["is half-written", "{", "cni-file-half-written"],
  ["is refused", '{"name":"n","plugins":[]}', "cni-file-refused"],
])("a first file that %s leaves containerd without a network, and CRI-O with the next file", (_, text, code) => {
  expect(both(directory({ "00.conflist": text, "10-calico.conflist": conflist() }))).toEqual([
    code,
    "10-calico.conflist",
  ]);
});

test.each<[string, CniDirectory["files"][number]]>([
  ["cannot be read here", { name: "00.conflist", unreadable: "EACCES" }],
  ["names a plugin in other bytes than UTF-8", { name: "00.conf", text: '{"type":"\ufffd"}' }],
  [
    "names a network outside of the directory",
    { name: "00.conflist", text: '{"name":"../x","plugins":[{"type":"calico"}]}' },
  ],
  ["has a version that plugins may refuse", { name: "00.conflist", text: conflist(REQUIRE, { cniVersion: "2.0.0" }) }],
])("of a first file that %s, nothing is assumed: the next one is not CRI-O's", (_, file) => {
  const given = directory({}, { files: [...read({ "10-calico.conflist": conflist() }), file] });
  expect(chosen(given, "cri-o")).toMatch(/^\?/);
});

test("what the runtime cannot read either, CRI-O passes over", () => {
  const file = { name: "00.conflist", unreadable: "EISDIR", alsoForRuntime: true };
  const given = directory({}, { files: [...read({ "10-calico.conflist": conflist() }), file] });
  expect(both(given)).toEqual(["cni-file-unreadable", "10-calico.conflist"]);
});

test.each<[string, CniDirectory["binaries"][string] | undefined, string]>([
  ["is absent", undefined, "20-next.conflist"],
  ["is not executable", "not-executable", "20-next.conflist"],
  ["is empty", "empty", "20-next.conflist"],
  ["is out of sight", "out-of-sight", "?cni-file-unclear"],
])("where a binary %s, containerd keeps the file, and CRI-O goes on as far as is known", (_, state, expected) => {
  const files = { "10-calico.conflist": conflist(), "20-next.conflist": conflist(["calico"]) };
  const others = { ...binaries("linkerd-cni"), ...(state !== undefined && { "linkerd-cni": state }) };
  expect(both(directory(files, { binaries: others }))).toEqual(["10-calico.conflist", expected]);
});

test("CRI-O starts no plugin by a name that every object has, nor by a path", () => {
  for (const type of ["constructor", "__proto__", "../bin/calico", "."]) {
    expect(chosen(directory({ "10.conflist": conflist([type]) }), "cri-o")).toBe("cni-no-file");
  }
});

test("a name whose bytes are not UTF-8 may stand anywhere in the order", () => {
  expect(both(directory({ "10-calico.conflist": conflist(), "\ufffd.conflist": "{" }))).toEqual(
    Array(2).fill("?cni-file-unclear"),
  );
});

test.each<[string, Partial<CniDirectory>, string]>([
  ["without files", { files: [] }, "cni-no-file"],
  ["that does not exist", { missing: true }, "cni-directory-missing"],
  ["that changes each time", { changing: true }, "?cni-directory-changing"],
  ["that cannot be listed", { unreadable: "EACCES" }, "?cni-directory-unreadable"],
])("a directory %s gives no chain", (_, others, code) => {
  expect(both(directory({ "10-calico.conflist": conflist() }, others))).toEqual([code, code]);
});

test("CRI-O names a network without a name after its file, and containerd does not", () => {
  const given = directory({ "10-calico.conf": '{"type":"calico"}' });
  expect(chosenChain(given, "cri-o")).toMatchObject({ network: "10-calico.conf", plugins: ["calico"] });
  expect(chosenChain(given, "containerd")).toMatchObject({ network: "", plugins: ["calico"] });
});

const TEXTS = [conflist(), conflist(["calico"]), "{", "", "null", '{"type":"calico"}', conflist(["x"]), '{"name":"n"}'];
const files = fc.uniqueArray(
  fc.record({
    name: fc.tuple(anyText(2), fc.constantFrom(".conf", ".conflist", ".json", ".bak")).map((parts) => parts.join("")),
    text: fc.constantFrom(...TEXTS),
  }),
  { selector: ({ name }) => name, maxLength: 6 },
);

test("the order in which files are read says nothing", () => {
  fc.assert(
    fc.property(
      files.chain((all) => fc.tuple(fc.constant(all), fc.shuffledSubarray(all, { minLength: all.length }))),
      ([all, shuffled]) => {
        expect(both(directory({}, { files: shuffled }))).toEqual(both(directory({}, { files: all })));
      },
    ),
  );
});

test("a file that sorts before all others is containerd's answer, and CRI-O's unless it is skipped for sure", () => {
  fc.assert(
    fc.property(files, fc.constantFrom(...TEXTS), fc.constantFrom(".conf", ".conflist", ".json"), (all, text, end) => {
      const name = `\u0000${end}`;
      const others = all.filter((file) => !file.name.startsWith("\0"));
      const given = directory({}, { files: [...others, { name, text }] });
      expect(configurationFiles(given)[0]!.name).toBe(name);
      const first = chosenChain(given, "containerd");
      expect(first.file).toBe(name);
      const crio = chosenChain(given, "cri-o");
      if (crio.file !== name) expect(crio.skipped?.[0]?.file).toBe(name);
      else expect(crio.skipped).toEqual([]);
    }),
  );
});
