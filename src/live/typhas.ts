import * as net from "node:net";
import { TYPHA_PORT_NAME } from "@typha-mtls/calico";
import type { EndpointSlice } from "@typha-mtls/components";
import type { Endpoint } from "./endpoint";
import { isObjectName } from "./object-name";

/** A Typha behind its Service. */
export interface LiveTypha {
  readonly endpoint: Endpoint;
  readonly node: string | undefined;
  readonly pod: string | undefined;
}

/** Every Typha of a Service, ready or not, as calico-node would find it; sorted by address, each once. */
export function typhasOf(slices: readonly EndpointSlice[]): readonly LiveTypha[] {
  const found = slices.flatMap(({ ports, endpoints }) => {
    const port = ports?.find(({ name }) => name === TYPHA_PORT_NAME)?.port;
    if (port === undefined) return [];
    return (endpoints ?? []).flatMap(({ addresses, nodeName, targetRef }) => {
      // The addresses of one endpoint are one pod's; calico-node takes the first too. A name would be looked up anywhere.
      const [host] = addresses;
      if (host === undefined || net.isIP(host) === 0) return [];
      const pod = targetRef?.kind === "Pod" ? targetRef.name : undefined;
      return [{ endpoint: { host, port }, node: pasteable(nodeName), pod: pasteable(pod) }];
    });
  });
  const byAddress = new Map(found.map((typha) => [`${typha.endpoint.host} ${typha.endpoint.port}`, typha]));
  return [...byAddress.values()].sort((a, b) =>
    a.endpoint.host.localeCompare(b.endpoint.host, "en", { numeric: true }),
  );
}

/** Names go into commands that people copy. */
const pasteable = (name: string | undefined) => (isObjectName(name) ? name : undefined);
