// The range of supported versions where people read it: derived from src/calico/releases.ts, in these sentences.

import { readFile } from "node:fs/promises";
import { bundled } from "./bundled.mjs";

/** What stands before the range, by file. */
const SENTENCES = {
  "schema/cluster.schema.json": "access rights of Typha. Supported: ",
  "README.md": "Supported: Calico ",
  "docs/README.md": "Supported: Calico ",
  "docs/how-to/switch-on.md": "Calico is installed from upstream's manifests, ",
  "docs/how-to/upgrade-calico.md": "All other pairs of ",
  "docs/how-to/whole-manifest.md": "`calico-policy-only.yaml` of ",
};

/** Each of these files with the range written anew. @throws Error where its sentence is not there */
export async function filesWithRange() {
  const { OLDEST_MINOR, NEWEST_MINOR } = await bundled("src/calico/releases.ts");
  const range = `v3.${OLDEST_MINOR} to v3.${NEWEST_MINOR}`;
  const written = Object.entries(SENTENCES).map(async ([file, lead]) => {
    const [before, after, ...more] = (await readFile(file, "utf8")).split(lead);
    if (after === undefined || more.length > 0 || !/^v3\.\d+ to v3\.\d+/.test(after))
      throw new Error(`${file}: "${lead}" has to stand there once, before the range of versions`);
    return [file, `${before}${lead}${after.replace(/^v3\.\d+ to v3\.\d+/, range)}`];
  });
  return Object.fromEntries(await Promise.all(written));
}
