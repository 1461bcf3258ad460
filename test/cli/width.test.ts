import * as path from "node:path";
import { describeProbe } from "../../src/cli/probe/describe-probe";
import { describeSynth } from "../../src/cli/synth/describe-synth";
import { runIn } from "./fake-terminal";

const root = path.join(__dirname, "../..");
/** Commands and paths stay whole, for they are pasted. */
const wideLines = (text: string) => text.split("\n").filter((line) => [...line].length > 80);

describe("no sentence and no line of a table is longer than 80 columns:", () => {
  test.each([
    ["status"],
    ["recipients", "list"],
    ["check", "demo", "argocd-ksops", "hostfiles-puppet"],
    ["migrate", "demo", "--calico", "v3.33.0"],
    ["doctor"],
    ["cni", "simulate"],
    ["cni", "simulate", "linkerd"],
    ["cni", "simulate", "--scenario", "calico-restart", "--explain"],
    ["rotate-ca", "status", "kustomize-rsa"],
  ])("%s %s", async (...args) => {
    const { code, out } = await runIn({ cwd: root, now: new Date("2026-12-01T00:00:00Z") }, ...args);
    expect(code).toBe(0);
    expect(wideLines(out)).toEqual([]);
  });

  test("migrate --to-operator, but for its commands", async () => {
    const { out } = await runIn(root, "migrate", "demo", "--to-operator");
    expect(wideLines(out).filter((line) => !/^ {3}kubectl /.test(line))).toEqual([]);
  });

  test("synth, of a cluster with a long name", () => {
    const numbers = { objects: 12, files: 123, written: 12, unchanged: 111, removed: 0 };
    const results = [{ name: "hostfiles-puppet-eu", calico: "v3.30.7", ...numbers }];
    expect(wideLines(describeSynth({ results }, 12.34))).toEqual([]);
  });

  test("probe, of a Typha with the longest address", () => {
    const row = { endpoint: "255.255.255.255:5473", node: "worker-17.local", residualDays: -1, serial: "9a03f00dcafe" };
    const tables = (["same", "not-ours", "before", "another-identity"] as const).map((verdict) => {
      const [head, line] = describeProbe({ colour: false }, [{ ...row, verdict }]).split("\n");
      return `${head}\n${line}`;
    });
    expect(wideLines(tables.join("\n"))).toEqual([]);
  });
});
