import * as fs from "node:fs";
import * as path from "node:path";
import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { commit } from "../cli/git";
import { copyOf, holders, newFolder, read, write } from "../cli/user-repository";
import { Reissue } from "./reissue";
import { must, repositoryOfStates, STATES, TODAY } from "./states";

const REGIONS = ["eu", "us", "ap", "sa", "af", "me"];
/** So many clusters of a fleet have nothing to do, of ten. */
const FINE = 6;

export interface Fleet {
  readonly root: string;
  /** By name, each with the name of its state. */
  readonly clusters: readonly { readonly name: string; readonly state: string }[];
}

/**
 * A repository with so many clusters in all states, committed with its dist/, and a work tree that changes some of them.
 * `init` for each would take minutes: the states are made once and copied, each with certificates and a recipient of its own.
 */
export async function fleet(size: number): Promise<Fleet> {
  const before = await repositoryOfStates();
  const after = copyOf(before);
  for (const { name, edit, change } of STATES) {
    const file = `clusters/${name}/cluster.yaml`;
    if (edit !== undefined) write(after, file, replaced(read(after, file), ...edit));
    if (change !== undefined) await must(after, TODAY, ...change, name);
  }
  const shared = (await holders()).cluster.recipient;
  const clusters = await Promise.all(
    Array.from({ length: size }, async (_, index) => {
      const number = String(index + 1).padStart(4, "0");
      const name = `prod-${REGIONS[index % REGIONS.length]}-${number}`;
      const state = stateOf(index);
      const { recipient } = await generateIdentity();
      return { name, state, recipient, reissue: new Reissue(state, name) };
    }),
  );
  const root = newFolder();
  const copy = async (from: string, { name, state, recipient, reissue }: (typeof clusters)[number]) => {
    const of = (text: string) => text.replaceAll(shared, recipient);
    for (const file of filesInOrder(from, `clusters/${state}`)) {
      const text = of(read(from, file)).replace(`name: ${state}\n`, `name: ${name}\n`);
      write(root, file.replace(state, name), isIssued(state) && file.includes("/pki/") ? await reissue.of(text) : text);
    }
    return of(rulesOf(read(from, ".sops.yaml"), state)).replaceAll(`clusters/${state}/`, `clusters/${name}/`);
  };
  const rules: string[] = [];
  for (const cluster of clusters) rules.push(await copy(before, cluster));
  write(root, ".sops.yaml", `creation_rules:\n${rules.join("")}`);
  await must(root, TODAY, "synth");
  commit(root);
  const isChanged = (state: string) => STATES.some(({ name, edit, change }) => name === state && (edit ?? change));
  for (const cluster of clusters) if (isChanged(cluster.state)) await copy(after, cluster);
  return { root, clusters };
}

/** The first clusters show every state once; then most are fine. */
function stateOf(index: number): string {
  const turn = index < STATES.length ? index : index % 10 < FINE ? 0 : index + Math.floor(index / 10);
  return STATES[turn % STATES.length]!.name;
}

/** Whether our CA issued the certificates of a state. */
function isIssued(state: string): boolean {
  return STATES.some(({ name, made }) => name === state && made !== undefined);
}

/** The rules of one cluster, as `init` wrote them. */
function rulesOf(text: string, name: string): string {
  const rules = text.split(/^(?= {2}- path_regex)/m).slice(1);
  return rules.filter((rule) => rule.includes(`clusters/${name}/`)).join("");
}

/** The certificates of CAs first, which issue what follows. */
function filesInOrder(root: string, folder: string): string[] {
  const entries = fs.readdirSync(path.join(root, folder), { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)))
    .sort();
  const isOfCa = (file: string) => file.endsWith(".crt");
  return [...files.filter(isOfCa), ...files.filter((file) => !isOfCa(file))];
}

function replaced(text: string, found: string, replacement: string): string {
  if (!text.includes(found)) throw new Error(`no ${found}`);
  return text.replace(found, () => replacement);
}
