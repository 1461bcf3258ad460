import { spawnSync } from "node:child_process";
import * as fs from "node:fs";
import * as path from "node:path";
import { parse } from "yaml";
import { MARKER } from "../../src/report/markdown/blocks";
import { newFolder } from "../cli/user-repository";

const PAGE = fs.readFileSync(path.join(__dirname, "../../docs/how-to/review.md"), "utf8");
const [, block = ""] = /^( {2}comment:\n[\s\S]*?)^```$/m.exec(PAGE) ?? [];
const { comment } = parse(block) as {
  comment: { permissions: Readonly<Record<string, string>>; steps: readonly { run?: string; uses?: string }[] };
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
  expect(comment.steps.map(({ uses }) => uses)).toEqual(["actions/download-artifact@v4", undefined]);
});
