import * as fs from "node:fs";
import * as path from "node:path";
import { runIn } from "../fake-terminal";

const ROOT = path.join(__dirname, "../../..");
const docs = (...page: string[]) => runIn(__dirname, "docs", ...page);

test("lists every page by a name of its own, with its title", async () => {
  const { code, out, err } = await docs();
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [head = "", ...lines] = out.trimEnd().split("\n");
  expect(head).toMatch(/^PAGE {2,}TITLE$/);
  const rows = lines.map((line) => line.split(/ {3,}/));
  const pages = fs.readdirSync(path.join(ROOT, "docs"), { recursive: true, withFileTypes: true });
  expect(rows.length).toBe(pages.filter((entry) => entry.isFile() && !entry.name.endsWith(".svg")).length);
  expect(new Set(rows.map(([name]) => name)).size).toBe(rows.length);
  for (const [name, title] of rows)
    expect({ name, title }).toEqual({ name: expect.any(String), title: expect.stringMatching(/./) });
});

test("lists what users do before what they look up, and what maintainers read last", async () => {
  const names = (await docs()).out.split("\n").map((line) => line.split(" ")[0]!);
  const first = [
    "README",
    "tutorials/first-cluster",
    "install",
    "choose",
    "switch-on",
    "troubleshooting",
    "faq",
    "glossary",
  ];
  expect(names.slice(1, 1 + first.length)).toEqual(first);
  const places = [
    "README",
    "install",
    "switch-on",
    "faq",
    "renew",
    "problems",
    "origins/kubespray",
    "decisions/sops",
  ].map((name) => names.indexOf(name));
  expect(places).not.toContain(-1);
  expect(places).toEqual(places.toSorted((one, other) => one - other));
});

test.each<[string, string, RegExp?]>([
  ["lost key", "lost-and-leaked"],
  ["leaked identity", "lost-and-leaked"],
  ["what do I have to back up", "faq", /> What do I have to back up\?$/],
  ["backup", "install", /> Backups$/],
  ["revoke certificates", "faq", /> Can a certificate be revoked\?$/],
  ["merging two branches", "merge"],
  ["uninstall", "install", /> Uninstall$/],
  ["Flux decryption secret", "flux"],
  ["pending anti-affinity", "switch-on", /> Before$/],
])("finds the part of a page about %s", async (words, page, part = /./) => {
  const { code, out, err } = await docs(...words.split(" "));
  expect({ code, err }).toEqual({ code: 0, err: "" });
  const [head, ...rows] = out.trimEnd().split("\n");
  expect(head).toMatch(/^PAGE {2,}PART$/);
  expect(rows.length).toBeLessThanOrEqual(10);
  const named = rows.map((row) => row.split(/ {3,}/));
  expect(new Set(named.map(([name]) => name)).size).toBe(named.length);
  expect({ page, first: named.slice(0, 3) }).toEqual({
    page,
    first: expect.arrayContaining([[page, expect.stringMatching(part)]]),
  });
});

test("refuses words of which some are nowhere together", async () => {
  const { code, out, err, codes } = await docs("rotate", "zebra");
  expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["unknown-page"] });
  expect(err).toBe("no part of a page has all of these words: rotate zebra\nnpx typha-mtls docs\n1 problem\n");
});

test.each(["switch-on", "how-to/switch-on", "docs/how-to/switch-on.md"])("prints the page %s", async (name) => {
  const page = fs.readFileSync(path.join(ROOT, "docs/how-to/switch-on.md"), "utf8");
  expect(await docs(name)).toEqual({ code: 0, out: page, err: "" });
});

test("has a page for each origin, under a name of its own", async () => {
  expect((await docs("origins/kubespray")).out).toContain("`calico_mtu`");
  expect((await docs()).out).toMatch(/^origins\/hard-way +Options of Calico the hard way$/m);
});

test("prints what is no Markdown, such as the rights of doctor", async () => {
  expect((await docs("doctor-rights")).out).toContain("kind: ClusterRole");
});

test("refuses a page that is not there, and names the nearest", async () => {
  const { code, out, err, codes } = await docs("swich-on");
  expect({ code, out, codes }).toEqual({ code: 2, out: "", codes: ["unknown-page"] });
  expect(err).toBe(
    '"swich-on" is no page of the documentation, and no page has this word. Did you mean "switch-on"?\nnpx typha-mtls docs\n1 problem\n',
  );
  expect((await docs("../package")).codes).toEqual(["unknown-page"]);
});

test("every page that the program names is there", async () => {
  const sources = fs.readdirSync(path.join(ROOT, "src"), { recursive: true, encoding: "utf8" });
  const text = sources
    .filter((file) => file.endsWith(".ts"))
    .map((file) => fs.readFileSync(path.join(ROOT, "src", file), "utf8"))
    .join("\n");
  const named = new Set([...text.matchAll(/\bpage\("([^"]+)"\)/g)].map(([, name = ""]) => name));
  expect(named.size).toBeGreaterThanOrEqual(3);
  for (const name of named) expect({ name, code: (await docs(name)).code }).toEqual({ name, code: 0 });
});
