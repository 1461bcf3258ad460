import { sentenceOf } from "@typha-mtls/problems";
import { manifestFacts } from "../../src/checks/manifest";
import type { CalicoManifest } from "../../src/cluster/loaded-cluster";

const manifest = {
  file: "upstream/calico.yaml",
  checksum: "00",
  objects: [],
  version: "v3.31.7",
  published: undefined,
};

const said = (result: CalicoManifest | undefined) =>
  manifestFacts({ manifest: { result, problems: [] } }).map(sentenceOf);

test("a manifest that upstream published is named, and one that was changed is said to be none", () => {
  expect(said({ ...manifest, published: { version: "v3.31.7", file: "calico-typha.yaml" } })).toEqual([
    "upstream/calico.yaml is upstream's calico-typha.yaml of v3.31.7",
  ]);
  expect(said(manifest)).toEqual([
    "upstream/calico.yaml installs calico-node v3.31.7, and is not as upstream published it",
  ]);
  expect(said({ ...manifest, version: undefined })).toEqual([
    "upstream/calico.yaml names no version of calico-node, and is not as upstream published it",
  ]);
});

test("a cluster without a manifest is told nothing, and one that cannot be read is a problem", () => {
  expect(said(undefined)).toEqual([]);
  const problem = { code: "calico-manifest-missing", message: "is missing" } as const;
  expect(manifestFacts({ manifest: { problems: [problem] } })).toEqual([problem]);
});
