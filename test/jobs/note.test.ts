import * as fs from "node:fs";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import type { Attempt } from "./attempt";
import { GITLAB_CHECK } from "./jobs";
import { recipesOf } from "./recipes";
import type { Opened } from "./request";
import { PLAIN } from "./requests";
import { REPORT_FILES } from "./requests/report-files";
import { runGitLabJob } from "./runner/gitlab/run";
import { mergeRequest } from "./runner/gitlab/variables";
import { type CheckJob, tryCheck } from "./trial";

/** What GitLab's API was told by whom, and the notes that stand there. */
interface Api {
  readonly server: Server;
  readonly address: string;
  readonly notes: { id: number; author: { id: number }; body: string }[];
  readonly tokens: Set<string>;
}

const MARK = "<!-- typha-mtls report -->";

/** A stranger's note bears the mark of ours. */
async function apiOfGitLab(): Promise<Api> {
  const notes = [{ id: 1, author: { id: 99 }, body: `${MARK}\nof a stranger` }];
  const tokens = new Set<string>();
  const server = createServer(async (request, response) => {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    const body = new URLSearchParams(Buffer.concat(chunks).toString()).get("body") ?? "";
    const [, path = ""] = /^\/api\/v4\/(.*?)(\?|$)/.exec(request.url ?? "") ?? [];
    tokens.add(String(request.headers["private-token"]));
    const changed = /^projects\/1\/merge_requests\/1\/notes\/(\d+)$/.exec(path)?.[1];
    response.setHeader("content-type", "application/json");
    if (path === "user") return response.end('{ "id": 7 }');
    if (request.method === "GET") return response.end(JSON.stringify(notes));
    if (request.method === "POST") notes.push({ id: notes.length + 1, author: { id: 7 }, body });
    else notes.find(({ id }) => id === Number(changed))!.body = body;
    return response.end("{}");
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return { server, address: `http://127.0.0.1:${port}/api/v4`, notes, tokens };
}

const [recipe] = recipesOf("docs/how-to/review.md").filter(({ script }) => script.includes("CI_API_V4_URL"));
if (recipe?.kind !== "gitlab") throw new Error("the page shows no job that writes a note");
const [note] = Object.values(recipe.jobs);

let api: Api;

beforeEach(async () => {
  api = await apiOfGitLab();
});

afterEach(() => {
  api.server.close();
});

/** The check, then the job of the page with what the check handed on; twice, as two pushes do. */
const NOTE: CheckJob = {
  name: recipe.name,
  async run(attempt: Attempt, opened: Opened) {
    const verdict = await GITLAB_CHECK.run(attempt, opened);
    const { NOTE_TOKEN } = attempt.secrets;
    const pipeline = mergeRequest(attempt, opened, false, false);
    for (let round = 0; round < 2; round += 1)
      await runGitLabJob(note!, attempt, pipeline, { NOTE_TOKEN, CI_API_V4_URL: api.address }, attempt.at("artifacts"));
    const bodies = api.notes.filter(({ author }) => author.id === 7).map(({ body }) => body);
    fs.writeFileSync(attempt.at("written"), bodies.map((body) => `${JSON.stringify({ body })}\n`).join(""));
    return verdict;
  },
};

test("one note says what the check handed on, and a stranger's with the same mark stays", async () => {
  expect(await tryCheck(NOTE, PLAIN, "hostile", "branch")).toMatchObject({ verdict: "red", faults: [] });
  const [stranger, ...own] = api.notes;
  expect(stranger!.body).toContain("of a stranger");
  expect(own).toEqual([expect.objectContaining({ body: expect.stringContaining(MARK) })]);
  expect(own[0]!.body).toContain("`demo`");
  expect([...api.tokens]).toHaveLength(1);
});

const FORGED = REPORT_FILES.filter(({ title }) => /typha-mtls-report\.md|[Rr]eports? (is|are)/.test(title));

test.each(FORGED)("no note says what the request wrote where $title", async (request) => {
  const { faults } = await tryCheck(NOTE, request, "hostile", "branch");
  expect(faults.filter((fault) => /comment|token|identity|outside/.test(fault))).toEqual([]);
  expect(api.notes.filter(({ author, body }) => author.id === 7 && !body.startsWith(MARK))).toEqual([]);
});
