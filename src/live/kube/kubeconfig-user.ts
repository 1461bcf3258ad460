import * as path from "node:path";
import { type Problem, ProblemError } from "../../problem";
import type { Access, Credentials, ExecPlugin } from "./access";
import { type Entry, isEntry, textOf } from "./entry";
import { dataOrFile, type Found, type ReadNamed, type Way } from "./kubeconfig-file";

const EXEC_VERSIONS = ["client.authentication.k8s.io/v1", "client.authentication.k8s.io/v1beta1"];

/** What we do not do, and would log in as nobody without. */
const REFUSED: Readonly<Record<string, string>> = {
  username: "names and passwords are no longer taken by API servers",
  password: "names and passwords are no longer taken by API servers",
  "auth-provider": "was removed from kubectl too: use the provider's exec plugin",
  "as-uid": "is not supported",
  "as-user-extra": "is not supported",
};

/** @throws ProblemError for ways to log in that are not supported, and files that cannot be read */
export function credentialsOf(
  { file, value }: Found,
  way: Way,
  read: ReadNamed,
): Pick<Access, "credentials" | "impersonate"> {
  const problems: Problem[] = Object.entries(REFUSED).flatMap(([field, message]) =>
    value[field] === undefined || value[field] === null || value[field] === ""
      ? []
      : [{ file: file.path, field, message }],
  );
  const exec = isEntry(value["exec"]) ? value["exec"] : undefined;
  const apiVersion = textOf(exec?.["apiVersion"]);
  if (exec !== undefined && (apiVersion === undefined || !EXEC_VERSIONS.includes(apiVersion))) {
    problems.push({ file: file.path, field: "exec.apiVersion", message: `is none of ${EXEC_VERSIONS.join(", ")}` });
  }
  if (exec !== undefined && textOf(exec["command"]) === undefined) {
    problems.push({ file: file.path, field: "exec.command", message: "is missing" });
  }
  if (problems.length > 0) throw new ProblemError(problems, "unusable");
  const certificatePem = dataOrFile(file, value, "client-certificate", read);
  const keyPem = dataOrFile(file, value, "client-key", read);
  const tokenFile = textOf(value["tokenFile"]);
  const token =
    tokenFile === undefined
      ? textOf(value["token"])
      : read(path.resolve(path.dirname(file.path), tokenFile)).trim() || undefined;
  const user = textOf(value["as"]);
  const credentials: Credentials = {
    ...(token === undefined ? {} : { token }),
    ...(certificatePem === undefined ? {} : { certificatePem }),
    ...(keyPem === undefined ? {} : { keyPem }),
    // kubectl prefers a token or certificate that is there too.
    ...(exec === undefined || token !== undefined || certificatePem !== undefined
      ? {}
      : { exec: execPlugin(file.path, exec, way) }),
  };
  return {
    credentials,
    ...(user === undefined ? {} : { impersonate: { user, groups: texts(value["as-groups"]) } }),
  };
}

function execPlugin(file: string, exec: Entry, way: Way): ExecPlugin {
  const command = String(exec["command"]);
  const installHint = textOf(exec["installHint"]);
  const env = Array.isArray(exec["env"]) ? exec["env"].filter(isEntry) : [];
  return {
    apiVersion: String(exec["apiVersion"]),
    // With a separator it is a path, relative to the kubeconfig; without, it is looked for in PATH.
    command: /[\\/]/.test(command) ? path.resolve(path.dirname(file), command) : command,
    args: texts(exec["args"]),
    env: Object.fromEntries(env.map(({ name, value }) => [String(name), typeof value === "string" ? value : ""])),
    interactive: exec["interactiveMode"] !== "Never",
    ...(installHint === undefined ? {} : { installHint }),
    ...(exec["provideClusterInfo"] === true ? { clusterInfo: clusterInfo(way) } : {}),
  };
}

function clusterInfo({ server, ca, serverName, insecure }: Way) {
  return {
    server,
    ...(ca === undefined ? {} : { "certificate-authority-data": Buffer.from(ca).toString("base64") }),
    ...(serverName === undefined ? {} : { "tls-server-name": serverName }),
    ...(insecure ? { "insecure-skip-tls-verify": true } : {}),
  };
}

function texts(list: unknown): string[] {
  return Array.isArray(list) ? list.filter((one): one is string => typeof one === "string") : [];
}
