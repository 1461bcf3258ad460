import { type Toleration, tolerationProblems } from "@typha-mtls/calico";
import type { FieldProblem, KeyPath } from "@typha-mtls/fields";
import { typhaSelector } from "./object-props";

/** What the API server refuses of tolerations and constraints that fit the schema (pkg/apis/core/validation). */
export function schedulingProblems({
  tolerations,
  topologySpreadConstraints,
}: Readonly<Record<string, unknown>>): FieldProblem[] {
  const constraints = (topologySpreadConstraints ?? []) as readonly SpreadConstraint[];
  return [
    ...tolerationProblems((tolerations ?? []) as readonly Toleration[]),
    ...constraints.flatMap(spreadProblems),
    ...constraints.flatMap(({ topologyKey, whenUnsatisfiable }, index): FieldProblem[] => {
      const isAnother = (other: SpreadConstraint) =>
        other.topologyKey === topologyKey && other.whenUnsatisfiable === whenUnsatisfiable;
      if (constraints.findIndex(isAnother) === index) return [];
      const message = "has the topologyKey and whenUnsatisfiable of another constraint";
      return [{ code: "fields-contradict", path: ["topologySpreadConstraints", index], message }];
    }),
  ];
}

interface SpreadConstraint {
  readonly topologyKey: string;
  readonly whenUnsatisfiable: string;
  readonly minDomains?: number;
  readonly matchLabelKeys?: readonly string[];
  readonly labelSelector?: {
    readonly matchLabels?: object;
    readonly matchExpressions?: readonly { readonly key: string }[];
  };
}

function spreadProblems(constraint: SpreadConstraint, index: number): FieldProblem[] {
  // Without a selector of its own, a constraint gets Typha's.
  const {
    whenUnsatisfiable,
    minDomains,
    matchLabelKeys = [],
    labelSelector = { matchLabels: typhaSelector("") },
  } = constraint;
  const { matchLabels = {}, matchExpressions = [] } = labelSelector;
  const selected = [...Object.keys(matchLabels), ...matchExpressions.map(({ key }) => key)];
  const wrong = (field: KeyPath, message: string): FieldProblem => ({
    code: "fields-contradict",
    path: ["topologySpreadConstraints", index, ...field],
    message,
  });
  return [
    ...matchLabelKeys.flatMap((name, at) =>
      selected.includes(name) ? [wrong(["matchLabelKeys", at], `"${name}" is in labelSelector too`)] : [],
    ),
    ...(minDomains !== undefined && whenUnsatisfiable !== "DoNotSchedule"
      ? [wrong(["minDomains"], "has an effect with DoNotSchedule only")]
      : []),
  ];
}
