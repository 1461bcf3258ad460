import type { CniDirectory } from "../../src/cni-chain/directory";
import { extension, networkList } from "../../src/cni-chain/network-list";
import { Refusal } from "../../src/cni-chain/refusal";
import { conflist, read } from "./directories";

/** Types of the plugins, or the reason why there are none; "?" before one that libcni may not have. */
function loaded(
  text: string,
  name = "10-calico.conflist",
  others: Partial<CniDirectory> = {},
): readonly string[] | string {
  try {
    return networkList({ name, text }, { files: [], dropIns: {}, ...others }).plugins.map(({ type }) => type);
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return `${error.isCertain ? "" : "?"}${error.message}`;
  }
}

const list = (fields: string) => loaded(`{"name":"n",${fields}}`);
const plugin = (fields: string) => list(`"plugins":[{${fields}}]`);

describe("a list", () => {
  test.each([
    ["null", "has no name"],
    ["[]", "is no object"],
    ["{}", "has no name"],
    ['{"Name":"n","plugins":[{"type":"a"}]}', "has no name"],
    ['{"name":null,"plugins":[{"type":"a"}]}', "has a name that is no string"],
    ['{"name":"n"}', "holds no plugins, and there are no drop-ins"],
    ['{"name":"n","Plugins":[{"type":"a"}]}', "holds no plugins, and there are no drop-ins"],
    ['{"name":"n","plugins":null}', "has plugins that are no list"],
    ['{"name":"n","plugins":[]}', "has an empty list of plugins"],
    ['{"name":"n","plugins":[null]}', "holds a plugin without type"],
    ['{"name":"n","plugins":[[]]}', "holds a plugin that is no object"],
    ['{"name":"n","plugins":[{"type":"a"}],"plugins":[{"type":"b"}]}', ["b"]],
    ['{"name":"n","plugins":[{"type":"a"}],"x":1e400}', "holds a number that is too large"],
    ['{"name":"n","plugins":[{"type":"a"}],"disableCheck":"TRUE","disableGC":false}', ["a"]],
    ['{"name":"n","plugins":[{"type":"a"}],"disableGC":null}', "has disableGC that is neither true nor false"],
    ['{"name":"n","plugins":[{"type":"a"}],"disableCheck":1}', "has disableCheck that is neither true nor false"],
    [
      '{"name":"\\ud800","plugins":[{"type":"a"}],"loadOnlyInlinedPlugins":true}',
      "?names a network in bytes that are not UTF-8",
    ],
  ])("%s", (text, expected) => {
    expect(loaded(text)).toEqual(expected);
  });

  test.each([
    ['"cniVersion":null', "has a cniVersion that is no string"],
    ['"cniVersion":0.3', "has a cniVersion that is no string"],
    ['"cniVersions":"1.0.0"', "has cniVersions that are no list"],
    ['"cniVersions":[1]', "has a version in cniVersions that is no string"],
    ['"cniVersions":["1.0.0.0"]', "has a version in cniVersions that is none"],
    ['"cniVersions":["1.x"]', "has a version in cniVersions that is none"],
    ['"cniVersions":["9223372036854775808"]', "has a version in cniVersions that is none"],
    ['"cniVersions":[],"cniVersion":"x"', "has a version in cniVersions that is none"],
    ['"cniVersion":"x"', "x"],
    ['"cniVersions":[]', ""],
    ['"cniVersions":["0.4.0","1.0.0","0.3.1"]', "1.0.0"],
    ['"cniVersions":["2.0.0","0.3.1"],"cniVersion":"0.4.0"', "0.4.0"],
    ['"cniVersions":["2.0.0"],"cniVersion":"3.0.0"', "3.0.0"],
    ['"cniVersions":["1.0","1.0.0"]', "1.0"],
    ['"cniVersions":["1.0.0","1.0"]', "1.0"],
    ['"cniVersions":["-1.+2",""]', ""],
  ])("with %s has the version or the refusal of libcni", (fields, expected) => {
    const text = `{"name":"n",${fields},"plugins":[{"type":"a"}]}`;
    const version = () => networkList({ name: "a.conflist", text }, { files: [], dropIns: {} }).cniVersion;
    expect(Array.isArray(loaded(text)) ? version() : loaded(text)).toBe(expected);
  });
});

describe("a plugin", () => {
  test.each([
    ['"type":""', "holds a plugin without type"],
    ['"type":null', "holds a plugin without type"],
    ['"type":1', "holds another value where a string is expected"],
    ['"TyPe":"a"', ["a"]],
    // Go writes the members in the order of their names before it reads the struct, and the last one counts.
    ['"type":"a","TYPE":"b"', ["a"]],
    ['"type":"a","type":"b"', ["b"]],
    ['"type":"a","name":1', "holds another value where a string is expected"],
    ['"type":"a","cniVer\u017fion":1', "holds another value where a string is expected"],
    ['"type":"a","ipam":[]', "holds ipam that is no object"],
    ['"type":"a","ipam":{"TYPE":1}', "holds another value where a string is expected"],
    ['"type":"a","ipam":null,"dns":null,"capabilities":null,"prevResult":null', ["a"]],
    ['"type":"a","capabilities":{"x":"true"}', "holds a capability that is not true or false"],
    ['"type":"a","capabilities":{"x":1,"x":null}', ["a"]],
    ['"type":"a","dns":{"search":"x"}', "holds search that is no list"],
    ['"type":"a","dns":{"options":[1]}', "holds another value where a string is expected"],
    ['"type":"a","prevResult":[]', "holds prevResult that is no object"],
    ['"type":"a","cni.dev/valid-attachments":[{"ifname":1}]', "holds another value where a string is expected"],
    ['"type":"a","policy":1,"k\u212a":{"type":1}', ["a"]],
    ['"type":"\ufffd"', "?names a plugin in bytes that are not UTF-8"],
    ['"type":"a","ipam":{"type":"\\udc00"}', "?names a plugin in bytes that are not UTF-8"],
    ['"type":"a","__proto__":{"type":"b"}', ["a"]],
  ])("%s", (fields, expected) => {
    expect(plugin(fields)).toEqual(expected);
  });
});

describe("a file with one plugin", () => {
  test.each([
    [conflist(), "holds a plugin without type"],
    ["null", "holds a plugin without type"],
    ['{"type":"a"}', ["a"]],
    // Read as a struct, then as a map, which sorts them.
    ['{"type":"a","TYPE":"b"}', ["a"]],
    ['{"type":"a","capabilities":{"x":1,"x":true}}', "holds a capability that is not true or false"],
    ['{"type":"a","x":1e400}', "holds a number that is too large"],
    ['{"type":"a","name":"\ufffd"}', "?names a network in bytes that are not UTF-8"],
  ])("%s", (text, expected) => {
    expect(loaded(text, "10-calico.conf")).toEqual(expected);
    expect(loaded(text, "10-calico.json")).toEqual(expected);
  });
});

describe("drop-ins", () => {
  const inline = '{"name":"n","plugins":[{"type":"a"}]}';
  const withFiles = (files: Readonly<Record<string, string>>, text = inline) =>
    loaded(text, "10.conflist", { dropIns: { n: read(files) } });

  test("follow the inlined plugins in the order of their bytes; other names are left out", () => {
    const files = { "z.conf": '{"type":"z"}', "\u{1f600}.conf": '{"type":"e"}', "\ue000.conf": '{"type":"d"}' };
    expect(withFiles({ ...files, "b.json": "{", "c.conflist": "{", ".conf": '{"type":"b"}' })).toEqual([..."abzde"]);
  });

  test("alone make a chain, unless the list says that it has none", () => {
    const files = { "b.conf": '{"type":"b"}' };
    expect(withFiles(files, '{"name":"n"}')).toEqual(["b"]);
    expect(withFiles(files, '{"name":"n","plugins":[]}')).toBe("has an empty list of plugins");
    expect(withFiles(files, '{"name":"n","loadOnlyInlinedPlugins":"True","plugins":[{"type":"a"}]}')).toEqual(["a"]);
    expect(withFiles(files, '{"name":"n","loadOnlyInlinedPlugins":true}')).toBe(
      "loads only inlined plugins, and has none",
    );
  });

  test.each([
    ["{", "has the drop-in n/b.conf, which ends in the middle"],
    ["{}", "has the drop-in n/b.conf, which holds a plugin without type"],
    ['{"type":"b","Type":"c"}', ["a", "c"]],
    ['{"type":"b","x":1e400}', "?has the drop-in n/b.conf, which holds a number that is too large"],
  ])("%s", (text, expected) => {
    expect(withFiles({ "b.conf": text })).toEqual(expected);
  });

  test.each([
    ["that cannot be read here give no answer", { unreadable: "EACCES" }, "?has drop-ins that cannot be read (EACCES)"],
    [
      "whose folder is a file are refused",
      { unreadable: "ENOTDIR", alsoForRuntime: true },
      "has drop-ins that cannot be read (ENOTDIR)",
    ],
    [
      "of which one cannot be read give no answer",
      [{ name: "b.conf", unreadable: "EACCES" }],
      "?has the drop-in n/b.conf, which cannot be read (EACCES)",
    ],
    [
      "with a name that is not UTF-8 give no answer",
      [{ name: "\ufffd.conf", text: '{"type":"b"}' }],
      "?has a drop-in whose name is not UTF-8",
    ],
  ])("%s", (_, dropIns, expected) => {
    expect(loaded(inline, "10.conflist", { dropIns: { n: dropIns } })).toBe(expected);
  });

  test.each(["..", ".", "a/b", "-x", "é"])("of a network %j are not looked for", (name) => {
    const text = JSON.stringify({ name, plugins: [{ type: "a" }] });
    expect(loaded(text)).toBe("?names a network whose folder of drop-ins is not read");
  });

  test("of a network without a name are the files beside it; names that every object has are none", () => {
    const text = '{"name":"","plugins":[{"type":"a"}]}';
    expect(loaded(text, "10.conflist", { files: read({ "b.conf": '{"type":"b"}', "10.conflist": text }) })).toEqual([
      "a",
      "b",
    ]);
    expect(loaded('{"name":"constructor","plugins":[{"type":"a"}]}')).toEqual(["a"]);
  });
});

test("an extension is Go's: from the last dot on, which may be the first character", () => {
  expect(["a.conf", ".conflist", "a.b.json", "a", "a.", "conf"].map(extension)).toEqual([
    ".conf",
    ".conflist",
    ".json",
    "",
    ".",
    "",
  ]);
});
