import { readPackageFile } from "@typha-mtls/files";
import { advice, page, printable, someOf, unusableInput } from "@typha-mtls/problems";
import { pageNamed } from "../docs/docs";
import { columns } from "../output";
import { problemSections } from "../problem-sections";
import { EXIT } from "../problems";
import { paint, shownRemedy, type Terminal } from "../terminal";
import { describeField, type Field, fieldAt, fieldNames, fieldPaths } from "./fields";
import { nearMisses } from "./near-misses";
import { describeOption, foreignOptions, optionsNamed } from "./origins";
import { describeCode, describeText, explainLog, isLine, unknownLine } from "./pasted";
import { describeVariable, variableNames } from "./variables";

/** Files of the user by the schemas that describe their fields; the first that has a field explains it. */
const SCHEMAS = { "cluster.yaml": "schema/cluster.schema.json", "typha-mtls.yaml": "schema/repository.schema.json" };

/**
 * `typha-mtls explain`: the section of a code in the reference of problems, a field as the schema describes it, a variable of
 * calico-node or Typha, or an option of another way to install Calico as its page has it; all of them where several have one name.
 * Otherwise what a line of a log shows; `-` stands for a log on standard input.
 *
 * @throws ProblemError where none of them has this name, or nothing that is known is in the text
 */
export function explain(terminal: Terminal, topic: string | undefined): number {
  const sections = problemSections();
  const schemas = describedFiles();
  if (topic === undefined) {
    terminal.out(overview(terminal, [...sections.keys()], schemas));
    return EXIT.fine;
  }
  if (topic === "-") return explainLog(terminal, sections);
  const section = sections.get(topic);
  const fields = (path: string) =>
    schemas.flatMap(({ file, schema }) => {
      const field = fieldAt(schema, path);
      return field === undefined ? [] : [describeField(schema, path, file, field)];
    });
  const options = optionsNamed(foreignOptions(), topic);
  const [place = "", ...otherPlaces] = new Set(options.map(({ here }) => here));
  const variable = /\.env[.[](\w+)\]?$/.exec(place)?.[1] ?? "";
  const named = [
    ...(section === undefined ? fields(topic).slice(0, 1) : [describeCode(topic, section)]),
    ...describeVariable(topic),
    ...options.map(describeOption),
    // What the field or the variable takes, where it is the only one.
    ...(otherPlaces.length > 0 || variable === topic ? [] : [...fields(place), ...describeVariable(variable)]),
  ];
  // Pages leave `spec.` out where it is plain.
  const field = named.length > 0 ? named : fields(`spec.${topic}`).slice(0, 1);
  const found = field.length > 0 ? field : describeText(terminal, topic, sections);
  const pageOfTopic = named.length > 0 ? undefined : pageNamed(topic);
  if (found.length === 0 && isLine(topic)) throw unknownLine(topic);
  if (found.length === 0) return explainNearest(terminal, topic, pageOfTopic);
  const seeAlso = [...options.map((option) => option.page), ...(pageOfTopic === undefined ? [] : [pageOfTopic])];
  const pagesOfTopic = [...new Set(seeAlso)].map((name) => shownRemedy(terminal, page(name)));
  terminal.out([...found, ...(pagesOfTopic.length === 0 ? [] : [`${pagesOfTopic.join("\n")}\n`])].join("\n"));
  return EXIT.fine;
}

/**
 * Explains the only name that a person can have meant by one that nothing has, and says so first.
 *
 * @param pageOfTopic - the page of this name
 * @throws ProblemError where there is a page, no such name, or more than one
 */
function explainNearest(terminal: Terminal, topic: string, pageOfTopic: string | undefined): number {
  const meant = pageOfTopic === undefined ? nearMisses(topic, topics()) : [];
  const [nearest, ...others] = meant;
  if (nearest !== undefined && others.length === 0) {
    terminal.out(`Nothing is called "${printable(topic)}"; the nearest name is "${nearest}":\n\n`);
    return explain(terminal, nearest);
  }
  const choice = meant.length === 0 ? "" : `. Fields with this name: ${someOf(meant)}`;
  throw unusableInput({
    code: "unknown-topic",
    message: `Nothing is called "${topic}": no problem, field, variable or option${choice}`,
    remedy:
      pageOfTopic === undefined
        ? advice`leave it out for the list of all codes and fields; ${page("origins/README")} lists the others, and ${page("troubleshooting")} lines of logs`
        : advice`a page has this name: ${page(pageOfTopic)}`,
  });
}

/** Everything that `explain` has an answer for. */
export function topics(): string[] {
  return [
    ...new Set([
      ...problemSections().keys(),
      ...describedFiles().flatMap(({ schema }) => fieldPaths(schema)),
      ...variableNames(),
      ...foreignOptions().map(({ name }) => name),
    ]),
  ];
}

function describedFiles(): { readonly file: string; readonly schema: Field }[] {
  return Object.entries(SCHEMAS).map(([file, schema]) => ({ file, schema: JSON.parse(readPackageFile(schema)) }));
}

function overview(
  terminal: Pick<Terminal, "colour" | "program">,
  codes: readonly string[],
  schemas: readonly { readonly file: string; readonly schema: Field }[],
): string {
  const fields = schemas.flatMap(({ file, schema }) => fieldNames(schema, "spec").map((name) => [name, file]));
  const origins = new Map(foreignOptions().map((option) => [option.origin, shownRemedy(terminal, page(option.page))]));
  return [
    `${paint(terminal, "bold", "fields")}\n`,
    columns(fields),
    `\n${paint(terminal, "bold", "options of other ways to install Calico")}\n`,
    columns([...origins]),
    `\n${paint(terminal, "bold", "codes of problems")}\n`,
    `${codes.join("\n")}\n`,
  ].join("");
}
