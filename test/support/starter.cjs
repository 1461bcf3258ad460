/**
 * Starts git for a worker of jest. To start a program, node copies the tables of the memory of the process that starts it: of a
 * worker with half a gigabyte that takes three times as long as git itself, and a third of the attacks' time was nothing else.
 * So a small process beside each worker starts git, and answers what `spawnSync` answered. Everything else starts as always.
 */
const childProcess = require("node:child_process");
const { closeSync, mkdtempSync, openSync, readSync, rmSync, writeSync } = require("node:fs");
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

/** The next message of a pipe; undefined where its writer has ended. */
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

/** The pipes to and from the process that starts git. It ends by itself when the worker has: nobody writes to it then. */
function startProcess() {
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-starter-"));
  const pipes = ["requests", "answers"].map((name) => path.join(folder, name));
  execFileSync("mkfifo", pipes);
  // Whoever opens a pipe waits until its other end is opened too, so both open them in the same order.
  spawn(process.execPath, [__filename, ...pipes], { cwd: "/", env: {}, stdio: "ignore" }).unref();
  const [requests, answers] = [openSync(pipes[0], "w"), openSync(pipes[1], "r")];
  rmSync(folder, { recursive: true });
  return { requests, answers };
}

let started;

function startBeside(file, args, options) {
  started ??= startProcess();
  const { env = process.env, cwd = process.cwd() } = options;
  send(started.requests, { file, args, options: { ...options, cwd: String(cwd), env: { ...env } } });
  const answer = receive(started.answers);
  if (answer === undefined) throw new Error("the process that starts git for the tests has ended");
  if (answer.error !== undefined) answer.error = Object.assign(new Error(answer.error.message), answer.error);
  // As bytes they come as Uint8Array.
  for (const name of ["stdout", "stderr"])
    if (answer[name] instanceof Uint8Array) answer[name] = Buffer.from(answer[name]);
  return { ...answer, output: [null, answer.stdout, answer.stderr] };
}

/** What {@link spawnSync} answers, as it can be sent. */
function answerTo({ file, args, options }) {
  const { error, pid, status, signal, stdout, stderr } = spawnSync(file, args, options);
  return { pid, status, signal, stdout, stderr, ...(error && { error: { ...error, message: error.message } }) };
}

function serve(requestsPath, answersPath) {
  const [requests, answers] = [openSync(requestsPath, "r"), openSync(answersPath, "w")];
  for (let request = receive(requests); request !== undefined; request = receive(requests))
    send(answers, answerTo(request));
  closeSync(answers);
}

if (require.main === module) serve(...process.argv.slice(2));
else if (process.platform === "linux")
  childProcess.spawnSync = (file, args, options) =>
    path.basename(file) === "git" && Array.isArray(args) && options !== undefined && !options.shell
      ? startBeside(file, args, options)
      : spawnSync(file, args, options);
