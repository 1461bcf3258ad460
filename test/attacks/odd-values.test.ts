import * as path from "node:path";
import * as fc from "fast-check";
import { parse, stringify } from "yaml";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { loadCluster } from "../../src/cluster/load";
import { Repository } from "../../src/files/repository";
import { ProblemError } from "../../src/problem";
import { renderCluster } from "../../src/render/render";
import { commit } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { fieldPaths, ODD_VALUES, withValueAt } from "./odd-values";
import { asOperator, BUNDLE, CA_KEY, rendered, SERVER, SOPS_YAML } from "./place";

const REPOSITORY = path.join(__dirname, "../..");
const CLUSTER = "clusters/demo/cluster.yaml";

/** Problems of a cluster.yaml, none where it renders. @throws whatever is no ProblemError */
function judged(text: string, loaded: ReturnType<typeof loadCluster>): readonly string[] {
  try {
    const file = parseClusterFile(text, CLUSTER, "demo");
    renderCluster({ ...loaded, config: file.cluster, file }, "dist");
    return [];
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return error.problems.map(({ field, message }) => `${field}: ${message}`);
  }
}

test("every field of cluster.yaml takes every odd value, or refuses it in words", () => {
  const loaded = loadCluster(new Repository(REPOSITORY), "demo");
  const document = parse(read(REPOSITORY, CLUSTER));
  const paths = fieldPaths();
  expect(paths.length).toBeGreaterThan(100);
  const failures: string[] = [];
  for (const place of paths) {
    for (const odd of ODD_VALUES) {
      try {
        judged(withValueAt(document, place, odd), loaded);
      } catch (error) {
        failures.push(`${place.join(".")} = ${odd.slice(0, 40)}: ${(error as Error).stack?.split("\n").slice(0, 3)}`);
      }
    }
  }
  expect(failures).toEqual([]);
});
