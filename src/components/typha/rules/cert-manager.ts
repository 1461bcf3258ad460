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
  "Look at the Certificate: `kubectl -n <namespace> describe certificate <name>`. Its conditions say what the issuer answers: `typha-mtls docs cert-manager`.";

const SOURCE = "https://cert-manager.io/docs/usage/certificate/";

/** Whether cert-manager issues and renews, where git renders Certificates. */
export const CERT_MANAGER_RULES: readonly LiveRule[] = SIDES.flatMap(({ side, live, secret, namespace }) => {
  const located = ({ location }: Desired) => `${location[namespace]}/${location[secret]}`;
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
          message: `there is no Certificate ${located(desired)}: cert-manager issues and renews none`,
          remedy: desired.apply,
        },
    },
    {
      code: `certificate-not-issued-${side}`,
      looksAt: [live],
      why: "the Secret is not there, or holds something else than git asks cert-manager for",
      source: SOURCE,
      whatToDo: LOOK,
      find: ({ [live]: order }, desired) =>
        order !== undefined &&
        !isIssued(order) &&
        fault(desired, `cert-manager has not issued Certificate ${located(desired)}${answerOf(order)}`),
    },
    {
      code: `certificate-renewal-failed-${side}`,
      severity: "warning",
      looksAt: [live],
      why: "the certificate in the Secret holds until it expires, and cert-manager tries again ever more seldom",
      source: SOURCE,
      whatToDo: LOOK,
      find({ [live]: order }, desired, at) {
        if (order === undefined || !isIssued(order)) return false;
        if (failureOf(order) !== undefined)
          return fault(desired, `cert-manager could not renew Certificate ${located(desired)}${answerOf(order)}`);
        const since = waitingSince(order, at);
        return (
          since !== undefined &&
          fault(
            desired,
            `cert-manager renews Certificate ${located(desired)} since ${instant(since)}, and its issuer does not answer`,
          )
        );
      },
    },
  ];
});

function conditionOf({ status }: SeenCertificate, type: string) {
  return status?.conditions?.find((condition) => condition.type === type);
}

function isIssued(order: SeenCertificate): boolean {
  return conditionOf(order, "Ready")?.status === "True";
}

/** The last attempt, where it failed: of one that succeeded nothing is left, or the reason `Issued`. */
function failureOf(order: SeenCertificate) {
  const attempt = conditionOf(order, "Issuing");
  return attempt?.status === "False" && attempt.reason !== "Issued" ? attempt : undefined;
}

/** How long an issuer may take before it counts as one that does not answer. */
const PATIENCE_MS = 60 * 60 * 1000;

/** Since when cert-manager waits for the issuer, where that is too long. */
function waitingSince(order: SeenCertificate, at: Date | undefined): Date | undefined {
  const { status, lastTransitionTime: since } = conditionOf(order, "Issuing") ?? {};
  if (status !== "True" || at === undefined || since === undefined || since === null) return undefined;
  const asked = new Date(since);
  return at.getTime() - asked.getTime() > PATIENCE_MS ? asked : undefined;
}

/** What the issuer says, or else what cert-manager says of the Certificate. */
function answerOf(order: SeenCertificate): string {
  const { message, reason } = failureOf(order) ?? conditionOf(order, "Ready") ?? {};
  const said = message ?? reason;
  return said === undefined ? "" : `: ${said.replace(/\s+/g, " ").trim()}`;
}
