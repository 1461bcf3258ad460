import { execFileSync } from "node:child_process";
import { cpSync, existsSync, readFileSync, symlinkSync, writeFileSync } from "node:fs";
import path from "node:path";

const root = path.join(import.meta.dirname, "..");

/**
 * Packs the npm package as `npm publish` does, scripts on, from a copy of the sources: `prepare` builds lib/ anew, which
 * other programs run meanwhile.
 *
 * @param folder - where the copy and the package go; `sources` in it does not exist yet
 * @param fields - of package.json, beside those in the sources
 * @returns path of the package
 */
export function packed(folder, fields = {}) {
  const copy = path.join(folder, "sources");
  const listed = execFileSync("git", ["ls-files", "-z", "--cached", "--others", "--exclude-standard"], { cwd: root });
  const files = listed.toString().split("\0").filter(Boolean);
  for (const file of files.filter((each) => existsSync(path.join(root, each))))
    cpSync(path.join(root, file), path.join(copy, file));
  symlinkSync(path.join(root, "node_modules"), path.join(copy, "node_modules"));
  const manifest = { ...JSON.parse(readFileSync(path.join(copy, "package.json"), "utf8")), ...fields };
  writeFileSync(path.join(copy, "package.json"), `${JSON.stringify(manifest, null, 2)}\n`);
  execFileSync("npm", ["pack", "--silent", "--pack-destination", folder], {
    cwd: copy,
    stdio: ["ignore", "pipe", "inherit"],
  });
  return path.join(folder, `${manifest.name}-${manifest.version}.tgz`);
}
