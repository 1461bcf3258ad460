import { problem } from "@typha-mtls/problems";
import { pinnedVersion } from "../../../src/checks/changed/program-version";
import { Layout } from "../../../src/cluster/layout";

const lock = (version: unknown) => JSON.stringify({ packages: { "node_modules/typha-mtls": { version } } });

/** What a repository in the folder `a/b` of git pins. */
const pinned = (files: Readonly<Record<string, string>>) => pinnedVersion(new Layout({}, "a/b"), (file) => files[file]);

test.each([
  ["no lock", {}],
  ["a lock that is no JSON", { "package-lock.json": "{" }],
  ["a lock without the program", { "package-lock.json": "{}" }],
  ["a version that is no text", { "package-lock.json": lock(1) }],
  ["a version with a sentence behind it", { "package-lock.json": lock("1.0.0 and nothing else") }],
  ["a version that is a range", { "package-lock.json": lock("^1.0.0") }],
  ["a version that never ends", { "package-lock.json": lock(`1.0.0-${"x".repeat(100)}`) }],
  ["a lock of another manager, which is not read", { "yarn.lock": lock("1.0.0") }],
  ["a lock in the folder of inputs, which npm does not obey", { "clusters/package-lock.json": lock("1.0.0") }],
])("%s pins no version that a sentence could name", (_, files) => {
  expect(pinned(files)).toBeUndefined();
});

test("a file that cannot be read pins none", () => {
  expect(
    pinnedVersion(new Layout(), () => {
      throw problem({ code: "not-comparable", message: "refused" });
    }),
  ).toBeUndefined();
});

test("the nearest lock counts, up to the top of git", () => {
  expect(pinned({ "../../package-lock.json": lock("0.9.0") })).toBe("0.9.0");
  expect(pinned({ "../npm-shrinkwrap.json": lock("0.9.1-rc.1"), "../../package-lock.json": lock("0.9.0") })).toBe(
    "0.9.1-rc.1",
  );
  expect(pinned({ "package-lock.json": lock("0.10.0"), "../package-lock.json": lock("0.9.0") })).toBe("0.10.0");
});
