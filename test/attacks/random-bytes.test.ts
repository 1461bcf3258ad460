import * as path from "node:path";
import * as fc from "fast-check";
import { runIn } from "../cli/fake-terminal";
import { contentsOf, copyOf, write } from "../cli/user-repository";
import { mutated } from "./mutations";
import { parsers, readOrRefuse } from "./parsers";
import { asOperator, BUNDLE, CA_KEY, rendered, SERVER, SOPS_YAML } from "./place";

const REPOSITORY = path.join(__dirname, "../..");

test("every parser reads random and damaged bytes, or refuses them in words; `npm run fuzz` does it for longer", async () => {
  for (const parser of await parsers(REPOSITORY)) {
    const property = fc.asyncProperty(mutated(parser.seed), async (bytes) => {
      expect(await readOrRefuse(parser, bytes)).toMatch(/^(?:read|refused)$/);
    });
    await fc.assert(property, { numRuns: 60 });
  }
});

test.each([SERVER, BUNDLE, CA_KEY, SOPS_YAML, "clusters/demo/cluster.yaml"])(
  "random bytes in %s end every command with a code and a sentence, and readers write nothing",
  async (file) => {
    const root = await rendered();
    const noise = fc.uint8Array({ maxLength: 200 });
    const property = fc.asyncProperty(noise, async (bytes) => {
      const at = copyOf(root);
      write(at, file, Buffer.from(bytes) as never);
      const before = contentsOf(at);
      for (const args of [["check"], ["status"], ["doctor"], ["recipients", "list"], ["renew", "--all"]]) {
        const { code, out, err } = await asOperator(at, ...args);
        expect([0, 1, 2]).toContain(code);
        expect(out + err).not.toBe("");
        expect(out + err).not.toMatch(/ {4}at |TypeError|undefined/);
      }
      expect(contentsOf(at)).toEqual(before);
      const { code } = await runIn(at, "synth");
      if (code !== 0) expect(contentsOf(at)).toEqual(before);
    });
    await fc.assert(property, { numRuns: 3 });
  },
);
