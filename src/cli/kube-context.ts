import * as path from "node:path";
import { clusterNames, selectClusters } from "../cluster/load";
import { type Repository, readOutside } from "../files/repository";
import type { Access } from "../live/kube/access";
import { type Api, connect } from "../live/kube/api";
import { execCredential } from "../live/kube/exec-credential";
import { accessOf, kubeconfigPaths } from "../live/kube/kubeconfig";
import type { KubeconfigFile } from "../live/kube/kubeconfig-file";
import { ProblemError, problem } from "../problem";
import { shellWord } from "../shell";
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

/** Opens a context of the kubeconfig, by the rules of kubectl. @throws ProblemError */
export function openContext(terminal: Terminal, { context, kubeconfig }: ContextOptions): LiveCluster {
  const { paths, mayBeAbsent } = kubeconfigPaths(terminal.env, kubeconfig);
  const files = paths.flatMap((named): KubeconfigFile[] => {
    const file = path.resolve(terminal.cwd, named);
    try {
      return [{ path: file, text: readOutside(file) }];
    } catch (error) {
      if (mayBeAbsent && error instanceof ProblemError && /\((ENOENT|ENOTDIR)\b/.test(error.message)) return [];
      throw error;
    }
  });
  const access = accessOf(files, context, readOutside);
  return {
    api: connect(loggedIn(access, terminal)),
    kubectl: `kubectl ${contextArguments({ context, kubeconfig })}`,
  };
}

/** The options that name a live cluster, as a shell takes them; kubectl has the same. */
export function contextArguments({ context, kubeconfig }: ContextOptions): string {
  const file = kubeconfig === undefined ? "" : `--kubeconfig ${shellWord(kubeconfig)} `;
  return `${file}--context ${shellWord(context)}`;
}

function loggedIn(access: Access, terminal: Terminal): Access {
  const { exec, ...given } = access.credentials;
  return exec === undefined ? access : { ...access, credentials: { ...given, ...execCredential(exec, terminal) } };
}

/**
 * The cluster of the repository that a context is compared with: the one that was named, the one that is called like the
 * context, or the only one.
 *
 * @throws ProblemError where that is none, or more than one
 */
export function clusterOf(repository: Repository, asked: readonly string[], context: string): string {
  const names = asked.length > 0 ? selectClusters(repository, asked) : clusterNames(repository);
  const [only, ...others] = names;
  if (only !== undefined && others.length === 0) return only;
  if (asked.length === 0 && names.includes(context)) return context;
  throw problem(
    {
      message: `a context is one cluster, and ${names.join(", ")} are ${names.length}`,
      remedy: "name the cluster that the context belongs to",
    },
    "unusable",
  );
}
