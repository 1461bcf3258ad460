import { desiredTyphas } from "../../observed/pods";
import type { Topic } from "../../rule";
import { CERT_MANAGER_RULES } from "./cert-manager";
import { CERTIFICATE_RULES } from "./certificates";
import { TYPHA_RULES } from "./deployment";
import { HOST_ENDPOINT_TOPIC } from "./host-endpoints";
import { RIGHTS_RULES } from "./rights";
import { SERVICE_RULES } from "./service";

/** Typha, its certificates and its rights, in a live cluster. */
export const TYPHA_TOPICS: readonly Topic[] = [
  {
    about: "Typha",
    needs: ({ location }) => [
      { subject: "pods", what: `pod of Typha in ${location.namespace} (${location.selector})` },
      { subject: "nodes", what: "Linux node" },
    ],
    rules: [...TYPHA_RULES, ...SERVICE_RULES],
    from: "parallel",
    sound: ({ deployment }, { deployment: git }) =>
      `Typha is what git renders, and ${deployment?.status?.readyReplicas ?? 0} of ${desiredTyphas(deployment, git)} are ready`,
  },
  HOST_ENDPOINT_TOPIC,
  {
    about: "certificates",
    rules: CERTIFICATE_RULES,
    sound: (_, { location, serverCertificate, clientCertificate }) =>
      location.serverSecret === undefined
        ? "the trust bundle is that of git; certificates lie on the nodes, and were not looked at"
        : serverCertificate === undefined || clientCertificate === undefined
          ? "the trust bundle is that of git; the Secrets have certificate and key"
          : "certificates are those of git, and their keys are opened",
  },
  {
    about: "cert-manager",
    rules: CERT_MANAGER_RULES,
    sound: (_, { location }) => (location.hasCertificates ? "cert-manager has issued both certificates" : undefined),
  },
  { about: "Typha's access rights", rules: RIGHTS_RULES, sound: () => "Typha has its access rights" },
];
