import { describeRemedy } from "@typha-mtls/problems";
import { copyStep } from "../../src/cli/to-copy";
import { filesToCopy } from "../../src/render/to-copy";

const step = (...files: readonly string[]) => copyStep(files).map((remedy) => describeRemedy(remedy));

test("what has to be copied is named once for each file or folder, with where it goes", () => {
  expect(step()).toEqual([]);
  expect(step("dist/a/to-copy/flux-kustomization.yaml")).toEqual([
    "Copy flux-kustomization.yaml from dist/a/to-copy to where your objects of Flux lie: `typha-mtls docs flux`",
  ]);
  expect(
    step("dist/a/to-copy/firewall.nft", "dist/a/to-copy/host-files/files.txt", "dist/a/to-copy/host-files/x.sh"),
  ).toEqual(["Copy firewall.nft and host-files/ from dist/a/to-copy to where they take effect"]);
  expect(step(...["a", "b", "c", "d", "e"].map((name) => `dist/${name}/to-copy/argocd-application.yaml`))).toEqual([
    "Copy what is new in dist/a/to-copy, dist/b/to-copy, dist/c/to-copy and 2 more to where your Applications of Argo CD lie: `typha-mtls docs argocd`",
  ]);
});

test("what applies all clusters together makes the object of its tool, so that is not copied", () => {
  const files = ["dist/a/to-copy/flux-kustomization.yaml", "dist/a/to-copy/firewall.nft", "dist/a/kustomization.yaml"];
  const fleet = { flux: {} } as unknown as Parameters<typeof filesToCopy>[2];
  expect(filesToCopy("dist/a", files, undefined)).toEqual(files.slice(0, 2));
  expect(filesToCopy("dist/a", files, fleet)).toEqual(["dist/a/to-copy/firewall.nft"]);
});
