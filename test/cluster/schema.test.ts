import { keysOf } from "@typha-mtls/fields";
import Ajv from "ajv";
import schema from "../../schema/cluster.schema.json";
import repository from "../../schema/repository.schema.json";

interface Node {
  readonly $ref?: string;
  readonly description?: string;
  readonly type?: string;
  readonly properties?: Record<string, Node>;
  readonly items?: Node;
  readonly additionalProperties?: unknown;
  readonly tsType?: string;
  readonly default?: unknown;
}

/** Every field of a cluster.yaml, by its path. */
function fields(node: Node, at = ""): [string, Node][] {
  const { properties = {}, items } = follow(node);
  return [
    ...Object.entries(properties).flatMap(([name, child]): [string, Node][] => {
      const place = at === "" ? name : `${at}.${name}`;
      return [[place, child], ...fields(child, place)];
    }),
    ...(items === undefined ? [] : fields(items, `${at}[]`)),
  ];
}

function follow(node: Node): Node {
  if (node.$ref === undefined) return node;
  return { ...(schema.definitions as Record<string, Node>)[node.$ref.replace("#/definitions/", "")], ...node };
}

const FIELDS = fields(schema as Node);

test("the schema of cluster.yaml is a valid schema of draft 7, also to a strict validator", () => {
  const ajv = new Ajv({
    strict: true,
    keywords: ["tsType", "replaced", "inReview", "reviewedAs", "patternErrorMessage", "errorMessage", "remedy"],
  });
  expect(schema.$schema).toBe("http://json-schema.org/draft-07/schema#");
  expect(ajv.validateSchema(schema)).toBe(true);
  expect(() => ajv.compile(schema)).not.toThrow();
});

test("what the schema of typha-mtls.yaml defines under a name of cluster.yaml's is the same: editors load one file", () => {
  const ofClusters: Record<string, unknown> = schema.definitions;
  const shared = Object.entries(repository.definitions).filter(([name]) => name in ofClusters);
  expect(shared.map(([name]) => name)).toContain("labels");
  for (const [name, definition] of shared) expect([name, definition]).toEqual([name, ofClusters[name]]);
});

test("every field is described, because editors and the reference show nothing else", () => {
  expect(FIELDS.length).toBeGreaterThan(50);
  expect(
    FIELDS.filter(([, node]) => !/^[A-Z].*\.$/.test(follow(node).description ?? "")).map(([name]) => name),
  ).toEqual([]);
});

test("every map refuses fields that it does not know, but for those that Kubernetes or the user defines", () => {
  const ofUsers = ["#/definitions/labels", "#/definitions/annotations"];
  const open = FIELDS.filter(([, node]) => {
    const { type, additionalProperties } = follow(node);
    return type === "object" && additionalProperties !== false && !ofUsers.includes(node.$ref ?? "");
  });
  expect(open.map(([name]) => name)).toEqual([
    "spec.restarter.resources.requests",
    "spec.restarter.resources.limits",
    "spec.calicoNode.resources.requests",
    "spec.calicoNode.resources.limits",
    "spec.calicoNode.env",
    "spec.cniChain.verifier.resources.requests",
    "spec.cniChain.verifier.resources.limits",
    "spec.typha.scaling.vertical.minAllowed",
    "spec.typha.resources.requests",
    "spec.typha.resources.limits",
  ]);
});

test("every text and every list has a longest length", () => {
  const unlimited = FIELDS.filter(([, node]) => {
    const found = follow(node) as Record<string, unknown>;
    if (found["type"] === "array") return found["maxItems"] === undefined;
    return found["type"] === "string" && !["enum", "maxLength", "pattern"].some((limit) => limit in found);
  });
  expect(unlimited.map(([name]) => name)).toEqual([]);
});

test("the name of a field in a problem leads back to its place", () => {
  expect(keysOf("spec.typha.env[12].name")).toEqual(["spec", "typha", "env", 12, "name"]);
});
