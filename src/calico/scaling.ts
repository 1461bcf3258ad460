import type { Problem } from "../problem";
import { replicasProblem, typhaReplicas } from "./replicas";

/** How many Typhas run. */
export interface TyphaScaling {
  /**
   * Who decides the number of Typhas: `formula` renders what `typhaReplicas` gives, `fixed` renders `replicas`, and
   * `external` leaves the number out, for an autoscaler that is installed already.
   * @default "formula"
   */
  readonly mode?: "formula" | "fixed" | "external";

  /**
   * Number of Typhas, with `fixed` only; fewer than nodes, or a rollout finds no free host port.
   * @default - none; `fixed` requires it
   */
  readonly replicas?: number;
}

/** Number of Typhas that is rendered; undefined where an autoscaler owns it. */
export function renderedReplicas({ mode = "formula", replicas }: TyphaScaling, nodes: number): number | undefined {
  if (mode === "external") return undefined;
  return mode === "fixed" ? replicas : typhaReplicas(nodes);
}

/** What is wrong with the scaling of a Typha beyond its schema. @param path - of a field of the scaling */
export function scalingProblems(
  { mode = "formula", replicas }: TyphaScaling,
  nodes: number,
  path: (field: string) => string,
): Problem[] {
  const field = path("replicas");
  if (mode !== "fixed")
    return replicas === undefined
      ? []
      : [
          {
            code: "field-without-effect",
            field,
            message: `has no effect with \`mode: ${mode}\``,
            remedy: "remove it, or write `mode: fixed`",
          },
        ];
  if (replicas === undefined) {
    const remedy = `give the number of Typhas, or leave \`mode\` out for ${typhaReplicas(nodes)}`;
    return [{ code: "missing-field", field, message: "is missing with `mode: fixed`", remedy }];
  }
  const wrong = replicasProblem(replicas, nodes, field);
  return wrong === undefined ? [] : [wrong];
}
