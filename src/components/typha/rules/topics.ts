import { desiredTyphas } from "../../observed/pods";
import type { Topic } from "../../rule";
import { CERTIFICATE_RULES } from "./certificates";
import { TYPHA_RULES } from "./deployment";
import { RIGHTS_RULES } from "./rights";
import { SERVICE_RULES } from "./service";

/** Typha, its certificates and its rights, in a live cluster. */
export const TYPHA_TOPICS: readonly Topic[] = [
  {
    rules: [...TYPHA_RULES, ...SERVICE_RULES],
    from: "parallel",
    sound: ({ deployment }, { deployment: git }) =>
      `Typha is what git renders, and ${deployment?.status?.readyReplicas ?? 0} of ${desiredTyphas(deployment, git)} are ready`,
  },
  {
    rules: CERTIFICATE_RULES,
    sound: (_, { location, serverCertificate }) =>
      location.serverSecret === undefined
        ? "the trust bundle is that of git; certificates lie on the nodes, and were not looked at"
        : serverCertificate === undefined
          ? "the trust bundle is that of git; the Secrets have certificate and key"
          : "certificates are those of git, and their keys are opened",
  },
  { rules: RIGHTS_RULES, sound: () => "Typha has its access rights" },
];
