import { readFileSync } from "node:fs";
import { resolve } from "node:path";
import { ProblemError } from "@typha-mtls/problems";
import { identityOf, lint, readBundle, readChain, ruleDescriptions } from "@typha-mtls/x509";
import { digestOf, type Judged, judge } from "../interop/linter/corpus/corpus";

// What Go says of more than two thousand sets of certificates, written down by test/interop/linter, which shakes hands over
// each of them as Typha and calico-node do. The sets are made anew here; they are the same to the last octet.

interface Written {
  readonly corpus: string;
  /** + where Go takes a set, - where it refuses. */
  readonly verdicts: string;
}

const written = JSON.parse(readFileSync(resolve(__dirname, "../x509/go-verdicts.json"), "utf8")) as Written;
let sets: readonly (Judged & { readonly goTakesIt: boolean })[];

beforeAll(() => {
  const judged = judge({ readBundle, readChain, lint, identityOf, ProblemError });
  sets = judged.map((set, index) => ({ ...set, goTakesIt: written.verdicts[index] === "+" }));
});

const passed = ({ refusedBy }: Judged) => refusedBy.length === 0;
const described = ({ name, refusedBy }: Judged) => `${name}: ${refusedBy.join(", ")}`;

test("the sets, and the identities that are read from them, are those that Go was asked about", () => {
  expect(sets.length).toBe(written.verdicts.length);
  expect(sets.length).toBeGreaterThan(2000);
  expect(digestOf(sets)).toBe(written.corpus);
});

test("the linter passes nothing that Go refuses", () => {
  expect(sets.filter((set) => passed(set) && !set.goTakesIt).map(described)).toEqual([]);
  // A linter that refuses everything would contradict nothing.
  expect(sets.filter(passed).length).toBeGreaterThan(200);
});

test("what Go takes is refused only by rules that say so", () => {
  const stricter = new Set<string>(
    ruleDescriptions.flatMap(({ id, stricterThanGo }) => (stricterThanGo === undefined ? [] : [id])),
  );
  const mayRefuse = (rule: string) => rule === "unreadable" || stricter.has(rule);
  expect(sets.filter((set) => set.goTakesIt && !set.refusedBy.every(mayRefuse)).map(described)).toEqual([]);
});

test("what the reader refuses is what it refused when Go was asked, and hardly ever what Go takes", () => {
  const unreadable = sets.filter(({ refusedBy }) => refusedBy.includes("unreadable"));
  expect(unreadable.filter(({ goTakesIt }) => goTakesIt).map(({ name }) => name)).toMatchSnapshot();
});
