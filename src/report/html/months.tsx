import { utcFormat } from "d3-time-format";
import type { FleetReport, ReportCertificate } from "../model";
import { isCa, isDated } from "./summary";
import { countWords, grouped } from "./words";

const MONTHS = 13;
const longMonth = utcFormat("%B %Y");
const shortMonth = utcFormat("%b");

interface Bucket {
  readonly name: string;
  /** Year, where it begins. */
  readonly year?: number;
  readonly words: string;
  readonly due: number;
  readonly expired: number;
  readonly leaves: number;
  readonly cas: number;
}

/** How many certificates end in each month, from now on. */
export function Months({ report }: { report: FleetReport }) {
  const { buckets, later } = byMonth(report);
  const most = Math.max(1, ...buckets.map(total));
  const [laterLeaves, laterCas] = [later.filter((one) => !isCa(one)).length, later.filter(isCa).length];
  return (
    <div class="card chart">
      <h3>Certificates by the month in which they expire</h3>
      <p>
        {later.length === 0
          ? "None expires later."
          : `Later: ${[laterLeaves, laterCas]
              .flatMap((number, at) =>
                number === 0 ? [] : [countWords(number, at === 0 ? "leaf" : "CA").replace(/leafs$/, "leaves")],
              )
              .join(" and ")}.`}
      </p>
      <ol class="months">
        {buckets.map((bucket) => (
          <Month key={bucket.words} bucket={bucket} most={most} />
        ))}
      </ol>
      <ul class="key">
        {KEY.map(({ words, state }) => (
          <li key={words}>
            <svg aria-hidden="true">
              <Bar state={state} y="2" height="9" />
            </svg>
            {words}
          </li>
        ))}
      </ul>
    </div>
  );
}

const KEY = [
  { words: "expired", state: "expired" },
  { words: "due for renewal", state: "due" },
  { words: "leaf", state: "leaf" },
  { words: "CA", state: "ca" },
] as const;

/** A part of a bar; what is due is striped, as on the lanes. */
function Bar({ state, ...place }: { state: (typeof KEY)[number]["state"]; y: string; height: string }) {
  return (
    <>
      <rect class={`fill ${state}`} x="8%" width="84%" {...place} />
      {state === "due" && <rect class="renew" x="8%" width="84%" {...place} />}
    </>
  );
}

function Month({ bucket, most }: { bucket: Bucket; most: number }) {
  const parts = [
    { of: bucket.cas, state: "ca" },
    { of: bucket.leaves, state: "leaf" },
    { of: bucket.due, state: "due" },
    { of: bucket.expired, state: "expired" },
  ] as const;
  const all = total(bucket);
  let top = 100;
  return (
    <li>
      <span class="unseen">{`${all === 0 ? "none" : grouped(all)} ${bucket.words}`}</span>
      <svg aria-hidden="true">
        {parts.map(({ of, state }) => {
          const height = (100 * of) / most;
          top -= height;
          return of > 0 && <Bar key={state} state={state} y={`${top}%`} height={`${height}%`} />;
        })}
        {all > 0 && (
          <text x="50%" y={`${top}%`} dy="-0.45em">
            {grouped(all)}
          </text>
        )}
      </svg>
      <span class="name" aria-hidden="true">
        <span class="unit">{bucket.name}</span>
        <span>{bucket.year}</span>
      </span>
    </li>
  );
}

function total({ due, expired, leaves, cas }: Bucket): number {
  return due + expired + leaves + cas;
}

function byMonth({ generated, clusters }: FleetReport) {
  const all = clusters.flatMap(({ certificates }) => certificates.filter(isDated));
  const [expired, running] = [all.filter(isExpired), all.filter((certificate) => !isExpired(certificate))];
  const first = new Date(generated);
  const months = Array.from({ length: MONTHS }, (_, at) => {
    const month = new Date(Date.UTC(first.getUTCFullYear(), first.getUTCMonth() + at));
    const key = month.toISOString().slice(0, 7);
    const ending = running.filter(({ validity }) => validity.expires.startsWith(key));
    const startsYear = at === 0 || month.getUTCMonth() === 0;
    return {
      key,
      ...counted(shortMonth(month), `expire in ${longMonth(month)}`, ending),
      ...(startsYear && { year: month.getUTCFullYear() }),
    };
  });
  const keys = new Set(months.map(({ key }) => key));
  return {
    buckets: [...(expired.length === 0 ? [] : [counted("expired", "have expired", expired)]), ...months],
    later: running.filter(({ validity }) => !keys.has(validity.expires.slice(0, 7))),
  };
}

function isExpired({ state }: ReportCertificate): boolean {
  return state === "expired";
}

function counted(name: string, words: string, certificates: readonly ReportCertificate[]): Bucket {
  const number = (is: (certificate: ReportCertificate) => boolean) => certificates.filter(is).length;
  const isDue = ({ state }: ReportCertificate) => state === "due";
  const isFine = (certificate: ReportCertificate) => !isDue(certificate) && !isExpired(certificate);
  return {
    name,
    words,
    due: number(isDue),
    expired: number(isExpired),
    leaves: number((one) => isFine(one) && !isCa(one)),
    cas: number((one) => isFine(one) && isCa(one)),
  };
}
