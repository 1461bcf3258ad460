import { App, Chart } from "cdk8s";
import { knownOf, withKnown } from "../../../src/components/typha/known-props";
import { TyphaService } from "../../../src/components/typha/typha-service";

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
