import Ajv, { type ErrorObject } from "ajv";
import fc from "fast-check";
import clusterSchema from "../../schema/cluster.schema.json";
import validateCluster from "../../src/cluster/validate.generated";
import propsSchema from "../../src/components/typha/props-schema.generated.json";
import validateProps from "../../src/components/typha/validate-props.generated";

type Validator = { (value: unknown): boolean; errors?: ErrorObject[] | null };

/** Names of fields as they stand in a schema, and one that does not. */
const namesIn = (schema: object) => [
  ...new Set([...JSON.stringify(schema).matchAll(/"(\w+)":\{/g)].map(([, name]) => name!)),
  "unknown",
];

/** Values with the names of a schema, most of them in the wrong place. */
function anyValue(schema: object): fc.Arbitrary<unknown> {
  const name = fc.constantFrom(...namesIn(schema));
  const words = [...JSON.stringify(schema).matchAll(/"enum":\["([^"]+)"/g)].map(([, word]) => word!);
  const leaf = fc.oneof(fc.constantFrom(...words), fc.integer(), fc.boolean(), fc.constant(null), fc.string());
  return fc.letrec<{ value: unknown }>((tie) => ({
    value: fc.oneof(
      { depthSize: "medium" },
      leaf,
      fc.dictionary(name, tie("value"), { noNullPrototype: true }),
      fc.array(tie("value"), { maxLength: 3 }),
    ),
  })).value;
}

/** A map whose fields are those of the schema, each with any value. */
const withFields = (schema: { properties: object }) =>
  fc.dictionary(fc.constantFrom(...Object.keys(schema.properties)), anyValue(schema), { noNullPrototype: true });

/** What is told of errors; of the place in the schema, which alternative it is in. */
function told(validate: Validator, value: unknown) {
  const isValid = validate(value);
  const errors = (validate.errors ?? []).map(({ instancePath, schemaPath, keyword, params, propertyName }) => {
    const [alternative] = /\/anyOf\/\d+/.exec(schemaPath) ?? [""];
    return { instancePath, alternative, keyword, params, propertyName };
  });
  return { isValid, errors, value };
}

describe("the validators that are shortened", () => {
  const options = {
    allErrors: true,
    messages: false,
    useDefaults: true,
    keywords: ["tsType", "replaced", "inReview", "reviewedAs", "patternErrorMessage", "errorMessage", "remedy"],
  };
  const spec = withFields(clusterSchema.properties.spec);
  const cluster = fc.record({ apiVersion: fc.constant("typha-mtls/v1alpha1"), spec }, { noNullPrototype: true });

  test.each([
    ["cluster.yaml", clusterSchema, validateCluster, fc.oneof(cluster, anyValue(clusterSchema))],
    ["props", propsSchema, validateProps, withFields(propsSchema)],
  ])("find in %s what ajv finds, and fill in the same defaults", (_, schema, ours, value) => {
    const theirs = new Ajv(options).compile(schema) as Validator;
    fc.assert(
      fc.property(value, (given) => {
        expect(told(ours, structuredClone(given))).toEqual(told(theirs, structuredClone(given)));
      }),
    );
  });
});
