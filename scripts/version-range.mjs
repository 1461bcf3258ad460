// The range of supported versions where people read it, in these sentences, and where Renovate does: derived from
// src/calico/releases.ts.

import { readFile } from "node:fs/promises";
import { bundled } from "./bundled.mjs";

/** What stands before the range, by file. */
const SENTENCES = {
  "schema/cluster.schema.json": "access rights of Typha. Supported: ",
  "README.md": "Supported: Calico ",
  "docs/README.md": "Supported: Calico ",
  "docs/faq.md": "What is supported: Calico ",
  "docs/how-to/install.md": "Every cluster: Calico ",
  "docs/how-to/switch-on.md": "Calico is installed from upstream's manifests, ",
  "docs/how-to/upgrade-calico.md": "All other pairs of ",
  "docs/how-to/whole-manifest.md": "`calico-policy-only.yaml` of ",
};

/** Renovate proposes versions that this pattern allows. */
const RENOVATE = "templates/renovate.json";
const ALLOWED = /"allowedVersions": ".*"/;

/** Each of these files with the range written anew. @throws Error where its place is not there */
export async function filesWithRange() {
  const { OLDEST_MINOR, NEWEST_MINOR, RELEASES } = await bundled("src/calico/releases.ts");
  const range = `v3.${OLDEST_MINOR} to v3.${NEWEST_MINOR}`;
  const written = Object.entries(SENTENCES).map(async ([file, lead]) => {
    const [before, after, ...more] = (await readFile(file, "utf8")).split(lead);
    if (after === undefined || more.length > 0 || !/^v3\.\d+ to v3\.\d+/.test(after))
      throw new Error(`${file}: "${lead}" has to stand there once, before the range of versions`);
    return [file, `${before}${lead}${after.replace(/^v3\.\d+ to v3\.\d+/, range)}`];
  });
  const preset = await readFile(RENOVATE, "utf8");
  if (!ALLOWED.test(preset)) throw new Error(`${RENOVATE} has no "allowedVersions"`);
  const allowed = JSON.stringify(`/^v3\\.(${RELEASES.map(({ minor }) => minor).join("|")})\\.\\d+$/`);
  return {
    ...Object.fromEntries(await Promise.all(written)),
    [RENOVATE]: preset.replace(ALLOWED, () => `"allowedVersions": ${allowed}`),
  };
}
