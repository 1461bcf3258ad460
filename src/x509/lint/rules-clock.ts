import { type Certificate, describeCertificate } from "../certificate";
import { firstToEnd } from "../chain";
import { DAY_IN_MS, instant, lifetimeOf, renewalWindow } from "../renewal";
import { about, type Rule, type Told, unneeded } from "./rule";

/** Before the end of a leaf, in milliseconds: from when on there is a warning and an error. Short lives get shorter ones. */
function warnBefore(leaf: Certificate): number {
  return Math.min(60 * DAY_IN_MS, renewalWindow(leaf));
}
function failBefore(leaf: Certificate): number {
  return Math.min(14 * DAY_IN_MS, lifetimeOf(leaf) / 6);
}

/** A year before a CA ends, leaves of 365 days begin to be cut short. */
function warnBeforeCaEnds(ca: Certificate): number {
  return Math.min(365 * DAY_IN_MS, lifetimeOf(ca) / 3);
}

const expirySource =
  "calico issues 9228, 9807: an expired leaf stays invisible until the next reconnect, then all fail";

/** Rules that depend on the day. */
export const clockRules: readonly Rule[] = [
  {
    id: "not-yet-valid",
    severity: "error",
    needsClock: true,
    why: "A certificate is refused before its notBefore.",
    source: "RFC 5280 4.1.2.5",
    whatToDo:
      "Compare the clock of this machine and of the nodes with the date in the message. Where the clocks are right, wait until then, or issue the certificate anew: `typha-mtls docs renew`.",
    stricterThanGo: unneeded,
    *check({ all }, now) {
      for (const placed of all) {
        const { notBefore } = placed.certificate;
        if (now < notBefore) yield about(placed, `is not valid before ${instant(notBefore)}, now is ${instant(now)}`);
      }
    },
  },
  {
    id: "expired",
    severity: "error",
    needsClock: true,
    why: "A leaf is refused after its own end and after that of its CA.",
    source: expirySource,
    whatToDo:
      "Renew an expired leaf: `typha-mtls renew <cluster>`, or `typha-mtls csr <cluster>` for an external CA; then apply. Where the CA has expired, rotate it: `typha-mtls rotate-ca start <cluster>`.",
    check: onEnds((left, _leaf, what) =>
      left < 0 ? { message: `${what.noun} expired ${what.at}`, ...what.answer } : undefined,
    ),
  },
  {
    id: "renewal-overdue",
    severity: "error",
    needsClock: true,
    why: "Two weeks are what is left to renew, review, merge, sync and restart.",
    source: expirySource,
    whatToDo:
      "Renew the leaf now: `typha-mtls renew <cluster>`, or `typha-mtls csr <cluster>` for an external CA; then merge, and apply. Where the CA ends first, rotate it: `typha-mtls rotate-ca start <cluster>`.",
    stricterThanGo: "leaves that are valid for a few days more",
    check: onEnds((left, leaf, what) =>
      left >= 0 && left <= failBefore(leaf)
        ? { message: `${what.noun} expires in ${daysIn(left)} ${what.at}`, ...what.answer }
        : undefined,
    ),
  },
  {
    id: "expires-soon",
    severity: "warning",
    needsClock: true,
    why: "The certificate is due for renewal.",
    source: expirySource,
    whatToDo:
      "Renew the leaf: `typha-mtls renew <cluster>`, or `typha-mtls csr <cluster>` for an external CA. Where the CA ends first, rotate it: `typha-mtls rotate-ca start <cluster>`.",
    check: onEnds((left, leaf, what) =>
      left > failBefore(leaf) && left <= warnBefore(leaf)
        ? { message: `${what.noun} expires in ${daysIn(left)} ${what.at}`, ...what.answer }
        : undefined,
    ),
  },
  {
    id: "ca-expires-soon",
    severity: "warning",
    needsClock: true,
    why: "A leaf never outlives its CA, so leaves get shorter in the last year of a CA.",
    source: "Go and OpenSSL refuse an expired CA",
    whatToDo:
      "Rotate the CA: `typha-mtls rotate-ca start <cluster>`; `typha-mtls docs rotate-ca` says how with an external CA.",
    *check({ anchors }, now) {
      for (const placed of anchors) {
        const ca = placed.certificate;
        const left = ca.notAfter.getTime() - now.getTime();
        if (left < 0 || left > warnBeforeCaEnds(ca)) continue;
        const message = `expires in ${daysIn(left)} (${instant(ca.notAfter)})`;
        yield about(placed, { message, ...ROTATE });
      }
    },
  },
  {
    id: "ca-expired",
    severity: "warning",
    needsClock: true,
    why: "An expired CA in the bundle is of no use; what it issued has its own finding.",
    source: "Go crypto/x509 Verify",
    whatToDo:
      "Take it out of the bundle once nothing is issued by it: `typha-mtls rotate-ca finish <cluster>` does so at the end of a rotation.",
    *check({ anchors }, now) {
      for (const placed of anchors) {
        const { notAfter } = placed.certificate;
        if (now <= notAfter) continue;
        const remedy = "take it out of the bundle once nothing is issued by it";
        yield about(placed, { message: `expired (${instant(notAfter)})`, remedy });
      }
    },
  },
];

/** Words for the end that comes first on the way from a leaf to its anchor. */
interface End {
  readonly noun: string;
  readonly at: string;
  readonly answer: Omit<Told, "message">;
}

const RENEW = { remedy: "renew it", replace: "leaf" } as const;
const ROTATE = { remedy: "rotate the CA", replace: "ca" } as const;

function onEnds(check: (left: number, leaf: Certificate, end: End) => Told | undefined): Rule["check"] {
  return ({ paths }, now) =>
    paths.flatMap(({ role, leaf, path }) => {
      const first = path.found ? firstToEnd(path.certificates) : leaf;
      const own = first === leaf;
      const found = check(first.notAfter.getTime() - now.getTime(), leaf, {
        noun: own ? "the leaf" : `its CA ${describeCertificate(first)}`,
        at: `(${instant(first.notAfter)})`,
        answer: own ? RENEW : ROTATE,
      });
      return found === undefined ? [] : [{ subject: role, ...found }];
    });
}

function daysIn(milliseconds: number): string {
  const days = Math.floor(milliseconds / DAY_IN_MS);
  return days === 1 ? "1 day" : days === 0 ? "less than a day" : `${days} days`;
}
