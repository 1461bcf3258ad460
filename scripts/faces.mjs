// The packages inside src/: folders with a package.json, used from outside through their face, index.ts, which is a list of
// re-exports; and the rooms, which have no `exports`: their files are imported by path. Who imports a name from a face reads where
// it is from and imports that file: bundles, tests and declarations then hold and load what they use of a package, and not all of
// it, and need no link in node_modules.

import { existsSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";

const ROOT = path.join(import.meta.dirname, "..");
const SCOPE = "@typha-mtls/";

/**
 * The packages and rooms of a project, by name.
 *
 * @returns of each its folder, its package.json, and the files that others may import, by specifier: of a room none
 */
export function packagesOf(root) {
  const folders = readdirSync(path.join(root, "src"))
    .map((name) => `src/${name}`)
    .filter((folder) => existsSync(path.join(root, folder, "package.json")));
  return new Map(
    folders.map((folder) => {
      const manifest = JSON.parse(readFileSync(path.join(root, folder, "package.json"), "utf8"));
      const entries = Object.entries(manifest.exports ?? {}).map(([entry, file]) => [
        path.posix.join(manifest.name, entry),
        path.posix.join(folder, file.default),
      ]);
      return [manifest.name, { folder, manifest, entries: new Map(entries) }];
    }),
  );
}

/** The name of a package or library in an import of it, or of a part of it. */
export function libraryOf(specifier) {
  return specifier
    .split("/")
    .slice(0, specifier.startsWith("@") ? 2 : 1)
    .join("/");
}

/**
 * What a face exports: [file without extension, relative to the face, or another package; name there; name outside; whether it
 * is a type alone].
 */
export function exportsOf(text) {
  return [...text.matchAll(NAMED)].flatMap(([, , type, names, file]) =>
    namesIn(names, type).map(({ name, as, isType }) => [file, name, as, isType]),
  );
}

/**
 * A module that imports from packages of src/, with relative imports of the files that define what it imports. Lines stay where
 * they are.
 *
 * @param file - of the module, relative to the root
 * @throws Error where a face has no such name
 */
export function seenThrough(text, file) {
  if (!text.includes(SCOPE)) return text;
  const entries = entriesOfAll();
  const from = (target) => {
    const relative = path.posix.relative(path.posix.dirname(file), target.replace(/\.tsx?$/, ""));
    return relative.startsWith(".") ? relative : `./${relative}`;
  };
  const originOf = (specifier, name) => {
    const { file: entry, names } = entries.get(specifier);
    if (names.size === 0) return { file: from(entry), name };
    const origin = names.get(name);
    if (origin === undefined) throw new Error(`${file}: ${specifier} exports no ${name}`);
    if (entries.has(origin.file)) return originOf(origin.file, origin.name);
    return { file: from(path.posix.join(path.posix.dirname(entry), origin.file)), name: origin.name };
  };
  return text
    .replaceAll(NAMED, (statement, keyword, type, names, specifier) => {
      if (!entries.has(specifier)) return statement;
      const byFile = new Map();
      for (const { name, as, isType } of namesIn(names, type)) {
        const origin = originOf(specifier, name);
        const list = byFile.get(origin.file) ?? byFile.set(origin.file, []).get(origin.file);
        list.push(`${isType ? "type " : ""}${origin.name}${origin.name === as ? "" : ` as ${as}`}`);
      }
      // A statement of types alone is one, or its file would be loaded.
      const statements = [...byFile].map(([origin, list]) => {
        const areTypes = list.every((name) => name.startsWith("type "));
        const inside = areTypes ? list.map((name) => name.slice("type ".length)) : list;
        return `${keyword} ${areTypes ? "type " : ""}{ ${inside.join(", ")} } from "${origin}";`;
      });
      return statements.join(" ") + "\n".repeat(statement.split("\n").length - 1);
    })
    .replaceAll(/\bimport\("(@typha-mtls\/[^"]+)"\)\.(\w+)/g, (type, specifier, name) => {
      if (!entries.has(specifier)) return type;
      const origin = originOf(specifier, name);
      return `import("${origin.file}").${origin.name}`;
    })
    .replaceAll(
      /((?:^(?:import|export) [^"{]*from |\b(?:import|require)\(\s*))"(@typha-mtls\/[^"]+)"/gm,
      (all, head, specifier) => (entries.has(specifier) ? `${head}"${from(entries.get(specifier).file)}"` : all),
    );
}

/** esbuild plugin: reads each of our modules as {@link seenThrough} gives it. @param changed - what becomes of its text then */
export function throughFaces(changed = (text) => text) {
  return {
    name: "through-faces",
    setup({ onLoad, onResolve, initialOptions: { absWorkingDir } }) {
      // An import that the filter below misses would stay, and the program that is built load TypeScript.
      onResolve({ filter: /^@typha-mtls\// }, ({ path: specifier, importer }) => ({
        errors: [{ text: `${importer} imports ${specifier}, and is not read through its face` }],
      }));
      onLoad({ filter: /[\\/](?:src|scripts|test)[\\/].*\.tsx?$/ }, ({ path: file }) => ({
        contents: changed(seenThrough(readFileSync(file, "utf8"), path.relative(absWorkingDir, file))),
        loader: path.extname(file).slice(1),
      }));
    },
  };
}

/** `import { a, type b as c } from "file";` and the same with `export` or `type`. */
const NAMED = /^(import|export) (type )?\{([^}]*)\} from "([^"]+)";/gm;

function namesIn(list, type) {
  const names = list.split(",").map((each) => each.trim());
  return names.filter(Boolean).map((each) => {
    const [, isType, name, as = name] = /^(type )?(\w+)(?: as (\w+))?$/.exec(each);
    return { name, as, isType: (type ?? isType) !== undefined };
  });
}

let known;

/** Each file that a package exports by its specifier, with the names that it has from other files. */
function entriesOfAll() {
  known ??= new Map(
    [...packagesOf(ROOT).values()].flatMap(({ entries }) =>
      [...entries].map(([specifier, file]) => {
        const isFace = path.posix.basename(file) === "index.ts";
        const exported = isFace ? exportsOf(readFileSync(path.join(ROOT, file), "utf8")) : [];
        return [
          specifier,
          { file, names: new Map(exported.map(([origin, name, as]) => [as, { file: origin, name }])) },
        ];
      }),
    ),
  );
  return known;
}
