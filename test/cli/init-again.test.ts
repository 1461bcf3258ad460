import * as path from "node:path";
import { runIn } from "./fake-terminal";
import { contentsOf, initialised, newFolder } from "./user-repository";

/** Lines behind `next`. */
const nextOf = (out: string) => out.slice(out.indexOf("next     "));

test("init of a cluster that is complete prints the next steps again, and writes nothing", async () => {
  const root = newFolder();
  const identity = path.join(newFolder(), "operator.txt");
  const init = () => runIn(root, "init", "demo", "--generate-identity", identity);
  const first = await init();
  expect(nextOf(first.out)).toContain("create secret generic sops-age");
  const before = contentsOf(root);
  const second = await init();
  expect(second).toMatchObject({ code: 1, codes: ["complete-already"] });
  expect(nextOf(second.out)).toBe(nextOf(first.out));
  expect(contentsOf(root)).toEqual(before);
});

test("-q and -o json print no next steps", async () => {
  const root = await initialised(["demo"]);
  expect((await runIn(root, "init", "demo")).out).toMatch(/^\nnext {5}npx typha-mtls synth demo && git add /);
  expect(await runIn(root, "init", "demo", "-q")).toMatchObject({ code: 1, out: "" });
  expect(JSON.parse((await runIn(root, "init", "demo", "-o", "json")).out)).toMatchObject({
    problems: [{ code: "complete-already" }],
  });
});
