// Generated from schema/props.schema.json by `npm run generate`. Do not edit.
import type { ErrorObject } from "ajv";

/** Checks a document against the schema and fills its defaults in place; `errors` holds what is wrong afterwards. */
declare const validate: { (data: unknown): boolean; errors?: ErrorObject[] | null };
export default validate;
