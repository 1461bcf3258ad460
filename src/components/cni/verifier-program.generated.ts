// Generated from src/verifier/ by `npm run generate`. Do not edit.

/** The program that the verifier's pods run. */
export function verifierProgram(): string {
  return `// cni-chain-verifier of typha-mtls: says whether the CNI chain of this node is whole.
// Bundled from src/verifier/ of that project, which has the comments; nothing else is in it.
"use strict";
var __create = Object.create;
var __defProp = Object.defineProperty;
var __getOwnPropDesc = Object.getOwnPropertyDescriptor;
var __getOwnPropNames = Object.getOwnPropertyNames;
var __getProtoOf = Object.getPrototypeOf;
var __hasOwnProp = Object.prototype.hasOwnProperty;
var __copyProps = (to, from, except, desc) => {
  if (from && typeof from === "object" || typeof from === "function") {
    for (let key of __getOwnPropNames(from))
      if (!__hasOwnProp.call(to, key) && key !== except)
        __defProp(to, key, { get: () => from[key], enumerable: !(desc = __getOwnPropDesc(from, key)) || desc.enumerable });
  }
  return to;
};
var __toESM = (mod, isNodeMode, target) => (target = mod != null ? __create(__getProtoOf(mod)) : {}, __copyProps(
  // If the importer is in node compatibility mode or this is not an ESM
  // file that has been converted to a CommonJS file using a Babel-
  // compatible transform (i.e. "__esModule" has not been set), then set
  // "default" to the CommonJS "module.exports" for node compatibility.
  isNodeMode || !mod || !mod.__esModule ? __defProp(target, "default", { value: mod, enumerable: true }) : target,
  mod
));

// src/verifier/main.ts
var fs4 = __toESM(require("node:fs"));

// src/verifier/api-server.ts
var fs = __toESM(require("node:fs"));
var https = __toESM(require("node:https"));
var ApiError = class extends Error {
  /** Label of the metric. */
  kind;
  constructor(kind, message) {
    super(message);
    this.kind = kind;
  }
};
var SERVICE_ACCOUNT = "/var/run/secrets/kubernetes.io/serviceaccount";
var DEADLINE_MS = 1e4;
var LARGEST_ANSWER = 4 * 2 ** 20;
var STATUSES = {
  401: ["unauthorized", "the token is not valid; it is read anew for each request"],
  403: ["forbidden", "the access rights or the admission policy do not allow that"],
  404: ["not-found", "the node is not registered (yet)"],
  409: ["conflict", "another program changed the node meanwhile"],
  422: ["conflict", "another program changed the node's taints meanwhile, or the patch does not fit"],
  429: ["throttled", "too many requests"]
};
function apiServerOfPod({ apiServer, credentialsDir = SERVICE_ACCOUNT }, environment) {
  const { KUBERNETES_SERVICE_HOST: host, KUBERNETES_SERVICE_PORT: port = "443" } = environment;
  if (apiServer === void 0 && host === void 0) throw new Error("KUBERNETES_SERVICE_HOST is not set");
  return {
    url: apiServer ?? \`https://\${host.includes(":") ? \`[\${host}]\` : host}:\${port}\`,
    credentials: () => ({
      token: fs.readFileSync(\`\${credentialsDir}/token\`, "utf8").trim(),
      ca: fs.readFileSync(\`\${credentialsDir}/ca.crt\`)
    })
  };
}
function patchNodeBy({ url, credentials }) {
  return async (path4, type, patch, signal) => {
    const deadline = AbortSignal.timeout(DEADLINE_MS);
    const { status, text: text2 } = await send(
      new URL(\`/api/v1/nodes/\${path4}\`, url),
      credentials,
      type,
      JSON.stringify(patch),
      [signal, deadline]
    ).catch((error) => {
      if (deadline.aborted) throw new ApiError("timeout", \`the API server gave no answer in \${DEADLINE_MS / 1e3} s\`);
      throw error instanceof ApiError ? error : new ApiError("unreachable", \`the API server: \${error.message}\`);
    });
    if (status !== 200) throw refusal(status, text2);
    return parsed(text2);
  };
}
function send(url, credentials, type, body, signals) {
  return new Promise((answered, failed) => {
    const { token, ca } = readable(credentials);
    const headers = { authorization: \`Bearer \${token}\`, "content-type": type, accept: "application/json" };
    const request2 = https.request(
      url,
      { method: "PATCH", agent: false, ca, signal: AbortSignal.any(signals), headers },
      (response) => {
        let text2 = "";
        response.setEncoding("utf8");
        response.on("data", (part) => {
          text2 += part;
          if (text2.length > LARGEST_ANSWER) response.destroy(new ApiError("invalid-answer", "the answer is too long"));
        });
        response.on("error", failed);
        response.on("end", () => answered({ status: response.statusCode, text: text2 }));
      }
    );
    request2.on("error", failed);
    request2.end(body);
  });
}
function readable(credentials) {
  try {
    return credentials();
  } catch (error) {
    throw new ApiError("no-credentials", \`the ServiceAccount's token cannot be read: \${error.message}\`);
  }
}
function refusal(status, text2) {
  const [kind, meaning] = STATUSES[status] ?? [status >= 500 ? "server-error" : "refused", "see the message"];
  return new ApiError(kind, \`status \${status}: \${meaning}: \${messageOf(text2)}\`);
}
function messageOf(text2) {
  try {
    return String(JSON.parse(text2).message).slice(0, 500);
  } catch {
    return text2.slice(0, 200);
  }
}
function parsed(text2) {
  try {
    return JSON.parse(text2);
  } catch {
    throw new ApiError("invalid-answer", "the API server's answer is no JSON");
  }
}

// src/verifier/configuration.ts
var text = ["text", (value) => typeof value === "string" && value !== ""];
var path = ["an absolute path", (value) => typeof value === "string" && value.startsWith("/")];
var number = (least, most) => [
  \`a whole number from \${least} to \${most}\`,
  (value) => Number.isInteger(value) && value >= least && value <= most
];
var oneOf = (...values) => [
  \`one of \${values.join(", ")}\`,
  (value) => values.includes(value)
];
var optional = ([takes, fits]) => [takes, (value) => value === void 0 || fits(value)];
var map = ["a map", (value) => typeof value === "object" && value !== null && !Array.isArray(value)];
var FIELDS = {
  runtime: oneOf("containerd", "cri-o"),
  require: ["a list of texts", (value) => Array.isArray(value) && value.every(text[1])],
  dropIns: ["true or false", (value) => value === void 0 || typeof value === "boolean"],
  confDir: path,
  binDir: path,
  port: number(0, 65535),
  probePort: number(0, 65535),
  address: optional(text),
  report: optional(map)
};
var REPORT_FIELDS = {
  condition: text,
  heartbeatSeconds: number(1, 86400),
  apiServer: optional(["a URL with https", (value) => typeof value === "string" && /^https:\\/\\/[^/]/.test(value)]),
  credentialsDir: optional(path),
  taint: optional(map)
};
var TAINT_FIELDS = {
  key: text,
  effect: oneOf("NoSchedule", "PreferNoSchedule", "NoExecute"),
  mode: oneOf("bootstrap-only", "continuous")
};
function parseConfiguration(json) {
  let configuration;
  try {
    configuration = JSON.parse(json);
  } catch (error) {
    throw new Error(\`is no JSON: \${error.message}\`);
  }
  const { report } = configuration ?? {};
  const faults = [
    ...faultsOf(configuration, FIELDS, ""),
    ...map[1](report) ? faultsOf(report, REPORT_FIELDS, "report.") : [],
    ...map[1](report?.taint) ? faultsOf(report?.taint, TAINT_FIELDS, "report.taint.") : []
  ];
  if (faults.length > 0) throw new Error(faults.join("\\n"));
  return configuration;
}
function faultsOf(value, fields, prefix) {
  if (!map[1](value)) return [\`\${prefix.slice(0, -1) || "the file"}: takes \${map[0]}\`];
  const given = value;
  const unknown = Object.keys(given).filter((name) => !Object.hasOwn(fields, name));
  const wrong = Object.entries(fields).filter(([name, [, fits]]) => !fits(given[name]));
  return [
    ...unknown.map((name) => \`\${prefix}\${name}: unknown field\`),
    ...wrong.map(([name, [takes]]) => \`\${prefix}\${name}: takes \${takes}\`)
  ];
}

// src/printable.ts
function printable(text2) {
  const seen = ASCII.test(text2) ? text2 : text2.replace(unseen(), visible);
  return seen.replace(RUNNER_COMMAND, visible);
}
function printableJson(json) {
  const seen = json.replace(unseen(), (character) => character === "\\n" ? character : inJson(character));
  return seen.replace(RUNNER_COMMAND, inJson);
}
var ASCII = /^[ -~]*$/;
var unseen = () => new RegExp("[\\\\p{C}\\\\p{Zl}\\\\p{Zp}\\\\p{Default_Ignorable_Code_Point}]|(?! )\\\\p{Zs}", "gu");
var RUNNER_COMMAND = /#(?=#[A-Za-z]*\\[)|(?<=^\\s*):(?=:)/g;
function visible(character) {
  return \`\\\\u{\${character.codePointAt(0).toString(16)}}\`;
}
function inJson(character) {
  return Array.from({ length: character.length }, (_, at) => character.charCodeAt(at)).map((unit) => \`\\\\u\${unit.toString(16).padStart(4, "0")}\`).join("");
}

// src/verifier/log.ts
var BURST = 30;
var MS_PER_LINE = 2e3;
function lineLog(write, now = Date.now) {
  let credit = BURST;
  let counted = now();
  let leftOut = 0;
  const line = (level, message, fields = {}) => {
    const time = now();
    credit = Math.min(BURST, credit + Math.max(0, time - counted) / MS_PER_LINE);
    counted = time;
    if (credit < 1) {
      leftOut += 1;
      return;
    }
    credit -= 1;
    const before = leftOut === 0 ? {} : { linesLeftOut: leftOut };
    leftOut = 0;
    const json = JSON.stringify({ time: new Date(time).toISOString(), level, message, ...fields, ...before });
    write(\`\${printableJson(json)}
\`);
  };
  return {
    info: (message, fields) => line("info", message, fields),
    warn: (message, fields) => line("warn", message, fields)
  };
}

// src/verifier/verifier.ts
var fs3 = __toESM(require("node:fs"));
var path3 = __toESM(require("node:path"));

// src/cni/refusal.ts
var Refusal = class extends Error {
  /**
   * @param isCertain - whether libcni refuses the file as well. Of others the runtime may make a chain: where CRI-O goes on
   *   with the next file after one that libcni refuses, nothing is known.
   */
  constructor(code, message, isCertain) {
    super(message);
    this.code = code;
    this.isCertain = isCertain;
  }
  code;
  isCertain;
};
function refused(message) {
  return new Refusal("cni-file-refused", message, true);
}
function unclear(message) {
  return new Refusal("cni-file-unclear", message, false);
}

// src/cni/go-json.ts
var MOST_LEVELS = 9998;
var TOKEN = /"(?:[^"\\\\]|\\\\.)*"?|[{}[\\],:]|[^\\s{}[\\],:"]+/gs;
function readGoJson(text2) {
  try {
    JSON.parse(text2);
  } catch {
    throw isCutOff(text2) ? new Refusal("cni-file-half-written", text2.trim() === "" ? "is empty" : "ends in the middle", true) : refused("is not JSON");
  }
  const top = [];
  const open = [{ add: (value) => top.push(value) }];
  let hasHugeNumber = false;
  for (const [token] of text2.matchAll(TOKEN)) {
    const { add } = open.at(-1);
    if (token === "{" || token === "[") {
      if (open.length > MOST_LEVELS) throw unclear(\`is nested more than \${MOST_LEVELS} levels deep\`);
      const { value, filler } = token === "[" ? array() : object();
      add(value);
      open.push(filler);
    } else if (token === "}" || token === "]") open.pop();
    else if (token !== "," && token !== ":") {
      const value = JSON.parse(token);
      hasHugeNumber ||= typeof value === "number" && !Number.isFinite(value);
      add(value);
    }
  }
  return { value: top[0], hasHugeNumber };
}
function array() {
  const value = [];
  return { value, filler: { add: (element) => void value.push(element) } };
}
function object() {
  const members = [];
  let key;
  const add = (value) => {
    if (key === void 0) key = value;
    else {
      members.push([key, value]);
      key = void 0;
    }
  };
  return { value: { members }, filler: { add } };
}
function isCutOff(text2) {
  let depth = 0;
  let last = "";
  for (const [token] of text2.matchAll(TOKEN)) {
    last = token;
    if (token === "{" || token === "[") depth++;
    if (token === "}" || token === "]") depth--;
  }
  return last === "" || depth > 0 || last.startsWith('"') && !/^"(?:[^"\\\\]|\\\\.)*"$/s.test(last);
}
function isObject(value) {
  return typeof value === "object" && value !== null && "members" in value;
}
function isArray(value) {
  return Array.isArray(value);
}
function asMap({ members }) {
  return new Map(members);
}
var inTextOrder = ({ members }) => members;
var asMarshalled = (object2) => [...asMap(object2)].sort(([a], [b]) => byBytes(a, b));
function byBytes(a, b) {
  const [left, right] = [[...a], [...b]];
  const at = left.findIndex((character, index) => character !== right[index]);
  if (at < 0) return left.length - right.length;
  return left[at].codePointAt(0) - (right[at]?.codePointAt(0) ?? -1);
}
function isReplaced(name) {
  return name.includes("\\uFFFD") || !name.isWellFormed();
}

// src/cni/plugin-conf.ts
function pluginConf(value, membersOf) {
  const read = { type: "", name: "", cniVersion: "", ipam: "" };
  const text2 = (field) => string((taken) => read[field] = taken);
  const within = (what, fields) => struct(what, fields, membersOf);
  within("a plugin", {
    cniversion: text2("cniVersion"),
    name: text2("name"),
    type: text2("type"),
    capabilities: mapOf("capabilities", boolean, membersOf),
    ipam: within("ipam", { type: text2("ipam") }),
    dns: within("dns", {
      nameservers: listOf("nameservers", string()),
      domain: string(),
      search: listOf("search", string()),
      options: listOf("options", string())
    }),
    prevresult: mapOf("prevResult", () => {
    }, membersOf),
    "cni.dev/valid-attachments": listOf(
      "cni.dev/valid-attachments",
      within("an attachment", { containerid: string(), ifname: string() })
    )
  })(value);
  if (read.type === "") throw refused("holds a plugin without type");
  for (const name of [read.type, read.ipam]) {
    if (isReplaced(name)) throw unclear("names a plugin in bytes that are not UTF-8");
  }
  return read;
}
function struct(what, fields, membersOf) {
  return (value) => {
    if (value === null) return;
    if (!isObject(value)) throw refused(\`holds \${what} that is no object\`);
    for (const [key, member] of membersOf(value)) {
      const name = folded(key);
      if (Object.hasOwn(fields, name)) fields[name](member);
    }
  };
}
function folded(key) {
  return key.toLowerCase().replaceAll("\\u017F", "s");
}
function string(take = () => {
}) {
  return (value) => {
    if (typeof value === "string") take(value);
    else if (value !== null) throw refused("holds another value where a string is expected");
  };
}
var boolean = (value) => {
  if (typeof value !== "boolean" && value !== null) throw refused("holds a capability that is not true or false");
};
function mapOf(what, element, membersOf) {
  return (value) => {
    if (value === null) return;
    if (!isObject(value)) throw refused(\`holds \${what} that is no object\`);
    for (const [, member] of membersOf(value)) element(member);
  };
}
function listOf(what, element) {
  return (value) => {
    if (value === null) return;
    if (!isArray(value)) throw refused(\`holds \${what} that is no list\`);
    for (const member of value) element(member);
  };
}

// src/cni/spec-version.ts
var KNOWN = ["", "0.1.0", "0.2.0", "0.3.0", "0.3.1", "0.4.0", "1.0.0", "1.1.0"];
function isKnownVersion(version) {
  return KNOWN.includes(version);
}
var CURRENT = [1n, 1n, 0n];
var LARGEST_INT = 2n ** 63n;
function specVersion(list) {
  const given = list.get("cniVersion") ?? (list.has("cniVersion") ? null : "");
  if (typeof given !== "string") throw refused("has a cniVersion that is no string");
  if (!list.has("cniVersions")) return given;
  const listed = list.get("cniVersions");
  if (!isArray(listed)) throw refused("has cniVersions that are no list");
  let highest = given;
  let parsedHighest;
  for (const version of given === "" ? listed : [...listed, given]) {
    if (typeof version !== "string") throw refused("has a version in cniVersions that is no string");
    const parsed2 = parseVersion(version);
    if (compare(parsed2, CURRENT) > 0) continue;
    const order = parsedHighest === void 0 ? 1 : compare(parsed2, parsedHighest);
    if (order > 0 || order === 0 && !isKnownVersion(version)) [highest, parsedHighest] = [version, parsed2];
  }
  return highest;
}
function parseVersion(version) {
  if (version === "") return [0n, 1n, 0n];
  const parts = version.split(".");
  const numbers = parts.map((part) => /^[+-]?\\d+$/.test(part) ? BigInt(part.replace("+", "")) : LARGEST_INT);
  if (parts.length > 3 || numbers.some((number2) => number2 >= LARGEST_INT || number2 < -LARGEST_INT)) {
    throw refused("has a version in cniVersions that is none");
  }
  return [0, 1, 2].map((at) => numbers[at] ?? 0n);
}
function compare(a, b) {
  const at = a.findIndex((number2, index) => number2 !== b[index]);
  return at < 0 ? 0 : a[at] < b[at] ? -1 : 1;
}

// src/cni/network-list.ts
var NETWORK_NAME = /^[a-zA-Z0-9][a-zA-Z0-9_.-]*$/;
function networkList(file, directory) {
  const document = documentOf(file);
  const list = file.name.endsWith(".conflist") ? withDropIns(inlined(document), directory) : listOfOne(document);
  if (isReplaced(list.network)) throw unclear("names a network in bytes that are not UTF-8");
  return list;
}
function withDropIns({ inlinedOnly, ...list }, directory) {
  const droppedIn = inlinedOnly ? [] : dropIns(list.network, directory);
  const plugins = [...list.plugins, ...droppedIn];
  if (plugins.length === 0) throw refused("holds no plugins, and there are no drop-ins");
  return { ...list, plugins, droppedIn: droppedIn.length };
}
function listOfOne({ value, hasHugeNumber }) {
  const { name: network, cniVersion } = pluginConf(value, inTextOrder);
  if (hasHugeNumber) throw refused("holds a number that is too large");
  return { network, cniVersion, plugins: [pluginConf(value, asMarshalled)], droppedIn: 0 };
}
function inlined({ value, hasHugeNumber }) {
  if (value === null) throw refused("has no name");
  if (!isObject(value)) throw refused("is no object");
  if (hasHugeNumber) throw refused("holds a number that is too large");
  const fields = asMap(value);
  const network = fields.get("name");
  if (network === void 0) throw refused("has no name");
  if (typeof network !== "string") throw refused("has a name that is no string");
  const cniVersion = specVersion(fields);
  for (const key of ["disableCheck", "disableGC"]) flag(fields, key);
  const inlinedOnly = flag(fields, "loadOnlyInlinedPlugins");
  const list = { network, cniVersion, inlinedOnly, newerOnly: newerOnly(fields) };
  const plugins = fields.get("plugins");
  if (plugins === void 0) {
    if (inlinedOnly) throw refused("loads only inlined plugins, and has none");
    return { ...list, plugins: [] };
  }
  if (!isArray(plugins)) throw refused("has plugins that are no list");
  if (plugins.length === 0) throw refused("has an empty list of plugins");
  return { ...list, plugins: plugins.map((plugin) => pluginConf(plugin, asMarshalled)) };
}
function newerOnly(fields) {
  if (typeof fields.get("disableCheck") === "string") return "has disableCheck as a text";
  const version = fields.get("cniVersion") ?? "";
  return isKnownVersion(version) ? void 0 : \`has the cniVersion "\${version}" beside cniVersions\`;
}
function flag(list, key) {
  const value = list.get(key);
  const read = typeof value === "string" ? value.toLowerCase() : value;
  if (read === void 0 || read === false || read === "false") return false;
  if (read === true || read === "true") return true;
  throw refused(\`has \${key} that is neither true nor false\`);
}
function dropIns(network, { files, dropIns: dropIns2 }) {
  const found = network === "" ? files : Object.hasOwn(dropIns2, network) ? dropIns2[network] : [];
  if (network !== "" && !NETWORK_NAME.test(network))
    throw unclear("names a network whose folder of drop-ins is not read");
  if (network.length > 255) throw refused("names a network whose folder of drop-ins has too long a name");
  if (!isRead(found)) {
    throw new Refusal(
      found.alsoForRuntime ? "cni-file-refused" : "cni-file-unclear",
      \`has drop-ins that cannot be read (\${found.unreadable})\`,
      found.alsoForRuntime ?? false
    );
  }
  const conf = found.filter(({ name }) => extension(name) === ".conf").sort((a, b) => byBytes(a.name, b.name));
  if (conf.some(({ name }) => isReplaced(name))) throw unclear("has a drop-in whose name is not UTF-8");
  return conf.map((file) => {
    try {
      const { value, hasHugeNumber } = documentOf(file);
      const plugin = pluginConf(value, inTextOrder);
      if (hasHugeNumber) throw unclear("holds a number that is too large");
      return plugin;
    } catch (error) {
      if (!(error instanceof Refusal)) throw error;
      throw new Refusal(error.code, \`has the drop-in \${network}/\${file.name}, which \${error.message}\`, error.isCertain);
    }
  });
}
function isRead(found) {
  return Array.isArray(found);
}
function documentOf({ text: text2, unreadable, alsoForRuntime = false }) {
  if (text2 === void 0) {
    throw new Refusal("cni-file-unreadable", \`cannot be read (\${unreadable})\`, alsoForRuntime);
  }
  return readGoJson(text2);
}
function extension(name) {
  const at = name.lastIndexOf(".");
  return at < 0 ? "" : name.slice(at);
}

// src/cni/chain.ts
function chosenChain(directory, runtime) {
  const absent = nothingKnown(directory);
  if (absent !== void 0) return { reason: absent };
  const files = configurationFiles(directory);
  const doubtful = files.find(({ name }) => isReplaced(name));
  if (doubtful !== void 0) return { reason: unclear("has a name that is not UTF-8"), file: doubtful.name };
  const skipped = [];
  for (const file of files) {
    const loaded = load(file, directory, runtime);
    if ("list" in loaded) return { ...loaded, skipped };
    if (runtime === "containerd" || !loaded.reason.isCertain) return { ...loaded, skipped };
    skipped.push(loaded);
  }
  return { reason: new Refusal("cni-no-file", nothingToLoad(skipped.length), true), skipped };
}
function configurationFiles({ files }) {
  return files.filter(({ name }) => [".conf", ".conflist", ".json"].includes(extension(name))).sort((a, b) => byBytes(a.name, b.name));
}
function load(file, directory, runtime) {
  try {
    const list = networkList(file, directory);
    if (runtime === "cri-o") allStart(list, directory);
    const network = list.network === "" && runtime === "cri-o" ? file.name : list.network;
    return { file: file.name, network, plugins: list.plugins.map(({ type }) => type), list };
  } catch (error) {
    if (error instanceof Refusal) return { reason: error, file: file.name };
    throw error;
  }
}
function allStart({ plugins, cniVersion }, directory) {
  const held = plugins.filter(({ type }) => binaryOf(type, directory) !== "executable");
  const lost = held.find(({ type }) => binaryOf(type, directory) !== "out-of-sight");
  if (lost !== void 0) throw new Refusal("cni-binary-missing", \`names \${lost.type}, which cannot be started\`, true);
  if (held.length > 0) throw unclear(\`names \${held[0].type}, whose binary is out of sight\`);
  if (!isKnownVersion(cniVersion)) throw unclear(\`has the cniVersion "\${cniVersion}", which plugins may refuse\`);
}
function binaryOf(name, { binaries }) {
  return Object.hasOwn(binaries, name) ? binaries[name] : void 0;
}
function nothingKnown({ missing, unreadable, changing }) {
  if (missing) return new Refusal("cni-directory-missing", "the configuration directory does not exist", true);
  if (changing) return new Refusal("cni-directory-changing", "the configuration directory keeps changing", false);
  if (unreadable === void 0) return void 0;
  return new Refusal("cni-directory-unreadable", \`the configuration directory cannot be read (\${unreadable})\`, false);
}
function nothingToLoad(skipped) {
  return skipped === 0 ? "there is no .conf, .conflist or .json file in the configuration directory" : "CRI-O can use none of the files in the configuration directory";
}

// src/cni/remedies.ts
var REMEDIES = {
  "cni-directory-missing": "start what installs the network's configuration, or name its directory",
  "cni-directory-unreadable": "let this program read the directory: its files belong to root",
  "cni-directory-changing": "look again once the programs that write there are done",
  "cni-no-file": "wait for calico-node to write its configuration; where it runs, see the logs of its container install-cni",
  "cni-file-half-written": "wait until it is written; where it stays so, have its writer write it again",
  "cni-file-unreadable": "make it a regular file, and read it as root",
  "cni-file-refused": "correct the file: the runtime refuses it as a whole",
  "cni-file-unclear": "write the file plainly: it is not known what the runtime makes of it",
  "cni-plugin-missing": "add the plugin to the chain: whatever wrote the file last left it out",
  "cni-plugin-order": "put the plugins in order",
  "cni-drop-in-only": "put the plugins into the list of the file, or say that the runtime reads drop-ins",
  "cni-chain-shadowed": "remove the file before it, or give the whole chain a name that sorts before all others",
  "cni-network-name": "give the network another name",
  "cni-version-unknown": "set cniVersion to 0.3.1 or 1.0.0",
  "cni-binary-missing": "install the plugin's binary: without it no pod starts",
  "cni-binary-unusable": "install the plugin's binary again, executable by root"
};

// src/cni/verdict.ts
function chainVerdict(directory, expectation) {
  const chosen = chosenChain(directory, expectation.runtime);
  const wholeLater = () => whole(directory, expectation, chosen.file);
  if ("reason" in chosen) {
    const reasons2 = [...[...chosen.skipped ?? [], chosen].map(reasonOf), ...wholeLater()];
    return { ready: false, file: chosen.file, plugins: [], reasons: reasons2 };
  }
  const lacks = gaps(chosen, expectation);
  const reasons = [
    // The cause before what follows from it.
    ...lacks.length === 0 ? [] : [...chosen.skipped.map(reasonOf), ...wholeLater(), ...lacks],
    ...refusedAtEachPod(chosen),
    ...refusedByOlder(chosen, expectation),
    ...missingBinaries(chosen, directory)
  ];
  return { ready: reasons.length === 0, file: chosen.file, plugins: chosen.plugins, reasons };
}
function reason(code, message, file) {
  return { code, ...file !== void 0 && { file }, message, remedy: REMEDIES[code] };
}
function reasonOf({ reason: { code, message }, file }) {
  return reason(code, message, file);
}
function gaps({ plugins, list, file }, { require: require2, dropIns: dropIns2 = false }) {
  const absent = require2.filter((type) => !plugins.includes(type));
  if (absent.length > 0) return absent.map((type) => reason("cni-plugin-missing", \`the chain lacks \${type}\`, file));
  if (!holdsInOrder(plugins, require2)) {
    const message = \`the chain is \${plugins.join(", ")}; \${require2.join(", ")} is expected in this order\`;
    return [reason("cni-plugin-order", message, file)];
  }
  if (dropIns2 || holdsInOrder(plugins.slice(0, plugins.length - list.droppedIn), require2)) return [];
  return [
    reason("cni-drop-in-only", "the chain is whole only with drop-ins, which libcni before v1.3.0 does not read", file)
  ];
}
function holdsInOrder(plugins, require2) {
  let found = 0;
  for (const type of plugins) if (type === require2[found]) found++;
  return found === require2.length;
}
function whole(directory, expectation, chosen) {
  if (chosen === void 0 || expectation.require.length === 0) return [];
  const found = configurationFiles(directory).find((file) => {
    if (file.name === chosen) return false;
    const loaded = load(file, directory, expectation.runtime);
    return "list" in loaded && gaps(loaded, expectation).length === 0;
  });
  if (found === void 0) return [];
  return [
    reason("cni-chain-shadowed", \`the whole chain stands in \${found.name}, and \${chosen} stands before it\`, found.name)
  ];
}
function refusedAtEachPod({ network, list: { cniVersion }, file }) {
  return [
    ...NETWORK_NAME.test(network) ? [] : [
      reason(
        "cni-network-name",
        "libcni runs no network of this name: letters, digits, _, . and - are allowed",
        file
      )
    ],
    ...isKnownVersion(cniVersion) ? [] : [reason("cni-version-unknown", \`plugins refuse the cniVersion "\${cniVersion}"\`, file)]
  ];
}
function refusedByOlder({ list: { cniVersion, newerOnly: newerOnly2 }, file }, { dropIns: dropIns2 }) {
  if (dropIns2 || newerOnly2 === void 0 || !isKnownVersion(cniVersion)) return [];
  return [
    reason("cni-file-refused", \`\${newerOnly2}, which older libcni, such as that of containerd 1.7, cannot use\`, file)
  ];
}
function missingBinaries({ list, file }, directory) {
  const names = new Set(list.plugins.flatMap(({ type, ipam }) => ipam === "" ? [type] : [type, ipam]));
  return [...names].flatMap((name) => {
    const binary = binaryOf(name, directory);
    if (binary === "executable") return [];
    if (binary === void 0) return [reason("cni-binary-missing", \`there is no binary \${name}\`, file)];
    return [reason("cni-binary-unusable", \`the binary \${name} \${UNUSABLE[binary]}\`, file)];
  });
}
var UNUSABLE = {
  "not-executable": "is not executable",
  empty: "is empty",
  "out-of-sight": "is a link out of its directory, which is not followed"
};

// src/files/cni-directory.ts
var nodeFs = __toESM(require("node:fs"));
var MOST_BYTES = 1024 * 1024;
var MOST_BYTES_IN_ALL = 16 * MOST_BYTES;
var MOST_ENTRIES = 1e4;
var ATTEMPTS = 25;
var TICK = 20;
function readCniDirectory(confDir, binDir, read = {}) {
  const { now = Date.now, wait = sleep } = read;
  for (let attempt = 0; attempt < ATTEMPTS; attempt++) {
    if (attempt > 0) wait(TICK);
    const look = new Look(read.fs ?? nodeFs, read.links ?? "stay");
    const begun = now();
    const found = look.at(confDir, binDir);
    if (look.isUnchanged() && !look.hasChangeBetween(begun - TICK, now() + TICK)) return found;
  }
  return { ...NOTHING, changing: true };
}
var NOTHING = { files: [], dropIns: {}, binaries: {} };
function sleep(milliseconds) {
  Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, milliseconds);
}
var Look = class {
  constructor(fs5, links) {
    this.fs = fs5;
    this.links = links;
  }
  fs;
  links;
  identities = /* @__PURE__ */ new Map();
  changes = [];
  bytesLeft = MOST_BYTES_IN_ALL;
  at(confDir, binDir) {
    const entries = this.list(confDir);
    if (entries === "ENOENT") return { ...NOTHING, missing: true };
    if (typeof entries === "string") return { ...NOTHING, unreadable: entries };
    const binaries = this.binaries(binDir);
    if (typeof binaries === "string") return { ...NOTHING, unreadable: \`of the binaries: \${binaries}\` };
    const files = entries.filter(isConfiguration).sort((a, b) => a.name < b.name ? -1 : 1);
    return {
      files: files.map((entry) => this.file(confDir, entry)),
      dropIns: Object.fromEntries(entries.map((entry) => [entry.name, this.dropIns(confDir, entry)])),
      binaries
    };
  }
  isUnchanged() {
    return [...this.identities].every(([path4, identity]) => this.identify(path4).identity === identity);
  }
  hasChangeBetween(from, to) {
    return this.changes.some((time) => time >= from && time <= to);
  }
  identify(path4) {
    try {
      const stats = this.fs.statSync(path4, { bigint: true });
      const { dev, ino, mode, size, mtimeNs, ctimeNs } = stats;
      return { identity: [dev, ino, mode, size, mtimeNs, ctimeNs].join(), stats };
    } catch (error) {
      return { identity: codeOf(error) };
    }
  }
  /** What is at a path, or the code of the system's refusal. */
  stat(path4) {
    const { identity, stats } = this.identify(path4);
    if (!this.identities.has(path4)) this.identities.set(path4, identity);
    if (stats === void 0) return identity;
    this.changes.push(Number(stats.ctimeMs));
    return stats;
  }
  /** The entries of a directory, or why there are none. */
  list(path4) {
    const stats = this.stat(path4);
    if (typeof stats === "string") return stats;
    try {
      const entries = this.fs.readdirSync(path4, { withFileTypes: true });
      return entries.length > MOST_ENTRIES ? \`it has more than \${MOST_ENTRIES} entries\` : entries;
    } catch (error) {
      return codeOf(error);
    }
  }
  file(folder, entry) {
    const { name } = entry;
    const path4 = \`\${folder}/\${name}\`;
    if (this.leavesFolder(folder, entry)) return { name, unreadable: "a link out of its directory" };
    const stats = this.stat(path4);
    if (typeof stats === "string") return { name, unreadable: stats, alsoForRuntime: stats === "ENOENT" };
    if (stats.isDirectory()) return { name, unreadable: "EISDIR", alsoForRuntime: true };
    if (!stats.isFile()) return { name, unreadable: "no regular file" };
    if (stats.size > MOST_BYTES) return { name, unreadable: \`it is longer than \${MOST_BYTES} bytes\` };
    this.bytesLeft -= Number(stats.size);
    if (this.bytesLeft < 0) return { name, unreadable: \`the files are longer than \${MOST_BYTES_IN_ALL} bytes in all\` };
    try {
      return { name, text: this.text(path4, Number(stats.size)) };
    } catch (error) {
      return { name, unreadable: codeOf(error) };
    }
  }
  text(path4, size) {
    const descriptor = this.fs.openSync(path4, nodeFs.constants.O_RDONLY | nodeFs.constants.O_NONBLOCK);
    try {
      const bytes = Buffer.alloc(size);
      let length = 0;
      while (length < size) {
        const count = this.fs.readSync(descriptor, bytes, length, size - length, null);
        if (count === 0) break;
        length += count;
      }
      return bytes.toString("utf8", 0, length);
    } finally {
      this.fs.closeSync(descriptor);
    }
  }
  dropIns(confDir, entry) {
    const isLink = entry.isSymbolicLink();
    if (!isLink && !entry.isDirectory()) return { unreadable: "ENOTDIR", alsoForRuntime: true };
    if (this.leavesFolder(confDir, entry)) return { unreadable: "a link out of its directory" };
    const folder = \`\${confDir}/\${entry.name}\`;
    const entries = this.list(folder);
    if (entries === "ENOENT") return [];
    if (typeof entries === "string") return { unreadable: entries, alsoForRuntime: entries === "ENOTDIR" };
    return entries.filter(isConfiguration).map((inner) => this.file(folder, inner));
  }
  binaries(binDir) {
    const entries = this.list(binDir);
    if (entries === "ENOENT") return {};
    if (typeof entries === "string") return entries;
    return Object.fromEntries(
      entries.flatMap((entry) => {
        const state = this.binary(binDir, entry);
        return state === void 0 ? [] : [[entry.name, state]];
      })
    );
  }
  binary(binDir, entry) {
    if (this.leavesFolder(binDir, entry)) return "out-of-sight";
    const stats = this.stat(\`\${binDir}/\${entry.name}\`);
    if (typeof stats === "string") return stats === "ENOENT" ? void 0 : "out-of-sight";
    if (!stats.isFile()) return void 0;
    if ((stats.mode & 0o111n) === 0n) return "not-executable";
    return stats.size === 0n ? "empty" : "executable";
  }
  leavesFolder(folder, entry) {
    if (this.links === "follow" || !entry.isSymbolicLink()) return false;
    try {
      const [home, target] = [folder, \`\${folder}/\${entry.name}\`].map((path4) => this.fs.realpathSync(path4));
      return !target.startsWith(\`\${home}/\`);
    } catch {
      return true;
    }
  }
};
function isConfiguration(entry) {
  return !entry.isDirectory() && /\\.(?:conf|conflist|json)$/.test(entry.name);
}
function codeOf(error) {
  return error.code ?? "unknown error";
}

// src/verifier/chain-state.ts
var MS_BETWEEN_REQUESTS = 20;
var ChainState = class {
  #judge;
  #changed;
  #latest;
  #evaluatedAt = Number.NEGATIVE_INFINITY;
  #shared;
  #evaluations = 0;
  /**
   * @param judge - reads the directories and says whether the chain is whole; what it throws is a reason not to be ready
   * @param changed - called when a verdict differs from the one before, and for the first
   */
  constructor(judge, changed) {
    this.#judge = judge;
    this.#changed = changed;
  }
  /** How often the directories were read. */
  get evaluations() {
    return this.#evaluations;
  }
  /** What is true now. */
  evaluate() {
    const verdict = this.#verdict();
    this.#evaluations += 1;
    this.#evaluatedAt = performance.now();
    const before = this.#latest;
    if (before !== void 0 && JSON.stringify(before.verdict) === JSON.stringify(verdict)) return before;
    const since = before?.verdict.ready === verdict.ready ? before.since : /* @__PURE__ */ new Date();
    this.#latest = { verdict, since };
    this.#changed(this.#latest, before);
    return this.#latest;
  }
  /** What is true at a moment after the call; soon, but at a bounded rate, as any program on the network may ask. */
  fresh() {
    this.#shared ??= new Promise((answer) => {
      setTimeout(
        () => {
          this.#shared = void 0;
          answer(this.evaluate());
        },
        Math.max(0, this.#evaluatedAt + MS_BETWEEN_REQUESTS - performance.now())
      );
    });
    return this.#shared;
  }
  #verdict() {
    try {
      return this.#judge();
    } catch (error) {
      const code = "cni-directory-unreadable";
      const reason2 = { code, message: error.message, remedy: REMEDIES[code] };
      return { ready: false, plugins: [], reasons: [reason2] };
    }
  }
};
function inWords({ ready, file, plugins, reasons }) {
  const lines = ready ? [\`\${file}: \${plugins.join(", ")}\`] : reasons.map((reason2) => \`\${reason2.file === void 0 ? "" : \`\${reason2.file}: \`}\${reason2.message}\`);
  return lines.map(printable).join("\\n");
}

// src/verifier/debounce.ts
function debounce(run, quietMs, limitMs) {
  let timer;
  let first;
  const cancel = () => {
    clearTimeout(timer);
    first = void 0;
  };
  return {
    cancel,
    trigger() {
      const now = performance.now();
      first ??= now;
      clearTimeout(timer);
      timer = setTimeout(
        () => {
          first = void 0;
          run();
        },
        Math.max(0, Math.min(quietMs, first + limitMs - now))
      );
    }
  };
}

// src/verifier/metrics.ts
var METRICS_TYPE = "text/plain; version=0.0.4; charset=utf-8";
function metricsText({ verdict, since }, counters) {
  const metrics = [
    {
      name: "cni_chain_ready",
      type: "gauge",
      help: "1 where the chain that the runtime would use is whole, else 0.",
      samples: [[{}, verdict.ready ? 1 : 0]]
    },
    {
      name: "cni_chain_last_change_timestamp_seconds",
      type: "gauge",
      help: "When cni_chain_ready changed last, or when the verifier started, in seconds since 1970.",
      samples: [[{}, since.getTime() / 1e3]]
    },
    {
      name: "cni_chain_reason",
      type: "gauge",
      help: "1 for each reason for which the chain is not ready.",
      samples: [...new Set(verdict.reasons.map(({ code }) => code))].map((code) => [{ code }, 1])
    },
    {
      name: "cni_chain_evaluations_total",
      type: "counter",
      help: "How often the directories were read.",
      samples: [[{}, counters.evaluations]]
    },
    {
      name: "cni_chain_watches",
      type: "gauge",
      help: "Directories that inotify watches; 0 where it watches none, and they are only read twice a second.",
      samples: [[{}, counters.watches]]
    },
    {
      name: "cni_chain_reports_total",
      type: "counter",
      help: "Reports of the node condition that the API server took.",
      samples: [[{}, counters.reports]]
    },
    {
      name: "cni_chain_report_errors_total",
      type: "counter",
      help: "Reports and changes of the taint that failed, by kind of error.",
      samples: [...counters.reportErrors].map(([kind, count]) => [{ kind }, count])
    },
    {
      name: "cni_chain_taint_removals_total",
      type: "counter",
      help: "How often the taint was removed from the node.",
      samples: [[{}, counters.taintsRemoved]]
    },
    {
      name: "cni_chain_taint_additions_total",
      type: "counter",
      help: "How often the taint was set on the node.",
      samples: [[{}, counters.taintsSet]]
    }
  ];
  return metrics.map(textOfMetric).join("");
}
function textOfMetric({ name, type, help, samples }) {
  const lines = samples.map(([labels, value]) => {
    const written = Object.entries(labels).map(([label, text2]) => \`\${label}=\${JSON.stringify(text2)}\`);
    return \`\${name}\${written.length === 0 ? "" : \`{\${written.join(",")}}\`} \${value}
\`;
  });
  return \`# HELP \${name} \${help}
# TYPE \${name} \${type}
\${lines.join("")}\`;
}

// src/verifier/node-patches.ts
var LONGEST_MESSAGE = 1024;
function conditionOf(type, verdict, before, now) {
  const status = verdict.ready ? "True" : "False";
  const time = \`\${now.toISOString().slice(0, 19)}Z\`;
  const unchanged = before?.status === status ? before.lastTransitionTime : void 0;
  return {
    type,
    status,
    reason: verdict.ready ? "ChainWhole" : camelCase(verdict.reasons[0]?.code ?? "not-ready"),
    message: inWords(verdict).slice(0, LONGEST_MESSAGE),
    lastHeartbeatTime: time,
    lastTransitionTime: unchanged ?? time
  };
}
function camelCase(code) {
  return code.replace(/^cni-/, "").replaceAll(/(?:^|-)(\\w)/g, (_, letter) => letter.toUpperCase());
}
function taintPatch(taints, { key, effect, mode }, ready) {
  const at = taints?.findIndex((taint) => taint.key === key && taint.effect === effect) ?? -1;
  const unchanged = { op: "test", path: "/spec/taints", value: taints ?? null };
  if (ready && at >= 0) return [unchanged, { op: "remove", path: \`/spec/taints/\${at}\` }];
  if (ready || at >= 0 || mode === "bootstrap-only") return void 0;
  const ours = { key, effect };
  return [
    unchanged,
    taints === void 0 ? { op: "add", path: "/spec/taints", value: [ours] } : { op: "add", path: "/spec/taints/-", value: ours }
  ];
}

// src/verifier/reporter.ts
var SPACING_MS = 1e3;
var FIRST_RETRY_MS = 250;
var LONGEST_RETRY_MS = 3e4;
var Reporter = class {
  #options;
  #closing = new AbortController();
  #timer;
  #reporting = false;
  #again = false;
  #failures = 0;
  #failure;
  #reportedAt = Number.NEGATIVE_INFINITY;
  /** The node as the API server answered last. */
  #answered;
  constructor(options) {
    this.#options = options;
    this.#in(0);
  }
  /** Reports soon, because the verdict changed. A retry that is due stays where it is: the API server has trouble. */
  changed() {
    if (this.#reporting) this.#again = true;
    else if (this.#failures === 0) this.#in(Math.max(0, this.#reportedAt + SPACING_MS - Date.now()));
  }
  close() {
    clearTimeout(this.#timer);
    this.#closing.abort();
  }
  #in(ms) {
    clearTimeout(this.#timer);
    if (!this.#closing.signal.aborted) this.#timer = setTimeout(() => void this.#run(), ms);
  }
  async #run() {
    this.#reporting = true;
    this.#again = false;
    try {
      await this.#report();
      this.#succeeded();
    } catch (error) {
      this.#failed(error);
    }
    this.#reporting = false;
  }
  async #report() {
    const { node, report, evaluate, counters } = this.#options;
    this.#answered ??= await this.#patch(\`\${node}/status\`, "application/strategic-merge-patch+json", {});
    const verdict = evaluate();
    const before = this.#answered.status?.conditions?.find(({ type }) => type === report.condition);
    const condition = conditionOf(report.condition, verdict, before, /* @__PURE__ */ new Date());
    this.#answered = await this.#patch(\`\${node}/status\`, "application/strategic-merge-patch+json", {
      status: { conditions: [condition] }
    });
    counters.reports += 1;
    if (report.taint !== void 0) await this.#makeTaintRight(report.taint, verdict.ready);
  }
  /** @param reported - whether the condition just became true: the taint never goes before that */
  async #makeTaintRight(taint, reported) {
    const { node, evaluate, counters, log: log2 } = this.#options;
    const { ready } = evaluate();
    if (ready && !reported) return;
    const patch = taintPatch(this.#answered?.spec?.taints, taint, ready);
    if (patch === void 0) return;
    this.#answered = await this.#patch(node, "application/json-patch+json", patch);
    if (ready) counters.taintsRemoved += 1;
    else counters.taintsSet += 1;
    log2.info(ready ? "removed the taint" : "set the taint", { taint: \`\${taint.key}:\${taint.effect}\` });
  }
  #patch(path4, type, patch) {
    return this.#options.patchNode(path4, type, patch, this.#closing.signal);
  }
  #succeeded() {
    if (this.#failures > 0) this.#options.log.info("reports again", { failures: this.#failures });
    this.#failures = 0;
    this.#failure = void 0;
    this.#reportedAt = Date.now();
    const heartbeat = this.#options.report.heartbeatSeconds * 1e3;
    this.#in(this.#again ? SPACING_MS : this.#spread(heartbeat));
  }
  #failed(error) {
    if (this.#closing.signal.aborted) return;
    const { counters, log: log2 } = this.#options;
    const kind = error instanceof ApiError ? error.kind : "unexpected";
    counters.reportErrors.set(kind, (counters.reportErrors.get(kind) ?? 0) + 1);
    if (this.#failure !== error.message) log2.warn("cannot report; tries again", { kind, error: error.message });
    this.#failure = error.message;
    this.#failures += 1;
    this.#answered = void 0;
    this.#in(this.#spread(Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** (this.#failures - 1))));
  }
  /** Up to a fifth less, so that nodes that began at the same time do not go on so. */
  #spread(ms) {
    return ms * (1 - 0.2 * (this.#options.random ?? Math.random)());
  }
};

// src/verifier/listener.ts
var http = __toESM(require("node:http"));
var RETRY_LISTEN_MS = 2e3;
var IDLE_MS = 5e3;
function listenHttp({ says, port, address, connections, answer, log: log2 }) {
  const server = http.createServer(
    { maxHeaderSize: 8192, requestTimeout: IDLE_MS, connectionsCheckingInterval: IDLE_MS },
    (request2, response) => void answer(request2, response)
  );
  server.maxConnections = connections;
  server.maxRequestsPerSocket = 1;
  server.timeout = IDLE_MS;
  let retry;
  let refused2;
  let closed = false;
  const listening = new Promise((listens) => {
    server.on("listening", () => {
      refused2 = void 0;
      const { port: bound } = server.address();
      log2.info(says, { port: bound });
      listens(bound);
    });
  });
  const listen = () => server.listen({ port, host: address });
  server.on("error", (error) => {
    if (closed) return;
    retry = setTimeout(listen, RETRY_LISTEN_MS);
    if (refused2 !== error.message) log2.warn("cannot listen; tries again", { port, error: error.message });
    refused2 = error.message;
  });
  listen();
  return {
    listening,
    close() {
      closed = true;
      clearTimeout(retry);
      server.close();
      server.closeAllConnections();
    }
  };
}

// src/verifier/server.ts
var PLAIN = "text/plain; charset=utf-8";
var LOOPBACK = "127.0.0.1";
var MOST_CONNECTIONS = 64;
var MOST_PROBES = 16;
function serveChain({ observe, metrics, port, address, log: log2 }) {
  const paths = new Map([
    ...probePaths(observe),
    [
      "/chain",
      async () => {
        const { verdict, since } = await observe();
        const body = \`\${printableJson(JSON.stringify({ ...verdict, since }, null, 2))}
\`;
        return { status: 200, type: "application/json", body };
      }
    ],
    ["/metrics", async () => ({ status: 200, type: METRICS_TYPE, body: metrics(await observe()) })]
  ]);
  const connections = MOST_CONNECTIONS;
  return listenHttp({ says: "listens", port, address, connections, log: log2, answer: answerBy(paths) });
}
function serveProbes({ observe, port, log: log2 }) {
  const answer = answerBy(probePaths(observe));
  const [says, connections] = ["listens for probes", MOST_PROBES];
  return listenHttp({ says, port, address: LOOPBACK, connections, log: log2, answer });
}
function probePaths(observe) {
  return /* @__PURE__ */ new Map([
    ["/livez", async () => ({ status: 200, type: PLAIN, body: "ok\\n" })],
    [
      "/readyz",
      async () => {
        const { verdict } = await observe();
        return { status: verdict.ready ? 200 : 503, type: PLAIN, body: \`\${inWords(verdict)}
\` };
      }
    ]
  ]);
}
function answerBy(paths) {
  return async (request2, response) => {
    const { status, type, body, ...more } = await answerTo(paths, request2);
    response.writeHead(status, {
      ...more,
      "content-type": type,
      "content-length": Buffer.byteLength(body),
      "cache-control": "no-store",
      "x-content-type-options": "nosniff"
    });
    response.end(request2.method === "HEAD" ? void 0 : body);
  };
}
async function answerTo(paths, { method, url = "", headers }) {
  const refusal2 = (status, body) => ({ status, type: PLAIN, body, connection: "close" });
  if (method !== "GET" && method !== "HEAD") return { ...refusal2(405, "GET and HEAD only\\n"), allow: "GET, HEAD" };
  const hasBody = headers["transfer-encoding"] !== void 0 || Number(headers["content-length"] ?? 0) !== 0;
  if (hasBody) return refusal2(400, "a request has no body\\n");
  const known = paths.get(url.split("?")[0]);
  return known === void 0 ? refusal2(404, \`one of \${[...paths.keys()].join(" ")}
\`) : await known();
}

// src/verifier/watch.ts
var fs2 = __toESM(require("node:fs"));
var path2 = __toESM(require("node:path"));
var DirectoryWatch = class {
  #options;
  #watched = /* @__PURE__ */ new Map();
  #failing = /* @__PURE__ */ new Set();
  constructor(options) {
    this.#options = options;
  }
  /** How many directories are watched. */
  get size() {
    return this.#watched.size;
  }
  /** Whether a directory that should be watched cannot be: where the node has no inotify watches left, for instance. */
  get incomplete() {
    return this.#failing.size > 0;
  }
  sync() {
    const wanted = this.#wanted();
    for (const directory of this.#watched.keys()) if (!wanted.has(directory)) this.#leave(directory);
    for (const directory of this.#failing) if (!wanted.has(directory)) this.#failing.delete(directory);
    for (const [directory, names] of wanted) this.#follow(directory, names);
  }
  close() {
    for (const directory of [...this.#watched.keys()]) this.#leave(directory);
  }
  #wanted() {
    const { confDir, binDir } = this.#options;
    const wanted = /* @__PURE__ */ new Map();
    for (const root of [confDir, binDir]) {
      const { ancestor, name } = nearestAncestor(root);
      const names = wanted.get(ancestor) ?? /* @__PURE__ */ new Set();
      if (names !== "all") wanted.set(ancestor, /* @__PURE__ */ new Set([...names, name]));
    }
    for (const directory of [...withNested(confDir), ...withNested(binDir)]) wanted.set(directory, "all");
    return wanted;
  }
  #follow(directory, names) {
    const identity = identityOf(directory);
    const present = this.#watched.get(directory);
    if (present !== void 0 && present.identity === identity) {
      present.names = names;
      return;
    }
    this.#leave(directory);
    if (identity === void 0) return;
    try {
      const watcher = (this.#options.watch ?? fs2.watch)(
        directory,
        (event, name) => this.#happened(directory, event, name)
      );
      watcher.on("error", (error) => this.#fail(directory, error));
      this.#watched.set(directory, { watcher, identity, names });
      this.#failing.delete(directory);
    } catch (error) {
      this.#fail(directory, error);
    }
  }
  #happened(directory, event, name) {
    const watched = this.#watched.get(directory);
    if (watched === void 0) return;
    if (event === "rename" && name === path2.basename(directory)) this.#leave(directory);
    else if (name !== null && watched.names !== "all" && !watched.names.has(name)) return;
    this.#options.changed();
  }
  #fail(directory, error) {
    this.#leave(directory);
    const before = this.#failing.size;
    if (this.#failing.add(directory).size > before) this.#options.failed(directory, error);
  }
  #leave(directory) {
    this.#watched.get(directory)?.watcher.close();
    this.#watched.delete(directory);
  }
};
function nearestAncestor(directory) {
  const ancestor = path2.dirname(directory);
  if (ancestor === directory || identityOf(ancestor) !== void 0) return { ancestor, name: path2.basename(directory) };
  return nearestAncestor(ancestor);
}
function withNested(directory) {
  const nested = entriesOf(directory).filter((entry) => entry.isDirectory());
  return [directory, ...nested.map(({ name }) => path2.join(directory, name))].filter(identityOf);
}
function entriesOf(directory) {
  try {
    return fs2.readdirSync(directory, { withFileTypes: true });
  } catch {
    return [];
  }
}
function identityOf(directory) {
  try {
    const stats = fs2.statSync(directory, { bigint: true });
    return stats.isDirectory() ? \`\${stats.dev}:\${stats.ino}:\${stats.birthtimeNs}\` : void 0;
  } catch {
    return void 0;
  }
}

// src/verifier/verifier.ts
var QUIET_MS = 50;
var LIMIT_MS = 250;
var REREAD_MS = 1e4;
var UNWATCHED_MS = 500;
function startVerifier(options) {
  const { configuration, node, log: log2, patchNode, mountDied = () => void 0 } = options;
  const { confDir, binDir, runtime, require: require2, dropIns: dropIns2, port, probePort, address, report } = configuration;
  const judge = options.judge ?? (() => chainVerdict(readCniDirectory(confDir, binDir, { links: "stay" }), { runtime, require: require2, dropIns: dropIns2 }));
  const counters = { reports: 0, reportErrors: /* @__PURE__ */ new Map(), taintsRemoved: 0, taintsSet: 0 };
  let reporter;
  const state = new ChainState(judge, ({ verdict }) => {
    log2.info(verdict.ready ? "ready" : "not ready", {
      chain: inWords(verdict),
      ...verdict.ready ? {} : { reasons: verdict.reasons.map(({ code }) => code), file: verdict.file }
    });
    reporter?.changed();
  });
  const soon = debounce(look, QUIET_MS, LIMIT_MS);
  const watch2 = new DirectoryWatch({
    confDir,
    binDir,
    changed: soon.trigger,
    failed: (directory, error) => log2.warn("cannot watch; reads twice a second", { directory, error: error.message }),
    watch: options.watch
  });
  let timer;
  function look() {
    clearTimeout(timer);
    watch2.sync();
    state.evaluate();
    timer = setTimeout(look, watch2.incomplete ? UNWATCHED_MS : REREAD_MS);
    const dead = [confDir, binDir].find(liesInDeadMount);
    if (dead !== void 0) mountDied(dead);
  }
  look();
  if (report !== void 0 && patchNode !== void 0) {
    reporter = new Reporter({ node, report, patchNode, counters, log: log2, evaluate: () => state.evaluate().verdict });
  }
  const observe = () => state.fresh();
  const probes = serveProbes({ port: probePort, log: log2, observe });
  const server = serveChain({
    port,
    address,
    log: log2,
    observe,
    metrics: (observation) => metricsText(observation, { ...counters, evaluations: state.evaluations, watches: watch2.size })
  });
  return {
    listening: server.listening,
    listeningForProbes: probes.listening,
    observe: () => state.evaluate(),
    close() {
      clearTimeout(timer);
      soon.cancel();
      watch2.close();
      reporter?.close();
      server.close();
      probes.close();
    }
  };
}
function liesInDeadMount(directory) {
  try {
    return fs3.statSync(directory).nlink === 0;
  } catch {
    return directory !== "/" && liesInDeadMount(path3.dirname(directory));
  }
}

// src/verifier/main.ts
process.stdout.on("error", () => void 0);
var log = lineLog((line) => process.stdout.write(line));
var started = configured();
if (started === void 0) {
  process.exitCode = 2;
} else {
  const verifier = startVerifier({
    ...started,
    log,
    mountDied(directory) {
      log.warn("the directory was deleted on the node; ends, so that the container is started with the new one", {
        directory
      });
      process.exitCode = 3;
      setImmediate(() => verifier.close());
    }
  });
  for (const signal of ["SIGTERM", "SIGINT"]) {
    process.once(signal, () => {
      log.info("ends", { signal });
      verifier.close();
    });
  }
}
function configured() {
  const file = process.argv[2];
  try {
    if (file === void 0) throw new Error("the first argument names the configuration");
    const configuration = parseConfiguration(fs4.readFileSync(file, "utf8"));
    const node = process.env["NODE_NAME"];
    if (configuration.report === void 0) return { configuration, node: node ?? "" };
    if (!node) throw new Error("NODE_NAME is not set");
    return { configuration, node, patchNode: patchNodeBy(apiServerOfPod(configuration.report, process.env)) };
  } catch (error) {
    log.warn("the configuration cannot be used", { file, error: error.message });
    return void 0;
  }
}
`;
}
