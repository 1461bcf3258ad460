import * as path from "node:path";
import { runIn } from "./fake-terminal";

const root = path.join(__dirname, "../..");

describe("no line of a table is longer than 80 columns:", () => {
  test.each([["status"], ["recipients", "list"], ["doctor"], ["rotate-ca", "status", "kustomize-rsa"]])(
    "%s %s",
    async (...args) => {
      const { code, out } = await runIn({ cwd: root, now: new Date("2026-12-01T00:00:00Z") }, ...args);
      expect(code).toBe(0);
      expect(out.split("\n").filter((line) => [...line].length > 80)).toEqual([]);
    },
  );
});
