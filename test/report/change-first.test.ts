import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import type { ReportFact } from "../../src/report/model";
import { edit } from "../attacks/place";
import { runIn } from "../cli/fake-terminal";
import { commit, git } from "../cli/git";
import { holders, initialised, newFolder, read } from "../cli/user-repository";
import { listIn } from "../support/documents";
import { attribute, elementsOf, textOf, withName } from "./html/parsed";

// A pull request that adds a holder of the keys of three CAs, and upgrades one of the clusters.

const CLUSTERS = ["ams", "ber", "cph"] as const;

let root: string;
let bob: string;

beforeAll(async () => {
  root = await initialised(...CLUSTERS.map((name) => [name, "--calico", "v3.30.7"] as const));
  await runIn(root, "synth");
  commit(root);
  git(root, "branch", "-M", "main");
  bob = (await generateIdentity()).recipient;
  const env = { SOPS_AGE_KEY: (await holders()).operator.identity };
  await runIn({ cwd: root, env }, "recipients", "add", bob, "--operator");
  edit(root, "clusters/ams/cluster.yaml", "v3.30.7", "v3.31.7");
  await runIn(root, "synth");
});

interface Checked {
  readonly state: string;
  readonly code?: string;
  readonly message: string;
}

const isFinding = ({ state }: { readonly state: string }) => state === "problem" || state === "warning";

async function checked(...options: readonly string[]): Promise<readonly Checked[]> {
  return listIn("Check", (await runIn(root, "check", "-o", "json", ...options)).out);
}

async function reported(...options: readonly string[]) {
  const { out } = await runIn(root, "report", "-o", "json", ...options);
  const { clusters, repository } = JSON.parse(out);
  return [...clusters, repository].flatMap(({ facts, changes }): ReportFact[] => [...changes, ...facts]);
}

async function page(...options: readonly string[]) {
  const at = newFolder();
  const { out } = await runIn({ cwd: at }, "-C", root, "report", "--against", "main", ...options);
  return { wrote: out, elements: elementsOf(read(at, "typha-mtls-report.html")) };
}

test.each([[["--against", "main"]], [[]]])(
  "check and report find the same problems and warnings, with %j",
  async (options) => {
    const codes = (facts: readonly Pick<Checked, "state" | "code" | "message">[]) =>
      facts
        .filter(isFinding)
        .map(({ state, code, message }) => `${state} ${code} ${message}`)
        .sort();
    const ofCheck = codes(await checked(...options));
    expect(codes(await reported(...options))).toEqual(ofCheck);
    expect(ofCheck.length > 0).toBe(options.length > 0);
  },
);

test("the page begins with the change, and says nowhere that nothing is to be done", async () => {
  const { wrote, elements } = await page();
  const warnings = (await checked("--against", "main")).filter(isFinding).length;
  const [headline] = withName(elements, "h1").map(textOf);
  expect(headline).toBe("3 clusters: 2 events to approve since main");
  expect(wrote).toContain(`3 clusters, ${warnings} warnings`);
  const tiles = withName(elements, "ul").find((list) => attribute(list, "class") === "tiles");
  expect(textOf(tiles!)).toContain("3 with warnings");
  const rows = withName(elements, "tr").filter((row) => attribute(row, "data-marks") !== undefined);
  expect(rows).toHaveLength(CLUSTERS.length);
  for (const row of rows) {
    expect(attribute(row, "data-marks")).toContain("code:opener-added");
  }
  const found = withName(elements, "td").filter((cell) => attribute(cell, "class") === "found");
  expect(found.map(textOf)).toEqual([expect.stringMatching(/^!5 warnings$/), "!2 warnings", "!2 warnings"]);
  const events = withName(elements, "ul").find((one) => attribute(one, "class") === "events");
  expect(textOf(events!)).toMatch(
    new RegExp(`^to approve ${bob} can now issue certificates in ams, ber and cph opener-added`),
  );
});

test("the page and the comment say that what was given is approved, and nothing of another change", async () => {
  const { approve } = JSON.parse((await runIn(root, "report", "--against", "main", "-o", "json")).out);
  const reportedWith = (digest: string, format: string) =>
    runIn(root, "report", "--against", "main", "--approve", digest, "-o", format);
  const { out: comment } = await reportedWith(approve, "markdown");
  expect(comment).toContain(`\n2 events are approved: \`${approve}\`\n`);
  expect(comment).toMatch(/^- \*\*approved\*\*: /m);
  expect(comment).not.toMatch(/to approve|need the approval/);
  expect(JSON.parse((await reportedWith(approve, "json")).out)).toMatchObject({ approve, isApproved: true });
  const other = JSON.parse((await reportedWith(approve.replaceAll(/[a-z]/g, "a"), "json")).out);
  expect(other).toMatchObject({ approve });
  expect(other).not.toHaveProperty("isApproved");
  const { elements } = await page("--approve", approve);
  expect(withName(elements, "h1").map(textOf)).toEqual(["3 clusters: 2 events approved since main"]);
});

test("an approval without a commit to compare with is refused", async () => {
  expect(await runIn(root, "report", "--approve", "x")).toMatchObject({ code: 2, codes: ["useless-option"] });
});

test("check, the page and the comment say in the same words what the new recipient can do", async () => {
  const words = `${bob} can now issue certificates in`;
  const added = (await checked("--against", "main")).filter(({ code }) => code === "opener-added");
  expect(added.map(({ message }) => message.slice(0, words.length + 4))).toEqual(
    CLUSTERS.map((name) => `${words} ${name}`),
  );
  const { out: comment } = await runIn(root, "report", "--against", "main", "-o", "markdown");
  const named = "ams, ber and cph";
  const sentence = words.replace(bob, `\`${bob}\``);
  expect(comment).toContain(`\n- **to approve**: ${sentence} ${named} (\`opener-added\`)\n`);
  const { out: table } = await runIn(root, "check", "--against", "main");
  expect(table).toContain(`\n? ${words} ams, ber and cph\n`);
  expect(comment).not.toMatch(/further recipient|sealed file/);
  const [heading] = (await page()).elements.filter(({ tagName }) => tagName === "header");
  expect(textOf(heading!)).toContain(words);
});
