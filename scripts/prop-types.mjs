// Types of props from what a schema says of fields, so that both are written in the schema alone.

/** Types of @typha-mtls/calico that stand for what the schema describes: by the title of a map, or the name of a definition. */
const LIBRARY_TYPES = {
  EnvVariableSpec: "EnvVariable",
  image: "ImageParts",
  MetricsTLSSpec: "MetricsTls",
  resources: "Resources",
  ScalingSpec: "TyphaScaling",
  toleration: "Toleration",
};

const PLAIN = { integer: "number", number: "number", string: "string", boolean: "boolean" };

/** Collects what the types of some fields need: imports of the library, and an interface for each map that it does not know. */
export class PropTypes {
  /** Names of types of @typha-mtls/calico. */
  imports = new Set();
  /** Text of each interface, by its name. */
  interfaces = new Map();

  /** @param definitions - of the schema */
  constructor(definitions = {}) {
    this.definitions = definitions;
  }

  /** A field with what the definition says that it refers to. */
  followed(node) {
    const definition = /^#\/definitions\/(\w+)$/.exec(node.$ref ?? "")?.[1];
    return definition === undefined ? node : { ...this.definitions[definition], ...node, definition };
  }

  typeOf(given) {
    const node = this.followed(given);
    const name = LIBRARY_TYPES[node.title] ?? LIBRARY_TYPES[node.definition];
    if (name !== undefined) {
      this.imports.add(name);
      return name;
    }
    if (node.enum !== undefined) return node.enum.map((value) => JSON.stringify(value)).join(" | ");
    if (node.tsType !== undefined) return node.tsType.startsWith("Record<") ? `Readonly<${node.tsType}>` : node.tsType;
    if (node.anyOf !== undefined) return node.anyOf.map((one) => this.typeOf(one)).join(" | ");
    if (node.type === "array") {
      const item = this.typeOf(node.items);
      return `readonly ${item.includes("|") ? `(${item})` : item}[]`;
    }
    if (node.properties !== undefined && node.title !== undefined) return this.interfaceOf(node);
    if (PLAIN[node.type] === undefined)
      throw new Error(`scripts/prop-types.mjs has no type for ${JSON.stringify(node)}`);
    return PLAIN[node.type];
  }

  /** Name of the interface of a map: its title, told apart from the type that cluster.yaml has of it. */
  interfaceOf({ title, description, properties, required = [], additionalProperties }) {
    const name = `${title.replace(/Spec$/, "")}Props`;
    if (this.interfaces.has(name)) return name;
    this.interfaces.set(name, "");
    const fields = Object.entries(properties).map(([field, node]) => this.prop(field, node, required.includes(field)));
    const further = additionalProperties === false ? [] : ["  readonly [field: string]: unknown;"];
    this.interfaces.set(
      name,
      `/** ${description} */\nexport interface ${name} {\n${[...fields, ...further].join("\n\n")}\n}\n`,
    );
    return name;
  }

  /** A prop with its comment: the text of the field, and its default. */
  prop(name, given, isRequired) {
    const node = this.followed(given);
    const [text, ...otherwise] = node.description.split(/\s*Default: /);
    const plain = node.type === "object" || node.default === undefined ? undefined : JSON.stringify(node.default);
    const told = plain ?? `- ${otherwise.join("Default: ").replace(/\.$/, "") || "none"}`;
    const comment = isRequired ? `  /** ${text} */` : `  /**\n   * ${text}\n   * @default ${told}\n   */`;
    return `${comment}\n  readonly ${name}${isRequired ? "" : "?"}: ${this.typeOf(given)};`;
  }

  /** The line that imports what the types need of the library. */
  get importLine() {
    return `import type { ${[...this.imports].sort().join(", ")} } from "@typha-mtls/calico";\n`;
  }
}
