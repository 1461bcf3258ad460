import type { OwnCommand } from "@typha-mtls/problems";
import { AWAITED } from "../../lifecycle/evidence";
import type { LiveOptions } from "../options";

/** How this run looks at the cluster, for the commands that it prints; the context is a placeholder where none is given. */
export function evidenceOf(options: LiveOptions): OwnCommand["options"] {
  return options.context === undefined ? AWAITED : contextOf(options);
}

/** The options that name the live cluster of this run; none without a context. */
export function contextOf({ context, kubeconfig }: LiveOptions): OwnCommand["options"] {
  if (context === undefined) return {};
  return { ...(kubeconfig === undefined ? {} : { kubeconfig }), context };
}
