import { chmodSync, mkdirSync, symlinkSync } from "node:fs";
import * as path from "node:path";
import { shellWord } from "@typha-mtls/problems";
import { newFolder, write } from "../cli/user-repository";

/**
 * A program called `kubectl` that does what `kubectl proxy --unix-socket` does: it takes the server of a context from a
 * kubeconfig in JSON, refuses a context that is not there in kubectl's words, and forwards requests. What it was started
 * with, and its environment, it writes beside itself. The real one is run by test/interop.
 */
const PROGRAM = `#!${process.execPath}
const fs = require("node:fs"), http = require("node:http"), path = require("node:path");
const options = new Map(), args = process.argv.slice(2);
for (let at = 1; at < args.length; at++) {
  const [, name, value] = /^--([\\w-]+)(?:=(.*))?$/s.exec(args[at]);
  options.set(name, value ?? args[++at]);
}
fs.writeFileSync(path.join(__dirname, "started.json"), JSON.stringify({ args, env: process.env, pid: process.pid }));
const fail = (message) => { console.error(message); process.exit(1); };
const file = options.get("kubeconfig") ?? process.env.KUBECONFIG ?? path.join(process.env.HOME ?? "", ".kube/config");
let config;
try { config = JSON.parse(fs.readFileSync(file, "utf8")); } catch { fail("error: stat " + file + ": no such file or directory"); }
const found = config.contexts.find(({ name }) => name === options.get("context"));
if (found === undefined) fail('error: context "' + options.get("context") + '" does not exist');
const { server } = config.clusters.find(({ name }) => name === found.context.cluster).cluster;
if (config.says !== undefined) console.error(config.says);
// A test that is killed ends nothing that it started.
const parent = process.ppid;
setInterval(() => process.ppid === parent || process.exit(), 1000).unref();
http.createServer((request, response) => {
  // The clock of an answer is the API server's, and not this program's.
  response.sendDate = false;
  const forwarded = http.request(server + request.url, { method: request.method, headers: request.headers }, (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    // What is cut off there is cut off here, as by Go's proxy.
    answer.pipe(response).on("error", () => {});
    answer.on("error", () => response.destroy());
  });
  forwarded.on("error", (error) => response.writeHead(500, { "Content-Type": "text/plain" }).end(error.code + "\\n"));
  request.pipe(forwarded);
}).listen(options.get("unix-socket"), () => console.log("Starting to serve on " + options.get("unix-socket")));
`;

/** A folder for PATH that holds the fake. */
export function fakeKubectl(): string {
  const folder = newFolder();
  write(folder, "kubectl", PROGRAM);
  chmodSync(path.join(folder, "kubectl"), 0o755);
  return folder;
}

/** Starts in a hundredth of the time of the program above: it forwards nothing, its socket is a link to that of an API server. */
const LINKING = `#!/bin/sh
PATH=${shellWord(process.env["PATH"] ?? "")}
for word; do
  case $word in
    --unix-socket=*) socket=\${word#*=} ;;
    --context=*) context=\${word#*=} ;;
  esac
done
ln -s "\${0%/*}/contexts/$context" "$socket" && echo "Starting to serve on $socket" && exec sleep 600
`;

/**
 * A folder for PATH that holds a kubectl for tests that start it hundreds of times.
 *
 * @param sockets - of the API servers, by context
 */
export function linkingKubectl(sockets: Readonly<Record<string, string>>): string {
  const folder = newFolder();
  write(folder, "kubectl", LINKING);
  chmodSync(path.join(folder, "kubectl"), 0o755);
  mkdirSync(path.join(folder, "contexts"));
  for (const [context, socket] of Object.entries(sockets)) symlinkSync(socket, path.join(folder, "contexts", context));
  return folder;
}
