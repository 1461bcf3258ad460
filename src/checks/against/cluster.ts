import { hash } from "node:crypto";
import type { ChangedFact } from "@typha-mtls/events";
import { type Attempt, type Fact, ok } from "@typha-mtls/problems";
import {
  inputView,
  renderedView,
  type TrustChange,
  type TrustView,
  trustChanges,
  withoutRoutine,
} from "@typha-mtls/trust";
import type { ClusterPaths } from "../../cluster/layout";
import type { ClusterEvidence } from "../evidence";
import { type Commit, unreadableNow, unreadableThen } from "./commit";
import { ComparedNames } from "./compared-names";
import { describeChanges } from "./describe";
import { goneProofs } from "./gone-proofs";
import { leafChanges } from "./leaves";
import { onlyNews } from "./news";
import { rotationHappening } from "./rotation-moves";
import { sizeChanges } from "./sizes";
import { type EarlierCluster, type Inputs, renderedAt, type Texts, textsToApply } from "./texts";

/**
 * What changed since a commit about who is trusted, who can open keys, and what Typha and calico-node are configured to
 * do: what a reviewer has to agree to. Compared are the inputs, what they render, and what the commit has in `dist/`, which
 * is what runs today.
 */
export function againstFacts(cluster: ClusterEvidence): readonly Fact[] {
  const { repository, paths, pki, source, policy, against, earlier } = cluster;
  if (against === undefined || earlier === undefined) return [];
  const { revision } = against;
  // What cannot be read or rendered now is a problem of its own.
  const rendered = textsToApply(cluster);
  const { inputs } = earlier;
  const isNew = inputs.before.size === 0;
  const [viewThen, viewNow] = inputs.isSame
    ? []
    : [inputView(against.source, paths, against.policy), inputView(source, paths, policy)];
  const then = isNew ? { result: new Map(), problems: [] } : textsThen(cluster, earlier, against, rendered);
  const { dist: inCommit } = earlier;
  // A commit without the folder is nothing to compare with. What a chart wrote was just compared.
  const dist = inCommit.result?.size === 0 || cluster.output !== undefined ? undefined : inCommit.result;
  const ofInputs =
    viewThen === undefined || viewNow === undefined
      ? []
      : withoutRoutine(trustChanges(viewThen, viewNow), { before: viewThen, after: viewNow }, paths);
  const views = [viewThen, viewNow] as const;
  const changes = [...ofInputs, ...renderedChanges(then.result, rendered, views)];
  const inDist = without(renderedChanges(dist, rendered, views), changes);
  const names = { before: against.recipientNames, after: repository.recipientNames, revision };
  const place = { cluster: paths.name, dist: paths.dist, recipients: new ComparedNames(names) };
  const facts: ChangedFact[] = [
    ...(isNew ? [newCluster(paths, revision, [inputs.after, rendered])] : []),
    ...rotationHappening(cluster, against),
    ...(pki.result === undefined || inputs.isSame ? [] : leafChanges(pki.result, against)),
    ...(inputs.isSame ? [] : goneProofs(inputs, paths, revision)),
    ...(isNew || inputs.isSame ? [] : sizeChanges(cluster, against, paths, ofInputs)),
    ...describeChanges(
      changes,
      { origin: "inputs", ...filesOf(inputs, then.result, rendered), since: `since ${revision}`, ...place },
      isNew ? "new cluster" : "known cluster",
    ),
    ...describeChanges(
      inDist,
      {
        origin: "program",
        ...filesOf(inputs, dist, rendered),
        since: `since ${paths.dist} of ${revision}`,
        versions: inDist.length === 0 ? undefined : cluster.versions(),
        ...place,
      },
      "known cluster",
    ),
    ...[...(viewThen?.unreadable.keys() ?? [])].map((file) => unreadableThen(file, revision)),
    ...[...(viewNow?.unreadable ?? [])].flatMap(([file, why]) => unreadableNow(file, revision, why)),
    ...then.problems,
    ...inCommit.problems,
  ];
  return facts.length > 0 ? facts : [ok(`certificates, CAs and recipients are as at ${revision}`)];
}

/** What was to be applied at the commit. A chart is not run, so of one it is what it wrote there. */
function textsThen(
  { output, paths }: ClusterEvidence,
  { dist, inputs }: EarlierCluster,
  against: Commit,
  now: Texts | undefined,
): Attempt<Texts | undefined> {
  if (output !== undefined) return dist;
  return inputs.isSame ? { result: now, problems: [] } : renderedAt(against, paths);
}

/** What the inputs said at the commit, and what they say now; undefined where they are the same. */
type InputViews = readonly [then: TrustView | undefined, now: TrustView | undefined];

/** @param texts - all that it is made of: not all of it is told */
function newCluster(
  { clusterFile: file }: ClusterPaths,
  revision: string,
  texts: readonly (Texts | undefined)[],
): ChangedFact {
  const exact = texts.map((each) => hash("sha256", JSON.stringify([...(each ?? [])].sort())));
  return { code: "cluster-added", severity: "warning", file, message: `the cluster is new since ${revision}`, exact };
}

/** Nothing where one of both is not known, which is reported elsewhere. */
function renderedChanges(then: Texts | undefined, now: Texts | undefined, views: InputViews): TrustChange[] {
  if (then === undefined || now === undefined) return [];
  const differing = (texts: Texts, others: Texts) => [...texts].filter(([path, text]) => others.get(path) !== text);
  const changes = trustChanges(renderedView(differing(then, now)), renderedView(differing(now, then)));
  return onlyNews(changes, { rendered: then, inputs: views[0] }, { rendered: now, inputs: views[1] });
}

function filesOf(inputs: Inputs, then: Texts = new Map(), now: Texts = new Map()) {
  return {
    before: new Set([...inputs.before.keys(), ...then.keys()]),
    after: new Set([...inputs.after.keys(), ...now.keys()]),
  };
}

function without(changes: readonly TrustChange[], others: readonly TrustChange[]): TrustChange[] {
  const key = ({ before, after }: TrustChange) => {
    const { file, field } = (after ?? before)!;
    return JSON.stringify([file, field, before?.value, after?.value]);
  };
  const known = new Set(others.map(key));
  return changes.filter((change) => !known.has(key(change)));
}
