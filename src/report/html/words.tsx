import { count } from "@typha-mtls/problems";
import type { ComponentChildren } from "preact";
import type { ReportCertificate, ReportFact } from "../model";

const number = new Intl.NumberFormat("en");

/** `1,000`. */
export function grouped(value: number): string {
  return number.format(value);
}

/** `1,000 clusters`. */
export function countWords(value: number, noun: string): string {
  return count(value, noun).replace(/^\d+/, grouped(value));
}

/** The day of a moment in RFC 3339. */
export function dayOf(moment: string): string {
  return moment.slice(0, 10);
}

/** `typha-client of node-1`, `typha-client of databases/db-1`. */
export function certificateName({ certificate, node, host = node }: ReportCertificate): string {
  return host === undefined ? certificate : `${certificate} of ${host}`;
}

/** `in 11 days`, `today`, `3 days ago`. */
export function daysWords(days: number): string {
  if (days === 0) return "today";
  return days > 0 ? `in ${countWords(days, "day")}` : `${countWords(-days, "day")} ago`;
}

/** What there is to say of a certificate's state. */
export function stateWords({ state, validity }: ReportCertificate): string {
  if (validity === undefined) return "not in git";
  const { residualDays, notBefore } = validity;
  const end = daysWords(residualDays);
  if (state === "expired") return `expired ${end}`;
  if (state === "not-yet-valid") return `valid from ${dayOf(notBefore)}`;
  return state === "due" ? `due, expires ${end}` : `expires ${end}`;
}

/** Signs of the states: none is told by its colour alone. */
const SIGNS: Readonly<Record<ReportFact["state"] | ReportCertificate["state"], string>> = {
  problem: "✕",
  expired: "✕",
  warning: "!",
  due: "!",
  "not-yet-valid": "…",
  ok: "✓",
  fine: "✓",
  skipped: "–",
  "not-in-git": "–",
};

/** Some words about a state, with its sign. */
export function Mark({ state, children }: { state: keyof typeof SIGNS; children: ComponentChildren }) {
  return (
    <span class={`mark ${state}`}>
      <span aria-hidden="true">{SIGNS[state]}</span>
      {children}
    </span>
  );
}

/** A sentence in which commands stand in backticks. */
function Sentence({ text }: { text: string }) {
  return text.split("`").map((part, at) => (at % 2 === 1 ? <code key={at}>{part}</code> : part));
}

/** A remedy: a command alone, or a sentence that holds some. */
export function RemedyText({ remedy, isCommand }: Pick<ReportFact, "remedy" | "isCommand">) {
  if (remedy === undefined) return null;
  return isCommand ? (
    <Command text={remedy} />
  ) : (
    <p class="remedy">
      <Sentence text={remedy} />
    </p>
  );
}

/** A command to paste; a click selects it whole. */
export function Command({ text }: { text: string }) {
  return (
    <p class="remedy">
      <code>{text}</code>
    </p>
  );
}

/** Facts with their location, code and remedy. */
export function Facts({ facts }: { facts: readonly ReportFact[] }) {
  return (
    <ul class="facts">
      {facts.map(({ state, code, place, field, message, remedy, isCommand }, at) => (
        <li key={at} class={state}>
          <span class="sign-of" role="img" aria-label={state}>
            {SIGNS[state]}
          </span>
          <div>
            <p>
              {place !== undefined && <code class="muted">{place} </code>}
              {field !== undefined && <code>{field}: </code>}
              {message}
              {code !== undefined && <code class="muted"> [{code}]</code>}
            </p>
            <RemedyText remedy={remedy} isCommand={isCommand} />
          </div>
        </li>
      ))}
    </ul>
  );
}
