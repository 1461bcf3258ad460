import * as fc from "fast-check";
import { foreignPlaces } from "../../src/files/owned-tree";
import type { Walked } from "../../src/files/repository";

const file = (path: string): Walked => ({
  path: `dist/demo/${path}`,
  isLink: false,
  isFile: true,
  isEmptyFolder: false,
});
const places = (foreign: readonly Walked[], ...ours: string[]) =>
  foreignPlaces(
    "dist/demo",
    foreign,
    ours.map((path) => `dist/demo/${path}`),
  ).map(({ path, kind, files }) => [path.slice("dist/demo/".length), kind, files]);

test("a foreign file stands for itself where files of ours lie beside it, or above", () => {
  expect(places([file("x"), file("objects/x"), file("objects/a/x")], "objects/a/b.yaml")).toEqual([
    ["x", "file", 0],
    ["objects/x", "file", 0],
    ["objects/a/x", "file", 0],
  ]);
});

test("a folder that holds nothing of ours stands for all that it holds", () => {
  const foreign = [file("site/a"), file("site/b/c"), file("objects/extra/x/y"), file("site/b/d")];
  expect(places(foreign, "objects/a.yaml")).toEqual([
    ["site", "folder", 3],
    ["objects/extra", "folder", 1],
  ]);
});

test("what a place is follows from what the walk came upon", () => {
  const kinds = [
    { ...file("link"), isFile: false, isLink: true },
    { ...file("pipe"), isFile: false },
    { ...file("empty"), isFile: false, isEmptyFolder: true },
  ];
  expect(places(kinds, "a")).toEqual([
    ["link", "link", 0],
    ["pipe", "special", 0],
    ["empty", "empty folder", 0],
  ]);
});

test("every foreign file is in one place, and no place holds a file of ours", () => {
  // Names of files and of folders differ, so that nothing is both.
  const path = fc
    .tuple(fc.array(fc.constantFrom("a", "b"), { maxLength: 3 }), fc.constantFrom("x", "y"))
    .map(([folders, name]) => [...folders, name].join("/"));
  fc.assert(
    fc.property(fc.uniqueArray(path), fc.uniqueArray(path), (foreign, ours) => {
      const strangers = foreign.filter((one) => !ours.includes(one));
      const found = places(strangers.map(file), ...ours);
      const isIn = (one: string) => (place: readonly unknown[]) =>
        place[1] === "folder" ? one.startsWith(`${place[0]}/`) : one === place[0];
      for (const one of strangers) expect(found.filter(isIn(one))).toHaveLength(1);
      for (const one of ours) expect(found.filter(isIn(one))).toEqual([]);
    }),
  );
});
