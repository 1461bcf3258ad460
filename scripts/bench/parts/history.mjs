import { spawnSync } from "node:child_process";
import { appendFileSync, readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { figures, ratio } from "../report.mjs";
import { milliseconds, usage } from "../run.mjs";
import { FleetRepository } from "../scratch.mjs";

const rounds = 2;
const clusters = 1000;
const lengths = [1, 10_000];
const [one, many] = lengths;

/** What the look into git's history adds to `check`: a fleet whose leaves were renewed, a cluster a commit. */
export const history = {
  name: "history",
  title: `\`check\` of ${clusters} clusters after ${one} and ${many} commits, ${rounds} rounds`,
  rows: [
    ...lengths.map((length) => ({ what: `${length}: all clusters`, unit: "s", of: figures(`${length} all wall`) })),
    {
      what: `all clusters: t(${many}) ÷ t(${one})`,
      unit: "",
      of: ratio(`${many} all wall`, `${one} all wall`),
      target: 2,
    },
    ...lengths.map((length) => ({
      what: `${length}: the one that changed (\`--changed\`)`,
      unit: "s",
      of: figures(`${length} changed wall`),
    })),
    { what: `${many}: all clusters, peak memory`, unit: "MiB", of: figures(`${many} all peak`), target: 400 },
  ],
  measure({ scratch }) {
    const runs = lengths.flatMap((length) => {
      const repository = renewedFleet(path.join(scratch, "history", String(length)), length);
      const changed = { ...repository.check(), args: [...repository.check().args, "--changed"] };
      return [
        [`${length} all`, repository.check()],
        [`${length} changed`, changed],
      ];
    });
    const samples = {};
    // The round before the first only fills the caches of the disk.
    for (let round = -1; round < rounds; round += 1) {
      for (const [name, run] of runs) {
        for (const [measure, figure] of Object.entries(usage(run))) {
          const key = `${name} ${measure}`;
          samples[key] = round < 0 ? [] : [...samples[key], figure];
        }
      }
    }
    return samples;
  },
};

/** A fleet whose last commit has what lies there; before it, each commit renews the leaves of a cluster and seals its CA's key anew. */
function renewedFleet(folder, commits) {
  const repository = new FleetRepository(folder, clusters);
  milliseconds(repository.synth());
  const { root, names } = repository;
  git(root, ["init", "--quiet", "--initial-branch=main", "--template="]);
  const files = [".sops.yaml", ...["clusters", "dist"].flatMap((folder) => filesBelow(root, folder))];
  const ofPki = (name) =>
    ["typha-server", "typha-client", "ca-key.sops"].map((file) => `clusters/${name}/pki/${file}.yaml`);
  const textOf = (file) => readFileSync(path.join(root, file), "utf8");
  const stream = [];
  const commit = (number, texts) => {
    const when = 1_700_000_000 + number * 600;
    stream.push(`commit refs/heads/main\ncommitter bench <bench@example.com> ${when} +0000\ndata 0\n`);
    for (const [file, text] of texts)
      stream.push(`M 100644 inline ${file}\ndata ${Buffer.byteLength(text)}\n${text}\n`);
  };
  for (let number = 0; number < commits - 1; number += 1) {
    const texts = ofPki(names[number % clusters]).map((file) => [file, earlier(textOf(file), number)]);
    commit(number, number === 0 ? [...files.map((file) => [file, textOf(file)]), ...texts] : texts);
  }
  commit(
    commits,
    files.map((file) => [file, textOf(file)]),
  );
  git(root, ["fast-import", "--quiet"], stream.join(""));
  git(root, ["reset", "--quiet"]);
  appendFileSync(path.join(root, "clusters", names[0], "cluster.yaml"), "# more\n");
  return repository;
}

function filesBelow(root, folder) {
  return readdirSync(path.join(root, folder), { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(root, path.join(entry.parentPath, entry.name)));
}

/** A sealed file as it could have been: another certificate, by its serial number, and another value. */
function earlier(text, number) {
  const [, encoded] = /tls\.crt: (\S+)/.exec(text) ?? [];
  const value = text.replace(/data:.{8}/, `data:${Buffer.from(String(number).padStart(6, "0")).toString("base64")}`);
  if (encoded === undefined) return value;
  const pem = Buffer.from(encoded, "base64").toString();
  const der = Buffer.from(pem.replaceAll(/-----.*-----|\s/g, ""), "base64");
  // The number stands behind the version, some octets from the beginning.
  der.writeUInt32BE(number, 20);
  const body = der.toString("base64").replaceAll(/.{64}/g, "$&\n");
  const other = `-----BEGIN CERTIFICATE-----\n${body}\n-----END CERTIFICATE-----\n`;
  return value.replace(encoded, Buffer.from(other).toString("base64"));
}

function git(cwd, args, input) {
  const identity = ["-c", "user.name=bench", "-c", "user.email=bench@example.com"];
  const { status, stderr } = spawnSync("git", [...identity, ...args], { cwd, input });
  if (status !== 0) throw new Error(`git ${args[0]}: ${stderr}`);
}
