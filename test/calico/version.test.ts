import * as fs from "node:fs";
import * as path from "node:path";
import schema from "../../schema/cluster.schema.json";
import { NEWEST_MINOR, OLDEST_MINOR, RELEASES } from "../../src/calico/releases";
import { CHECKED_VERSIONS, parseCalicoVersion } from "../../src/calico/version";
import { NO_VERSION, SUPPORTED_RANGE } from "../support/calico-versions";
import { problemsOf, refusal } from "./problems";

test("every release from the oldest to the newest has its row, in this order", () => {
  const minors = RELEASES.map(({ minor }) => minor);
  expect(minors).toEqual(minors.map((_, at) => OLDEST_MINOR + at));
  expect(minors.at(-1)).toBe(NEWEST_MINOR);
});

test("every version that was checked is one that users may name, and belongs to its row", () => {
  expect(CHECKED_VERSIONS.map((version) => parseCalicoVersion(version).release)).toEqual(RELEASES);
});

test("a release's tag names its row of the table and keeps its patch", () => {
  expect(parseCalicoVersion("v3.31.2")).toEqual({
    tag: "v3.31.2",
    minor: 31,
    patch: 2,
    release: RELEASES.find(({ minor }) => minor === 31),
  });
});

test.each(["v3.25.1", NO_VERSION, "v9", "v9.31.7", "", "latest", "v3.31.7; rm"])(
  "version %j is refused with the supported range",
  (text) => {
    const [problem, ...more] = problemsOf(() => parseCalicoVersion(text));
    expect(more).toEqual([]);
    expect(problem?.field).toBe("calicoVersion");
    expect(problem?.remedy).toContain(`${SUPPORTED_RANGE} are supported`);
  },
);

test.each(["3.31", "v3.31", "3.31.7", "v3.31.07", "v3.31.7-0.dev"])(
  "version %s of a supported release is refused with a tag to copy",
  (text) => {
    expect(refusal(() => parseCalicoVersion(text))).toContain('such as "v3.31.7"');
  },
);

test("a version that is not supported is told in one line", () => {
  expect(refusal(() => parseCalicoVersion("v3.25.2", "spec.calico.version"))).toBe(
    `spec.calico.version: "v3.25.2" is no supported version of Calico; ${SUPPORTED_RANGE} are supported`,
  );
});

test("the range of versions stands in the table of releases alone, and the schema names the same", () => {
  const source = path.join(__dirname, "../../src");
  const literal = fs
    .readdirSync(source, { recursive: true, encoding: "utf8" })
    .filter((file) => /\.ts$/.test(file) && !/generated/.test(file) && file !== path.join("calico", "releases.ts"))
    .filter((file) => /v3\.\d+ to v3\.\d+/.test(fs.readFileSync(path.join(source, file), "utf8")));
  expect(literal).toEqual([]);
  expect(schema.properties.spec.properties.calico.properties.version.description).toContain(SUPPORTED_RANGE);
});
