import * as fs from "node:fs";
import * as path from "node:path";
import { allSymptoms } from "../../src/cli/explain/symptoms";
import { runIn } from "../cli/fake-terminal";
import { newFolder } from "../cli/user-repository";

const ROOT = path.join(__dirname, "../..");
const SYMPTOMS = allSymptoms();

/** The texts of files below a folder, by the folder in which each lies; comments of ours are left out. */
function texts(folder: string, ending: string): [folder: string, text: string][] {
  return fs
    .readdirSync(path.join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((file) => file.endsWith(ending))
    .map((file) => {
      const text = fs.readFileSync(path.join(ROOT, folder, file), "utf8").replaceAll(/^\s*(?:\/\/|\/?\*).*$/gm, "");
      return [path.dirname(file), text.replaceAll('\\"', '"')];
    });
}

function literalParts(line: string): string[] {
  return line
    .split("…")
    .map((piece) => piece.replace("error=", "").trim())
    .filter((piece) => piece !== "");
}

/** Lines of programs that no test can run, and where each was seen. */
const SEEN_BY_HAND: Readonly<Record<string, string>> = {
  "unsupported client feature": "Typha 3.32.1 with clients of 3.26 to 3.31; the module proxy does not serve that Typha",
  "Failed to read from server error=EOF": "those clients",
  FailedMount: "kubelet 1.36.3 in a cluster of three nodes, with the Secret of calico-node deleted",
};

test("each line is one that a test of test/interop asserts, or a message of ours, or is named here with where it was seen", () => {
  const folders = new Map<string, string>();
  for (const [folder, text] of texts("test/interop", ".go")) folders.set(folder, (folders.get(folder) ?? "") + text);
  const ours = texts("src", ".ts").map(([, text]) => text);
  const isAsserted = (line: string) =>
    [...folders.values()].some((text) => literalParts(line).every((piece) => text.includes(piece)));
  // `${…}` stands in the source where the page has `…`.
  const isOurs = (line: string) =>
    ours.some((text) =>
      text.split("\n").some((row) =>
        literalParts(row.replaceAll(/\$\{[^}]*\}/g, "…"))
          .join("…")
          .includes(literalParts(line).join("…")),
      ),
    );
  const unknown = SYMPTOMS.flatMap(({ lines }) => lines).filter((line) => !isAsserted(line) && !isOurs(line));
  expect([...new Set(unknown)].sort()).toEqual(Object.keys(SEEN_BY_HAND).sort());
});

describe("what tests on packets see of each fault (test/interop/cluster)", () => {
  // Each from its title to the next one; what is struck by nothing is none.
  const titled = texts("test/interop/cluster", ".go").flatMap(([, text]) => text.split(/\btitle: */).slice(1));
  const faults = titled.filter((text) => text.includes("strike:"));
  const TELLING = /\b(?:felix|typha|kubelet|doctor): +"([^"]+)"/g;
  /** Why nothing tells of a fault. */
  const UNTOLD: Readonly<Record<string, string>> = {
    "the API server does not answer for five seconds": "requests and watches last longer than that",
  };
  /** Lines that name a cause, and are too short to be told from others. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    "is not ready": "problem typha-not-ready says of which pod, and has its section in docs/reference/problems.md",
  };
  test("is a line of a log, or of doctor, or holds for what commands say", () => {
    expect(faults.length).toBeGreaterThan(10);
    const silent = faults.filter((fault) => fault.search(TELLING) < 0 && !fault.includes("meanwhile:"));
    expect(silent.map((fault) => /^"([^"]+)"/.exec(fault)?.[1])).toEqual(Object.keys(UNTOLD));
  });
  test("has its line on the page", () => {
    const [, unreached] = /unreached = "([^"]+)"/.exec(
      texts("test/interop/cluster", ".go")
        .map(([, text]) => text)
        .join(),
    )!;
    const seen = [unreached!, ...faults.flatMap((fault) => [...fault.matchAll(TELLING)].map(([, line]) => line!))];
    const lines = SYMPTOMS.flatMap(({ lines }) => lines);
    const isOnPage = (one: string) =>
      lines.some((line) => line.includes(one) || literalParts(line).every((piece) => one.includes(piece)));
    expect([...new Set(seen)].filter((one) => !isOnPage(one))).toEqual(Object.keys(ELSEWHERE));
  });
});

test("each symptom says where it is seen, in which lines, why, what to do with which commands, and where there is more", () => {
  expect(SYMPTOMS.length).toBeGreaterThan(25);
  const form =
    /^\*\*Seen in:\*\* [^\n]+\n\n```\n[^`]+```\n\n\*\*Cause:\*\* .+?\n\n\*\*What to do:\*\* .+?\n\n```console\n(?:\$ [^\n]+\n)+```\n\nMore: (?:\[[^\]]+\]\([\w/-]+\.md\)(?:,\s)?)+\.$/s;
  expect(SYMPTOMS.filter(({ section }) => !form.test(section)).map(({ title }) => title)).toEqual([]);
  expect(new Set(SYMPTOMS.map(({ title }) => title)).size).toBe(SYMPTOMS.length);
});

test("both spellings of Calico's releases are there", () => {
  const lines = SYMPTOMS.flatMap(({ lines }) => lines);
  expect(lines).toEqual(
    expect.arrayContaining([
      "peer certificate does not have required CN",
      "Peer certificate does not have required CN",
    ]),
  );
});

test("the commands of the page exist, with their options, codes and pages", async () => {
  const page = fs.readFileSync(path.join(ROOT, "docs/troubleshooting.md"), "utf8");
  const lines = [...page.matchAll(/^\$ (?:.*\| )?npx typha-mtls ([^\n#]+)/gm)].map(([, line]) =>
    line!.trim().split(/ +/),
  );
  expect(lines.length).toBeGreaterThan(50);
  for (const words of lines) {
    const command = words.slice(0, ["rotate-ca", "recipients"].includes(words[0]!) ? 2 : 1);
    const { code, out } = await runIn(newFolder(), ...command, "--help");
    expect({ words, code }).toEqual({ words, code: 0 });
    for (const option of words.filter((word) => word.startsWith("--"))) expect(out).toContain(option);
    const isNamed = ["explain", "docs"].includes(words[0]!) && words.length === 2 && words[1] !== "-";
    if (isNamed) expect({ words, ...(await runIn(newFolder(), ...words)) }).toMatchObject({ words, code: 0 });
  }
});
