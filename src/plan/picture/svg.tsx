import type { ClusterPlan } from "../plan";
import { inColumn } from "./column";
import type { Diagram } from "./diagram";
import { Drawing, svgFile } from "./drawing";
import { planDiagram } from "./plan-diagram";

/** Narrow enough that a telephone shows the letters at nearly their own size. */
const place = (diagram: Diagram) => inColumn(diagram, 360);

/** A plan as a picture for a page that has `paletteCss` and `pictureCss` among its styles. */
export function PlanPicture({ plan }: { readonly plan: ClusterPlan<unknown> }) {
  return <Drawing diagram={planDiagram(plan)} place={place} />;
}

/** A plan as an SVG file: what happens first stands on top. */
export function svgOf(plan: ClusterPlan<unknown>): string {
  return svgFile(planDiagram(plan), place);
}
