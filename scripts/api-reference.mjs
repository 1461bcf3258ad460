// docs/reference/api.md: what the entries of the library export, from their types and their comments, as TypeScript's own API gives them.
// typedoc and api-extractor need TypeScript 5; this one is 7.

import path from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API, NodeBuilderFlags, SymbolFlags } from "typescript/unstable/sync";
import { entries, specifierOf } from "./entries.mjs";

const PROJECT = path.resolve("tsconfig.build.json");

const HEAD = `<!-- Generated from src/index.ts, src/testing.ts and src/pki.ts by \`npm run generate\`. Do not edit. -->

# API

What \`typha-mtls\` exports, and at the end what [\`typha-mtls/testing\`](#typha-mtlstesting) and [\`typha-mtls/pki\`](#typha-mtlspki)
do, which load nothing until a program imports them. The tests run every example in a folder that holds the \`clusters/\` of this repository, against the
package as it is published; a line that an example prints stands behind it. What is wrong with an argument or a file is thrown
as [\`ProblemError\`](#problemerror), and all of it at once.`;

/** What each entry but the face is for. */
const OF_ENTRIES = {
  testing: `For unit tests of charts: throwaway certificates and manifests, the same bytes for the same seed
([how](../how-to/charts.md#test-a-chart)). Nothing of it may reach a repository, and \`synth\`, \`check\` and \`lint\` refuse it.`,
  pki: `Issue, seal and lint in programs: what \`init\` and \`renew\` do, without files ([how](../how-to/charts.md#issue-in-a-program)). It needs
no cdk8s.`,
};

/** The reference of everything that the library exports. */
export function apiReference() {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects();
    const main = new Reference(project, "index");
    const others = entries.slice(1).map((entry) => new Reference(project, entry, main).part());
    return `${[main.page(), ...others].join("\n\n")}\n`;
  } finally {
    api.close();
  }
}

class Reference {
  /** @param main - of the library's face; undefined for that itself */
  constructor(project, entry, main) {
    const { checker, program } = project;
    this.project = project;
    this.entry = entry;
    this.main = main;
    const face = program.getSourceFile(path.resolve(`src/${entry}.ts`));
    const exported = checker.getExportsOfModule(checker.getSymbolAtLocation(face));
    this.symbols = new Map(exported.map((symbol) => [symbol.name, this.origin(symbol)]));
    const renamed = [...this.symbols, ...(main?.symbols ?? [])].filter(([name, symbol]) => symbol.name !== name);
    this.names = new Map(renamed.map(([name, symbol]) => [symbol.name, name]));
  }

  page() {
    const all = [...this.symbols].sort(([a], [b]) => (a < b ? -1 : 1));
    const are = (flags) => all.filter(([, symbol]) => (symbol.flags & flags) !== 0);
    const classes = are(SymbolFlags.Class);
    const props = new Set(classes.map(([name]) => `${name}Props`));
    const types = are(SymbolFlags.Interface | SymbolFlags.TypeAlias).filter(([name]) => !props.has(name));
    const parts = [
      ["Classes", classes, this.classSection],
      ["Functions", are(SymbolFlags.Function), this.functionSection],
      ["Constants", are(SymbolFlags.Variable), this.constantSection],
      ["Types", types, this.typeSection],
    ];
    const sections = parts.flatMap(([title, symbols, describe]) => [
      `## ${title}`,
      ...symbols.map(([name, symbol]) => describe.call(this, name, symbol)),
    ]);
    return [HEAD, ...sections].join("\n\n");
  }

  /** What another entry exports and the face does not; the rest by name. */
  part() {
    const all = [...this.symbols].sort(([a], [b]) => (a < b ? -1 : 1));
    const own = all.filter(([name]) => !this.main.symbols.has(name));
    const are = (flags) => own.filter(([, symbol]) => (symbol.flags & flags) !== 0);
    const shared = all.filter(([name]) => this.main.symbols.has(name));
    const values = shared.filter(([, symbol]) => (symbol.flags & (SymbolFlags.Function | SymbolFlags.Class)) !== 0);
    const links = values.map(([name]) => `[\`${name}\`](#${name.toLowerCase()})`);
    const also = links.length === 0 ? [] : [`As from \`typha-mtls\`: ${links.join(", ")}.`];
    return [
      `## ${specifierOf(this.entry)}`,
      OF_ENTRIES[this.entry],
      ...also,
      ...are(SymbolFlags.Function).map(([name, symbol]) => this.functionSection(name, symbol)),
      ...are(SymbolFlags.Interface | SymbolFlags.TypeAlias).map(([name, symbol]) => this.typeSection(name, symbol)),
    ].join("\n\n");
  }

  classSection(name, symbol) {
    const made = symbol.getMembers().get("__constructor");
    const props = this.symbols.get(`${name}Props`);
    return this.section(name, symbol, [
      props === undefined ? "" : this.fields("prop", props),
      this.fields("has", symbol),
      this.throwsOf(this.tags(made, "throws")),
    ]);
  }

  functionSection(name, symbol) {
    const { parameters, type } = this.declarationOf(symbol);
    const parameterTags = this.tags(symbol, "param").map(
      (text) => `- \`${text.replace(/ /, "`: ").replace(/: - /, ": ")}`,
    );
    const returns = this.tags(symbol, "returns").map((text) => `Returns ${text}`);
    const call = `${name}(${parameters.map((parameter) => this.parameter(parameter)).join(", ")}): ${this.print(type)}`;
    return this.section(name, symbol, [
      code(call),
      parameterTags.join("\n"),
      ...returns,
      this.throwsOf(this.tags(symbol, "throws")),
    ]);
  }

  constantSection(name, symbol) {
    const type = this.project.checker.getTypeOfSymbol(symbol);
    return this.section(name, symbol, [
      code(`const ${name}: ${this.renamed(this.project.checker.typeToString(type))}`),
    ]);
  }

  typeSection(name, symbol) {
    if (symbol.flags & SymbolFlags.Interface) return this.section(name, symbol, [this.fields("field", symbol)]);
    const declaration = this.declarationOf(symbol);
    // As it is written, with its comments, unless it is derived from another type or a value.
    const written = declaration.getText().replace(/^(?:\/\*\*.*?\*\/\s*)?export /s, "");
    const { checker } = this.project;
    const derived = () =>
      `type ${name} = ${checker.typeToString(checker.getDeclaredTypeOfSymbol(symbol), undefined, ALIAS)};`;
    return this.section(name, symbol, [code(this.renamed(/typeof |\["/.test(written) ? derived() : written))]);
  }

  /** Name, what it is, an example, and its parts. */
  section(name, symbol, parts) {
    const text = this.renamed(symbol.getDocumentationComment(this.project.checker));
    const examples = this.tags(symbol, "example").map((example) => code(example.replace(/^```ts\n|\n```$/g, "")));
    return [`### ${name}`, text, ...examples, ...parts].filter((part) => part !== "").join("\n\n");
  }

  /** A table of what an interface declares, or a class shows, and where the rest is described. */
  fields(title, symbol) {
    const { members, inherited } = this.membersOf(symbol);
    const rest = inherited.map((name) => `[\`${name}\`](#${name.toLowerCase()})`).join(" and ");
    const columns = title === "has" ? ["has", "type", "meaning"] : [title, "takes", "default", "meaning"];
    const rows = members.map((member) => this.row(title, member));
    const table = [`| ${columns.join(" | ")} |`, `|${"---|".repeat(columns.length)}`, ...rows].join("\n");
    const also = rest === "" ? [] : [`${rows.length === 0 ? "Takes" : "Also takes"} the fields of ${rest}.`];
    return [...(rows.length === 0 ? [] : [table]), ...also].join("\n\n");
  }

  /** What it declares, with what it inherits from types that are not exported, and the others by name. */
  membersOf(symbol) {
    const { members, heritageClauses = [] } = this.declarationOf(symbol);
    const made = members.find(({ kind }) => kind === SyntaxKind.Constructor);
    const declared = [...members, ...(made?.parameters ?? []).filter(({ modifiers }) => modifiers !== undefined)];
    const parents = heritageClauses
      .flatMap(({ types }) => [...types])
      // A parent all of whose fields may be left out.
      .map(({ expression, typeArguments }) =>
        expression.getText() === "Partial" ? typeArguments[0].typeName : expression,
      )
      .map((expression) => this.origin(this.project.checker.getSymbolAtLocation(expression)));
    const isExported = (parent) => {
      const name = this.names.get(parent.name) ?? parent.name;
      return this.symbols.has(name) || this.main?.symbols.has(name) === true;
    };
    const inlined = parents
      .filter((parent) => !isExported(parent) && !parent.declarations[0].path.includes("/node_modules/"))
      .map((parent) => this.membersOf(parent));
    return {
      members: [...declared.filter(isShown), ...inlined.flatMap((parent) => parent.members)],
      inherited: [
        ...parents.filter(isExported).map(({ name }) => name),
        ...inlined.flatMap((parent) => parent.inherited),
      ],
    };
  }

  row(title, member) {
    const { checker } = this.project;
    const symbol = checker.getSymbolAtLocation(member.name);
    const parameters = member.parameters?.map((parameter) => this.parameter(parameter)).join(", ");
    const name = `${this.print(member.name)}${parameters === undefined ? "" : `(${parameters})`}`;
    const [fallback] = this.tags(symbol, "default");
    const isRequired = member.questionToken === undefined && member.postfixToken === undefined;
    const standard = fallback === undefined ? (isRequired ? "required" : "-") : fallback.replace(/^- /, "");
    const cells = [`\`${name}\``, `\`${this.typeOf(member)}\``, ...(title === "has" ? [] : [standard])];
    return `| ${[...cells, symbol.getDocumentationComment(checker)].map(cell).join(" | ")} |`;
  }

  parameter(parameter) {
    const isOptional = parameter.questionToken !== undefined || parameter.initializer !== undefined;
    return `${this.print(parameter.name)}${isOptional ? "?" : ""}: ${this.typeOf(parameter)}`;
  }

  /** The type as it is written, or else as it is inferred. */
  typeOf({ name, type }) {
    const { checker } = this.project;
    return type === undefined ? this.renamed(checker.typeToString(checker.getTypeAtLocation(name))) : this.print(type);
  }

  throwsOf(texts) {
    return texts.map((text) => `Throws ${text.replace(/^ProblemError/, "`ProblemError`")}.`).join("\n");
  }

  tags(symbol, wanted) {
    return symbol
      .getJsDocTags(this.project.checker)
      .filter(({ name }) => name === wanted)
      .map(({ text = "" }) => this.renamed(text));
  }

  origin(symbol) {
    return symbol.flags & SymbolFlags.Alias ? this.project.checker.getAliasedSymbol(symbol) : symbol;
  }

  declarationOf(symbol) {
    return symbol.declarations[0].resolve(this.project);
  }

  print(node) {
    return this.renamed(this.project.emitter.printNode(node));
  }

  /** Text with the names under which things are exported. */
  renamed(text) {
    return text.replace(/\{@link (\w+)\}/g, "`$1`").replace(/\b[A-Za-z]+\b/g, (word) => this.names.get(word) ?? word);
  }
}

function isShown({ name, type, modifiers = [], kind, jsDoc = [] }) {
  const isHidden = modifiers.some(({ kind }) => HIDING.includes(kind)) || name?.kind === SyntaxKind.PrivateIdentifier;
  const isInternal = jsDoc.some(({ tags = [] }) => tags.some(({ tagName }) => tagName?.text === "internal"));
  // What is never there tells one member of a union from another.
  const isAbsent = type?.kind === SyntaxKind.NeverKeyword;
  return !isHidden && !isInternal && !isAbsent && SHOWN.includes(kind);
}

const HIDING = [SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword];
const SHOWN = [
  SyntaxKind.PropertyDeclaration,
  SyntaxKind.PropertySignature,
  SyntaxKind.MethodDeclaration,
  SyntaxKind.Parameter,
];

/** Writes a type out, and not its name. */
const ALIAS = NodeBuilderFlags.InTypeAlias | NodeBuilderFlags.NoTruncation;

function cell(text) {
  return text.replace(/\s+/g, " ").replaceAll("|", "\\|");
}

function code(text) {
  return `\`\`\`ts\n${text}\n\`\`\``;
}
