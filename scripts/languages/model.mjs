// What of the library's face other languages get, from its types and comments: jsii takes structs, enums and classes, and no unions of
// shapes, intersections or free functions. scripts/languages/face.mjs writes the module that jsii compiles from it.

import path from "node:path";
import { SyntaxKind } from "typescript/unstable/ast";
import { API, SymbolFlags, TypeFlags } from "typescript/unstable/sync";

const PROJECT = path.resolve("tsconfig.build.json");

/** Its props are what `loadCluster` gives; face/cluster.ts has it by the cluster's name. */
const BY_HAND = ["TyphaCluster"];

/** Structs that no construct takes, and what they are made of. Each field may be left out. */
const PARTIAL = { TyphaSettings: "TyphaWithMtlsProps" };

/** Types that no construct takes or gives, and the hand-written part does. */
const ALONE = ["GitOpsTool", "Stage"];

/** Types of others that jsii knows. */
const FOREIGN = ["IConstruct", "Construct", "ApiObject", "Date"];

/**
 * @typedef {{ name: string, original: string, doc: string, type: string, isOptional: boolean, fallback?: string }} Member
 * @typedef {{ name: string, doc: string, members: Member[] }} Struct
 * @typedef {{ name: string, doc: string, values: string[] }} Enum
 * @typedef {{ name: string, doc: string, props: string, isOptional: boolean, getters: Member[] }} ConstructClass
 * @returns {{ constructs: ConstructClass[], structs: Struct[], enums: Enum[] }} sorted by name
 */
export function languageModel() {
  const api = new API({ cwd: process.cwd() });
  try {
    const [project] = api.updateSnapshot({ openProjects: [PROJECT] }).getProjects();
    return new Model(project).whole();
  } finally {
    api.close();
  }
}

class Model {
  structs = new Map();
  enums = new Map();

  constructor(project) {
    this.project = project;
    this.checker = project.checker;
    const face = project.program.getSourceFile(path.resolve("src/index.ts"));
    const exported = this.checker.getExportsOfModule(this.checker.getSymbolAtLocation(face));
    const origin = (symbol) => (symbol.flags & SymbolFlags.Alias ? this.checker.getAliasedSymbol(symbol) : symbol);
    this.symbols = new Map(exported.map((symbol) => [symbol.name, origin(symbol)]));
    /** Names under which types are exported, by their own. */
    this.names = new Map([...this.symbols].map(([name, symbol]) => [symbol.name, name]));
    /** Names of exported types of some texts, by these. */
    this.textTypes = new Map(
      [...this.symbols]
        .filter(([, symbol]) => symbol.flags & SymbolFlags.TypeAlias)
        .map(([name]) => [name, this.declared(name)])
        .filter(([, type]) => type.isUnionType() && type.getTypes().every((one) => one.isStringLiteralType()))
        .map(([name, type]) => [
          type
            .getTypes()
            .map(({ value }) => value)
            .join(),
          name,
        ]),
    );
  }

  whole() {
    const constructs = [...this.symbols]
      .filter(
        ([name, symbol]) => symbol.flags & SymbolFlags.Class && this.isConstruct(symbol) && !BY_HAND.includes(name),
      )
      .map(([name, symbol]) => this.constructOf(name, symbol));
    for (const [name, of] of Object.entries(PARTIAL)) this.partial(name, this.structs.get(of));
    for (const name of ALONE) this.typeOf(name, "", this.declared(name));
    return {
      constructs: sorted(constructs),
      structs: sorted(this.structs.values()),
      enums: sorted(this.enums.values()),
    };
  }

  declared(name) {
    return this.checker.getDeclaredTypeOfSymbol(this.symbols.get(name));
  }

  isConstruct(symbol) {
    return this.checker
      .getPropertiesOfType(this.checker.getDeclaredTypeOfSymbol(symbol))
      .some(({ name }) => name === "node");
  }

  constructOf(name, symbol) {
    const props = this.typeOf(name, "Props", this.declared(`${name}Props`));
    const isOptional = this.propsMayBeLeftOut(symbol);
    const getters = this.checker
      .getPropertiesOfType(this.declared(name))
      .filter((member) => this.isShown(member))
      .map((member) => this.member(name, member));
    return { name, doc: this.docOf(symbol), props, isOptional, getters: sorted(getters) };
  }

  propsMayBeLeftOut(symbol) {
    const made = symbol.getMembers().get("__constructor").declarations[0].resolve(this.project);
    return made.parameters[2].initializer !== undefined;
  }

  /** Whether a member of a class is its own, and not private. */
  isShown({ name, flags, declarations = [] }) {
    const [declaration] = declarations;
    if (!(flags & SymbolFlags.Property) || declaration.path.includes("/node_modules/")) return false;
    const { modifiers = [] } = declaration.resolve(this.project);
    return name !== "prototype" && !modifiers.some(({ kind }) => HIDING.includes(kind));
  }

  partial(name, { doc, members }) {
    this.structs.set(name, { name, doc, members: members.map((member) => ({ ...member, isOptional: true })) });
  }

  /** The type of a field or getter as jsii takes it; structs and enums that it names are kept. */
  typeOf(owner, field, given) {
    const type = this.defined(given);
    const text = this.checker.typeToString(type);
    if (["string", "number", "boolean"].includes(text)) return text;
    if (["unknown", "any", "object"].includes(text)) return "any";
    const symbol = type.getAliasSymbol() ?? type.getSymbol();
    if (symbol !== undefined && FOREIGN.includes(symbol.name)) return symbol.name;
    const name = camel(this.nameOf(symbol) ?? `${owner}${capital(field)}`);
    if (type.isStringLiteralType()) return "string";
    if (type.isUnionType()) {
      const members = type.getTypes();
      if (members.every((one) => one.isStringLiteralType())) return this.enumOf(name, symbol, members);
      // One text of some, or any other; a number or a text.
      const kinds = [
        ...new Set(members.map((one) => (one.isStringLiteralType() ? "string" : this.checker.typeToString(one)))),
      ];
      if (kinds.every((kind) => ["string", "number"].includes(kind))) return kinds.sort().join(" | ");
      // A text, or a map: no language but TypeScript has a type for it.
      if (kinds.includes("string")) return "any";
    }
    const item = this.indexed(type, "number");
    if (item !== undefined) return `${this.typeOf(owner, field, item)}[]`;
    if (this.checker.getPropertiesOfType(type).length === 0) {
      const value = this.indexed(type, "string");
      return value === undefined ? "any" : `{ [name: string]: ${this.typeOf(owner, field, value)} }`;
    }
    if (symbol !== undefined && symbol.flags & SymbolFlags.Class) return "Construct";
    return this.structOf(name, symbol, type);
  }

  /** A type without `undefined`. */
  defined(type) {
    const rest = type.isUnionType() ? type.getTypes().filter(({ flags }) => !(flags & TypeFlags.Undefined)) : [];
    if (rest.length === 1) return rest[0];
    return rest.length > 0 && rest.length < type.getTypes().length ? this.checker.getNonNullableType(type) : type;
  }

  indexed(type, key) {
    const found = this.checker
      .getIndexInfosOfType(type)
      .find(({ keyType }) => this.checker.typeToString(keyType) === key);
    return found?.valueType;
  }

  /** Name under which a type is exported; undefined for one that is not. */
  nameOf(symbol) {
    return symbol === undefined || symbol.name === "__type" ? undefined : this.names.get(symbol.name);
  }

  /** An optional field has lost the name of its type, so an enum with the values of an exported type is that one. */
  enumOf(name, symbol, members) {
    const values = members.map(({ value }) => value);
    const exported = this.textTypes.get(values.join()) ?? name;
    const declared = this.symbols.get(exported) ?? symbol;
    this.enums.set(exported, { name: exported, doc: declared === undefined ? "" : this.docOf(declared), values });
    return exported;
  }

  structOf(name, symbol, type) {
    if (this.structs.has(name)) return name;
    const struct = { name, doc: symbol === undefined ? "" : this.docOf(symbol), members: [] };
    this.structs.set(name, struct);
    struct.members = sorted(this.checker.getPropertiesOfType(type).map((member) => this.member(name, member)));
    return name;
  }

  member(owner, symbol) {
    const type = this.checker.getTypeOfSymbol(symbol);
    const isOptional = (symbol.flags & SymbolFlags.Optional) !== 0 || this.defined(type) !== type;
    const [fallback] = symbol.getJsDocTags(this.checker).filter((tag) => tag.name === "default");
    return {
      name: camel(symbol.name),
      original: symbol.name,
      doc: this.docOf(symbol),
      type: this.typeOf(owner, symbol.name, type),
      isOptional,
      fallback: fallback?.text,
    };
  }

  docOf(symbol) {
    return symbol
      .getDocumentationComment(this.checker)
      .replace(/\{@link (\w+)\}/g, "`$1`")
      .trim();
  }
}

const HIDING = [SyntaxKind.PrivateKeyword, SyntaxKind.ProtectedKeyword];

function sorted(named) {
  return [...named].sort((a, b) => (a.name < b.name ? -1 : 1));
}

function capital(name) {
  return name === "" ? "" : name[0].toUpperCase() + name.slice(1);
}

/** A name with its abbreviations as words, as jsii demands it: `podCIDRs` is `podCidrs`, and `IPAMProps` is `IpamProps`. */
export function camel(name) {
  return name
    .replace(/IPv(?=\d)/g, "Ipv")
    .replace(/([A-Z])([A-Z]+)(s?)(?=$)/g, (_, first, rest, plural) => first + rest.toLowerCase() + plural)
    .replace(/([A-Z])([A-Z]*)(?=[A-Z][a-z])/g, (_, first, rest) => first + rest.toLowerCase());
}
