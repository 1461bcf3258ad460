import * as fs from "node:fs";
import * as path from "node:path";
import { parse, stringify } from "yaml";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { problemsOf } from "../calico/problems";

const PAGE = fs.readFileSync(path.join(__dirname, "../../docs/how-to/choose.md"), "utf8");
const COMBINATIONS = /^\| `([\w-]+)` \| (.*) \|$/;

/** The cells of each row below a column that says what to write. */
const answers = PAGE.split("\n")
  .filter((line) => line.startsWith("| ") && !COMBINATIONS.test(line))
  .map((line) => line.split(" | "))
  .map(([question, fields, ...rest]) => ({ question: question!.slice(2), fields: spansOf(fields!), rest }))
  .filter(({ fields }) => fields.length > 0);

function spansOf(text: string): string[] {
  return [...text.matchAll(/`([a-zA-Z]+: [^`]+)`/g)].map(([, span]) => span!);
}

function reading(spec: object): () => unknown {
  const cluster = {
    apiVersion: "typha-mtls/v1alpha1",
    kind: "Cluster",
    metadata: { name: "demo" },
    spec: { calico: { version: "v3.31.7" }, nodes: 30, argocd: { repoURL: "https://git.example.com/a.git" }, ...spec },
  };
  return () => parseClusterFile(stringify(cluster), "clusters/demo/cluster.yaml", "demo");
}

test("the page answers at least the questions of delivery, keys, route, layout, number and layers", () => {
  const fields = answers.flatMap(({ fields }) => fields.map((field) => field.split(":")[0]));
  expect([...new Set(fields)].sort()).toEqual(
    expect.arrayContaining(["calicoNode", "cniChain", "gitops", "rollout", "secrets", "typha"]),
  );
});

test.each(answers)("$question: cluster.yaml takes what the page says to write", ({ fields, rest }) => {
  // Secrets of the default are none of plain Argo CD's.
  const others = fields.includes("gitops: argocd") && fields.length === 1 ? { secrets: "external" } : {};
  reading({ ...others, ...Object.assign({}, ...fields.map((field) => parse(field))) })();
  expect(rest.join()).toMatch(/\]\([^)]+\.md/);
});

describe("the table of what goes together", () => {
  const kinds = ["sops", "sealed-secrets", "external", "host-files"];
  const pairs = PAGE.split("\n").flatMap((line) => {
    const [, gitops, cells] = COMBINATIONS.exec(line) ?? [];
    return cells === undefined ? [] : cells.split(" | ").map((says, at) => ({ gitops, secrets: kinds[at]!, says }));
  });

  test("has a cell for each pair", () => {
    expect(pairs).toHaveLength(16);
  });

  test.each(pairs)("$gitops with $secrets: $says", ({ gitops, secrets, says }) => {
    const codes = problemsOf(reading({ gitops, secrets })).map(({ code }) => code);
    expect(codes).toEqual(says === "refused" ? ["fields-contradict"] : []);
  });
});
