import * as path from "node:path";
import { PrivateFolder, programPath, type Repository, safePath } from "@typha-mtls/files";
import { type Api, connect, startKubectlProxy } from "@typha-mtls/live";
import { printable, shellWord, unusableInput } from "@typha-mtls/problems";
import { withoutIdentities } from "@typha-mtls/sealing/sops/identities";
import { clusterNames, selectClusters } from "../cluster/load";
import type { ConfiguredRepository } from "../cluster/repository";
import type { Terminal } from "./terminal";

/** The options that name a live cluster. */
export interface ContextOptions {
  readonly context: string;
  readonly kubeconfig?: string | undefined;
}

/** A live cluster that can be asked. */
export interface LiveCluster {
  readonly api: Api;
  /** kubectl with the options that reach it, for remedies. */
  readonly kubectl: string;
}

/**
 * Opens a context of the kubeconfig, through kubectl.
 *
 * @throws ProblemError where PATH has no kubectl, or kubectl does not know the context
 */
export async function openContext(
  terminal: Terminal,
  repository: Repository,
  options: ContextOptions,
): Promise<LiveCluster> {
  const { cwd, env } = terminal;
  const program = programPath("kubectl", repository.root, env["PATH"]);
  if (program === undefined) {
    throw unusableInput({
      code: "kubectl-unusable",
      message: "--context needs kubectl, and no folder of PATH has it",
      remedy: "install kubectl (https://kubernetes.io/docs/tasks/tools/)",
    });
  }
  const { context, kubeconfig } = options;
  const folder = new PrivateFolder();
  const socketPath = path.join(folder.path, "api");
  const endProxy = await startKubectlProxy({
    program,
    socketPath,
    ended: () => folder.remove(),
    // One word each, so that no value is taken for another option.
    arguments: [`--context=${context}`, ...(kubeconfig === undefined ? [] : [`--kubeconfig=${kubeconfig}`])],
    cwd,
    env: { ...withoutIdentities(env), PATH: safePath(repository.root, env["PATH"]) },
    say: (line) => terminal.err(`kubectl: ${printable(line)}\n`),
  });
  const api = connect(socketPath, context);
  return {
    api: {
      get: api.get,
      close: () => {
        api.close();
        endProxy();
      },
    },
    kubectl: `kubectl ${contextArguments(options)}`,
  };
}

/** The options that name a live cluster, as a shell takes them; kubectl has the same. */
export function contextArguments({ context, kubeconfig }: ContextOptions): string {
  const file = kubeconfig === undefined ? "" : `--kubeconfig ${shellWord(kubeconfig)} `;
  return `${file}--context ${shellWord(context)}`;
}

/**
 * The cluster of the repository that a context is compared with: the one that was named, the one that is called like the
 * context, or the only one.
 *
 * @throws ProblemError where that is none, or more than one
 */
export function clusterOf(repository: ConfiguredRepository, asked: readonly string[], context: string): string {
  const names = asked.length > 0 ? selectClusters(repository, asked) : clusterNames(repository);
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return only;
  if (asked.length === 0 && names.includes(context)) return context;
  throw unusableInput({
    code: "context-and-clusters",
    message: `a context is one cluster, and ${names.join(", ")} are ${names.length}`,
    remedy: "name the cluster that the context belongs to",
  });
}
