// The library in lib/, in two forms. Node loads one CommonJS file for each entry point, from `import` too: two copies of a class
// in one process would break `instanceof`. Bundlers take the condition `module`: of the library's face, about an ES module for each
// module of src/, so that they can leave out what a program does not use. Unit tests, and programs that issue, are seldom bundled, and
// node-forge has no ES modules: the other entries are CommonJS in a bundle too.
//
// What both forms need and what is no code of TypeScript, that is data and generated validators, lies in lib/shared once, and the
// libraries that the programs load on demand in lib/bundle. The programs load data from lib/shared too, where few runs need it.

import { readFileSync, writeFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { build } from "esbuild";
import { entries, faceOutside } from "./entries.mjs";
import { libraryOf, throughFaces } from "./faces.mjs";
import { l1Classes } from "./l1-classes.mjs";
import { keepLines, putInside } from "./line-maps.mjs";

const FACES = entries.map((name) => `src/${name}.ts`);
/** Shared with the charts that compose us; everything else goes inside. */
const PEERS = ["cdk8s", "constructs"];
const COMMON = { bundle: true, platform: "node", target: "node20.19", logLevel: "warning", metafile: true };
/**
 * Without blanks, which Node would read; names stay. Lines have no limit: it breaks text in quotes, into which rollup then puts blanks
 * where it indents a module of CommonJS.
 */
const COMPACT = { minifyWhitespace: true };
/** The package holds no sources: its maps name files and lines. */
const MAPS = { sourcemap: true, sourcesContent: false };

/**
 * Builds both forms.
 *
 * @param onDemand - libraries that lie in lib/bundle, built already
 * @returns what esbuild reports of each build
 */
export async function buildLibrary(root, onDemand) {
  const data = new Set();
  const common = await build({
    ...COMMON,
    ...MAPS,
    absWorkingDir: root,
    entryPoints: FACES,
    outdir: "lib",
    format: "cjs",
    // With its lines: Node prints the whole line that an error comes from, where a chart does not catch it.
    plugins: [l1Classes, faceOutside, besideLibrary(onDemand, data), throughFaces()],
    external: PEERS,
  });
  const shared = await buildShared(root, [...data].sort());
  const { inputs } = common.metafile;
  const modules = reachedFrom(FACES[0], inputs).filter((file) => /^(?:src|imports)\/.*\.ts$/.test(file));
  const libraries = new Map();
  for (const file of modules) {
    for (const { original } of inputs[file].imports.filter((each) => each.path.includes("node_modules/")))
      libraries.set(original, [...(libraries.get(original) ?? []), file]);
  }
  const ownerOf = owners(inputs, modules);
  const built = await buildModules(root, modules, { ownerOf, libraries, onDemand });
  const metafiles = [common, shared, ...built].map(({ metafile }) => metafile);
  const written = metafiles.flatMap(({ outputs }) => Object.keys(outputs)).map((file) => path.join(root, file));
  for (const map of written.filter((file) => file.endsWith(".map"))) {
    keepLines(map);
    if (map.endsWith(".mjs.map")) putInside(map);
  }
  return metafiles;
}

/** A module and all that it imports, and these. */
function reachedFrom(entry, inputs) {
  const reached = new Set([entry]);
  for (const file of reached) for (const { path: imported } of inputs[file]?.imports ?? []) reached.add(imported);
  return [...reached];
}

/**
 * Which module of src/ the ES module is of that holds a module: one that a single other imports goes with that, for a small file takes
 * a whole block of a disk. What an entry point exports stays by itself.
 */
function owners(inputs, modules) {
  const importers = new Map(modules.map((file) => [file, new Set()]));
  for (const file of modules) for (const { path: imported } of inputs[file].imports) importers.get(imported)?.add(file);
  const ownerOf = (file) => {
    const [importer, ...others] = importers.get(file);
    return importer === undefined || others.length > 0 || FACES.includes(importer) ? file : ownerOf(importer);
  };
  return ownerOf;
}

/** esbuild plugin for CommonJS: what lies in files of its own is loaded from there. @param data - gets the files of data */
function besideLibrary(onDemand, data) {
  return {
    name: "beside-library",
    setup({ onResolve, initialOptions: { absWorkingDir } }) {
      onResolve({ filter: new RegExp(`^(?:${onDemand.join("|")})$`) }, ({ path: name }) => ({
        path: `./bundle/${name}.js`,
        external: true,
      }));
      onResolve({ filter: DATA }, ({ path: specifier, resolveDir }) => {
        const file = dataFile(path.relative(absWorkingDir, path.join(resolveDir, specifier)));
        data.add(file);
        return { path: `./${sharedFile(file)}`, external: true };
      });
    },
  };
}

/** esbuild plugin for the programs: they load from lib/shared the data that they `require` when they need it. */
export const sharedData = {
  name: "shared-data",
  setup({ onResolve }) {
    onResolve({ filter: /^\..*\.json$/ }, ({ path: specifier, kind }) =>
      kind === "require-call" ? { path: `./${sharedFile(specifier)}`, external: true } : undefined,
    );
  },
};

/** Specifiers of data and of generated validators, which are CommonJS. */
const DATA = /^\..*(?:\.json|\/validate[\w-]*\.generated)$/;
const dataFile = (file) => (file.endsWith(".json") ? file : `${file}.js`).replaceAll(path.sep, "/");
/** Where a file of data lies below lib/. */
const sharedFile = (file) => `shared/${path.posix.basename(file).replace(/\.json$/, ".js")}`;

/** Data and validators as CommonJS, each in a file of its own. */
function buildShared(root, files) {
  // Not the text that the package holds in schema/: rollup reads no JSON by itself.
  const asModules = {
    name: "as-modules",
    setup({ onLoad }) {
      onLoad({ filter: /\.json$/ }, ({ path: file }) => ({
        contents: `module.exports = ${JSON.stringify(JSON.parse(readFileSync(file, "utf8")))};`,
        loader: "js",
      }));
    },
  };
  return build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: files.map((file) => ({ in: file, out: sharedFile(file).replace(/\.js$/, "") })),
    outdir: "lib",
    format: "cjs",
    ...COMPACT,
    plugins: [asModules],
  });
}

/** The ES modules of src/, and one for each library that these import. */
async function buildModules(root, modules, { ownerOf, libraries, onDemand }) {
  const own = await build({
    ...COMMON,
    ...MAPS,
    absWorkingDir: root,
    entryPoints: modules.filter((file) => ownerOf(file) === file).map((file) => ({ in: file, out: esModule(file) })),
    outdir: "lib",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    ...COMPACT,
    plugins: [modulesBeside(ownerOf), throughFaces(loadingAtOnce)],
    external: PEERS,
  });
  demandOnlyImports(root, Object.keys(own.metafile.outputs), /\b(?:__require|__dirname|__filename)\b/);
  demandOnlyImports(
    root,
    onDemand.map((name) => `lib/bundle/${name}.js`),
    /\brequire\("[^"]*"\)/,
  );
  const vendor = await build({
    ...COMMON,
    absWorkingDir: root,
    entryPoints: [...libraries.keys()].map((name) => ({ in: `vendor:${name}`, out: vendorName(name) })),
    outdir: "lib/esm/vendor",
    outExtension: { ".js": ".mjs" },
    format: "esm",
    ...COMPACT,
    mainFields: ["module", "main"],
    plugins: [l1Classes, await usedNames(root, libraries)],
    external: PEERS,
  });
  for (const name of onDemand) writeFileSync(path.join(root, `lib/esm/vendor/${name}.mjs`), reexported(root, name));
  return [own, vendor];
}

/** Where a module of src/ or imports/ lies below lib/, without an extension. */
const esModule = (file) =>
  path.posix.join(
    "esm",
    file
      .replaceAll(path.sep, "/")
      .replace(/^src\//, "")
      .replace(/\.ts$/, ""),
  );
const vendorName = (specifier) => libraryOf(specifier).replace("@", "").replace("/", "-");

/** esbuild plugin: leaves each import to the ES module that has it. What is imported and not used is dropped. */
function modulesBeside(ownerOf) {
  return {
    name: "modules-beside",
    setup({ onResolve, initialOptions: { absWorkingDir } }) {
      const inProject = (file) => path.relative(absWorkingDir, file).replaceAll(path.sep, "/");
      onResolve({ filter: /.*/ }, ({ path: specifier, importer, resolveDir, kind }) => {
        if (kind === "entry-point" || PEERS.includes(specifier) || specifier.startsWith("node:")) return undefined;
        const beside = inProject(path.join(resolveDir, specifier));
        const owner = ownerOf(inProject(importer));
        let target = `esm/vendor/${vendorName(specifier)}.mjs`;
        if (DATA.test(specifier)) target = sharedFile(dataFile(beside));
        else if (specifier.startsWith(".")) {
          if (ownerOf(`${beside}.ts`) === owner) return undefined;
          target = `${esModule(beside)}.mjs`;
        }
        const relative = path.posix.relative(path.posix.dirname(esModule(owner)), target);
        return { path: relative.startsWith(".") ? relative : `./${relative}`, external: true, sideEffects: false };
      });
    },
  };
}

/** A module that imports what it loads on demand: an ES module cannot, and a bundler leaves out what is not used. */
function loadingAtOnce(text) {
  const imports = [];
  const changed = text.replaceAll(/\brequire\("([^"]+)"\)(?= as )/g, (_, specifier) => {
    const name = `onDemand${imports.length}`;
    imports.push(`import ${DATA.test(specifier) ? name : `* as ${name}`} from "${specifier}";`);
    return name;
  });
  // At the end, where they move no line.
  return [changed, ...imports].join("\n");
}

/** @throws Error where something in an ES module would be loaded by what only CommonJS has */
function demandOnlyImports(root, files, refused) {
  for (const file of files.filter((each) => !each.endsWith(".map"))) {
    const [found] = refused.exec(readFileSync(path.join(root, file), "utf8")) ?? [];
    if (found !== undefined) throw new Error(`${file}: an ES module has no ${found}`);
  }
}

/** esbuild plugin: of each library the names that its importers use. */
async function usedNames(root, libraries) {
  const stdin = (contents) => ({ contents, resolveDir: root });
  const all = new Map();
  for (const name of libraries.keys()) {
    const { metafile } = await build({
      ...COMMON,
      absWorkingDir: root,
      stdin: stdin(`export * from "${name}";`),
      format: "esm",
      mainFields: ["module", "main"],
      plugins: [l1Classes],
      external: PEERS,
      write: false,
    });
    all.set(name, Object.values(metafile.outputs)[0].exports);
  }
  return {
    name: "used-names",
    setup({ onResolve, onLoad }) {
      onResolve({ filter: /^vendor:/ }, ({ path: name }) => ({
        path: name.slice("vendor:".length),
        namespace: "vendor",
      }));
      onLoad({ filter: /.*/, namespace: "vendor" }, ({ path: name }) => {
        const words = new Set(
          libraries.get(name).flatMap((file) => readFileSync(path.join(root, file), "utf8").match(/\w+/g)),
        );
        const used = all.get(name).filter((each) => words.has(each));
        return { contents: `export { ${used.join(", ")} } from "${name}";`, resolveDir: root };
      });
    },
  };
}

/** An ES module that names what a library of lib/bundle exports, which is CommonJS. */
function reexported(root, name) {
  const names = Object.keys(createRequire(import.meta.url)(path.join(root, `lib/bundle/${name}.js`)));
  return `import library from "../../bundle/${name}.js";\nexport const { ${names.join(", ")} } = library;\n`;
}
