import { type Attempt, type Fact, ok, type Problem } from "@typha-mtls/problems";
import { inputView, renderedView, type TrustChange, trustChanges, withoutRoutine } from "@typha-mtls/trust";
import type { ClusterPaths } from "../../cluster/layout";
import type { ClusterEvidence } from "../evidence";
import { unreadableNow, unreadableThen } from "./commit";
import { describeChanges } from "./describe";
import { leafChanges } from "./leaves";
import { type Inputs, renderedAt, type Texts, textsOf } from "./texts";

/**
 * What changed since a commit about who is trusted, who can open keys, and what Typha and calico-node are configured to
 * do: what a reviewer has to agree to. Compared are the inputs, what they render, and what the commit has in `dist/`, which
 * is what runs today.
 */
export function againstFacts(cluster: ClusterEvidence): readonly Fact[] {
  const { paths, pki, source, policy, against, earlier } = cluster;
  if (against === undefined || earlier === undefined) return [];
  const { revision } = against;
  // What cannot be read or rendered now is a problem of its own.
  const rendered = cluster.rendered?.result && textsOf(cluster.rendered.result.files);
  const { inputs } = earlier;
  const isNew = inputs.before.size === 0;
  const [viewThen, viewNow] = inputs.isSame
    ? []
    : [inputView(against.source, paths, against.policy), inputView(source, paths, policy)];
  const then: Attempt<Texts | undefined> = isNew
    ? { result: new Map(), problems: [] }
    : inputs.isSame
      ? { result: rendered, problems: [] }
      : renderedAt(against, paths);
  const { dist: inCommit } = earlier;
  // A commit without the folder is nothing to compare with.
  const dist = inCommit.result?.size === 0 ? undefined : inCommit.result;
  const ofInputs =
    viewThen === undefined || viewNow === undefined
      ? []
      : withoutRoutine(trustChanges(viewThen, viewNow), viewThen, paths);
  const changes = [...ofInputs, ...renderedChanges(then.result, rendered)];
  const inDist = without(renderedChanges(dist, rendered), changes);
  const place = { cluster: paths.name, dist: paths.dist };
  const facts = [
    ...(isNew ? [newCluster(paths, revision)] : []),
    ...(pki.result === undefined || inputs.isSame ? [] : leafChanges(pki.result, against)),
    ...describeChanges(
      changes,
      { ...filesOf(inputs, then.result, rendered), since: `since ${revision}`, ...place },
      isNew ? "new cluster" : "known cluster",
    ),
    ...describeChanges(
      inDist,
      { ...filesOf(inputs, dist, rendered), since: `since ${paths.dist} of ${revision}`, ...place },
      "known cluster",
    ),
    ...[...(viewThen?.unreadable.keys() ?? [])].map((file) => unreadableThen(file, revision)),
    ...[...(viewNow?.unreadable ?? [])].flatMap(([file, why]) => unreadableNow(file, revision, why)),
    ...then.problems,
    ...inCommit.problems,
  ];
  return facts.length > 0 ? facts : [ok(`certificates, CAs and recipients are as at ${revision}`)];
}

function newCluster({ clusterFile: file }: ClusterPaths, revision: string): Problem {
  return { code: "cluster-added", severity: "warning", file, message: `the cluster is new since ${revision}` };
}

/** Nothing where one of both is not known, which is reported elsewhere. */
function renderedChanges(then: Texts | undefined, now: Texts | undefined): TrustChange[] {
  if (then === undefined || now === undefined) return [];
  const differing = (texts: Texts, others: Texts) => [...texts].filter(([path, text]) => others.get(path) !== text);
  return trustChanges(renderedView(differing(then, now)), renderedView(differing(now, then)));
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
