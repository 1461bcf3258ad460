import { readFileSync } from "node:fs";
import { checksumOf, publishedManifest, versionOfTag } from "../../src/calico/upstream-manifests";
import checksums from "../../src/calico/upstream-manifests.json";
import { CHECKED_VERSIONS } from "../../src/calico/version";
import { UPSTREAM_VERSIONS, upstreamPath, upstreamTest } from "../upstream";

const FILES = ["calico.yaml", "calico-typha.yaml", "calico-vxlan.yaml", "calico-bpf.yaml", "calico-policy-only.yaml"];

test("every checked release is known with each of its manifests", () => {
  const known = Object.keys(checksums).map((checksum) => publishedManifest(checksum)!);
  for (const version of CHECKED_VERSIONS) {
    const files = known.filter((one) => one.version === version).map(({ file }) => file);
    expect([version, ...files.sort()]).toEqual([version, ...FILES.toSorted()]);
  }
});

test("no checksum is anything but a SHA-256 with a tag and a file", () => {
  for (const [checksum, published] of Object.entries(checksums)) {
    expect(checksum).toMatch(/^[0-9a-f]{64}$/);
    const [tag, file] = published.split(" ");
    expect(tag).toMatch(/^v3\.\d+\.\d+$|^release-v3\.\d+$/);
    expect(FILES).toContain(file);
  }
  expect(new Set(Object.values(checksums)).size).toBe(Object.keys(checksums).length);
});

test("the manifests of every checked release, and of no other, are named for the tests", () => {
  expect(Object.keys(UPSTREAM_VERSIONS)).toEqual(CHECKED_VERSIONS);
});

upstreamTest("upstream's manifests are recognised, and not with a byte more", () => {
  for (const version of Object.keys(UPSTREAM_VERSIONS)) {
    for (const file of ["calico.yaml", "calico-typha.yaml"] as const) {
      const text = readFileSync(upstreamPath(version, file), "utf8");
      expect(publishedManifest(checksumOf(text))).toEqual({ version, file });
      expect(publishedManifest(checksumOf(`${text}\n`))).toBeUndefined();
    }
  }
});

test("the version of an image is that of its tag, and of a branch the one that was checked", () => {
  expect(versionOfTag("v3.31.7")).toBe("v3.31.7");
  expect(versionOfTag("v3.31.7-amd64")).toBe("v3.31.7");
  expect(versionOfTag("release-v3.33")).toBe("v3.33.0");
});

test.each(["master", "latest", "3.31.7", "v3.31", "v3.31.7.1", "release-v3.99", "v4.0.0"])(
  "a tag such as %s names no version",
  (tag) => {
    expect(versionOfTag(tag)).toBeUndefined();
  },
);
