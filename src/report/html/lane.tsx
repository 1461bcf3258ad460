import type { ClusterReport } from "../model";
import { type DatedCertificate, isCa, isDated } from "./summary";
import type { TimeAxis } from "./time-axis";
import { certificateName, stateWords } from "./words";

/** Certificates that a lane draws at most; those that end first. Nodes may have one each. */
const MOST_TRACKS = 8;
const TRACK = 9;
const BAR = 5;

/** The certificates of a cluster on the axis: leaves above, CAs below. Its title says the same in words. */
export function Lane({ certificates, axis }: Pick<ClusterReport, "certificates"> & { axis: TimeAxis }) {
  const dated = certificates.filter(isDated);
  const worst = dated.toSorted((a, b) => a.validity.residualDays - b.validity.residualDays).slice(0, MOST_TRACKS);
  const tracks = dated.filter((certificate) => worst.includes(certificate));
  if (tracks.length === 0) return <small>{certificates.length === 0 ? "no certificate" : "not in git"}</small>;
  const rest = dated.length - tracks.length;
  const words = tracks.map((certificate) => `${certificateName(certificate)} ${stateWords(certificate)}`);
  return (
    <svg class="lane" height={tracks.length * TRACK + 1} role="img">
      <title>{[...words, ...(rest > 0 ? [`and ${rest} that expire later`] : [])].join("\n")}</title>
      {tracks.map((certificate, at) => (
        <Track key={at} certificate={certificate} y={at * TRACK + 3} axis={axis} />
      ))}
    </svg>
  );
}

function Track({ certificate, y, axis }: { certificate: DatedCertificate; y: number; axis: TimeAxis }) {
  const { state, validity } = certificate;
  const [from, renew, end] = [validity.notBefore, validity.renewFrom, validity.expires].map(axis.at) as [
    number,
    number,
    number,
  ];
  const sign = state === "expired" ? "x" : axis.isBeyond(validity.expires) ? "on" : state === "due" ? "d" : "end";
  return (
    <>
      <rect class={barClass(certificate)} x={`${from}%`} y={y} width={percent(end - from)} height={BAR} />
      {renew < end && state !== "not-yet-valid" && (
        <rect class="renew" x={`${renew}%`} y={y} width={percent(end - renew)} height={BAR} />
      )}
      {state === "expired" && (
        <line class="gone" x1={`${end}%`} x2={`${axis.now}%`} y1={y + BAR / 2} y2={y + BAR / 2} />
      )}
      <use href={`#${sign}`} x={`${end}%`} y={y} />
    </>
  );
}

export function barClass(certificate: DatedCertificate): string | undefined {
  const { state } = certificate;
  return state === "fine" ? (isCa(certificate) ? "ca" : undefined) : state;
}

export function percent(width: number): string {
  return `${Math.round(width * 10) / 10}%`;
}

/** The months above all lanes. */
export function Axis({ axis }: { axis: TimeAxis }) {
  return (
    <svg class="axis" aria-hidden="true">
      {axis.ticks.map(({ at, label }) => (
        <text key={at} x={`${at}%`} y="13" text-anchor="middle">
          {label}
        </text>
      ))}
      <text class="now" x={`${axis.now}%`} y="13">
        today
      </text>
    </svg>
  );
}
