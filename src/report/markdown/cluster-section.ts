import { withoutName } from "@typha-mtls/events";
import { type ClusterPlan, isEmptyPlan } from "@typha-mtls/plan";
import { mermaidOf } from "@typha-mtls/plan/picture/mermaid";
import { groupedBy } from "@typha-mtls/problems";
import type { RootContent } from "mdast";
import type { ClusterReport, FleetReport } from "../model";
import { code, details, list, paragraph } from "./blocks";
import { type Limits, leftOut, someNames, upTo } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";
import { noteLines, objectLine, stepLines } from "./plan-lines";

/**
 * What happens in each cluster that does not stay as it is, step by step and object by object, folded away. Clusters in which all of
 * it is alike, but for their names, have one part.
 */
export function clusterSections({ clusters }: FleetReport, limits: Limits): RootContent[] {
  const planned = clusters.flatMap((cluster) => {
    const { plan } = cluster;
    return plan === undefined || isEmptyPlan(plan) ? [] : [{ cluster, plan }];
  });
  // As they are drawn: values of fields are each cluster's own.
  const alike = groupedBy(planned, ({ cluster, plan }) =>
    withoutName(
      JSON.stringify([plan.steps, plan.restarts, plan.objects.map(objectLine), noteLines("remark")(cluster)]),
      cluster.name,
    ),
  );
  const shown = alike.slice(0, limits.parts);
  const rest = alike.slice(limits.parts).flat().length;
  const others = rest > 0 ? [paragraph(leftOut(rest, "cluster"))] : [];
  return [...shown.flatMap((group) => clusterSection(group, limits)), ...others];
}

interface PlannedCluster {
  readonly cluster: ClusterReport;
  readonly plan: ClusterPlan<string>;
}

function clusterSection(
  [first, ...others]: readonly [PlannedCluster, ...PlannedCluster[]],
  limits: Limits,
): RootContent[] {
  const { cluster, plan } = first;
  const names = [first, ...others].map(({ cluster: { name } }) => name);
  const own =
    others.length === 0
      ? []
      : [paragraph(sentence`Here of ${cluster.name}; the others have the same under their own names.`)];
  const part = (title: string, lines: readonly Phrase[], order?: "numbered"): RootContent[] =>
    lines.length === 0
      ? []
      : [
          paragraph(prose(title)),
          list(
            upTo(lines, limits.objects, (rest) => prose(`${rest} more`)),
            order,
          ),
        ];
  return details(someNames(names), [
    ...own,
    ...part("What happens, in this order:", stepLines(plan), "numbered"),
    ...picture(plan, limits),
    ...part("What is applied:", plan.objects.map(objectLine)),
    ...part("Besides:", noteLines("remark")(cluster)),
  ]);
}

/** The steps of a plan drawn, where there is something to draw, and room. */
function picture(plan: ClusterPlan<string>, limits: Limits): RootContent[] {
  if (plan.steps.length < 2) return [];
  const drawn = mermaidOf(plan);
  return drawn.length > limits.picture ? [] : [code("mermaid", drawn.trimEnd())];
}
