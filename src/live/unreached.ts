/** Why no connection came about, in words. */
export interface Unreached {
  /** What stands where a certificate would. */
  readonly cell: string;
  /** Whether git's certificate is served: `closed` is an answer, `timed-out` and `not-reached` are none. */
  readonly kind: "closed" | "timed-out" | "not-reached";
  /** A sentence of which the endpoint is the subject. */
  readonly sentence: string;
}

const FROM_HERE = "cannot be reached from here";

/** @param reason - the code of node, or `no answer`, as `-o json` has it */
export function describeUnreached(reason: string): Unreached {
  if (reason === "ECONNREFUSED") {
    return {
      cell: "port closed",
      kind: "closed",
      sentence: "refuses the connection: no Typha listens on this port, or a firewall rejects it.",
    };
  }
  if (reason === "no answer" || reason === "ETIMEDOUT") {
    return {
      cell: "no answer",
      kind: "timed-out",
      sentence: `does not answer in time: a firewall drops the connection, or the nodes' network ${FROM_HERE}.`,
    };
  }
  if (reason === "ENOTFOUND" || reason === "EAI_AGAIN") {
    return {
      cell: "name not found",
      kind: "not-reached",
      sentence: "has a name that is not found here: give its address, or look at the DNS of this machine.",
    };
  }
  const isUnrouted = reason === "EHOSTUNREACH" || reason === "ENETUNREACH";
  return {
    cell: isUnrouted ? "no route to host" : reason,
    kind: "not-reached",
    sentence: `${FROM_HERE} (${reason}).`,
  };
}
