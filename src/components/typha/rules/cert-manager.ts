import { shellCommand } from "@typha-mtls/problems";
import { instant } from "@typha-mtls/x509";
import type { Desired } from "../../desired";
import type { SeenCertificate } from "../../observed/objects";
import { APPLY_GIT, type LiveFault, type LiveRule } from "../../rule";

const SIDES = [
  { side: "server", live: "serverOrder", secret: "serverSecret", namespace: "namespace" },
  { side: "client", live: "clientOrder", secret: "clientSecret", namespace: "calicoNodeNamespace" },
] as const;

const LOOK =
  "Look at the Certificate and its CertificateRequests: `kubectl -n <namespace> describe certificate <name>`, `kubectl -n <namespace> get certificaterequests`. Who has to approve, and what the issuer answers: `typha-mtls docs cert-manager`.";

const SOURCE = "https://cert-manager.io/docs/usage/certificate/";

/** Whether cert-manager issues and renews, where git renders Certificates. */
export const CERT_MANAGER_RULES: readonly LiveRule[] = SIDES.flatMap(
  ({ side, live, secret, namespace }): LiveRule[] => {
    const located = ({ location }: Desired) => `Certificate ${location[namespace]}/${location[secret]}`;
    const fault = (desired: Desired, message: string): LiveFault => ({
      message,
      remedy: `${desired.kubectl} ${shellCommand`-n ${desired.location[namespace]} describe certificate ${desired.location[secret]!}`}`,
    });
    return [
      {
        code: `certificate-absent-${side}`,
        looksAt: [live],
        why: "cert-manager renews only what a Certificate asks for: the one in the Secret expires",
        source: SOURCE,
        whatToDo: APPLY_GIT,
        find: ({ [live]: order }, desired) =>
          desired.location.hasCertificates === true &&
          order === undefined && {
            message: `there is no ${located(desired)}: cert-manager issues and renews none`,
            remedy: desired.apply,
          },
      },
      {
        code: `certificate-not-issued-${side}`,
        looksAt: [live],
        why: "the Secret is not there, or holds something else than git asks cert-manager for, or what has ended",
        source: SOURCE,
        whatToDo: LOOK,
        find(observed, desired, at) {
          const order = observed[live];
          if (order === undefined) return false;
          if (!isReady(order))
            return fault(desired, `cert-manager has not issued ${located(desired)}${answerOf(order)}`);
          const ended = since(order.status?.notAfter, at);
          return ended !== undefined && fault(desired, `the certificate of ${located(desired)} ended at ${ended}`);
        },
      },
      {
        code: `certificate-renewal-failed-${side}`,
        severity: "warning",
        looksAt: [live],
        why: "the certificate in the Secret holds until it expires, and cert-manager tries again ever more seldom",
        source: SOURCE,
        whatToDo: LOOK,
        find(observed, desired, at) {
          const order = observed[live];
          if (order === undefined || !isReady(order) || since(order.status?.notAfter, at) !== undefined) return false;
          if (failureOf(order) !== undefined)
            return fault(desired, `cert-manager could not renew ${located(desired)}${answerOf(order)}`);
          const late = latenessOf(order, at);
          return late !== undefined && fault(desired, late(located(desired)));
        },
      },
    ];
  },
);

function conditionOf({ status }: SeenCertificate, type: string) {
  return status?.conditions?.find((condition) => condition.type === type);
}

/** Whether what git asks for is issued: not what it asked for before. */
function isReady(order: SeenCertificate): boolean {
  return conditionOf(order, "Ready")?.status === "True" && isSeen(order);
}

/** Whether cert-manager has looked at the Certificate as it is. */
function isSeen(order: SeenCertificate): boolean {
  const { generation } = order.metadata;
  const seen = conditionOf(order, "Ready")?.observedGeneration;
  return generation === undefined || seen === undefined || seen >= generation;
}

/** The last attempt, where it failed: of one that succeeded nothing is left, or the reason `Issued`. */
function failureOf(order: SeenCertificate) {
  const attempt = conditionOf(order, "Issuing");
  return attempt?.status === "False" && attempt.reason !== "Issued" ? attempt : undefined;
}

/** How long a renewal may take before it counts as one that does not come. */
const PATIENCE_MS = 60 * 60 * 1000;

/** A renewal that is under way, or due, for too long. */
function latenessOf(order: SeenCertificate, at: Date | undefined): ((what: string) => string) | undefined {
  const { status, lastTransitionTime } = conditionOf(order, "Issuing") ?? {};
  if (status === "True") {
    const begun = since(lastTransitionTime, at, PATIENCE_MS);
    return begun === undefined ? undefined : (what) => `cert-manager renews ${what} since ${begun}, and none has come`;
  }
  const due = since(order.status?.renewalTime, at, PATIENCE_MS);
  return due === undefined
    ? undefined
    : (what) => `the renewal of ${what} was due at ${due}, and cert-manager has not begun: does it run?`;
}

/** A time as text, where it is past by the API server's clock; undefined where it is not, or where one of both is unknown. */
function since(time: string | null | undefined, at: Date | undefined, patience = 0): string | undefined {
  if (time === undefined || time === null || at === undefined) return undefined;
  const passed = new Date(time);
  return at.getTime() - passed.getTime() > patience ? instant(passed) : undefined;
}

/** What the issuer or an approver says, or else what cert-manager says of the Certificate. */
function answerOf(order: SeenCertificate): string {
  if (failureOf(order) === undefined && !isSeen(order)) return ": it has not looked at what git asks for: does it run?";
  const { message, reason } = failureOf(order) ?? conditionOf(order, "Ready") ?? {};
  const said = message ?? reason;
  return said === undefined ? "" : `: ${said.replace(/\s+/g, " ").trim()}`;
}
