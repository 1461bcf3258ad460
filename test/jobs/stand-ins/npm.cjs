// What `npm ci`, `npm install --prefix`, `npm run` and `npx` do that matters to an attack: they obey .npmrc and
// package.json of the folder they run in, and install what the lock names. Packages come from the folder `packages` by their
// integrity. Anything else fails.
const fs = require("node:fs");
const path = require("node:path");
const { spawnSync } = require("node:child_process");

const packages = fs.realpathSync(path.join(__dirname, "packages"));
const store = JSON.parse(fs.readFileSync(path.join(packages, "store.json"), "utf8"));
const [name, ...argv] = process.argv.slice(2);

function fail(why) {
  console.error(`${name}: ${why}`);
  process.exit(98);
}

/** Options before the words of a command that is run; npm takes them anywhere. */
const VALUED = new Set(["--prefix", "-C", "--userconfig", "--globalconfig", "--registry", "--cache", "--loglevel"]);
const options = {};
const words = [];
for (let at = 0; at < argv.length; at += 1) {
  const [option, value] = argv[at].split(/=(.*)/s);
  if (words.length > 0 && (name === "npx" || ["exec", "x", "run"].includes(words[0]))) words.push(argv[at]);
  else if (!option.startsWith("-")) words.push(argv[at]);
  else if (VALUED.has(option)) options[option] = value ?? argv[++at];
  else options[option] = value ?? "true";
}
const cwd = process.cwd();
const project = path.resolve(cwd, options["--prefix"] ?? options["-C"] ?? ".");
const settings = settingsIn(project);
const ignoresScripts = (options["--ignore-scripts"] ?? settings["ignore-scripts"]) === "true";

function settingsIn(folder) {
  const file = path.join(folder, ".npmrc");
  const text = fs.existsSync(file) ? fs.readFileSync(file, "utf8") : "";
  const lines = [...text.matchAll(/^\s*([^#;=\s][^=]*?)\s*=\s*"?(.*?)"?\s*$/gm)];
  return Object.fromEntries(lines.map(([, key, value]) => [key, value]));
}

const shell = () => settings["script-shell"] ?? "sh";

function run(command) {
  const bin = path.join(project, "node_modules/.bin");
  const env = { ...process.env, PATH: `${bin}${path.delimiter}${process.env.PATH}` };
  if (settings["node-options"] !== undefined) env.NODE_OPTIONS = settings["node-options"];
  const { status, error } = spawnSync(shell(), ["-c", command], { cwd: project, stdio: "inherit", env });
  if (error) fail(error.message);
  return status ?? 1;
}

function scriptsOf(stages) {
  if (ignoresScripts) return;
  const { scripts = {} } = manifest(project);
  for (const stage of stages) if (scripts[stage] !== undefined && run(scripts[stage]) !== 0) fail(`${stage} failed`);
}

function manifest(folder) {
  const file = path.join(folder, "package.json");
  return fs.existsSync(file) ? JSON.parse(fs.readFileSync(file, "utf8")) : {};
}

/** Copies a package of ours. Its bundles are most of it, and are written by nothing that does not fail a test by that: links. */
function unpack(from, to) {
  fs.mkdirSync(to);
  for (const entry of fs.readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [from, to].map((folder) => path.join(folder, entry.name));
    if (entry.isDirectory()) unpack(source, target);
    else if (path.basename(from) === "bundle") fs.linkSync(source, target);
    else fs.copyFileSync(source, target);
  }
}

/** Puts a package to its place in node_modules, and its programs beside it. */
function place(at, from, isLink) {
  const target = path.join(project, at);
  fs.mkdirSync(path.dirname(target), { recursive: true });
  if (isLink) fs.symlinkSync(from, target);
  else if (from.startsWith(`${packages}${path.sep}`)) unpack(from, target);
  else fs.cpSync(from, target, { recursive: true });
  const { bin = {}, name: own } = manifest(target);
  const all = typeof bin === "string" ? { [own]: bin } : bin;
  const folder = path.join(project, "node_modules/.bin");
  fs.mkdirSync(folder, { recursive: true });
  for (const [program, file] of Object.entries(all)) {
    fs.rmSync(path.join(folder, program), { force: true });
    fs.chmodSync(path.join(target, file), 0o755);
    fs.symlinkSync(path.relative(folder, path.join(target, file)), path.join(folder, program));
  }
}

function ci() {
  const file = ["npm-shrinkwrap.json", "package-lock.json"].map((one) => path.join(project, one)).find(fs.existsSync);
  if (file === undefined) fail("there is no lock");
  const lock = JSON.parse(fs.readFileSync(file, "utf8"));
  fs.rmSync(path.join(project, "node_modules"), { recursive: true, force: true });
  scriptsOf(["preinstall"]);
  const locked = Object.entries(lock.packages ?? {}).filter(([at]) => at.startsWith("node_modules/"));
  if (!locked.some(([at]) => at === "node_modules/typha-mtls")) fail("the lock lacks typha-mtls");
  for (const [at, entry] of locked) {
    if (entry.link) place(at, path.join(project, entry.resolved), true);
    else if (/^file:(?!\/\/)/.test(entry.resolved ?? "") && entry.integrity === undefined)
      place(at, path.join(project, entry.resolved.slice(5)), false);
    else if (store.byIntegrity[entry.integrity] === undefined) fail(`no package has the integrity ${entry.integrity}`);
    else place(at, path.join(packages, store.byIntegrity[entry.integrity]), false);
  }
  scriptsOf(["install", "postinstall", "prepare"]);
}

function install(specs) {
  if (specs.length === 0) return ci();
  scriptsOf(["preinstall"]);
  for (const spec of specs) {
    const found = store.bySpec[spec];
    if (found === undefined) fail(`no package is named ${spec}`);
    place(`node_modules/${spec.split("@")[0]}`, path.join(packages, found), false);
  }
  scriptsOf(["install", "postinstall", "prepare"]);
}

function execute([program, ...args]) {
  let folder = project;
  while (!fs.existsSync(path.join(folder, "node_modules/.bin", program))) {
    if (folder === path.dirname(folder)) fail(`${program} is not installed`);
    folder = path.dirname(folder);
  }
  const quoted = [path.join(folder, "node_modules/.bin", program), ...args].map(
    (one) => `'${one.replaceAll("'", "'\\''")}'`,
  );
  process.exitCode = run(quoted.join(" "));
}

const [command, ...rest] = words;
if (name === "npx") execute(words);
else if (command === "ci") ci();
else if (["install", "i"].includes(command)) install(rest);
else if (["exec", "x"].includes(command)) execute(rest[0] === "--" ? rest.slice(1) : rest);
else if (["run", "run-script"].includes(command)) {
  const script = manifest(project).scripts?.[rest[0]];
  if (script === undefined) fail(`there is no script ${rest[0]}`);
  process.exitCode = run(script);
} else fail(`the stand-in does not know ${argv.join(" ")}`);
