import type { ClusterSpec } from "./cluster.generated";
import { identityFieldProblem } from "./identities";

/** Fields that mean something with some kinds of `secrets` only. */
const ONLY_WITH: Readonly<Partial<Record<keyof ClusterSpec, readonly ClusterSpec["secrets"][]>>> = {
  identities: ["external", "host-files"],
  external: ["external"],
  hostFiles: ["host-files"],
};

interface KeyPlaceProblem {
  /** Below `spec`. */
  readonly path: readonly string[];
  readonly message: string;
  readonly remedy?: string;
}

/**
 * What is wrong with where keys lie and with what is said of certificates that are not in git. The schema may have
 * refused the same fields already, so nothing here trusts their types.
 *
 * @param written - fields of `spec` that the user wrote, and no default filled in
 */
export function keyPlaceProblems(spec: Partial<ClusterSpec>, written: readonly string[]): KeyPlaceProblem[] {
  const { secrets = "sops", identities, hostFiles } = spec;
  const idle = Object.entries(ONLY_WITH)
    .filter(([field, kinds]) => written.includes(field) && !kinds.includes(secrets))
    .map(([field, kinds]): KeyPlaceProblem => {
      const others = kinds.map((kind) => `\`secrets: ${kind}\``).join(" or ");
      const reason = field === "identities" ? ", where each certificate in git names its identity" : "";
      const message = `has no effect with \`secrets: ${secrets}\`${reason}`;
      return { path: [field], message, remedy: `remove it, or write ${others}` };
    });
  if (idle.length > 0) return idle;
  return [...identityProblems(identities), ...directoryProblems(hostFiles)];
}

function identityProblems(identities: unknown): KeyPlaceProblem[] {
  return (["server", "client"] as const).flatMap((side) => {
    const given = (identities as ClusterSpec["identities"] | null)?.[side];
    const wrong = typeof given === "object" && given !== null ? identityFieldProblem(given) : undefined;
    if (wrong === undefined) return [];
    const { field, ...told } = wrong;
    return [{ path: ["identities", side, ...(field === undefined ? [] : [field])], ...told }];
  });
}

function directoryProblems(hostFiles: Partial<ClusterSpec["hostFiles"]> | null | undefined): KeyPlaceProblem[] {
  const { serverDirectory, clientDirectory } = hostFiles ?? {};
  if (typeof serverDirectory !== "string" || typeof clientDirectory !== "string") return [];
  const [server, client] = [`${serverDirectory}/`, `${clientDirectory}/`];
  if (!server.startsWith(client) && !client.startsWith(server)) return [];
  return [
    {
      path: ["hostFiles", "clientDirectory"],
      message: `"${clientDirectory}" and the server's "${serverDirectory}" are not apart, so one side would see the other's key`,
      remedy: "give each side a directory of its own",
    },
  ];
}
