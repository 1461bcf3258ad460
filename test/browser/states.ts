import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../cli/fake-terminal";
import { holders, initialised, recipients, write } from "../cli/user-repository";
import { makeController } from "../sealing/fixtures/sealing-certificate";

/** The moment of the reports, unless told otherwise. */
export const TODAY = new Date("2027-06-15T12:00:00Z");

const EXAMPLES = path.join(__dirname, "../../clusters");
const DAY = 24 * 60 * 60 * 1000;
const daysAgo = (days: number) => new Date(TODAY.getTime() - days * DAY);

/** A state in which a cluster of a fleet is, as the commands of the program lead to it. */
interface State {
  readonly name: string;
  readonly why: string;
  /** Days since the cluster was made by `init` with these options; without them it is an example of clusters/. */
  readonly made?: readonly [daysAgo: number, ...options: string[]];
  /** What happened afterwards, and how many days ago. */
  readonly later?: readonly (readonly [daysAgo: number, ...words: string[]])[];
  /** Comes into the work tree after the commit: in `cluster.yaml` this becomes that. */
  readonly edit?: readonly [this: string, that: string];
  /** Run after the commit, today. */
  readonly change?: readonly string[];
}

const ARGOCD = ["--gitops", "argocd", "--repo-url", "https://git.example.com/platform/clusters.git"];
const REACHED = "--yes-it-reached-the-cluster";

export const STATES: readonly State[] = [
  { name: "fine", why: "nothing to do", made: [30, "--stage", "mtls"] },
  { name: "parallel", why: "the move has begun", made: [20, "--stage", "parallel"] },
  { name: "cutover", why: "calico-node moves over", made: [40, "--stage", "cutover"] },
  { name: "due", why: "leaves in their renewal window", made: [300, "--stage", "mtls"] },
  { name: "expired", why: "leaves past their end", made: [400, "--stage", "mtls", "--calico", "v3.29.7"] },
  { name: "sealed", why: "Argo CD and Sealed Secrets", made: [90, "--stage", "mtls", ...ARGOCD] },
  { name: "external-vault", why: "keys in a store" },
  { name: "hostfiles-puppet", why: "keys on the disks of nodes" },
  {
    name: "rotating",
    why: "two CAs in the bundle",
    made: [200, "--stage", "mtls"],
    later: [[3, "rotate-ca", "start"]],
  },
  {
    name: "reissued",
    why: "leaves of the next CA",
    made: [200, "--stage", "mtls"],
    later: [
      [8, "rotate-ca", "start"],
      [4, "rotate-ca", "issue", REACHED],
    ],
  },
  {
    name: "moved",
    why: "a change of the stage that is not rendered yet",
    made: [60, "--stage", "parallel"],
    edit: ["stage: parallel", "stage: cutover"],
  },
  {
    name: "upgraded",
    why: "a change of the version that is not rendered yet",
    made: [60, "--stage", "mtls", "--calico", "v3.30.4"],
    edit: ["version: v3.30.4", "version: v3.31.7"],
  },
  { name: "renewed", why: "new leaves that are not rendered yet", made: [320, "--stage", "mtls"], change: ["renew"] },
  {
    name: "broken",
    why: "a field that is wrong",
    made: [10, "--stage", "mtls"],
    edit: ["gitops: flux", "gitops: fluxcd"],
  },
];

/** A repository with a cluster in each state, as it was committed; `change` brings it to today's work tree. */
export async function repositoryOfStates(): Promise<string> {
  const root = await initialised();
  write(root, "sealing.pem", makeController(2048, daysAgo(400)).certificatePem);
  for (const { name, made, later = [] } of STATES) {
    if (made === undefined) {
      fs.cpSync(path.join(EXAMPLES, name), path.join(root, "clusters", name), { recursive: true });
      continue;
    }
    const [age, ...options] = made;
    const forSops = await recipients();
    const keys = options.includes("argocd") ? [...forSops.slice(2), "--sealing-cert", "sealing.pem"] : forSops;
    await must(root, daysAgo(age), "init", name, ...options, ...keys);
    for (const [ago, command, step = "", ...options] of later)
      await must(root, daysAgo(ago), command!, step, name, ...options);
  }
  return root;
}

/** Runs a command that has to go well. */
export async function must(root: string, now: Date, ...args: readonly string[]): Promise<void> {
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  const { code, err, out } = await runIn({ cwd: root, now, env }, ...args);
  if (code !== 0) throw new Error(`${args.join(" ")}: ${err}${out}`);
}
