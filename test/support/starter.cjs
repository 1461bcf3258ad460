/**
 * Starts git for a worker of jest. To start a program, node copies the tables of the memory of the process that starts it; for
 * a worker with half a gigabyte that takes longer than git itself. A small process beside each worker starts git in its place,
 * and answers what `spawnSync` answers. Everything else starts as always.
 */
const childProcess = require("node:child_process");
const { mkdtempSync, openSync, readSync, rmSync, writeSync } = require("node:fs");
const { tmpdir } = require("node:os");
const path = require("node:path");
const { deserialize, serialize } = require("node:v8");

const { execFileSync, spawn, spawnSync } = childProcess;
const LENGTH_BYTES = 4;

/** Writes one message to a pipe. */
function send(pipe, message) {
  const content = serialize(message);
  const length = Buffer.alloc(LENGTH_BYTES);
  length.writeUInt32LE(content.length);
  for (let rest = Buffer.concat([length, content]); rest.length > 0; ) rest = rest.subarray(writeSync(pipe, rest));
}

/** The next message of a pipe; undefined where the process at its other end has ended. */
function receive(pipe) {
  const length = readBytes(pipe, LENGTH_BYTES);
  const content = length && readBytes(pipe, length.readUInt32LE());
  return content && deserialize(content);
}

function readBytes(pipe, count) {
  const bytes = Buffer.alloc(count);
  for (let done = 0; done < count; ) {
    const read = readSync(pipe, bytes, done, count - done, null);
    if (read === 0) return undefined;
    done += read;
  }
  return bytes;
}

/** Starts the process beside this one. It ends with this one, because its pipe of requests ends then. */
function startServer() {
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-starter-"));
  const pipes = ["requests", "answers"].map((name) => path.join(folder, name));
  execFileSync("mkfifo", pipes);
  spawn(process.execPath, [__filename, ...pipes], { cwd: "/", env: {}, stdio: "ignore" }).unref();
  // Opening a pipe waits until its other end is opened too, so both processes open them in this order.
  const [requests, answers] = [openSync(pipes[0], "w"), openSync(pipes[1], "r")];
  rmSync(folder, { recursive: true });
  return { requests, answers };
}

let server;

function askServer(file, args, options) {
  server ??= startServer();
  const { env = process.env, cwd = process.cwd() } = options;
  send(server.requests, { file, args, options: { ...options, cwd: String(cwd), env: { ...env } } });
  const answer = receive(server.answers);
  if (answer === undefined) throw new Error("the process that starts git for the tests has ended");
  const { error, ...others } = answer;
  return error === undefined ? others : { ...others, error: Object.assign(new Error(error.message), error) };
}

function answerTo({ file, args, options }) {
  const { error, ...others } = spawnSync(file, args, options);
  // An error loses its code when it is sent.
  return error === undefined ? others : { ...others, error: { ...error, message: error.message } };
}

function serve(requestsPath, answersPath) {
  const [requests, answers] = [openSync(requestsPath, "r"), openSync(answersPath, "w")];
  for (let request = receive(requests); request !== undefined; request = receive(requests))
    send(answers, answerTo(request));
}

function isGit(file, args, options) {
  return path.basename(file) === "git" && Array.isArray(args) && !options.shell;
}

/** `execFileSync` over an answer of `spawnSync`; node's own calls its own `spawnSync`, not the one below. */
function outputOf(file, args, options) {
  const answer = askServer(file, args, options);
  if (options.stdio === undefined && answer.stderr) process.stderr.write(answer.stderr);
  if (answer.error !== undefined) throw Object.assign(answer.error, answer);
  if (answer.status === 0) return answer.stdout;
  const words = [`Command failed: ${[file, ...args].join(" ")}`, ...(answer.stderr?.length > 0 ? [answer.stderr] : [])];
  throw Object.assign(new Error(words.join("\n")), answer);
}

if (require.main === module) serve(...process.argv.slice(2));
else if (process.platform === "linux") {
  childProcess.spawnSync = (file, args, options = {}) =>
    isGit(file, args, options) ? askServer(file, args, options) : spawnSync(file, args, options);
  // What a child inherits would be the other process's.
  childProcess.execFileSync = (file, args, options = {}) =>
    isGit(file, args, options) && ![options.stdio].flat().includes("inherit")
      ? outputOf(file, args, options)
      : execFileSync(file, args, options);
}
