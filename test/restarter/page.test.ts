import * as fs from "node:fs";
import * as path from "node:path";

const ROOT = path.join(__dirname, "../..");
const page = fs.readFileSync(path.join(ROOT, "docs/how-to/external-secrets.md"), "utf8");

test("the page lists each message of the log", () => {
  const messages = ["main.ts", "restarter.ts"]
    .map((file) => fs.readFileSync(path.join(ROOT, "src/restarter", file), "utf8"))
    .flatMap((source) => [...source.matchAll(/(?:log\.(?:info|warn)\(|say\((?:true|false), )"([^"]+)"/g)])
    .map(([, message]) => message!)
    .filter((message) => message !== "ends");
  expect(messages).toHaveLength(6);
  const rows = [...page.matchAll(/^\| `([^`]+)` \|/gm)].map(([, message]) => message!);
  expect(rows.toSorted()).toEqual(messages.toSorted());
});
