// A package of src/ as it would be published by itself: what it exports and all that this needs of the packages beside it, file
// by file, as CommonJS with declarations; its README and the licence; a manifest with the versions of the root's package.json.
//
//   node scripts/alone.mjs <name> <folder>   writes <folder>/<name>, and prints the path of the tarball beside it

import { execFileSync } from "node:child_process";
import { cpSync, existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import path from "node:path";
import { transformSync } from "esbuild";
import { libraryOf, packagesOf, seenThrough } from "./faces.mjs";
import { writeDeclarations } from "./written-declarations.mjs";

const root = path.join(import.meta.dirname, "..");
const SCOPE = "@typha-mtls/";

/**
 * Packs a package of src/ with `npm pack`.
 *
 * @param name - of its folder in src/
 * @param folder - where the package and its tarball go
 * @returns path of the tarball
 */
export function packedAlone(name, folder) {
  const packages = packagesOf(root);
  const one = packages.get(SCOPE + name);
  if (one === undefined) throw new Error(`src/${name} is no package`);
  const target = path.join(folder, name);
  const lib = path.join(target, "lib");
  const entries = [...one.entries.values()];
  const libraries = new Set();
  const needed = neededFiles(entries, libraries);
  for (const file of needed) {
    const output = path.join(lib, path.relative("src", file)).replace(/\.tsx?$/, ".js");
    mkdirSync(path.dirname(output), { recursive: true });
    const options = { loader: "ts", format: "cjs", platform: "node", target: "node20.19", sourcefile: file };
    writeFileSync(output, transformSync(sourceOf(file), options).code);
  }
  writeOwnDeclarations(entries, codesOf(needed), lib, folder);
  for (const file of ["LICENSE", path.join("src", name, "README.md")])
    cpSync(path.join(root, file), path.join(target, path.basename(file)));
  const manifest = manifestOf(one, [...libraries].sort(), packages);
  writeFileSync(path.join(target, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  const args = ["pack", "--silent", "--offline", "--pack-destination", folder];
  const packed = execFileSync("npm", args, { cwd: target, encoding: "utf8" });
  return path.join(folder, packed.trim());
}

/** The files of src/ that these load or take types from, themselves included. @param libraries - gets the packages of others */
function neededFiles(entries, libraries) {
  const needed = new Set(entries);
  for (const file of needed) {
    for (const specifier of specifiersIn(sourceOf(file))) {
      if (specifier.startsWith(".")) needed.add(`${path.posix.join(path.posix.dirname(file), specifier)}.ts`);
      else if (!specifier.startsWith("node:")) libraries.add(libraryOf(specifier));
    }
  }
  return needed;
}

function sourceOf(file) {
  return seenThrough(readFileSync(path.join(root, file), "utf8"), file);
}

function specifiersIn(text) {
  const statements = text.matchAll(/(?:^|; )(?:import|export) [^"';]*?from "([^"]+)"/gm);
  const calls = text.matchAll(/\b(?:import|require)\("([^"]+)"\)/g);
  return [...statements, ...calls].map(([, specifier]) => specifier);
}

/** The codes of the packages that files are in. */
function codesOf(files) {
  const folders = new Set([...files].map((file) => file.split("/").slice(0, 2).join("/")));
  return [...folders].map((each) => `${each}/codes.generated.ts`).filter((file) => existsSync(path.join(root, file)));
}

function writeOwnDeclarations(entries, codes, lib, folder) {
  const config = path.join(folder, `tsconfig.${path.basename(path.dirname(lib))}.json`);
  const compilerOptions = {
    typeRoots: [path.join(root, "node_modules/@types")],
    // A face exports a few names that the library's face does not, and marks them so.
    stripInternal: false,
  };
  const files = [...entries, ...codes].map((file) => path.join(root, file));
  const inherited = { extends: path.join(root, "tsconfig.build.json"), include: [] };
  writeFileSync(config, JSON.stringify({ ...inherited, compilerOptions, files }));
  writeDeclarations(
    config,
    entries.map((file) => path.posix.relative("src", file).replace(/\.ts$/, "")),
    lib,
  );
  rmSync(config);
}

/** What is published in place of the private manifest. */
function manifestOf({ folder, manifest, entries }, libraries, packages) {
  const { version, license, engines, devDependencies } = JSON.parse(
    readFileSync(path.join(root, "package.json"), "utf8"),
  );
  const declared = new Set([...packages.values()].flatMap((each) => Object.keys(each.manifest.dependencies ?? {})));
  const dependencies = libraries.map((library) => {
    if (!declared.has(library) || devDependencies[library] === undefined)
      throw new Error(`${manifest.name} needs ${library}, which no package and not the root declares`);
    return [library, devDependencies[library]];
  });
  const exported = [...entries].map(([specifier, file]) => {
    const built = `./lib/${path.posix.relative("src", file).replace(/\.ts$/, "")}`;
    const entry = specifier === manifest.name ? "." : `.${specifier.slice(manifest.name.length)}`;
    return [entry, { types: `${built}.d.ts`, default: `${built}.js` }];
  });
  const { name, description, keywords, sideEffects } = manifest;
  return {
    ...{ name, version, description, keywords, license, engines, type: "commonjs", sideEffects },
    // For resolutions of modules that know no exports.
    main: `./lib/${path.posix.basename(folder)}/index.js`,
    types: `./lib/${path.posix.basename(folder)}/index.d.ts`,
    exports: { ...Object.fromEntries(exported), "./package.json": "./package.json" },
    files: ["lib"],
    dependencies: Object.fromEntries(dependencies),
    // The declarations name types of Node.
    peerDependencies: { "@types/node": ">=20" },
    peerDependenciesMeta: { "@types/node": { optional: true } },
  };
}

if (process.argv[1] === import.meta.filename) {
  const [name, folder] = process.argv.slice(2);
  if (name === undefined || folder === undefined || !existsSync(folder)) {
    console.error("usage: node scripts/alone.mjs <name of a package in src/> <folder>");
    process.exit(2);
  }
  console.log(packedAlone(name, path.resolve(folder)));
}
