import { CERTIFICATE_KEY, PRIVATE_KEY_KEY } from "@typha-mtls/calico";
import { aligned } from "../../aligned";
import { SCRIPT } from "./restart-units";

/** What the list depends on. */
export interface HostFiles {
  readonly serverDirectory: string;
  readonly clientDirectory: string;
  /** Whether no two nodes share a client key. */
  readonly perNode: boolean;
  /** User that Typha runs as. */
  readonly typhaUid: number;
  /** Labels of the nodes that may run Typha. */
  readonly nodeSelector: Readonly<Record<string, string>>;
  /** What the certificates show, for people. */
  readonly identities: { readonly server: string; readonly client: string };
}

const HEAD = ["path", "owner", "group", "mode", "role", "nodes"];

/** The files that have to lie on the nodes, one a line, in columns that any tool can read. */
export function fileList(files: HostFiles): string {
  const { serverDirectory, clientDirectory, perNode, typhaUid, nodeSelector, identities } = files;
  const labels = Object.entries(nodeSelector).map(([key, value]) => `${key}=${value}`);
  const rows = [
    ...directory(serverDirectory, typhaUid, "server", "typha"),
    ...directory(clientDirectory, 0, "client", "all"),
    [SCRIPT, "0", "0", "0644", "hook", "typha"],
    ["/etc/systemd/system/typha-mtls-restart.path", "0", "0", "0644", "hook", "typha"],
    ["/etc/systemd/system/typha-mtls-restart.service", "0", "0", "0644", "hook", "typha"],
  ];
  const comments = [
    "Owner and group are numbers: on the node, the user that Typha runs as may bear any name, or none.",
    "A certificate file holds the leaf first, then intermediates, PEM; a key file one key, PEM, without a passphrase.",
    "Write each file anew under another name and rename it; never replace a directory, which running pods have mounted.",
    "",
    `nodes typha: those that may run Typha (${labels.join(", ")}); all: every node`,
    `role server: ${identities.server}, serverAuth; of one node or of all`,
    `role client: ${identities.client}, clientAuth; ${perNode ? "every node a key and certificate of its own, with this same identity" : "the same on all nodes"}`,
    "role hook: beside this file; then `systemctl enable --now typha-mtls-restart.path`",
    "",
  ];
  return [
    ...comments.map((line) => `# ${line}`.trimEnd()),
    ...aligned([[`# ${HEAD[0]}`, ...HEAD.slice(1)], ...rows]),
    "",
  ].join("\n");
}

function directory(path: string, keyOwner: number, role: string, nodes: string): string[][] {
  return [
    [path, "0", "0", "0755", role, nodes],
    [`${path}/${CERTIFICATE_KEY}`, "0", "0", "0644", role, nodes],
    [`${path}/${PRIVATE_KEY_KEY}`, `${keyOwner}`, "0", "0400", role, nodes],
  ];
}
