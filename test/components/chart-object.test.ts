import { ApiObject, App, Chart } from "cdk8s";
import fc from "fast-check";
import { addObject, asGiven, CUSTOM_RESOURCE } from "../../src/components/chart-object";
import { COMPONENTS } from "../../src/components/registry";
import { EXAMPLES, loadExample } from "../support/example-clusters";
import { jsonValues } from "../support/json-values";

/** A chart as the programs have it. */
const chartOf = (name = "demo") => new Chart(new App(), name, { disableResourceNameHashes: true });

const objectsIn = (chart: Chart) => chart.node.findAll().filter((part) => ApiObject.isApiObject(part)) as ApiObject[];

describe("an object is rendered as cdk8s would write it:", () => {
  test.each(EXAMPLES)("each one that the components build for %s", (name) => {
    const loaded = loadExample(name);
    const chart = chartOf(name);
    for (const component of COMPONENTS) component.build?.(chart, loaded);
    const objects = objectsIn(chart);
    expect(objects).not.toEqual([]);
    for (const object of objects) expect(JSON.stringify(asGiven(object))).toBe(JSON.stringify(object.toJson()));
  });

  test("whatever plain data it holds", () => {
    // cdk8s tells plain data by their constructor.
    const field = fc.string().filter((name) => !["constructor", "__proto__", "resolve"].includes(name));
    const value = jsonValues({ maxDepth: 4 }).filter(
      (json) => !/"(?:constructor|resolve)":/.test(JSON.stringify(json)),
    );
    const texts = fc.dictionary(field, fc.string(), { maxKeys: 4 });
    const metadata = fc.record(
      { labels: texts, annotations: texts, namespace: fc.string({ minLength: 1 }) },
      { requiredKeys: [] },
    );
    fc.assert(
      fc.property(fc.dictionary(field, value), metadata, (rest, more) => {
        const { apiVersion: _, kind: __, metadata: ___, ...fields } = rest;
        const manifest = { ...fields, apiVersion: "v1", kind: "Thing", metadata: { name: "thing", ...more } };
        const object = addObject(chartOf(), "thing", CUSTOM_RESOURCE, manifest);
        expect(JSON.stringify(asGiven(object))).toBe(JSON.stringify(object.toJson()));
      }),
    );
  });

  test("one that is not ours, too", () => {
    const object = new ApiObject(chartOf(), "thing", { apiVersion: "v1", kind: "Thing", metadata: { name: "thing" } });
    object.metadata.addLabel("a", "b");
    expect(asGiven(object)).toEqual(object.toJson());
  });
});
