import * as path from "node:path";
import {
  TyphaAutoscaler,
  TyphaVerticalAutoscaler,
  TyphaVerticalPodAutoscaler,
  TyphaWithMtls,
} from "@typha-mtls/components";
import { FolderReads } from "@typha-mtls/files";
import { DEBUG, ProblemError } from "@typha-mtls/problems";
import { App, Chart } from "cdk8s";
import { parse, parseAllDocuments } from "yaml";
import { parseClusterFile } from "../../src/cluster/cluster-file";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { renderCluster } from "../../src/render/render";
import { runIn } from "../cli/fake-terminal";
import { commit } from "../cli/git";
import { contentsOf, copyOf, read, write } from "../cli/user-repository";
import { EVERY_PROP, LEAST } from "../components/typha/fixtures";
import { inVisitedPart, visited } from "../support/walk";
import { fieldPaths, ODD_VALUES, withValueAt } from "./odd-values";
import { asOperator, BUNDLE, CA_KEY, rendered, SERVER, SOPS_YAML } from "./place";

const REPOSITORY = path.join(__dirname, "../..");
const CLUSTER = "clusters/demo/cluster.yaml";

/** What renders of a cluster.yaml; none where it is refused in words. @throws whatever is no ProblemError */
function renderedOf(text: string, loaded: ReturnType<typeof loadCluster>): readonly string[] {
  try {
    const file = parseClusterFile(text, CLUSTER, "demo");
    return renderCluster({ ...loaded, config: file.cluster, file }).files.map(({ content }) => content);
  } catch (error) {
    if (!(error instanceof ProblemError) || error.problems.some(({ message }) => message === "")) throw error;
    return [];
  }
}

test("every field of cluster.yaml takes every odd value, or refuses it in words; what renders holds nothing of it that JSON has not", () => {
  const loaded = loadCluster(new ConfiguredRepository(REPOSITORY), "demo");
  const document = parse(read(REPOSITORY, CLUSTER));
  const paths = fieldPaths();
  expect(paths.length).toBeGreaterThan(100);
  const failures: string[] = [];
  const known = new Set<string>();
  let taken = 0;
  for (const { place, odd } of visited(paths.flatMap((place) => ODD_VALUES.map((odd) => ({ place, odd }))))) {
    try {
      const texts = renderedOf(withValueAt(document, place, odd), loaded);
      if (texts.length > 0) taken += 1;
      for (const text of texts) {
        if (known.has(text)) continue;
        known.add(text);
        if (!text.startsWith("# Rendered") || !/^apiVersion: /m.test(text)) continue;
        for (const one of parseAllDocuments(text))
          failures.push(...oddities(one.toJS()).map((found) => `${place}: ${found}`));
      }
    } catch (error) {
      failures.push(`${place.join(".")} = ${odd.slice(0, 40)}: ${(error as Error).stack?.split("\n").slice(0, 3)}`);
    }
  }
  expect(failures).toEqual([]);
  // Most of them are none.
  expect(taken).toBeGreaterThan(inVisitedPart(100));
});

// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for.
const CONTROL = /[\0-\x08\x0b-\x1f\x7f-\x9f]|\p{Surrogate}/u;

/** Values that kubectl or the API server refuse wherever they are. */
function oddities(value: unknown, place = ""): string[] {
  if (typeof value === "string") {
    return CONTROL.test(value) ? [`${place} holds a control`] : [];
  }
  if (typeof value === "number") return Number.isSafeInteger(value) ? [] : [`${place} is ${value}`];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, item]) => oddities(item, `${place}.${key}`));
}

/** Values that callers from JavaScript can give for anything. */
const ODD_PROPS: readonly unknown[] = [
  null,
  {},
  { constructor: "x" },
  { a: null },
  [],
  [null],
  [{}],
  [[]],
  Number.NaN,
  Number.POSITIVE_INFINITY,
  1e23,
  -1,
  -0,
  0.5,
  2 ** 53,
  "",
  " ",
  "\0",
  "\u007f",
  "\ud800",
  "none",
  true,
  () => 1,
  new Map(),
  new Date(0),
  Buffer.from("x"),
  10n,
];

const shown = (value: unknown) => `${Object.prototype.toString.call(value)} ${JSON.stringify(String(value))}`;

test("every prop of the autoscalers takes every odd value, or refuses it in words", () => {
  const props = {
    name: "x",
    image: {},
    imagePullSecrets: [],
    tolerations: [],
    nodeSelector: {},
    ladder: [],
    labels: {},
  };
  const constructs = [TyphaAutoscaler, TyphaVerticalAutoscaler, TyphaVerticalPodAutoscaler];
  const failures: string[] = [];
  for (const construct of constructs)
    for (const prop of Object.keys({ ...props, minAllowed: {}, updateMode: "Off" }))
      for (const odd of ODD_PROPS) {
        const chart = new Chart(new App(), "demo");
        try {
          new construct(chart, "typha", { [prop]: odd } as never);
          const found = chart.toJson().flatMap((object) => oddities(JSON.parse(JSON.stringify(object))));
          failures.push(...found.map((one) => `${construct.name}: ${prop} = ${shown(odd)}: ${one}`));
        } catch (error) {
          if (error instanceof ProblemError) continue;
          failures.push(`${construct.name}: ${prop} = ${shown(odd)}: ${error}`);
        }
      }
  expect(failures).toEqual([]);
});

test("every prop of the constructs takes every odd value, or refuses it in words", () => {
  const ofObjects = { name: "x", namespace: "x", labels: {}, annotations: {} };
  const optional = { ...ofObjects, ...EVERY_PROP, calicoNodeNamespace: "x", calicoNodeVersion: "v3.31.7" };
  const failures: string[] = [];
  for (const prop of Object.keys({ ...LEAST, ...optional })) {
    for (const odd of ODD_PROPS) {
      const chart = new Chart(new App(), "demo");
      try {
        new TyphaWithMtls(chart, "typha", { ...LEAST, [prop]: odd } as never);
        const found = chart.toJson().flatMap((object) => oddities(JSON.parse(JSON.stringify(object))));
        failures.push(...found.map((one) => `${prop} = ${shown(odd)}: ${one}`));
      } catch (error) {
        if (error instanceof ProblemError) continue;
        failures.push(`${prop} = ${shown(odd)}: ${(error as Error).stack?.split("\n").slice(0, 3)}`);
      }
    }
  }
  expect(failures).toEqual([]);
});

describe("files beside cluster.yaml", () => {
  const COMMANDS = [["check"], ["status"], ["doctor"], ["recipients", "list"], ["synth"]];
  const places: readonly (readonly [file: string, what: RegExp])[] = [
    [SERVER, /(?<=^ {4}tls\.crt: ).*/m],
    [SERVER, /(?<=^ +tls\.key: ).*/m],
    [SERVER, /(?<=lastmodified: ).*/],
    [SERVER, /(?<=mac: ).*/],
    [SERVER, /(?<=recipient: ).*/],
    [SERVER, /(?<=name: ).*/],
    [SERVER, /(?<=^kind: ).*/m],
    [CA_KEY, /(?<=version: ).*/],
    [SOPS_YAML, /(?<=path_regex: ).*/],
    [SOPS_YAML, /(?<=age: ).*/],
    [SOPS_YAML, /(?<=encrypted_regex: ).*/],
    [SOPS_YAML, /(?<=creation_rules:)[\s\S]*/],
  ];

  test.each(places)("%s with an odd value at %p ends every command in words", async (file, what) => {
    const root = await rendered();
    const before = read(root, file);
    expect(before).toMatch(what);
    for (const odd of visited(ODD_VALUES)) {
      write(
        root,
        file,
        before.replace(what, () => ` ${odd}`),
      );
      for (const args of COMMANDS) {
        const { code, out, err } = await asOperator(root, ...args);
        expect([0, 1, 2]).toContain(code);
        expect(out + err).not.toBe("");
      }
    }
    write(root, file, before);
    expect((await runIn(root, "synth")).code).toBe(0);
    expect((await asOperator(root, "check")).code).toBe(0);
  });
});

describe("an internal error", () => {
  let root: string;
  const debug = process.env[DEBUG];
  beforeAll(async () => {
    root = await rendered(["demo"], ["other"], ["third"]);
    commit(root);
  });
  beforeEach(() => {
    delete process.env[DEBUG];
  });
  afterEach(() => {
    process.env[DEBUG] = debug;
    jest.restoreAllMocks();
  });
  /** Every command meets an error in one cluster, whose words hold a key. */
  const breakOther = () => {
    for (const { prototype } of [ConfiguredRepository, FolderReads]) {
      const original = prototype.read;
      jest.spyOn(prototype, "read").mockImplementation(function (this: never, file: string, most?: number) {
        return file.startsWith("clusters/other/pki/") ? fault("AGE-SECRET-KEY-1") : original.call(this, file, most);
      });
    }
  };
  const fault = (words: string): never => {
    throw new TypeError(`${words}\n    at forged (x)`);
  };

  test.each([["check"], ["status"], ["doctor"], ["recipients", "list"]])(
    "of one cluster silences no other one in %s, and is told in one line, without its words and without a stack trace",
    async (...args) => {
      breakOther();
      for (const format of [[], ["-o", "json"]]) {
        const { code, out, err } = await asOperator(root, ...args, ...format);
        expect(code).toBe(70);
        expect(out).toContain("demo");
        expect(out).toContain("third");
        expect(out + err).toMatch(/internal error \(TypeError in fault\)/);
        expect(out + err).not.toMatch(/AGE-SECRET|^ *at |forged/m);
      }
    },
  );

  test("of one cluster is told by synth beside the problems of the others, and nothing is written", async () => {
    breakOther();
    const at = copyOf(root);
    write(at, "clusters/third/cluster.yaml", "kind: 1\n");
    const before = contentsOf(at);
    const { code, err } = await runIn(at, "synth");
    expect(code).toBe(70);
    expect(err).toMatch(/^clusters\/other +internal error \(TypeError in fault\)/m);
    expect(err).toContain("clusters/third/cluster.yaml:1:7");
    expect(contentsOf(at)).toEqual(before);
  });

  test("anywhere else ends the command in two lines", async () => {
    jest.spyOn(ConfiguredRepository.prototype, "list").mockImplementation(() => fault("x"));
    const { code, err } = await asOperator(root, "recipients", "sync");
    expect(code).toBe(70);
    expect(err).toMatch(
      /^internal error \(TypeError in fault\): .*\nreport it with what TYPHA_MTLS_DEBUG=1 shows, .*\n1 problem\n$/,
    );
  });

  test("is thrown with its stack trace where TYPHA_MTLS_DEBUG is set, as in all other tests", async () => {
    process.env[DEBUG] = "1";
    breakOther();
    await expect(asOperator(root, "check")).rejects.toThrow(TypeError);
  });

  test("does not hide behind a file that cannot be used: that is a problem of its cluster", async () => {
    const at = copyOf(root);
    write(at, "clusters/other/pki/requested", "not a folder");
    write(at, BUNDLE.replace("demo", "other"), "");
    const { code, out } = await asOperator(at, "check");
    expect(code).toBe(1);
    expect(out).toMatch(/^demo$/m);
    expect(out).toMatch(/^third$/m);
  });
});
