import { readFileSync } from "node:fs";
import * as path from "node:path";
import { Construct } from "constructs";
import * as library from "../../src/index";

const PAGE = readFileSync(path.join(__dirname, "../../docs/reference/languages.md"), "utf8");

test("every construct of the library has a section for the other languages", () => {
  const constructs = Object.entries<unknown>(library)
    .filter(([, value]) => Object.prototype.isPrototypeOf.call(Construct, Object(value)))
    .map(([name]) => name);
  expect(constructs.length).toBeGreaterThan(10);
  for (const name of constructs) expect(PAGE).toMatch(new RegExp(`^###? ${name}$`, "m"));
});

test("every type that a section names has one of its own", () => {
  const titles = new Set([...PAGE.matchAll(/^###? (.*)$/gm)].map(([, title = ""]) => title.toLowerCase()));
  const named = [...PAGE.matchAll(/\]\(#([a-z0-9]+)\)/g)].map(([, target = ""]) => target);
  expect(named.filter((target) => !titles.has(target))).toEqual([]);
});
