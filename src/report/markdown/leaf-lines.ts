import type { ClusterReport, ReportCertificate } from "../model";
import { newLeaves } from "./comparison";
import { conjoined } from "./listing";
import { type Phrase, prose, sentence } from "./phrasing";

/** Each leaf that takes the place of another one, with what changes in it. */
export function newLeafLines(cluster: ClusterReport): Phrase[] {
  return newLeaves(cluster).map(({ before, after }) => {
    const [then, now] = [before?.validity, after.validity!];
    const changes = [
      span("serial", then && sentence`${then.serial}`, sentence`${now.serial}`),
      span("expires", then && prose(utcDay(then.expires)), prose(utcDay(now.expires))),
      ...(then?.issuer === now.issuer
        ? []
        : [span("issued by", then && sentence`${then.issuer}`, sentence`${now.issuer}`)]),
    ];
    return sentence`${leafName(after)} ${prose(before ? "is renewed" : "is new")}: ${conjoined(changes, ", ")}`;
  });
}

/** Such as `typha-client`, and of which node or host. */
export function leafName({ certificate, node, host = node }: ReportCertificate): Phrase {
  return host === undefined ? sentence`${certificate}` : sentence`${certificate} of ${host}`;
}

/** The day of a moment, UTC. */
export function utcDay(moment: string): string {
  return moment.slice(0, "2026-11-22".length);
}

function span(what: string, from: Phrase | undefined, to: Phrase): Phrase {
  return from === undefined ? sentence`${prose(what)} ${to}` : sentence`${prose(what)} ${from} → ${to}`;
}
