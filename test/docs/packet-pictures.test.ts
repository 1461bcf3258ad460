import { packetPicture, type Series } from "../../scripts/pictures/packets";
import { textsOf } from "../plan/picture/xml";

const SERIES: Series = {
  parts: [
    { title: "before", at: 0, steps: [] },
    { title: "renewing", at: 2, steps: [{ title: "renew", at: 3.5 }] },
    { title: "after", at: 6, steps: [{ title: "scale", at: 6.5 }] },
  ],
  seconds: [1, 2, 3, 4, 5, 6, 7].map((at) => ({ at, sent: 100, allowed: 99, denied: at, connections: [2, 1] })),
  changes: [
    { at: 1, ms: 9000 },
    { at: 4, ms: 40 },
    { at: 5, ms: 4100 },
  ],
  end: 8,
};

const draw = (parts: readonly string[]) => packetPicture({ parts, title: "Renewing" }, SERIES);

test("a picture shows what happened from its first part until the next one begins, and no more", () => {
  const [words] = textsOf(draw(["renewing"]), "desc");
  expect(words).toMatch(/^Renewing, in 4 seconds: 1 renew\. /);
  expect(words).toContain("The slowest of 2 changes of policy took 4100 ms");
  expect(draw(["renewing"]).match(/<circle /g)).toHaveLength(2);
});

test("packets that policy denies are said where they arrive, for those who do not see the picture", () => {
  expect(textsOf(draw(["renewing"]), "desc")[0]).toContain("of those that it denies, 14 arrive");
});

test("the last part ends with what was counted", () => {
  expect(textsOf(draw(["after"]), "desc")[0]).toMatch(/^Renewing, in 2 seconds: 1 scale\. /);
  expect(draw(["renewing", "after"]).match(/<circle /g)).toHaveLength(2);
});

test("when a fault is mended has a line and no number", () => {
  const steps = ["a Typha is killed", "mended", "all Typhas are gone", "mended"];
  const parts = [{ title: "faults", at: 0, steps: steps.map((title, index) => ({ title, at: index + 1 })) }];
  const picture = packetPicture({ parts: ["faults"], title: "What goes wrong" }, { ...SERIES, parts });
  const words = textsOf(picture, "text");
  expect(words.filter((text) => /^\d {2}|number/.test(text))).toEqual([
    "1  a Typha is killed",
    "2  all Typhas are gone",
    "without a number: it is mended",
  ]);
  expect(picture.match(/stroke-dasharray="2 3"/g)).toHaveLength(4);
});

test("a part that was not counted stops the build", () => {
  expect(() => draw(["rotating"])).toThrow('scripts/pictures/packets.json has no part "rotating"');
});
