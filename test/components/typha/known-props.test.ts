import { App, Chart } from "cdk8s";
import { typhaProps } from "../../../src/components/typha/from-cluster";
import { knownOf, withKnown } from "../../../src/components/typha/known-props";
import { TyphaService } from "../../../src/components/typha/typha-service";
import { TyphaWithMtls } from "../../../src/components/typha/typha-with-mtls";
import { EXAMPLES, loadExample } from "../../support/example-clusters";
import { LEAST } from "./fixtures";

test("what is known of props is neither listed, nor printed, nor copied", () => {
  const props = withKnown({ name: "typha" }, { areSound: true });
  expect(knownOf(props)).toEqual({ areSound: true });
  expect(Reflect.ownKeys({ ...props })).toEqual(["name"]);
  expect(JSON.stringify(props)).toBe('{"name":"typha"}');
  expect(knownOf({ ...props })).toEqual({});
});

test.each([undefined, null, 5, "text", {}])("nothing is known of %p", (props) =>
  expect(knownOf(props as never)).toEqual({}),
);

test("a copy of props that were sound is checked again", () => {
  const chart = new Chart(new App(), "demo");
  const props = { ...withKnown({ port: 5473 }, { areSound: true }), port: "5473" as never };
  expect(() => new TyphaService(chart, "service", props)).toThrow("demo/service.port");
});

describe("props that are known to fit the schema", () => {
  const scheduled = (whenUnsatisfiable: string, known: object) => {
    const constraint = { topologyKey: "zone", whenUnsatisfiable, maxSkew: 1, labelSelector: {} };
    const props = { ...LEAST, topologySpreadConstraints: [constraint, constraint] };
    return () => new TyphaWithMtls(new Chart(new App(), "demo"), "typha", withKnown(props as never, known));
  };

  test("are still checked for what no schema says", () => {
    expect(scheduled("DoNotSchedule", {})).toThrow("demo/typha.topologySpreadConstraints");
    expect(scheduled("DoNotSchedule", { fitSchema: true })).toThrow("demo/typha.topologySpreadConstraints");
  });

  test.each(EXAMPLES)("do fit it where they come from the files of %s", (name) => {
    const props = typhaProps(loadExample(name));
    expect(knownOf(props)).toEqual({});
    expect(() => new TyphaWithMtls(new Chart(new App(), name), "typha", props)).not.toThrow();
  });
});
