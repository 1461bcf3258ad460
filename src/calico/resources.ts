import { fieldBelow } from "@typha-mtls/fields";
import type { Problem } from "@typha-mtls/problems";

/** Quantities as Kubernetes writes them, such as `cpu: 200m`, `memory: 150Mi`. */
export interface Resources {
  /**
   * What is reserved.
   * @default - nothing
   */
  readonly requests?: Readonly<Record<string, string>>;

  /**
   * What may be used at most.
   * @default - no limit
   */
  readonly limits?: Readonly<Record<string, string>>;
}

/** What is wrong with the resources of a container, which fit the schema. */
export function resourceProblems({ requests = {}, limits = {} }: Resources, field: string): Problem[] {
  const beyond = (kind: "requests" | "limits", quantities: Readonly<Record<string, string>>) =>
    quantityProblems(quantities, kind, fieldBelow(field, kind));
  const contradictions = Object.entries(requests).flatMap(([resource, quantity]): Problem[] => {
    const limit = limits[resource];
    if (limit === undefined || sizeOf(quantity) <= sizeOf(limit)) return [];
    const message = `${quantity} is more than the limit ${limit}`;
    return [
      {
        code: "fields-contradict",
        field: fieldBelow(field, "requests", resource),
        message,
        remedy: "raise the limit, or leave it out",
      },
    ];
  });
  return [...beyond("requests", requests), ...beyond("limits", limits), ...contradictions];
}

/** A bound of what a node has, or of what a container of Calico can live with. */
interface Bound {
  readonly resource: "cpu" | "memory";
  readonly of: readonly ("requests" | "limits")[];
  readonly at: "least" | "most";
  readonly quantity: string;
  readonly why: string;
}

const BOUNDS: readonly Bound[] = [
  {
    resource: "cpu",
    of: ["requests", "limits"],
    at: "most",
    // CONFIG_NR_CPUS of x86-64, the largest of all architectures (arch/x86/Kconfig).
    quantity: "8192",
    why: "no kernel of Linux runs more CPUs, so that the pod fits on no node",
  },
  {
    resource: "memory",
    of: ["requests", "limits"],
    at: "most",
    // Of an x86-64 with four levels of page tables (Documentation/arch/x86/x86_64/5level-paging.rst).
    quantity: "64Ti",
    why: "no node has more, so that the pod fits on none",
  },
  {
    resource: "memory",
    of: ["limits"],
    at: "least",
    // Typha v3.28 on amd64, before it has reached an API server: 37 MiB, 9 of them anonymous. calico-node is three such programs.
    quantity: "32Mi",
    why: "the program does not start with less: it is killed for it, again and again",
  },
  {
    resource: "memory",
    of: ["requests"],
    at: "least",
    quantity: "1",
    why: "it is a part of a byte, for `m` stands for a thousandth",
  },
  {
    resource: "cpu",
    of: ["limits"],
    at: "least",
    // A millisecond in each tenth of a second (kubelet, pkg/kubelet/cm/helpers_linux.go, minQuotaPeriod).
    quantity: "10m",
    why: "the kubelet sets no smaller one",
  },
];

/**
 * Quantities with which a pod never starts, or is killed as soon as it does. Zero is none of them: it stands for no request and no
 * limit.
 *
 * @param field - that holds the quantities
 */
export function quantityProblems(
  quantities: Readonly<Record<string, string>>,
  kind: "requests" | "limits",
  field: string,
): Problem[] {
  return BOUNDS.flatMap(({ resource, of, at, quantity: bound, why }): Problem[] => {
    const quantity = quantities[resource];
    if (quantity === undefined || !of.includes(kind) || !KNOWN.test(quantity)) return [];
    const [size, limit] = [sizeOf(quantity), sizeOf(bound)];
    if (size === 0n || (at === "least" ? size >= limit : size <= limit)) return [];
    const message = `${quantity} is ${at === "least" ? "less" : "more"} than ${bound}: ${why}`;
    return [{ code: "invalid-value", field: fieldBelow(field, resource), message, remedy: REMEDIES[resource] }];
  });
}

const REMEDIES = {
  cpu: "give it in CPUs (`1`) or thousandths of one (`200m`), or leave it out",
  memory: "give it in `Mi` or `Gi`, such as `150Mi`, or leave it out",
} as const;

/** Whether two quantities are the same, however they are written: `1000m` is `1`. */
export function isSameQuantity(one: string, other: string): boolean {
  return [one, other].every((text) => text.length < 40 && KNOWN.test(text)) && sizeOf(one) === sizeOf(other);
}

/** Number, fraction and suffix. */
const QUANTITY = /^(\d+)(?:\.(\d+))?([a-zA-Z]*)$/;
/** A quantity with a suffix that Kubernetes knows. */
const KNOWN = /^\d+(?:\.\d+)?(?:[numkMGTPE]|[KMGTPE]i)?$/;

const NANOS = 10n ** 9n;
const DECIMAL = ["n", "u", "m", "", "k", "M", "G", "T", "P", "E"];
const BINARY = ["", "Ki", "Mi", "Gi", "Ti", "Pi", "Ei"];

/** In billionths, exactly. */
function sizeOf(quantity: string): bigint {
  const [, whole = "0", fraction = "", suffix = ""] = QUANTITY.exec(quantity) ?? [];
  const number = BigInt(whole) * NANOS + BigInt(fraction.padEnd(9, "0"));
  const decimal = DECIMAL.indexOf(suffix);
  if (decimal < 0) return number * 1024n ** BigInt(BINARY.indexOf(suffix));
  const power = 1000n ** BigInt(Math.abs(decimal - 3));
  return decimal < 3 ? number / power : number * power;
}
