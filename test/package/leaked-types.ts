import { readFileSync } from "node:fs";
import * as path from "node:path";

/*
 * Which types the exports of a package name that nobody can import from it. The declarations are read as the compiler writes them:
 * a statement begins at the margin, and imports stand in braces.
 */

/** The declarations of one file. */
interface Declarations {
  /** Each top-level name, with its text without comments. */
  readonly declared: ReadonlyMap<string, string>;
  /** Those of them that are types. */
  readonly types: ReadonlySet<string>;
  /** Names that the file exports of other files: where each comes from. */
  readonly passedOn: ReadonlyMap<string, string>;
  /** Imported names: the file that defines each, and its name there. */
  readonly imported: ReadonlyMap<string, string>;
  /** Names that the file exports, its own and those of others, as `file#name`. */
  readonly exported: readonly string[];
}

/** @param folder - of the installed package @returns `file#name` of each type that leaks, and which export names it */
export function leakedTypes(folder: string): string[] {
  const { exports } = JSON.parse(readFileSync(path.join(folder, "package.json"), "utf8"));
  const entries = Object.values<string | { readonly types: string }>(exports).flatMap((entry) =>
    typeof entry === "string" ? [] : [path.posix.join(entry.types.replace(/\.d\.ts$/, ""))],
  );
  const files = new Map<string, Declarations>();
  const read = (file: string): Declarations => {
    const known = files.get(file) ?? declarationsIn(readFileSync(path.join(folder, `${file}.d.ts`), "utf8"), file);
    files.set(file, known);
    return known;
  };
  /** Where a name is declared that a file may only pass on. */
  const originOf = (item: string): string => {
    const [file = "", name = ""] = item.split("#");
    const further = read(file).passedOn.get(name);
    return further === undefined ? item : originOf(further);
  };
  const exported = new Set(entries.flatMap((entry) => read(entry).exported).map(originOf));
  const own = path.posix.dirname(entries[0]!);
  // What a type of another package is made of is not followed.
  const leaks = [...exported]
    .filter((item) => item.startsWith(`${own}/`))
    .flatMap((item) => {
      const [file = "", name = ""] = item.split("#");
      const { declared, types, imported } = read(file);
      const words = new Set((declared.get(name) ?? "").match(/\b[A-Z]\w+\b/g));
      const named = [...words].flatMap((word) => imported.get(word) ?? (types.has(word) ? `${file}#${word}` : []));
      return named.filter((each) => !exported.has(originOf(each))).map((each) => `${each}, by ${item}`);
    });
  return leaks.sort();
}

function declarationsIn(text: string, file: string): Declarations {
  const code = text.replace(/\/\*.*?\*\//gs, "");
  const declared = new Map<string, string>();
  const types = new Set<string>();
  const passedOn = new Map<string, string>();
  const imported = new Map<string, string>();
  const exported: string[] = [];
  const lists = code.matchAll(/\b(import|export) (?:type )?\{([^}]*)\} from "(\.[^"]+)";/g);
  for (const [, keyword, names = "", from = ""] of lists) {
    const origin = path.posix.join(path.posix.dirname(file), from);
    for (const each of names.split(",").filter((part) => part.trim() !== "")) {
      const [, name = "", as = name] = /^\s*(?:type )?(\w+)(?: as (\w+))?\s*$/.exec(each) ?? [];
      (keyword === "import" ? imported : passedOn).set(as, `${origin}#${name}`);
      if (keyword === "export") exported.push(`${file}#${as}`);
    }
  }
  for (const statement of code.split(/^(?=\S)/m)) {
    const [, isExported, kind, name] =
      /^(export )?(?:declare )?(?:abstract )?(function|class|interface|type|const) (\w+)/.exec(statement) ?? [];
    if (name === undefined) continue;
    // What an interface extends is seen in it.
    const body = statement.replace(/"[^"]*"/g, '""').replace(/^(.*\binterface \w+) extends .*\{$/m, "$1 {");
    declared.set(name, (declared.get(name) ?? "") + body);
    if (["class", "interface", "type"].includes(kind!)) types.add(name);
    if (isExported !== undefined) exported.push(`${file}#${name}`);
  }
  return { declared, types, passedOn, imported, exported };
}
