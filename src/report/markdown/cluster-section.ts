import { type ClusterPlan, isEmptyPlan } from "@typha-mtls/plan";
import { mermaidOf } from "@typha-mtls/plan/picture/mermaid";
import type { RootContent } from "mdast";
import type { ClusterReport, FleetReport } from "../model";
import { code, details, list, paragraph } from "./blocks";
import { type Limits, leftOut, upTo } from "./listing";
import { type Phrase, prose } from "./phrasing";
import { noteLines, objectLine, stepLines } from "./plan-lines";

/** What happens in each cluster that does not stay as it is, step by step and object by object, folded away. */
export function clusterSections({ clusters }: FleetReport, limits: Limits): RootContent[] {
  const planned = clusters.flatMap((cluster) => {
    const { plan } = cluster;
    return plan === undefined || isEmptyPlan(plan) ? [] : [{ cluster, plan }];
  });
  const shown = planned.slice(0, limits.clusters);
  const rest = planned.length - shown.length;
  const others = rest > 0 ? [paragraph(leftOut(rest, "cluster"))] : [];
  return [...shown.flatMap(({ cluster, plan }) => clusterSection(cluster, plan, limits)), ...others];
}

function clusterSection(cluster: ClusterReport, plan: ClusterPlan<string>, limits: Limits): RootContent[] {
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
  return details(cluster.name, [
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
