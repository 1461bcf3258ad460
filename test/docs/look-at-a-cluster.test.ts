import * as fs from "node:fs";
import * as path from "node:path";
import { type LiveSubject, type PolicyRule, SUBJECTS } from "@typha-mtls/components";
import { parseAllDocuments } from "yaml";
import { runIn } from "../cli/fake-terminal";
import { newFolder } from "../cli/user-repository";

const FOLDER = path.join(__dirname, "../../docs/how-to");
const page = fs.readFileSync(path.join(FOLDER, "look-at-a-cluster.md"), "utf8");
const objects = parseAllDocuments(fs.readFileSync(path.join(FOLDER, "doctor-rights.yaml"), "utf8")).map(
  (document) => document.toJS() as { kind: string; metadata: { name: string }; rules?: PolicyRule[] },
);

function rights(role: string): string[] {
  const { rules = [] } = objects.find(({ kind, metadata }) => kind === "ClusterRole" && metadata.name === role)!;
  return rules
    .flatMap(({ apiGroups = [], resources = [], verbs }) =>
      apiGroups.flatMap((group) =>
        resources.flatMap((resource) => verbs.map((verb) => `${verb} ${group}/${resource}`)),
      ),
    )
    .sort();
}

function needed(scope: LiveSubject["scope"]): string[] {
  const subjects = Object.values<LiveSubject>(SUBJECTS).filter(
    (one) => one.scope === scope && one.resource !== "secrets" && one.hasRightOfItsOwn !== true,
  );
  return [...new Set(subjects.map(({ verb, apiGroup, resource }) => `${verb} ${apiGroup}/${resource}`))].sort();
}

describe("docs/how-to/doctor-rights.yaml", () => {
  test("grants in the whole cluster what is looked at there, but for what has a right of its own, and no more", () => {
    expect(rights("typha-mtls-doctor")).toEqual(needed("cluster"));
  });
  test("grants in the namespace what is looked at there, but for Secrets, and no more", () => {
    expect(rights("typha-mtls-doctor-namespace")).toEqual(needed("namespace"));
  });
  test("grants nothing that writes, and nothing to anybody else", () => {
    expect(JSON.stringify(objects)).not.toMatch(/create|update|patch|delete|\*|escalate|bind"|impersonate|watch/);
    expect(objects.map(({ kind }) => kind)).toEqual([
      "ServiceAccount",
      "ClusterRole",
      "ClusterRoleBinding",
      "ClusterRole",
      "RoleBinding",
    ]);
  });
});

describe("docs/how-to/look-at-a-cluster.md", () => {
  test("names commands and options that exist", async () => {
    const lines = [...page.matchAll(/npx typha-mtls ([^\n`#]+)/g)].map(([, line]) => line!.trim().split(/ +/));
    expect(lines.map(([command]) => command)).toEqual(["doctor", "probe", "migrate", "rotate-ca", "doctor", "docs"]);
    for (const words of lines) {
      const { code, out } = await runIn(newFolder(), ...words.slice(0, words[0] === "rotate-ca" ? 2 : 1), "--help");
      expect(code).toBe(0);
      for (const option of words.filter((word) => word.startsWith("--"))) expect(out).toContain(option);
    }
  });
});
