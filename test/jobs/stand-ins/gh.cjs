// Answers of GitHub's API to gh, from the file `github.json` beside it; what is written is appended to `written`. A stranger's
// fork has an open pull request whose branch has the name that the jobs use for their own.
const fs = require("node:fs");
const { spawnSync } = require("node:child_process");

const world = JSON.parse(fs.readFileSync(`${__dirname}/github.json`, "utf8"));
const argv = process.argv.slice(2);

function fail(why) {
  console.error(`gh: ${why}`);
  process.exit(96);
}

if (!process.env.GH_TOKEN && !process.env.GITHUB_TOKEN) fail("there is no token");

const FLAGS = new Set(["--paginate", "--silent", "--slurp", "--fill", "--draft", "-i", "--include"]);
const LONG = { "-f": "--raw-field", "-F": "--field", "-X": "--method", "-q": "--jq", "-H": "--head", "-R": "--repo" };
LONG["-B"] = "--base";
const options = { fields: [] };
const words = [];
for (let at = 0; at < argv.length; at += 1) {
  const [given, inline] = argv[at].startsWith("--") ? argv[at].split(/=(.*)/s) : [argv[at]];
  const isHeader = argv[0] === "api" && given === "-H";
  const name = isHeader ? "--header" : (LONG[given] ?? given);
  if (FLAGS.has(name)) options[name] = true;
  else if (!name.startsWith("-")) words.push(given);
  else if (["--field", "--raw-field"].includes(name)) options.fields.push((inline ?? argv[++at]).split(/=(.*)/s));
  else options[name] = inline ?? argv[++at];
}

function shown(value) {
  if (options["--silent"]) return;
  const filter = options["--jq"];
  if (filter === undefined) return console.log(JSON.stringify(value));
  if (filter === "length") return console.log(value.length);
  if (Array.isArray(value) && value.length === 0 && filter.startsWith(".[]")) return;
  const { status, stdout, stderr, error } = spawnSync("jq", ["-r", filter], { input: JSON.stringify(value) });
  if (error || status !== 0) fail(`jq: ${error?.message ?? stderr}`);
  process.stdout.write(stdout);
}

function write(what) {
  fs.appendFileSync(`${__dirname}/../written`, `${JSON.stringify(what)}\n`);
}

const fields = Object.fromEntries(
  options.fields.map(([name, value = ""]) => [
    name,
    value.startsWith("@") ? fs.readFileSync(value.slice(1), "utf8") : value,
  ]),
);
const pulls = ({ head, base }) =>
  world.pulls.filter((pull) => (!head || pull.head.label === head) && (!base || pull.base.ref === base));

function api(address) {
  const { pathname, searchParams } = new URL(address.replace(/^\//, ""), "https://api.github.com/");
  const method = options["--method"] ?? (options.fields.length > 0 ? "POST" : "GET");
  if (method !== "GET") {
    write({ method, path: pathname, ...fields });
    return shown({ html_url: "https://github.com/owner/clusters/pull/8", number: 8 });
  }
  const asked = { ...Object.fromEntries(searchParams), ...fields };
  if (pathname === "/repos/owner/clusters/pulls") return shown(pulls(asked));
  if (pathname === "/repos/owner/clusters/issues/1/comments") return shown(world.comments);
  if (pathname === "/repos/owner/clusters/issues/1/labels") return shown(world.labels ?? []);
  if (pathname === "/repos/owner/clusters/issues/1/events") return shown(world.events ?? []);
  const [, person] = /^\/repos\/owner\/clusters\/collaborators\/([^/]+)\/permission$/.exec(pathname) ?? [];
  if (person !== undefined) return shown({ permission: world.permissions?.[person] ?? "none" });
  fail(`the stand-in does not know ${pathname}`);
}

const [group, verb] = words;
if (group === "api") api(words[1]);
else if (group === "pr" && verb === "list") {
  // gh itself compares the name of the branch alone, of whichever repository.
  const named = world.pulls.filter(({ head }) => !options["--head"] || head.ref === options["--head"]);
  shown(
    named.map((pull) => ({ ...pull, headRepositoryOwner: pull.head.user, isCrossRepository: pull.head.repo.fork })),
  );
} else if (group === "pr" && verb === "create")
  write({ method: "POST", path: "/repos/owner/clusters/pulls", head: options["--head"] });
else fail(`the stand-in does not know ${argv.join(" ")}`);
