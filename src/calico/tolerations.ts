import type { FieldProblem } from "@typha-mtls/fields";

/** A taint that a pod tolerates. */
export interface Toleration {
  /**
   * Key of the taint.
   * @default - every key
   */
  readonly key?: string;

  /**
   * How the value is compared.
   * @default "Equal"
   */
  readonly operator?: "Exists" | "Equal";

  /**
   * Value of the taint, with `Equal`.
   * @default - the empty value
   */
  readonly value?: string;

  /**
   * Effect of the taint.
   * @default - every effect
   */
  readonly effect?: "NoSchedule" | "PreferNoSchedule" | "NoExecute";

  /**
   * Seconds before eviction, with `NoExecute`.
   * @default - never
   */
  readonly tolerationSeconds?: number;
}

/** A taint of a node. */
export interface Taint {
  readonly key: string;
  readonly effect: NonNullable<Toleration["effect"]>;
}

/**
 * What every new node has until its network works, so calico-node has to tolerate it. The DaemonSet controller adds the
 * toleration of NoExecute alone (kubernetes pkg/controller/daemon/util/daemonset_util.go).
 */
const NOT_READY: Taint = { key: "node.kubernetes.io/not-ready", effect: "NoSchedule" };

/** What the API server refuses of tolerations that fit the schema (pkg/apis/core/validation), below `tolerations`. */
export function tolerationProblems(tolerations: readonly Toleration[]): FieldProblem[] {
  return tolerations.flatMap(oneProblems);
}

/** What keeps a pod with these tolerations off a node whose network does not work yet. */
export function networkTolerationProblems(tolerations: readonly Toleration[]): FieldProblem[] {
  if (tolerations.some((toleration) => tolerates(toleration, NOT_READY))) return [];
  return [
    {
      code: "fields-contradict",
      path: ["tolerations"],
      message: `do not tolerate ${NOT_READY.key}, which every node has until calico-node runs there`,
      remedy: `add { key: ${NOT_READY.key}, operator: Exists }`,
    },
  ];
}

/** Whether a toleration covers a taint without a value (kubernetes staging/src/k8s.io/component-helpers). */
export function tolerates({ key = "", operator = "Equal", value = "", effect }: Toleration, taint: Taint): boolean {
  if (effect !== undefined && effect !== taint.effect) return false;
  if (key !== "" && key !== taint.key) return false;
  return operator === "Exists" || (key !== "" && value === "");
}

function oneProblems(toleration: Toleration, index: number): FieldProblem[] {
  const { key = "", operator = "Equal", value = "", effect, tolerationSeconds } = toleration;
  const wrong = (field: string, message: string): FieldProblem => ({
    code: "fields-contradict",
    path: ["tolerations", index, field],
    message,
  });
  return [
    ...(key === "" && operator !== "Exists" ? [wrong("operator", "must be Exists where there is no key")] : []),
    ...(operator === "Exists" && value !== "" ? [wrong("value", "has no effect with Exists")] : []),
    ...(tolerationSeconds !== undefined && effect !== "NoExecute"
      ? [wrong("tolerationSeconds", "has an effect with NoExecute only")]
      : []),
  ];
}
