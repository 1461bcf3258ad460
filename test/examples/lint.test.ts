import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import * as path from "node:path";
import {
  type Finding,
  type LintOptions,
  lint,
  type Pki,
  type RuleDescription,
  readChain,
  rules,
} from "../../src/index";
import { issuePki, now } from "../x509/pki";

/** What the program prints for these files, and its exit code. */
function run(...files: readonly string[]): { readonly printed: string[]; readonly exitCode: unknown } {
  const folder = mkdtempSync(path.join(tmpdir(), "typha-mtls-"));
  const { argv, exitCode } = process;
  const printed: string[] = [];
  const print = (line: string) => void printed.push(line.replaceAll(`${folder}${path.sep}`, ""));
  jest.spyOn(console, "log").mockImplementation(print);
  jest.spyOn(console, "error").mockImplementation(print);
  jest.useFakeTimers({ now });
  try {
    const names = ["ca.crt", "typha-server.crt", "typha-client.crt"];
    const paths = files.map((text, index) => {
      const file = path.join(folder, names[index] as string);
      writeFileSync(file, text);
      return file;
    });
    process.argv = ["node", "main.ts", ...paths];
    jest.isolateModules(() => require("../../examples/lint/main"));
    return { printed, exitCode: process.exitCode };
  } finally {
    jest.useRealTimers();
    jest.restoreAllMocks();
    process.argv = argv;
    process.exitCode = exitCode;
    rmSync(folder, { recursive: true });
  }
}

const pems = async () => {
  const { ca, server, client } = await issuePki();
  return { ca: ca.certificate.pem, server: server.certificate.pem, client: client.certificate.pem };
};

test("the example program says how it is used where a file is missing", async () => {
  const { ca } = await pems();
  expect(run(ca)).toEqual({ printed: ["usage: lint <ca.crt> <typha-server.crt> <typha-client.crt>"], exitCode: 2 });
});

test("the example program tells which file cannot be read", async () => {
  const { ca, client } = await pems();
  const { printed, exitCode } = run(ca, "-----BEGIN CERTIFICATE-----\n", client);
  expect(printed).toEqual(["typha-server.crt:1  holds a BEGIN CERTIFICATE without an END"]);
  expect(exitCode).toBe(1);
});

test("the example program tells each finding with its file and the id of its rule", async () => {
  const { ca, server } = await pems();
  const { printed, exitCode } = run(ca, server, server);
  expect(printed).toEqual([
    "error    typha-client.crt: has the same certificate as Typha's leaf, expected one per role  [shared-certificate]",
    "error    typha-client.crt: has extended key usage serverAuth, expected clientAuth  [wrong-purpose]",
  ]);
  expect(exitCode).toBe(1);
});

test("the example program finds no fault with what init issues", async () => {
  const { ca, server, client } = await pems();
  expect(run(ca, server, client)).toEqual({ printed: ["nothing to find fault with"], exitCode: 0 });
});

test("the public types are enough to lint, to read what was found and to look a rule up", async () => {
  const { ca, server, client } = await pems();
  const pki: Required<Pki> = { bundle: readChain(ca), server: readChain(server), client: readChain(client) };
  const options: Required<LintOptions> = { now: new Date("2037-01-16T12:00:00Z") };
  const [finding] = lint(pki, options);
  const all: Finding = {
    code: "expired",
    severity: "error",
    subject: "typha-server",
    message: "the leaf expired (2028-01-15T12:00:00Z)",
    remedy: "renew it",
    replace: "leaf",
  };
  expect(finding).toEqual(all);
  const described = rules.find(({ id }) => id === finding?.code) as RuleDescription;
  expect(described).toEqual({
    id: "expired",
    severity: "error",
    needsClock: true,
    why: "A leaf is refused after its own end and after that of its CA.",
    source: "calico issues 9228, 9807: an expired leaf stays invisible until the next reconnect, then all fail",
    whatToDo: expect.stringContaining("typha-mtls renew"),
  });
  const strict: Required<RuleDescription>[] = rules.filter(
    (rule): rule is Required<RuleDescription> => rule.stricterThanGo !== undefined,
  );
  expect(strict.map(({ id }) => id)).toContain("weak-key");
});

test("the reference lists every rule", () => {
  const page = readFileSync(path.join(__dirname, "../../docs/reference/lint-rules.md"), "utf8");
  for (const { id, severity } of rules) expect(page).toContain(`| \`${id}\` | ${severity} |`);
});
