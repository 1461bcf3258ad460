import type { Problem } from "../../problem";
import { isLabelValue, isQualifiedName, isWhole, labelProblems } from "./api-rules";
import { typhaSelector } from "./object-props";
import { both, listOf, type Member, members, oneOf, optional, required, type Shape, value } from "./shape";

/*
 * Affinity, spread and tolerations as the API server of Kubernetes 1.27 takes them (pkg/apis/core/validation/validation.go).
 */

const INT32 = 2 ** 31 - 1;
const key = value(isQualifiedName, "a key of a label");
const labelValue = value(isLabelValue, "a value of a label");
const labels: Shape = (given, field) => labelProblems(field, given);
const weight = required(value((given) => isWhole(given, 1, 100), "a whole number from 1 to 100"));
const namespaceName = value(
  (given) => typeof given === "string" && /^[a-z0-9](?:[-a-z0-9]{0,61}[a-z0-9])?$/.test(given),
  "a name of a namespace",
);
const nodeName = value(
  (given) => typeof given === "string" && given.length <= 253 && /^[a-z0-9](?:[-a-z0-9.]*[a-z0-9])?$/.test(given),
  "a name of a node",
);

/** One demand on labels; how many values it takes depends on its operator. */
function requirement(operators: readonly string[], item: Shape): Shape {
  return both(
    members({ key: required(key), operator: required(oneOf(...operators)), values: optional(listOf(item)) }),
    (given, field) => {
      const { operator, values = [] } = given as { operator: string; values?: readonly unknown[] };
      const wrong = wrongNumber(operator, values);
      return wrong === undefined ? [] : [{ field: `${field}.values`, message: wrong }];
    },
  );
}

function wrongNumber(operator: string, values: readonly unknown[]): string | undefined {
  switch (operator) {
    case "In":
    case "NotIn":
      return values.length > 0 ? undefined : `must not be empty with ${operator}`;
    case "Gt":
    case "Lt":
      return values.length === 1 && /^-?\d{1,15}$/.test(String(values[0]))
        ? undefined
        : `must be one whole number with ${operator}`;
    default:
      return values.length === 0 ? undefined : `must be empty with ${operator}`;
  }
}

const SETS = ["In", "NotIn", "Exists", "DoesNotExist"];

const labelSelector = members({
  matchLabels: optional(labels),
  matchExpressions: optional(listOf(requirement(SETS, labelValue))),
});

const nodeSelectorTerm = members({
  matchExpressions: optional(listOf(requirement([...SETS, "Gt", "Lt"], value(isLabelOrNumber, "a value of a label")))),
  matchFields: optional(
    listOf(
      members({
        key: required(oneOf("metadata.name")),
        operator: required(oneOf("In", "NotIn")),
        values: required(
          both(listOf(nodeName), (given, field) =>
            (given as unknown[]).length === 1 ? [] : [{ field, message: "must be one name" }],
          ),
        ),
      }),
    ),
  ),
});

function isLabelOrNumber(given: unknown): boolean {
  return isLabelValue(given) || (typeof given === "string" && /^-\d+$/.test(given));
}

const podAffinityTerm = members({
  labelSelector: optional(labelSelector),
  namespaceSelector: optional(labelSelector),
  namespaces: optional(listOf(namespaceName)),
  topologyKey: required(key),
});

const PREFERRED = "preferredDuringSchedulingIgnoredDuringExecution";
const REQUIRED = "requiredDuringSchedulingIgnoredDuringExecution";

const podAffinity = members({
  [PREFERRED]: optional(listOf(members({ weight, podAffinityTerm: required(podAffinityTerm) }))),
  [REQUIRED]: optional(listOf(podAffinityTerm)),
});

/** `spec.affinity` of a pod. */
export const affinityShape = members({
  nodeAffinity: optional(
    members({
      [PREFERRED]: optional(listOf(members({ weight, preference: required(nodeSelectorTerm) }))),
      [REQUIRED]: optional(members({ nodeSelectorTerms: required(listOf(nodeSelectorTerm, { least: 1 })) })),
    }),
  ),
  podAffinity: optional(podAffinity),
  podAntiAffinity: optional(podAffinity),
});

const count = (given: unknown) => isWhole(given, 1, INT32);
const policy: Member = optional(oneOf("Honor", "Ignore"));

const constraint = both(
  members({
    maxSkew: required(value(count, "a whole number from 1")),
    topologyKey: required(key),
    whenUnsatisfiable: required(oneOf("DoNotSchedule", "ScheduleAnyway")),
    labelSelector: optional(labelSelector),
    minDomains: optional(value(count, "a whole number from 1")),
    nodeAffinityPolicy: policy,
    nodeTaintsPolicy: policy,
    matchLabelKeys: optional(listOf(key)),
  }),
  keysOutsideTheSelector,
  (given, field) => {
    const { minDomains, whenUnsatisfiable } = given as Record<string, unknown>;
    return minDomains === undefined || whenUnsatisfiable === "DoNotSchedule"
      ? []
      : [{ field: `${field}.minDomains`, message: "has a meaning with DoNotSchedule only" }];
  },
);

/** A key of `matchLabelKeys` may not stand in the selector too; without one of its own, a constraint has Typha's. */
function keysOutsideTheSelector(given: unknown, field: string): Problem[] {
  const { matchLabelKeys = [], labelSelector = { matchLabels: typhaSelector("") } } = given as {
    matchLabelKeys?: readonly string[];
    labelSelector?: { matchLabels?: object; matchExpressions?: readonly { key: string }[] };
  };
  const { matchLabels = {}, matchExpressions = [] } = labelSelector;
  const selected = [...Object.keys(matchLabels), ...matchExpressions.map((expression) => expression.key)];
  return matchLabelKeys.flatMap((name, index) =>
    selected.includes(name)
      ? [{ field: `${field}.matchLabelKeys[${index}]`, message: `"${name}" is in labelSelector too` }]
      : [],
  );
}

/** `spec.topologySpreadConstraints` of a pod. */
export const spreadShape = both(listOf(constraint), (given, field) =>
  repeated(given as Record<string, unknown>[], ({ topologyKey, whenUnsatisfiable }) =>
    JSON.stringify([topologyKey, whenUnsatisfiable]),
  ).map((index) => ({ field: `${field}[${index}]`, message: "has topologyKey and whenUnsatisfiable of another one" })),
);

const text = value((given) => typeof given === "string", "text");

/** `spec.tolerations` of a pod. */
export const tolerationsShape = listOf(
  both(
    members({
      key: optional(value((given) => given === "" || isQualifiedName(given), "a key of a taint")),
      operator: optional(oneOf("Exists", "Equal")),
      value: optional(both(text, labelValue)),
      effect: optional(oneOf("NoSchedule", "PreferNoSchedule", "NoExecute")),
      tolerationSeconds: optional(value((given) => isWhole(given), "a whole number of seconds from 0")),
    }),
    tolerationProblems,
  ),
);

function tolerationProblems(given: unknown, field: string): Problem[] {
  const {
    key: taint = "",
    operator = "Equal",
    value: wanted = "",
    effect,
    tolerationSeconds,
  } = given as Record<string, string | number | undefined>;
  return [
    ...(taint === "" && operator !== "Exists"
      ? [{ field: `${field}.operator`, message: "must be Exists where there is no key" }]
      : []),
    ...(operator === "Exists" && wanted !== ""
      ? [{ field: `${field}.value`, message: "has no place with Exists" }]
      : []),
    ...(tolerationSeconds !== undefined && effect !== "NoExecute"
      ? [{ field: `${field}.tolerationSeconds`, message: "has a meaning with the effect NoExecute only" }]
      : []),
  ];
}

/** Positions of items that are the same as an earlier one. */
export function repeated<T>(items: readonly T[], identity: (item: T) => unknown): number[] {
  const seen = new Set<unknown>();
  return items.flatMap((item, index) => {
    const own = identity(item);
    const isNew = !seen.has(own);
    seen.add(own);
    return isNew ? [] : [index];
  });
}
