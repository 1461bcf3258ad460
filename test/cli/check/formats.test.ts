import * as path from "node:path";
import {
  type Annotation,
  annotationsOf,
  githubCommand,
  gitlabReport,
  sarifReport,
} from "../../../src/cli/check/formats";
import { Layout } from "../../../src/cluster/layout";
import { runIn } from "../fake-terminal";
import { copyOf, initialised, newFolder, read, write } from "../user-repository";

const SERVER = "clusters/demo/pki/typha-server.yaml";

/** A repository with a problem in a line of cluster.yaml, one without a line, and a warning. */
let root: string;
beforeAll(async () => {
  root = await initialised(["demo"]);
  const { identity } = await initialised(["other"]).then((other) => ({
    identity: read(other, SERVER.replace("demo", "other")),
  }));
  write(root, SERVER, identity);
  write(root, "clusters/demo/cluster.yaml", read(root, "clusters/demo/cluster.yaml").replace("flux", "fluxcd"));
  write(root, "clusters/demo/pki/.x.ffffff6789ab.tmp", "");
});

const LINE = /^::(error|warning) file=([^,:]+)(?:,line=(\d+))?(?:,col=(\d+))?,title=([a-z-]+)::(.+)$/;

test("github: each problem and warning is a workflow command with file, line, column and code; then the sum", async () => {
  const { code, out } = await runIn(root, "check", "-o", "github");
  expect(code).toBe(1);
  const lines = out.trimEnd().split("\n");
  expect(lines.at(-1)).toMatch(/^\d+ problems?, \d+ warnings?$/);
  const found = lines.slice(0, -1).map((line) => LINE.exec(line)?.slice(1));
  expect(found).not.toContain(undefined);
  expect(found).toContainEqual([
    "error",
    "clusters/demo/cluster.yaml",
    "10",
    "11",
    expect.any(String),
    expect.stringContaining('spec.gitops: "fluxcd" is not one of'),
  ]);
  expect(found).toContainEqual([
    "warning",
    "clusters/demo/pki/.x.ffffff6789ab.tmp",
    undefined,
    undefined,
    "leftover-file",
    "was left by an interrupted command%0Arm -r clusters/demo/pki/.x.ffffff6789ab.tmp",
  ]);
});

test("files are named from the folder in which the job runs", async () => {
  const top = newFolder();
  const below = path.join(top, "platform/calico");
  const { cpSync } = await import("node:fs");
  cpSync(root, below, { recursive: true });
  const { out } = await runIn(top, "-C", "platform/calico", "check", "-o", "github");
  expect(out).toContain("::error file=platform/calico/clusters/demo/cluster.yaml,line=10,col=11,");
});

const HOSTILE = "x\n::set-output name=a::b\r\n::error::FORGED, 100%: ##[error]FORGED ](http://e.org) \u202e";

const hostile = (): Annotation[] =>
  annotationsOf({ cwd: "/repository" }, { directory: "/repository", layout: new Layout() }, [
    {
      cluster: "demo",
      facts: [
        {
          code: "leftover-file",
          severity: "warning",
          file: HOSTILE,
          field: HOSTILE,
          message: HOSTILE,
          remedy: HOSTILE,
        },
      ],
    },
  ]);

test("hostile text neither ends a workflow command nor begins another one", () => {
  const [annotation] = hostile();
  for (const text of [annotation!, { ...annotation!, file: HOSTILE, text: HOSTILE, remedy: HOSTILE }]) {
    const command = githubCommand(text);
    expect(command).not.toMatch(/[\r\n]/);
    const [, properties = "", message = ""] = /^warning (.*?)::(.*)$/.exec(command) ?? [];
    expect(properties).toMatch(/^file=[^,:]+,title=leftover-file$/);
    expect(message).not.toBe("");
    expect(properties).toContain("100%25");
  }
  expect(githubCommand(annotation!)).not.toContain("##[");
});

test("hostile names of files are printed by check without a line of their own", async () => {
  const at = copyOf(root);
  write(at, `dist/${HOSTILE.replaceAll("/", "_")}`, "x");
  const { out } = await runIn(at, "check", "-o", "github");
  expect(out.split("\n").filter((line) => /^\s*::/.test(line) && !LINE.test(line))).toEqual([]);
  expect(out).not.toMatch(/^\s*::set-output|##\[|\r/m);
});

test("gitlab: a report as Code Quality reads it, with fingerprints that stay while days pass", async () => {
  const report = async (now: string) =>
    JSON.parse((await runIn(root, "check", "-o", "gitlab", "--now", now)).out) as Record<string, unknown>[];
  const issues = await report("2027-01-16T00:00:00Z");
  expect(issues.length).toBeGreaterThan(1);
  for (const issue of issues) {
    expect(issue).toEqual({
      engine_name: "typha-mtls",
      description: expect.stringMatching(/./),
      check_name: expect.stringMatching(/^[a-z][a-z-]+$/),
      fingerprint: expect.stringMatching(/^[0-9a-f]{64}$/),
      severity: expect.stringMatching(/^(critical|minor)$/),
      location: { path: expect.stringMatching(/^clusters\//), lines: { begin: expect.any(Number) } },
    });
  }
  const fingerprints = issues.map(({ fingerprint }) => fingerprint);
  expect(new Set(fingerprints).size).toBe(issues.length);
  expect((await report("2027-01-17T00:00:00Z")).map(({ fingerprint }) => fingerprint)).toEqual(fingerprints);
  const days = [4, 5].map((left) =>
    annotationsOf({ cwd: "/r" }, { directory: "/r", layout: new Layout() }, [
      { cluster: "demo", facts: [{ code: "expires-soon", file: "f", message: `expires in ${left} days` }] },
    ]),
  );
  expect(gitlabReport(days[0]!)).toMatchObject([{ fingerprint: days[1]![0]!.fingerprint }]);
});

interface Sarif {
  readonly version: string;
  readonly $schema: string;
  readonly runs: readonly {
    readonly tool: { readonly driver: { readonly name: string; readonly rules: readonly Rule[] } };
    readonly results: readonly Result[];
  }[];
}
interface Rule {
  readonly id: string;
  readonly shortDescription: { readonly text: string };
  readonly help: { readonly text: string };
}
interface Result {
  readonly ruleId: string;
  readonly ruleIndex: number;
  readonly level: string;
  readonly message: { readonly text: string };
  readonly locations: readonly {
    readonly physicalLocation: {
      readonly artifactLocation: { readonly uri: string };
      readonly region?: { readonly startLine: number; readonly startColumn?: number };
    };
  }[];
}

/** What SARIF 2.1.0 demands of the properties that are used here (sections 3.13 to 3.52 of the standard). */
function assertSarif(log: Sarif): void {
  expect(log.version).toBe("2.1.0");
  expect(log.$schema).toMatch(/^https:\/\/.*sarif-2\.1\.0\.json$/);
  expect(log.runs).toHaveLength(1);
  const { tool, results } = log.runs[0]!;
  expect(tool.driver.name).toBe("typha-mtls");
  const ids = tool.driver.rules.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  for (const { shortDescription, help } of tool.driver.rules) {
    expect(shortDescription.text).not.toBe("");
    expect(help.text.startsWith(shortDescription.text)).toBe(true);
  }
  for (const { ruleId, ruleIndex, level, message, locations } of results) {
    expect(ids[ruleIndex]).toBe(ruleId);
    expect(["none", "note", "warning", "error"]).toContain(level);
    expect(message.text).not.toBe("");
    const { artifactLocation, region } = locations[0]!.physicalLocation;
    // A URI reference, relative to the root of the repository.
    expect(new URL(artifactLocation.uri, "file:///r/").pathname).toBe(`/r/${artifactLocation.uri}`);
    if (region === undefined) continue;
    for (const number of Object.values(region)) expect(Number.isInteger(number) && number > 0).toBe(true);
  }
}

test("sarif: rules with the text of explain, results with level and place", async () => {
  const { code, out } = await runIn(root, "check", "-o", "sarif");
  expect(code).toBe(1);
  const log = JSON.parse(out) as Sarif;
  assertSarif(log);
  const { tool, results } = log.runs[0]!;
  expect(tool.driver.rules.find(({ id }) => id === "leftover-file")?.help.text).toContain("What to do: Remove it;");
  expect(results).toContainEqual(
    expect.objectContaining({
      level: "error",
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: "clusters/demo/cluster.yaml" },
            region: { startLine: 10, startColumn: 11 },
          },
        },
      ],
    }),
  );
});

test("sarif: hostile text is no link, and no address of its own", () => {
  const log = sarifReport(hostile()) as Sarif;
  assertSarif(log);
  const [result] = log.runs[0]!.results;
  expect(result!.message.text).not.toMatch(/\]\(|[\r\n]/);
  expect(result!.locations[0]!.physicalLocation.artifactLocation.uri).toMatch(/^[\w%./~!'()*-]+$/);
});

test("where nothing is wrong, github prints the sum alone, gitlab an empty list, sarif no result", async () => {
  const sound = await initialised(["demo"]);
  expect((await runIn(sound, "synth")).code).toBe(0);
  expect(await runIn(sound, "check", "-o", "github")).toMatchObject({ code: 0, out: "no problems\n" });
  expect(JSON.parse((await runIn(sound, "check", "-o", "gitlab")).out)).toEqual([]);
  const log = JSON.parse((await runIn(sound, "check", "-o", "sarif")).out) as Sarif;
  assertSarif(log);
  expect(log.runs[0]!.results).toEqual([]);
});
