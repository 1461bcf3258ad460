import { execFileSync } from "node:child_process";
import * as path from "node:path";
import * as cdk8s from "cdk8s";
import * as fc from "fast-check";
import { scratchFolder } from "../support/scratch-repository";

const ROOT = path.join(__dirname, "../..");
const BUNDLE = `
import { build } from "esbuild";
import { plainResolve } from "./scripts/plain-resolve.mjs";
await build({
  stdin: { contents: 'export * from "cdk8s";', resolveDir: "." }, outfile: process.argv[1], bundle: true,
  platform: "node", target: "node20.19", format: "cjs", logLevel: "error", plugins: [plainResolve],
});
`;

type Cdk8s = Pick<typeof cdk8s, "ApiObject" | "App" | "Chart" | "Lazy">;
let shortened: Cdk8s;

beforeAll(() => {
  const file = path.join(scratchFolder(), "cdk8s.js");
  execFileSync(process.execPath, ["--input-type=module", "--eval", BUNDLE, file], { cwd: ROOT });
  shortened = require(file);
});

/** What cdk8s is told to render, made with the classes of one of the two. */
type Recipe = (classes: Cdk8s) => unknown;

class Token {
  constructor(private readonly to: unknown) {}
  resolve(): unknown {
    return this.to;
  }
}

class Union {
  constructor(readonly value: unknown) {}
}

const recipes = fc.letrec<{ value: Recipe; leaf: Recipe }>((tie) => ({
  leaf: fc.oneof(fc.string(), fc.integer(), fc.boolean(), fc.constant(null), fc.constant(undefined)).map(
    (value): Recipe =>
      () =>
        value,
  ),
  value: fc.oneof(
    { maxDepth: 4, depthSize: "small" },
    tie("leaf"),
    fc.array(tie("value"), { maxLength: 3 }).map(
      (items): Recipe =>
        (classes) =>
          items.map((make) => make(classes)),
    ),
    fc.dictionary(fc.constantFrom("a", "b", "value", "resolve", "10"), tie("value"), { maxKeys: 3 }).map(
      (map): Recipe =>
        (classes) => {
          return Object.fromEntries(Object.entries(map).map(([key, make]) => [key, make(classes)]));
        },
    ),
    tie("value").map(
      (make): Recipe =>
        (classes) =>
          classes.Lazy.any({ produce: () => make(classes) }),
    ),
    tie("value").map(
      (make): Recipe =>
        (classes) =>
          new Token(make(classes)),
    ),
    tie("value").map(
      (make): Recipe =>
        (classes) =>
          new Union(make(classes)),
    ),
  ),
}));

function rendered(classes: Cdk8s, make: Recipe, resolvers: cdk8s.IResolver[] = []): unknown {
  const chart = new classes.Chart(new classes.App({ resolvers } as cdk8s.AppProps), "chart");
  try {
    return new classes.ApiObject(chart, "object", {
      apiVersion: "v1",
      kind: "Thing",
      spec: make(classes),
    } as never).toJson();
  } catch (error) {
    return (error as Error).message;
  }
}

test("the programs render every value as cdk8s does", () => {
  let objects = 0;
  fc.assert(
    fc.property(recipes.value, (make) => {
      const expected = rendered(cdk8s, make);
      if (typeof expected === "object") objects += 1;
      expect(rendered(shortened, make)).toEqual(expected);
    }),
    { numRuns: 2000 },
  );
  expect(objects).toBeGreaterThan(500);
});

test("a resolver of somebody else's is asked as ever", () => {
  const louder: cdk8s.IResolver = {
    resolve(context) {
      if (context.value === "quiet") context.replaceValue(`loud at ${context.key.join(".")}`);
    },
  };
  const make: Recipe = () => ({ a: ["quiet", 1] });
  expect(rendered(shortened, make, [louder])).toMatchObject({ spec: { a: ["loud at spec.a.0", 1] } });
});
