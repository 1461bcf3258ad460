import * as fs from "node:fs";
import * as path from "node:path";
import { parseDocument } from "yaml";
import { runIn } from "../cli/fake-terminal";
import { newFolder } from "../cli/user-repository";

const ROOT = path.join(__dirname, "../..");
const page = (name: string) => fs.readFileSync(path.join(ROOT, "docs/how-to", name), "utf8");
const blocks = (text: string, language: string) =>
  [...text.matchAll(new RegExp(`^\`\`\`${language}\\n([\\s\\S]*?)^\`\`\`$`, "gm"))].map(([, block]) => block!);

/** A block as plain data, read as strictly as GitHub and GitLab do. */
function parsed(block: string): Record<string, unknown> {
  const document = parseDocument(block, { version: "1.1", schema: "core" });
  expect([...document.errors, ...document.warnings]).toEqual([]);
  return document.toJS();
}

interface Workflow {
  readonly on: unknown;
  readonly permissions: Readonly<Record<string, string>>;
  readonly jobs: Readonly<Record<string, { readonly environment?: string; readonly steps: readonly Step[] }>>;
}
interface Step {
  readonly run?: string;
  readonly env?: Readonly<Record<string, string>>;
}

describe("the jobs of docs/how-to/renew.md", () => {
  const [renew, check, gitlab] = blocks(page("renew.md"), "yaml").map(parsed) as unknown as [
    Workflow,
    Workflow,
    Record<string, { rules: unknown; script: string[] }>,
  ];

  test("GitHub: one step alone sees the identity, and what it renewed is rendered and proposed", () => {
    expect(renew.on).toEqual({ schedule: [{ cron: "17 4 * * 1" }], workflow_dispatch: {} });
    expect(renew.permissions).toEqual({ contents: "write", "pull-requests": "write" });
    const { steps, environment } = renew.jobs["renew"]!;
    expect(environment).toBe("typha-ca");
    const withIdentity = steps.filter(({ env }) => JSON.stringify(env ?? {}).includes("SOPS_AGE_KEY"));
    expect(withIdentity.map(({ run }) => run)).toEqual(["npx --no-install typha-mtls renew --all"]);
    expect(steps.at(-2)?.run).toBe("npx --no-install typha-mtls synth");
    expect(steps.at(-1)?.run).toContain("gh pr create");
  });

  test("GitHub: the job that judges has no secret and no right to write", () => {
    expect(check.permissions).toEqual({ contents: "read" });
    expect(JSON.stringify(check)).not.toMatch(/secrets|SOPS|TOKEN/);
    const [judges, sumsUp] = check.jobs["check"]!.steps.slice(-2);
    expect(judges?.run).toBe(
      `npx --no-install typha-mtls check --strict --against "origin/$GITHUB_BASE_REF" --output github`,
    );
    expect(sumsUp?.run).toMatch(/ typha-mtls report .* >> "\$GITHUB_STEP_SUMMARY"$/);
  });

  test("GitLab: a schedule renews, a merge request is judged", () => {
    expect(Object.keys(gitlab)).toEqual(["check-typha", "renew-typha"]);
    expect(gitlab["renew-typha"]!.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "schedule"' }]);
    expect(gitlab["renew-typha"]!.script.slice(1, 3)).toEqual([
      "npx --no-install typha-mtls renew --all",
      "npx --no-install typha-mtls synth",
    ]);
    expect(gitlab["check-typha"]!.rules).toEqual([{ if: '$CI_PIPELINE_SOURCE == "merge_request_event"' }]);
  });
});

describe.each([
  ["renew.md", 5],
  ["rotate-ca.md", 5],
  ["external-ca.md", 10],
  ["external-secrets.md", 4],
  ["host-files.md", 5],
  ["switch-on.md", 5],
  ["upgrade-calico.md", 3],
  ["review.md", 2],
  ["ci.md", 1],
  ["leave-for-the-operator.md", 1],
  ["cni-node-image.md", 3],
] as const)("docs/how-to/%s", (name, least) => {
  const lines = [...page(name).matchAll(/npx (?:--no-install )?typha-mtls ([^\n`&]+)/g)].map(([, line]) =>
    line!.trim().split(/ +/),
  );

  test("names commands and options that exist", async () => {
    expect(lines.length).toBeGreaterThanOrEqual(least);
    for (const words of lines) {
      const command = words.slice(0, ["rotate-ca", "cni"].includes(words[0]!) ? 2 : 1);
      const { code, out } = await runIn(newFolder(), ...command, "--help");
      expect({ words, code }).toEqual({ words, code: 0 });
      for (const option of words.filter((word) => word.startsWith("--"))) expect(out).toContain(option);
    }
  });
});
