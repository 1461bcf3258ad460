import { readFileSync } from "node:fs";
import * as path from "node:path";

const LIB = path.join(__dirname, "../../lib/bundle");

describe("the bundles of the programs", () => {
  test.each(["cli.js", "main.js"])("hold ASCII alone in %s: it is read a byte a character", (name) => {
    expect(readFileSync(path.join(LIB, name), "latin1").match(/[^\0-\x7f].*/)).toBeNull();
  });
});
