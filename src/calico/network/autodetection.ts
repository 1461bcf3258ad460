import { isGoPattern } from "../go-pattern";
import { familyOf, rangeProblem } from "./address-range";

/** A way in which calico-node finds the node's address, and what it takes (node/pkg/lifecycle/startup/autodetection). */
interface Method {
  readonly name: string;
  /** What stands behind `=`: nothing, or a value, with the reason why it is none. */
  readonly takes?: (value: string) => string | undefined;
}

const METHODS: readonly Method[] = [
  { name: "first-found" },
  { name: "kubernetes-internal-ip" },
  { name: "can-reach", takes: reachableProblem },
  { name: "interface", takes: patternsProblem },
  { name: "skip-interface", takes: patternsProblem },
  // Calico takes several ranges, and Gardener writes all ranges of the nodes.
  {
    name: "cidr",
    takes: (value) =>
      value
        .split(",")
        .map(rangeProblem)
        .find((reason) => reason !== undefined),
  },
];

/** Reason why a text is no autodetection method; undefined where it is one. */
export function autodetectionProblem(method: string): string | undefined {
  const [name, ...rest] = method.split("=");
  const known = METHODS.find((row) => row.name === name);
  if (known === undefined) return `is none of ${METHODS.map((row) => row.name).join(", ")}`;
  const value = rest.join("=");
  if (known.takes === undefined) return rest.length > 0 ? `${name} takes no value` : undefined;
  return value === "" ? `${name} takes a value, as in ${name}=…` : known.takes(value);
}

const DNS_NAME = /^(?=.{1,253}$)[a-z0-9]([-a-z0-9]*[a-z0-9])?(\.[a-z0-9]([-a-z0-9]*[a-z0-9])?)*$/;

function reachableProblem(value: string): string | undefined {
  return familyOf(value) !== undefined || DNS_NAME.test(value) ? undefined : "names no IP address and no DNS name";
}

/** Reason why a text is no list of regular expressions, divided by commas. */
function patternsProblem(value: string): string | undefined {
  return value.split(",").some((pattern) => !isGoPattern(pattern)) ? "holds an invalid regular expression" : undefined;
}
