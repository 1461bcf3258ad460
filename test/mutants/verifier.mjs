// Faults in src/cni-chain/verifier/, and the test that sees each.

const PROGRAM = "test/whole/verifier-program.test.ts";
const REPORTER = "test/cni-chain/verifier/reporter.test.ts";
const WATCH = "test/cni-chain/verifier/watch.test.ts";
const SERVER = "test/cni-chain/verifier/server.test.ts";
const VERIFIER = "test/cni-chain/verifier/verifier.test.ts";

export const mutants = [
  {
    name: "readiness is what was true at the last event",
    edits: [
      ["src/cni-chain/verifier/chain-state.ts", "answer(this.evaluate());", "answer(this.#latest ?? this.evaluate());"],
    ],
    test: "test/cni-chain/verifier/chain-state.test.ts",
  },
  {
    name: "a flood of requests reads the directories as often as it asks",
    edits: [["src/cni-chain/verifier/chain-state.ts", "MS_BETWEEN_REQUESTS = 20", "MS_BETWEEN_REQUESTS = 0"]],
    test: "test/cni-chain/verifier/chain-state.test.ts",
  },
  {
    name: "a disk that fails ends the verifier",
    edits: [
      [
        "src/cni-chain/verifier/chain-state.ts",
        "    } catch (error) {\n",
        "    } catch (error) {\n      throw error;\n",
      ],
    ],
    test: "test/cni-chain/verifier/chain-state.test.ts",
  },
  {
    name: "the name of a file or a plugin steers the terminal of an administrator",
    edits: [["src/cni-chain/verifier/chain-state.ts", "lines.map(printable)", "lines"]],
    test: "test/cni-chain/verifier/chain-state.test.ts",
  },
  {
    name: "a chain that is not whole is ready over HTTP",
    edits: [["src/cni-chain/verifier/server.ts", "verdict.ready ? 200 : 503", "200"]],
    test: SERVER,
  },
  {
    name: "a request that changes things is answered",
    edits: [
      [
        "src/cni-chain/verifier/server.ts",
        '  if (method !== "GET" && method !== "HEAD") return',
        '  if (method === "PUT") return',
      ],
    ],
    test: SERVER,
  },
  {
    name: "a port that is taken is given up",
    edits: [["src/cni-chain/verifier/listener.ts", "    retry = setTimeout(listen, RETRY_LISTEN_MS);\n", ""]],
    test: SERVER,
  },
  {
    name: "connections that are held keep the probe out",
    edits: [["src/cni-chain/verifier/listener.ts", "requestTimeout: IDLE_MS", "requestTimeout: 0"]],
    test: "test/attacks/verifier-connections.test.ts",
  },
  {
    name: "whoever takes the connections of the public port takes those of the kubelet's probes",
    edits: [["src/cni-chain/verifier/verifier.ts", "serveProbes({ port: probePort,", "serveProbes({ port,"]],
    test: PROGRAM,
  },
  {
    name: "the kubelet asks the port that anyone may fill",
    edits: [["src/components/cni/verifier-pod.ts", "fromNumber(probePort)", "fromNumber(port)"]],
    test: "test/components/cni/cni-chain-gate.test.ts",
  },
  {
    name: "a peer that takes no answer keeps its connection",
    edits: [["src/cni-chain/verifier/listener.ts", "  server.timeout = IDLE_MS;\n", ""]],
    test: "test/attacks/verifier-connections.test.ts",
  },
  {
    name: "a peer that takes no answer fills the verifier's memory",
    edits: [["src/cni-chain/verifier/listener.ts", "  server.maxRequestsPerSocket = 1;\n", ""]],
    test: "test/attacks/verifier-connections.test.ts",
  },
  {
    name: "a directory that was made anew on the same inode is no longer watched",
    edits: [["src/cni-chain/verifier/watch.ts", 'event === "rename" && name === path.basename(directory)', "false"]],
    test: WATCH,
  },
  {
    name: "a directory that takes the place of another one is not watched",
    edits: [["src/cni-chain/verifier/watch.ts", "present.identity === identity", "true"]],
    test: WATCH,
  },
  {
    name: "drop-ins are not watched",
    edits: [["src/cni-chain/verifier/watch.ts", "...nested.map(({ name }) => path.join(directory, name))", ""]],
    test: WATCH,
  },
  {
    name: "a directory that does not exist at the start is never watched",
    edits: [["src/cni-chain/verifier/watch.ts", "new Set([...names, name])", "new Set([...names])"]],
    test: WATCH,
  },
  {
    name: "where inotify has no watches left, a change is seen after ten seconds",
    edits: [["src/cni-chain/verifier/verifier.ts", "watch.incomplete ? UNWATCHED_MS : REREAD_MS", "REREAD_MS"]],
    test: VERIFIER,
  },
  {
    name: "a change that is no event is never seen",
    edits: [
      ["src/cni-chain/verifier/verifier.ts", "    timer = setTimeout(look, ", "    setTimeout(() => undefined, "],
    ],
    test: VERIFIER,
  },
  {
    name: "the mount of a directory that was deleted is read for ever",
    edits: [["src/cni-chain/verifier/verifier.ts", "if (dead !== undefined) mountDied(dead);", ""]],
    test: VERIFIER,
  },
  {
    name: "a writer that never rests is never looked at",
    edits: [["src/cni-chain/verifier/debounce.ts", "Math.min(quietMs, first + limitMs - now)", "quietMs"]],
    test: "test/cni-chain/verifier/debounce.test.ts",
  },
  {
    name: "a file that flips fills the disk with lines",
    edits: [["src/pod/log.ts", "if (credit < 1) {", "if (credit < -1e9) {"]],
    test: "test/pod/log.test.ts",
  },
  {
    name: "the taint goes though the chain broke meanwhile",
    edits: [["src/cni-chain/verifier/reporter.ts", "const { ready } = evaluate();", "const ready = reported;"]],
    test: REPORTER,
  },
  {
    name: "the taint goes before the condition is true",
    edits: [["src/cni-chain/verifier/reporter.ts", "    if (ready && !reported) return;\n", ""]],
    test: REPORTER,
  },
  {
    name: "a change during a report waits for the heartbeat",
    edits: [
      [
        "src/cni-chain/verifier/reporter.ts",
        "this.#again ? SPACING_MS : this.#spread(heartbeat)",
        "this.#spread(heartbeat)",
      ],
    ],
    test: REPORTER,
  },
  {
    name: "an API server in trouble is asked as often as before",
    edits: [["src/cni-chain/verifier/reporter.ts", "2 ** (this.#failures - 1)", "1"]],
    test: REPORTER,
  },
  {
    name: "a file that flips is reported each time",
    edits: [["src/cni-chain/verifier/reporter.ts", "this.#reportedAt + SPACING_MS - Date.now()", "0"]],
    test: REPORTER,
  },
  {
    name: "the list of taints is written though another program changed it",
    edits: [
      ["src/cni-chain/verifier/node-patches.ts", "return [unchanged, { op: ", "return [{ op: "],
      ["src/cni-chain/verifier/node-patches.ts", "    unchanged,\n", ""],
    ],
    test: "test/cni-chain/verifier/node-patches.test.ts",
  },
  {
    name: "a taint of our key with another effect is removed",
    edits: [
      ["src/cni-chain/verifier/node-patches.ts", "taint.key === key && taint.effect === effect", "taint.key === key"],
    ],
    test: "test/cni-chain/verifier/node-patches.test.ts",
  },
  {
    name: "a chain that breaks taints a node that was only to be held at its start",
    edits: [["src/cni-chain/verifier/node-patches.ts", ' || mode === "bootstrap-only"', ""]],
    test: "test/cni-chain/verifier/node-patches.test.ts",
  },
  {
    name: "each restart of the verifier is a transition of the condition",
    edits: [["src/cni-chain/verifier/node-patches.ts", "before?.status === status ?", "before === before?.status ?"]],
    test: "test/cni-chain/verifier/node-patches.test.ts",
  },
  {
    name: "a token that was renewed is not taken",
    edits: [
      [
        "src/pod/api-server.ts",
        "  return {\n    url: apiServer",
        '  const token = fs.readFileSync(`${credentialsDir}/token`, "utf8").trim();\n  return {\n    url: apiServer',
      ],
      ["src/pod/api-server.ts", 'token: fs.readFileSync(`${credentialsDir}/token`, "utf8").trim(),', "token,"],
    ],
    test: PROGRAM,
  },
  {
    name: "any certificate is taken for the API server's",
    edits: [["src/pod/api-server.ts", "agent: false, ca,", "agent: false, ca, rejectUnauthorized: false,"]],
    test: PROGRAM,
  },
  {
    name: "an API server that hangs keeps the verifier from its end",
    edits: [["src/cni-chain/verifier/reporter.ts", "    this.#closing.abort();\n", ""]],
    test: PROGRAM,
  },
  {
    name: "a link out of a mounted directory is followed inside the container",
    edits: [["src/cni-chain/verifier/verifier.ts", '{ links: "stay" }', '{ links: "follow" }']],
    test: PROGRAM,
  },
];
