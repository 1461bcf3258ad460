import { type Resources, typhaRequests } from "@typha-mtls/calico";
import type { TyphaProps } from "./typha-props.generated";

/** The resources of Typha's container, with the requests that follow from the number of nodes where these are asked for. */
export function typhaResources({
  resources,
  scaling,
  nodes,
}: Pick<TyphaProps, "resources" | "scaling" | "nodes">): Resources | undefined {
  if (scaling?.vertical?.mode !== "by-size") return resources;
  return { ...resources, requests: typhaRequests(nodes) };
}
