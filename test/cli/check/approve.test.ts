import { documentIn } from "../../support/documents";
import { runIn } from "../fake-terminal";
import { commit } from "../git";
import { copyOf, initialised, read, write } from "../user-repository";

const CLUSTER = "clusters/demo/cluster.yaml";
const AGAINST = ["--against", "HEAD", "--strict"] as const;

/** Rendered and committed, with a change of cluster.yaml that a person has to approve. */
let root: string;

beforeAll(async () => {
  root = await initialised(["demo"]);
  await runIn(root, "synth");
  commit(root);
  root = await withSetting(root, "yes");
});

async function withSetting(from: string, value: string): Promise<string> {
  const at = copyOf(from);
  const text = read(at, CLUSTER).replace(/ {2}annotations: .*\n/, "");
  write(at, CLUSTER, `${text}  annotations: { example.org/copy: "${value}" }\n`);
  expect((await runIn(at, "synth")).code).toBe(0);
  return at;
}

const digestIn = (text: string) => /--approve (\S+)\n/.exec(text)?.[1] ?? "";

test("a change that needs approval fails with a code of its own, and its digest lets exactly this change pass", async () => {
  const asked = await runIn(root, "check", ...AGAINST);
  expect({ code: asked.code, err: asked.err }).toEqual({ code: 3, err: "" });
  const digest = digestIn(asked.out);
  expect(digest).toMatch(/^[a-z2-7]{4}(?:-[a-z2-7]{4}){7}$/);
  expect(asked.out.endsWith(`\nno problems\n1 event needs a person's approval: --approve ${digest}\n`)).toBe(true);
  const approved = await runIn(root, "check", ...AGAINST, "--approve", digest);
  expect(approved.code).toBe(0);
  expect(approved.out.endsWith(`\nno problems\n1 event is approved: ${digest}\n`)).toBe(true);
  const other = await withSetting(root, "no");
  const refused = await runIn(other, "check", ...AGAINST, "--approve", digest);
  expect(refused.code).toBe(3);
  expect(refused.out).toContain(`What was approved is another change than this one: ${digest}\n`);
  expect(digestIn(refused.out)).not.toBe(digest);
});

test("a digest lets no problem pass, and no warning that nobody can approve", async () => {
  const stale = copyOf(root);
  write(stale, CLUSTER, `${read(stale, CLUSTER)}  labels: { team: network }\n`);
  const { code, out } = await runIn(stale, "check", ...AGAINST);
  expect(code).toBe(1);
  expect(out).toMatch(/^✗ demo: dist\/demo: is not what synth renders/m);
  expect((await runIn(stale, "check", ...AGAINST, "--approve", digestIn(out))).code).toBe(1);
  const left = copyOf(root);
  write(left, "clusters/demo/.pki.ffffff6789ab.tmp", "");
  const warned = await runIn(left, "check", ...AGAINST);
  expect(warned.code).toBe(1);
  expect((await runIn(left, "check", ...AGAINST, "--approve", digestIn(warned.out))).code).toBe(1);
});

test("a quiet run prints the events as the table does, what is a problem first, and the digest", async () => {
  const stale = copyOf(root);
  write(stale, CLUSTER, `${read(stale, CLUSTER)}  labels: { team: network }\n`);
  for (const [at, expected, signs] of [
    [root, 3, ["?"]],
    [stale, 1, ["✗", "?"]],
  ] as const) {
    const [, ...table] = (await runIn(at, "check", ...AGAINST)).printed.out.split("\n");
    const told = table.filter((line) => line !== "" && line !== "no problems");
    const { code, out, err } = (await runIn(at, "-q", "check", ...AGAINST)).printed;
    expect({ code, out, err }).toEqual({ code: expected, out: "", err: told.map((line) => `${line}\n`).join("") });
    expect(err.match(/^[?✗!·](?= )/gm)).toEqual(signs);
    expect(digestIn(err)).not.toBe("");
  }
});

test("facts name their event by its number, and the event has the digest where it needs one", async () => {
  const digest = digestIn((await runIn(root, "check", ...AGAINST)).out);
  const { code, out } = await runIn(root, "check", ...AGAINST, "-o", "json");
  expect(code).toBe(3);
  const { events, facts } = documentIn<{
    events: { id: number; need: string; approve?: string }[];
    facts: { state: string; event?: number }[];
  }>("Check", out);
  expect(events).toMatchObject([{ id: 1, need: "approval", approve: digest }]);
  const warnings = facts.filter(({ state }) => state === "warning");
  expect(warnings).not.toEqual([]);
  for (const { event } of warnings) expect(event).toBe(1);
  for (const { event } of facts.filter(({ state }) => state === "ok")) expect(event).toBeUndefined();
});

test("a code host shows each event once, with the digest in the log", async () => {
  const digest = digestIn((await runIn(root, "check", ...AGAINST)).out);
  const { code, out } = await runIn(root, "check", ...AGAINST, "-o", "github");
  expect(code).toBe(3);
  expect(out.match(/^::/gm)).toHaveLength(1);
  expect(out).toMatch(/^::warning file=clusters\/demo\/cluster\.yaml,title=setting-changed::demo: .* In detail: /m);
  expect(digestIn(out)).toBe(digest);
});

test("an approval without a commit to compare with is refused", async () => {
  const { code, codes, err } = await runIn(root, "check", "--approve", "abcd");
  expect({ code, codes }).toEqual({ code: 2, codes: ["useless-option"] });
  expect(err).toContain("give --against beside it");
});
