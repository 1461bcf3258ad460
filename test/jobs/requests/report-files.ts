import type { Place, Request } from "../request";

/** Files that jobs and recipes write into the checkout. */
export const REPORTS = ["gl-code-quality-report.json", "typha-mtls-report.md", "typha-mtls.sarif"] as const;

/** Stands in everything that a request passes off as a report of the job. */
export const FORGED = "FORGED BY THE REQUEST";

const forged: Readonly<Record<(typeof REPORTS)[number], string>> = {
  "gl-code-quality-report.json": `[{ "description": "${FORGED}", "severity": "info" }]\n`,
  "typha-mtls-report.md": `<!-- typha-mtls report -->\n\n${FORGED}: nothing changes.\n`,
  "typha-mtls.sarif": `{ "version": "2.1.0", "runs": [], "properties": { "by": "${FORGED}" } }\n`,
};

/** Where the program may lie that a write through a link would empty. */
const PROGRAM = "node_modules/typha-mtls/lib/large.js";

const AT_PATH: readonly { words: string; make: (place: Place, file: (typeof REPORTS)[number]) => void }[] = [
  { words: "is a link to the program in the checkout", make: (place, file) => place.link(file, PROGRAM) },
  {
    words: "is a link to the program beside the checkout",
    make: (place, file) => place.link(file, place.attempt.at("work/_temp/typha-mtls", PROGRAM)),
  },
  {
    words: "is a link to a file of somebody else",
    make: (place, file) => place.link(file, place.attempt.at("outside/victim")),
  },
  { words: "is a link to git's configuration", make: (place, file) => place.link(file, ".git/config") },
  {
    words: "is a folder that holds a forged report",
    make: (place, file) => place.write(`${file}/${file}`, forged[file]),
  },
  { words: "is a forged report that is committed", make: (place, file) => place.write(file, forged[file]) },
];

export const REPORT_FILES: readonly Request[] = [
  ...REPORTS.flatMap((file) =>
    AT_PATH.map(({ words, make }) => ({ title: `${file} ${words}`, edit: (place: Place) => make(place, file) })),
  ),
  {
    title: "gl-code-quality-report.json is a link to the program at a fixed prefix of the machine",
    edit: (place) => place.link("gl-code-quality-report.json", place.attempt.at("opt/typha-mtls", PROGRAM)),
  },
  {
    title: "each report is a link to a file that does not exist yet, outside of the checkout",
    edit(place) {
      for (const file of REPORTS) place.link(file, place.attempt.at("outside", `new-${file}`));
    },
  },
  {
    title: "a report is a link to another one, which is a link to the rendered files",
    edit(place) {
      place.link("gl-code-quality-report.json", "typha-mtls-report.md");
      place.link("typha-mtls-report.md", "dist/demo/kustomization.yaml");
    },
  },
  {
    title: "reports are forged, and the program cannot be installed by the request's lock",
    edit(place) {
      for (const file of REPORTS) place.write(file, forged[file]);
      place.write("package-lock.json", "{}\n");
    },
  },
  {
    title: "reports are forged, and the settings stop the program before it writes its own",
    edit(place) {
      for (const file of REPORTS) place.write(file, forged[file]);
      place.write("typha-mtls.yaml", "apiVersion: nobody/v1\nkind: [\n");
    },
  },
  {
    title: "every report is read-only and forged",
    edit(place) {
      for (const file of REPORTS) place.write(file, forged[file], 0o555);
    },
  },
  {
    title: "a folder patches holds a forged patch, and a link of the name of a shard's",
    edit(place) {
      place.write("patches/shard-9.patch", `${FORGED}\n`);
      place.link("patches/shard-1.patch", place.attempt.at("outside/victim"));
    },
  },
];
