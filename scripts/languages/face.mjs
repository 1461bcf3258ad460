// The module that jsii compiles: for each construct a class of the same name that makes it from structs and enums.

/** @param model - of scripts/languages/model.mjs */
export function faceModule({ constructs, structs, enums }) {
  return `// Generated from src/index.ts by scripts/languages/face.mjs.

import type { ApiObject } from "cdk8s";
import { Construct, type IConstruct } from "constructs";
import * as library from "typha-mtls";
import { make, toLibrary } from "./to-library";

export * from "./cluster";
export * from "./functions";

${[...enums.map(enumText), ...structs.map(structText), ...constructs.map(constructText)].join("\n\n")}
`;
}

/** Members of each struct that have another name in the library, or hold structs: what `toLibrary` needs to know. */
export function shapesModule({ structs }) {
  const names = new Set(structs.map(({ name }) => name));
  const shapes = Object.fromEntries(
    structs.map(({ name, members }) => [
      name,
      Object.fromEntries(
        members
          .map(({ name: member, original, type }) => [member, { original, ...structIn(type, names) }])
          .filter(([member, { original, struct }]) => member !== original || struct !== undefined),
      ),
    ]),
  );
  return `// Generated from src/index.ts by scripts/languages/face.mjs.

import type { Shapes } from "./to-library";

export const SHAPES: Shapes = ${JSON.stringify(shapes, undefined, 2)};
`;
}

function structIn(type, names) {
  const name = type.replace(/\[\]$/, "");
  return names.has(name) ? { struct: name } : {};
}

function enumText({ name, doc, values }) {
  const members = values.map((value) => `  /** \`${value}\` */\n  ${memberName(value)} = ${JSON.stringify(value)},`);
  return `${comment(doc || `One of ${values.map((value) => `\`${value}\``).join(", ")}.`)}export enum ${name} {\n${members.join("\n")}\n}`;
}

/** `InPlaceOrRecreate` is IN_PLACE_OR_RECREATE. */
export function memberName(value) {
  return value
    .replace(/([a-z0-9])(?=[A-Z])/g, "$1_")
    .replace(/[^A-Za-z0-9]+/g, "_")
    .toUpperCase();
}

function structText({ name, doc, members }) {
  return `${comment(doc || `Props of \`${name.replace(/Props$/, "")}\`.`)}export interface ${name} {\n${members.map(fieldText).join("\n\n")}\n}`;
}

function fieldText({ name, doc, type, isOptional, fallback }) {
  const tags = fallback === undefined ? [] : [`@default ${fallback}`];
  return `${comment([doc, ...tags].join("\n"), "  ")}  readonly ${name}${isOptional ? "?" : ""}: ${type};`;
}

function constructText({ name, doc, props, isOptional, getters }) {
  const shown = getters.map(
    ({ name: getter, doc: text, type, isOptional: isMissing, original }) =>
      `\n\n${comment(text, "  ")}  get ${getter}(): ${type}${isMissing ? " | undefined" : ""} {\n    return this.made.${original}${cast(type)};\n  }`,
  );
  const made = `make(this, (inner) => new library.${name}(this, inner, toLibrary("${props}", props)));`;
  const [field, kept] =
    shown.length === 0 ? ["", made] : [`\n  private readonly made: library.${name};\n`, `this.made = ${made}`];
  return `${comment(doc)}export class ${name} extends Construct {${field}
  constructor(scope: Construct, id: string, props${isOptional ? "?" : ""}: ${props}) {
    super(scope, id);
    ${kept}
  }${shown.join("")}
}`;
}

/** What the library gives read-only, or by its own enum, is given as jsii has it. */
function cast(type) {
  if (type.endsWith("[]")) return ` as unknown as ${type}`;
  return /^(string|number|boolean|Construct|ApiObject|Date)$/.test(type) ? "" : ` as unknown as ${type}`;
}

function comment(text, indent = "") {
  const lines = text.trim().split("\n");
  if (lines.length === 1) return `${indent}/** ${lines[0]} */\n`;
  return `${indent}/**\n${lines.map((line) => `${indent} *${line === "" ? "" : ` ${line}`}`).join("\n")}\n${indent} */\n`;
}
