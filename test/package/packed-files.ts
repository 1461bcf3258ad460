import { execFileSync } from "node:child_process";
import * as path from "node:path";

/** The files that `npm pack` puts into the package, as the folder is now. */
export function packedFiles(): readonly string[] {
  const output = execFileSync("npm", ["pack", "--dry-run", "--json", "--ignore-scripts", "--offline"], {
    cwd: path.join(__dirname, "../.."),
    encoding: "utf8",
    stdio: ["ignore", "pipe", "ignore"],
  });
  const [{ files }] = JSON.parse(output) as [{ files: { path: string }[] }];
  return files.map((file) => file.path);
}
