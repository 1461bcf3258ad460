import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import * as fs from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import * as path from "node:path";
import { MARKER } from "@typha-mtls/report";
import { parse } from "yaml";
import { newFolder } from "../cli/user-repository";

const PAGE = fs.readFileSync(path.join(__dirname, "../../docs/how-to/review.md"), "utf8");
const [, block = ""] = /^( {2}comment:\n[\s\S]*?)^```$/m.exec(PAGE) ?? [];
const { comment } = parse(block) as {
  comment: { permissions: Readonly<Record<string, string>>; steps: readonly { run?: string; uses?: string }[] };
};

const [, note = ""] = /^(note-typha:\n[\s\S]*?)^```$/m.exec(PAGE) ?? [];
const { script, variables } = parse(note)["note-typha"] as {
  script: readonly string[];
  variables: Readonly<Record<string, string>>;
};

/** Runs the job's script with a `gh` that lists these comments, and returns what it was asked for besides. */
function run(ids: string): string[] {
  const cwd = newFolder();
  fs.writeFileSync(
    path.join(cwd, "gh"),
    `#!/bin/sh\ncase "$*" in *--jq*) printf '%b' "${ids}";; *) echo "$*" >> calls;; esac\n`,
    { mode: 0o755 },
  );
  const { status } = spawnSync("bash", ["-e", "-o", "pipefail", "-c", comment.steps.at(-1)!.run!], {
    cwd,
    env: {
      HOME: cwd,
      PATH: [cwd, process.env["PATH"]].join(path.delimiter),
      COMMENTS: "repos/octo/fleet/issues/7/comments",
    },
    encoding: "utf8",
  });
  expect(status).toBe(0);
  return fs.readFileSync(path.join(cwd, "calls"), "utf8").trimEnd().split("\n");
}

const BODY = "--silent --field body=@typha-mtls-report.md";

test("the job that comments writes one comment, and later the same one anew", () => {
  expect(run("")).toEqual([`api --method POST repos/octo/fleet/issues/7/comments ${BODY}`]);
  expect(run("41\\n42\\n")).toEqual([`api --method PATCH repos/octo/fleet/issues/comments/41 ${BODY}`]);
});

test("it finds its comment by the first line of a report, may write nothing else, and checks nothing out", () => {
  expect(comment.steps.at(-1)!.run).toContain(`startswith("${MARKER}")`);
  expect(comment.permissions).toEqual({ "pull-requests": "write" });
  expect(comment.steps.map(({ uses }) => uses?.split("@")[0])).toEqual(["actions/download-artifact", undefined]);
});

const OWN = `${MARKER}\nbefore`;
const REPORT = `${MARKER}\n# a & b=c + "d" é\n`;
const [BOT, OTHER] = [9, 8];

interface Note {
  readonly id: number;
  readonly author: { readonly id: number };
  readonly body: string;
}

/** Runs GitLab's job against an API with these pages of notes. @returns exit code, and what it changed */
async function runOnGitLab(pages: readonly (readonly Note[])[], status = 200) {
  const changes: string[] = [];
  const refused: string[] = [];
  const server = createServer(async (request, response) => {
    const url = new URL(request.url!, "http://gitlab");
    let text = "";
    for await (const part of request.setEncoding("utf8")) text += part;
    if (request.headers["private-token"] !== "glpat-secret") refused.push(url.pathname);
    const page = Number(url.searchParams.get("page"));
    const isList = request.method === "GET" && url.pathname.endsWith("/notes");
    if (request.method !== "GET")
      changes.push(`${request.method} ${url.pathname} ${new URLSearchParams(text).get("body")}`);
    response.writeHead(status, { "x-next-page": page < pages.length ? `${page + 1}` : "" });
    response.end(JSON.stringify(isList ? pages[page - 1] : { id: BOT }));
  });
  await once(server.listen(0, "127.0.0.1"), "listening");
  const cwd = newFolder();
  fs.writeFileSync(path.join(cwd, "typha-mtls-report.md"), REPORT);
  const job = spawn("bash", ["-e", "-o", "pipefail", "-c", script.join("\n")], {
    cwd,
    env: {
      PATH: [path.dirname(process.execPath), process.env["PATH"]].join(path.delimiter),
      CI_API_V4_URL: `http://127.0.0.1:${(server.address() as AddressInfo).port}/api/v4`,
      CI_PROJECT_ID: "3",
      CI_MERGE_REQUEST_IID: "7",
      NOTE_TOKEN: "glpat-secret",
    },
  });
  let said = "";
  for (const stream of [job.stdout, job.stderr]) stream.on("data", (text) => (said += text));
  const [code] = await once(job, "close");
  server.close();
  expect(refused).toEqual([]);
  expect(said).not.toContain("glpat-secret");
  return { code, changes };
}

const NOTES = "/api/v4/projects/3/merge_requests/7/notes";
const by = (author: number, id: number, body: string): Note => ({ id, author: { id: author }, body });

test("GitLab's job writes one note, and later the same one anew, on whichever page it is", async () => {
  const others = [by(OTHER, 1, OWN), by(BOT, 2, "something else")];
  const found = [[others], [[...others, by(BOT, 41, OWN), by(BOT, 42, OWN)]], [others, [by(BOT, 41, OWN)]]];
  expect(await Promise.all(found.map((pages) => runOnGitLab(pages)))).toEqual([
    { code: 0, changes: [`POST ${NOTES} ${REPORT}`] },
    { code: 0, changes: [`PUT ${NOTES}/41 ${REPORT}`] },
    { code: 0, changes: [`PUT ${NOTES}/41 ${REPORT}`] },
  ]);
});

test("GitLab's job fails where it may not write, finds its note by the first line of a report, and checks nothing out", async () => {
  expect(await runOnGitLab([[]], 403)).toEqual({ code: 1, changes: [] });
  expect(script.join("\n")).toContain(`startsWith("${MARKER}")`);
  expect(variables).toEqual({ GIT_STRATEGY: "none" });
});
