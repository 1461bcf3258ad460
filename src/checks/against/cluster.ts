import type { Pki } from "../../cluster/pki";
import type { FileSource } from "../../files/reads";
import type { SealingPolicy } from "../../lifecycle/recipients/sealing-rules";
import { DIST } from "../../synth";
import { type FactDetails, ok, warning } from "../fact";
import { type TrustChange, trustChanges } from "../trust/changes";
import { groupChanges, type TrustGroup } from "../trust/groups";
import { inputView } from "../trust/input-view";
import { renderedView } from "../trust/rendered-view";
import { withoutRoutine } from "../trust/routine";
import type { TrustView } from "../trust/view";
import type { Before } from "./before";
import { type Comparison, inputsOf, onlyDifferent, type Texts } from "./files";
import { leafChanges } from "./leaves";
import { distAt, type RenderedThen, renderedAt } from "./rendered";
import { describeTrustGroup } from "./sentences";

/** A cluster as it is in the work tree. */
export interface ClusterNow {
  readonly name: string;
  readonly source: FileSource;
  readonly policy: SealingPolicy;
  /** Undefined where it cannot be read, which is a problem of its own. */
  readonly pki: Pki | undefined;
  /** What synth renders, by path; undefined where it renders nothing, which is a problem of its own. */
  readonly rendered: Texts | undefined;
}

/**
 * What changed since a commit about who is trusted, who can open keys, and what Typha and calico-node are configured to
 * do: what a reviewer has to agree to. Compared are the inputs, what they render, and what the commit has in `dist/`, which
 * is what runs today.
 */
export function againstFacts(now: ClusterNow, commit: Before): FactDetails[] {
  const { name, pki } = now;
  const { revision } = commit;
  const inputs = inputsOf(now.source, commit.source, name);
  const isNew = inputs.before.size === 0;
  const views = inputs.isSame ? undefined : inputViews(now, commit);
  const then: RenderedThen = isNew
    ? { texts: new Map() }
    : inputs.isSame
      ? { texts: now.rendered }
      : renderedAt(commit, name);
  const dist = distAt(commit, name);
  const changes = [
    ...(views === undefined ? [] : withoutRoutine(trustChanges(views.before, views.after), views.before, name)),
    ...renderedChanges(then.texts, now.rendered),
  ];
  const groups = groupChanges(changes, filesOf(inputs, then.texts, now.rendered));
  const inDist = groupChanges(
    without(renderedChanges(dist.texts, now.rendered), changes),
    filesOf(inputs, dist.texts, now.rendered),
  );
  const facts = [
    ...(isNew ? [warning(`the cluster is new since ${revision}`)] : []),
    ...(pki === undefined ? [] : leafChanges(pki, commit)),
    ...groups
      .filter((group) => !isNew || isOfNewCluster(group))
      .map((group) => warning(describeTrustGroup(group, `since ${revision}`))),
    ...inDist.map((group) => warning(describeTrustGroup(group, `since ${DIST}/${name} of ${revision}`))),
    ...(views === undefined ? [] : [views.before, views.after].flatMap((view) => notCompared(view, revision))),
    ...[then.problem, dist.problem].flatMap((message) => (message === undefined ? [] : [warning(message)])),
  ];
  return facts.length > 0 ? facts : [ok(`certificates, CAs and recipients are as at ${revision}`)];
}

function inputViews({ source, name, policy }: ClusterNow, commit: Before) {
  return { before: inputView(commit.source, name, commit.policy), after: inputView(source, name, policy) };
}

/** Nothing where one of both is not known, which is reported elsewhere. */
function renderedChanges(then: Texts | undefined, now: Texts | undefined): TrustChange[] {
  if (then === undefined || now === undefined) return [];
  const { before, after } = onlyDifferent({ before: then, after: now });
  return trustChanges(renderedView(before), renderedView(after));
}

function filesOf(inputs: Comparison, then: Texts = new Map(), now: Texts = new Map()) {
  const isRendered = (file: string) => file.startsWith(`${DIST}/`);
  return {
    before: new Set([...inputs.before.keys(), ...then.keys()]),
    after: new Set([...inputs.after.keys(), ...now.keys()]),
    isRendered,
  };
}

/** Of a new cluster everything is new; what it trusts is what a reviewer needs. */
function isOfNewCluster({ kind }: TrustGroup): boolean {
  return kind === "came";
}

/** Changes that are not among others. */
function without(changes: readonly TrustChange[], others: readonly TrustChange[]): TrustChange[] {
  const key = ({ before, after }: TrustChange) => {
    const { file, field } = (after ?? before)!;
    return JSON.stringify([file, field, before?.value, after?.value]);
  };
  const known = new Set(others.map(key));
  return changes.filter((change) => !known.has(key(change)));
}

function notCompared({ unreadable }: TrustView, revision: string): FactDetails[] {
  return [...unreadable.keys()].map((file) =>
    warning(`${file}: cannot be compared with ${revision}, where it cannot be read`),
  );
}
