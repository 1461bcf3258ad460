import * as path from "node:path";
import { didYouMean } from "../../nearest";
import { type Problem, ProblemError, problem } from "../../problem";
import { parseYaml } from "../../yaml/parse";
import type { Access } from "./access";
import { type Entry, isEntry, textOf } from "./entry";
import { dataOrFile, type Found, type KubeconfigFile, type ReadNamed, type Way } from "./kubeconfig-file";
import { credentialsOf } from "./kubeconfig-user";

/**
 * Where kubectl looks for kubeconfigs: the file that was named; else all of `KUBECONFIG`; else the one in the home folder.
 *
 * @returns paths, and whether one that is not there is passed over
 */
export function kubeconfigPaths(
  env: Readonly<Record<string, string | undefined>>,
  named: string | undefined,
): { readonly paths: readonly string[]; readonly mayBeAbsent: boolean } {
  if (named !== undefined) return { paths: [named], mayBeAbsent: false };
  const listed = (env["KUBECONFIG"] ?? "").split(path.delimiter).filter((one) => one !== "");
  if (listed.length > 0) return { paths: [...new Set(listed)], mayBeAbsent: true };
  const home = env["HOME"] ?? env["USERPROFILE"];
  return { paths: home === undefined ? [] : [path.join(home, ".kube", "config")], mayBeAbsent: true };
}

/**
 * The way to the API server that a context names. Of several files, the first that has an entry of a name wins it, as with
 * kubectl (client-go tools/clientcmd/loader.go).
 *
 * @throws ProblemError for a context that is not there or not whole, and for what kubectl would do and we do not
 */
export function accessOf(files: readonly KubeconfigFile[], context: string, read: ReadNamed): Access {
  const parsed = files.map((file) => ({ file, content: contentOf(file) }));
  const named = (list: string, field: string, name: string): Found | undefined => {
    for (const { file, content } of parsed) {
      const entry = entriesOf(content[list]).find((one) => one["name"] === name);
      if (entry !== undefined) return { file, value: isEntry(entry[field]) ? entry[field] : {} };
    }
    return undefined;
  };
  const found = named("contexts", "context", context);
  if (found === undefined) throw noContext(parsed, context);
  const clusterName = textOf(found.value["cluster"]) ?? "";
  const userName = textOf(found.value["user"]) ?? "";
  const cluster = named("clusters", "cluster", clusterName);
  const user = named("users", "user", userName);
  const lacks = (what: string, name: string): Problem => ({
    file: found.file.path,
    message: `context "${context}" names ${what} "${name}", which no kubeconfig has`,
  });
  const missing = [
    ...(cluster === undefined ? [lacks("cluster", clusterName)] : []),
    ...(user === undefined && userName !== "" ? [lacks("user", userName)] : []),
  ];
  if (missing.length > 0 || cluster === undefined) throw new ProblemError(missing, "unusable");
  const way = wayOf(cluster, read);
  return { context, ...way, ...credentialsOf(user ?? { ...found, value: {} }, way, read) };
}

function wayOf({ file, value }: Found, read: ReadNamed): Way {
  const refuse = (field: string, message: string, remedy: string) =>
    problem({ file: file.path, field, message, remedy }, "unusable");
  const server = textOf(value["server"])?.replace(/\/+$/, "");
  const url = server !== undefined && URL.canParse(server) ? new URL(server) : undefined;
  if (server === undefined || url === undefined || !/^https?:$/.test(url.protocol)) {
    throw refuse("server", "is no http(s) address", "name the API server");
  }
  if (url.protocol === "http:" && !/^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(url.hostname)) {
    throw refuse("server", "is plain HTTP to another machine", "use https");
  }
  if (textOf(value["proxy-url"]) !== undefined) {
    throw refuse(
      "proxy-url",
      "is not supported: connections go straight to the API server",
      "run where it can be reached, or use a context that goes through `kubectl proxy`",
    );
  }
  const insecure = value["insecure-skip-tls-verify"] === true;
  const ca = dataOrFile(file, value, "certificate-authority", read);
  if (insecure && ca !== undefined) {
    throw refuse("insecure-skip-tls-verify", "contradicts the certificate authority beside it", "remove one of them");
  }
  const serverName = textOf(value["tls-server-name"]);
  return {
    server,
    insecure,
    ...(ca === undefined ? {} : { ca }),
    ...(serverName === undefined ? {} : { serverName }),
  };
}

function contentOf({ path: file, text }: KubeconfigFile): Entry {
  if (text.trim() === "") return {};
  // kubectl reads those of Windows too.
  const { value } = parseYaml(text.replaceAll("\r\n", "\n"), file);
  if (isEntry(value)) return value;
  throw problem({ file, message: "is no kubeconfig" }, "unusable");
}

function entriesOf(list: unknown): Entry[] {
  return Array.isArray(list) ? list.filter(isEntry) : [];
}

function noContext(parsed: readonly { file: KubeconfigFile; content: Entry }[], context: string): ProblemError {
  const names = parsed.flatMap(({ content }) =>
    entriesOf(content["contexts"]).flatMap(({ name }) => textOf(name) ?? []),
  );
  if (parsed.length === 0) {
    return problem(
      { message: "no kubeconfig is found", remedy: "name one with --kubeconfig, or set KUBECONFIG" },
      "unusable",
    );
  }
  return problem(
    {
      file: parsed.map(({ file }) => file.path).join(path.delimiter),
      message: `has no context "${context}"${didYouMean(context, names)}`,
      remedy: "`kubectl config get-contexts` lists them",
    },
    "unusable",
  );
}
