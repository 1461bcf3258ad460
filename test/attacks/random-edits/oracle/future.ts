import { documentsIn } from "./documents";
import { type Facts, listOf, mapOf } from "./facts";
import { isMatch, KNOWN, spelled } from "./rules";
import type { Tree } from "./tree";

/** Names that a cluster may have one day. */
const NAMES = ["new", "prod-eu9", "x1", "staging", "0"];
const FILES = ["ca-key.sops.yaml", "ca-key-next.sops.yaml", "typha-server.yaml", "requested/typha-client.yaml"];

/**
 * Who would open keys of clusters that do not exist: the first rule for each file of some of them, also of names that the
 * patterns themselves begin. A rule is named by what it says, whichever cluster showed it.
 */
export function futureRuleFacts(tree: Tree, folder: string, facts: Facts): void {
  const parts = `${folder}clusters`.split("/");
  const folders = parts.map((_, at) => `${parts.slice(0, parts.length - at).join("/")}/`);
  const place = [...folders, ""].find((one) => tree.has(`${one}.sops.yaml`));
  const config = place === undefined ? undefined : tree.get(`${place}.sops.yaml`);
  if (place === undefined || config?.kind !== "file") return;
  const { values, faults } = documentsIn(config.bytes);
  for (const fault of faults) facts.add("rules for clusters to come", fault);
  const rules = listOf(mapOf(values[0])["creation_rules"]).map(mapOf);
  const patterns = rules.map(({ path_regex: pattern }) => String(pattern ?? ""));
  const begun = patterns.flatMap((pattern) =>
    [...pattern.matchAll(/(?:clusters\/|^\^?)([a-z0-9-]{1,20})/g)].flatMap(([, name = ""]) => [
      name,
      `${name}x1`,
      `${name}-x1`,
    ]),
  );
  const isThere = (name: string) => [...tree.keys()].some((path) => path.startsWith(`${folder}clusters/${name}/`));
  const names = [...new Set([...NAMES, ...begun])].filter((name) => /^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/.test(name));
  for (const name of names.filter((one) => !isThere(one))) {
    for (const file of FILES) {
      const path = `${folder}clusters/${name}/pki/${file}`.slice(place.length);
      const at = patterns.findIndex((pattern) => pattern === "" || isMatch(pattern, path) === true);
      const { path_regex: _, ...says } = rules[at] ?? {};
      for (const [field, value] of Object.entries(says))
        if (KNOWN.test(field))
          facts.once("keys of clusters to come:", file, patterns[at]!, field, String(spelled(field, value)));
    }
  }
}
