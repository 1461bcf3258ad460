import type { ProblemError } from "@typha-mtls/problems";
import type { ClusterProps } from "./cluster-props";

/** All props of clusters of which single constructs render a part only. */
const whole = new WeakMap<ClusterProps, ClusterProps>();

/** What single constructs are made from. */
const OF_CONSTRUCTS = ["typha", "autoscalers", "monitoring", "cniChain", "externalCertificates"] as const;

/**
 * Props of a cluster of which single constructs would render a part: who takes props for one of them is told. `TyphaCluster`, which
 * renders everything, gets them all.
 *
 * @param refusal - says what would lack
 */
export function propsOfPart(props: ClusterProps, refusal: ProblemError): ClusterProps {
  const part = { ...props };
  const get = () => {
    throw refusal;
  };
  for (const name of OF_CONSTRUCTS) Object.defineProperty(part, name, { get, enumerable: true });
  whole.set(part, props);
  return part;
}

/** The props with everything that the cluster has. */
export function wholeProps(props: ClusterProps): ClusterProps {
  return whole.get(props) ?? props;
}
