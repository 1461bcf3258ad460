import { isRecord } from "@typha-mtls/fields";
import type { ProblemError } from "@typha-mtls/problems";
import type { ClusterProps } from "./cluster-props";

/** Under which props of a part hold those of the whole cluster; a copy of them has it too. */
const WHOLE = Symbol("whole cluster");

/** What single constructs are made from. */
const OF_CONSTRUCTS = [
  "typha",
  "autoscalers",
  "restarter",
  "monitoring",
  "cniChain",
  "externalCertificates",
  "certManagerCertificates",
] as const;

/**
 * Props of a cluster of which single constructs would render a part: who takes props for one of them is told. `TyphaCluster`, which
 * renders everything, gets them all, also from a copy with other props in it.
 *
 * @param refusal - says what would lack
 */
export function propsOfPart(props: ClusterProps, refusal: ProblemError): ClusterProps {
  const part = { ...props, [WHOLE]: props };
  const get = () => {
    throw refusal;
  };
  for (const name of OF_CONSTRUCTS) Object.defineProperty(part, name, { get, enumerable: false });
  return part;
}

/** The props with everything that the cluster has, and what a copy of them replaces. */
export function wholeProps(props: ClusterProps): ClusterProps {
  const whole = (props as { readonly [WHOLE]?: ClusterProps })[WHOLE];
  return isRecord(whole) ? { ...whole, ...props } : props;
}
