import { readPackageFile } from "../../files/package-files";
import { didYouMean } from "../../nearest";
import { unusableInput } from "../../problem";
import { columns } from "../output";
import { problemSections } from "../problem-sections";
import { EXIT } from "../problems";
import { paint, type Terminal } from "../terminal";
import { describeField, type Field, fieldAt, fieldNames, fieldPaths } from "./fields";

/** Files of the user by the schemas that describe their fields; the first that has a field explains it. */
const SCHEMAS = { "cluster.yaml": "schema/cluster.schema.json", "typha-mtls.yaml": "schema/repository.schema.json" };

/**
 * `typha-mtls explain`: the section of a code in the reference of problems, or a field as the schema describes it.
 *
 * @throws ProblemError where neither a code nor a field has this name
 */
export function explain(terminal: Pick<Terminal, "out" | "colour">, topic: string | undefined): number {
  const sections = problemSections();
  const schemas = describedFiles();
  if (topic === undefined) {
    terminal.out(overview(terminal, [...sections.keys()], schemas));
    return EXIT.fine;
  }
  const section = sections.get(topic);
  const described = schemas.flatMap(({ file, schema }) => {
    const field = fieldAt(schema, topic);
    return field === undefined ? [] : [describeField(schema, topic, file, field)];
  });
  const [found] = section === undefined ? described : [`${topic}\n\n${section}\n`];
  if (found === undefined) {
    throw unusableInput({
      code: "unknown-topic",
      message: `"${topic}" is neither the code of a problem nor a field${didYouMean(topic, topics())}`,
      remedy: "leave it out for the list of all codes and fields",
    });
  }
  terminal.out(found);
  return EXIT.fine;
}

/** Everything that `explain` has an answer for. */
export function topics(): string[] {
  return [...problemSections().keys(), ...describedFiles().flatMap(({ schema }) => fieldPaths(schema))];
}

function describedFiles(): { readonly file: string; readonly schema: Field }[] {
  return Object.entries(SCHEMAS).map(([file, schema]) => ({ file, schema: JSON.parse(readPackageFile(schema)) }));
}

function overview(
  terminal: Pick<Terminal, "colour">,
  codes: readonly string[],
  schemas: readonly { readonly file: string; readonly schema: Field }[],
): string {
  const fields = schemas.flatMap(({ file, schema }) => fieldNames(schema, "spec").map((name) => [name, file]));
  return [
    `${paint(terminal, "bold", "fields")}\n`,
    columns(fields),
    `\n${paint(terminal, "bold", "codes of problems")}\n`,
    `${codes.join("\n")}\n`,
  ].join("");
}
