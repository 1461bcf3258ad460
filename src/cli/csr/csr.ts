import { Reads } from "@typha-mtls/files";
import { advice, own, page, placeholder } from "@typha-mtls/problems";
import type { Identity, Role } from "@typha-mtls/x509";
import { ConfiguredRepository } from "../../cluster/repository";
import type { RequestFile } from "../../cluster/request-file";
import type { PlannedWrite } from "../../lifecycle/planned-write";
import { describeRequest, planCsr } from "../../lifecycle/request/csr";
import { next } from "../next-steps";
import { columns } from "../output";
import type { Terminal } from "../terminal";
import { writeNothing, writePlan } from "../write-plan";
import type { CsrFlags } from "./options";

const ROLES = {
  server: ["typha-server"],
  client: ["typha-client"],
  both: ["typha-server", "typha-client"],
} as const satisfies Record<string, readonly Role[]>;

/** `typha-mtls csr`. */
export async function csr(terminal: Terminal, directory: string, name: string, options: CsrFlags): Promise<number> {
  const repository = new ConfiguredRepository(directory);
  const reads = new Reads(repository);
  const paths = repository.layout.paths(name);
  const { writes, kept } = await planCsr({
    paths,
    roles: ROLES[options.role],
    ...(options.key === undefined ? {} : { keyAlgorithm: options.key }),
    identities: {
      ...identity("typha-server", options.serverUri, options.serverCn),
      ...identity("typha-client", options.clientUri, options.clientCn),
    },
    pending: options.force === true ? "replace" : "keep",
    now: terminal.now(),
    read: reads.read,
  });
  const told = () => describeCsr(terminal, name, writes, kept);
  if (writes.length === 0) return writeNothing(terminal, repository, [paths], told());
  return writePlan(terminal, repository, { plan: { writes, removes: [], expects: reads.seen }, told });
}

function identity(role: Role, uri?: string, commonName?: string): Partial<Record<Role, Identity>> {
  if (uri !== undefined) return { [role]: { kind: "uri", value: uri } };
  return commonName === undefined ? {} : { [role]: { kind: "cn", value: commonName } };
}

function describeCsr(
  terminal: Pick<Terminal, "program">,
  name: string,
  writes: readonly PlannedWrite[],
  kept: readonly RequestFile[],
): string {
  const rows = columns([
    ...writes.map(({ verb, path, note }) => [verb, path, note]),
    ...kept.map(({ role, csr: path, request }) => ["pending", path, describeRequest(role, request)]),
  ]);
  const unchanged = writes.length === 0 ? "nothing was changed; --force makes new keys and requests\n" : "";
  const steps = next(
    terminal,
    advice`commit, and hand the .csr files to your CA: each leaf for its one purpose (${page("external-ca")})`,
    own("import", [name, placeholder("what the CA gives")]),
  );
  return `${rows}${unchanged}\n${steps}`;
}
