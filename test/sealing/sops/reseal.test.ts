import * as fc from "fast-check";
import { parse } from "yaml";
import { generateIdentity } from "../../../src/sealing/sops/identities";
import { type OpenedSops, openSops } from "../../../src/sealing/sops/reader";
import { rewrapSops, rotateSops } from "../../../src/sealing/sops/rotate";
import { FULL_MAC, ONLY_KEY, THROWAWAY_IDENTITY, THROWAWAY_RECIPIENT } from "../fixtures/golden";
import { generateHybrid, sealText } from "../fixtures/sealing";

const LATER = new Date("2027-03-04T05:06:07.890Z");
const opened = (text: string) => openSops(text, [THROWAWAY_IDENTITY], "a.yaml");
/** Lines of a text that another one does not have. */
const only = (text: string, other: string) => text.split("\n").filter((line) => !other.split("\n").includes(line));
/** A file that a person has edited where sops lets them. */
const EDITED = ONLY_KEY.replace("apiVersion: v1\n", "# ours\napiVersion:   v1   # as it was\n\n").replace(
  "namespace: calico-system",
  'namespace: "calico-system"',
);

describe("one more recipient", () => {
  test.each([
    ["a file of sops", ONLY_KEY],
    ["a file whose MAC covers everything", FULL_MAC],
    ["a file with comments and a layout of its own", EDITED],
    ["a file with CRLF", ONLY_KEY.replaceAll("\n", "\r\n")],
  ])("adds an entry to %s, and changes nothing else", async (_, text) => {
    const { identity, recipient } = await generateIdentity();
    const before = await opened(text);
    const after = await rewrapSops(before, [THROWAWAY_RECIPIENT, recipient]);
    expect(only(text, after)).toEqual([]);
    expect(only(after, text).at(-1)?.trim()).toBe(`recipient: ${recipient}`);
    const read = await openSops(after, [identity]);
    expect(read.document.fingerprint()).toBe(before.document.fingerprint());
    expect(read.dataKey).toEqual(before.dataKey);
    expect(read.metadata).toEqual({ ...before.metadata, age: [before.metadata.age[0], read.metadata.age[1]] });
    if (text.includes("\r")) expect(after.replaceAll("\r\n", "")).not.toContain("\n");
  });

  test("may be a post-quantum one, beside others", async () => {
    const { identity, recipient } = await generateHybrid();
    const after = await rewrapSops(await opened(ONLY_KEY), [recipient, THROWAWAY_RECIPIENT]);
    expect((await openSops(after, [identity])).metadata.age.map((entry) => entry.recipient)).toEqual([
      recipient,
      THROWAWAY_RECIPIENT,
    ]);
  });

  test("who is one already changes not a byte", async () => {
    expect(await rewrapSops(await opened(EDITED), [THROWAWAY_RECIPIENT])).toBe(EDITED);
  });

  test("lays its entry out as the file is laid out", async () => {
    const { recipient } = await generateIdentity();
    const rule = { encryptedRegex: "^a$" };
    const narrow = await sealText("a: b\n", { recipients: [THROWAWAY_RECIPIENT], rule, now: LATER, indent: 2 });
    const both = [THROWAWAY_RECIPIENT, recipient];
    const after = await rewrapSops(await opened(narrow), both);
    const whole = await sealText("a: b\n", { recipients: both, rule, now: LATER, indent: 2 });
    const margins = (text: string) => text.split("\n").map((line) => /^ *-? */.exec(line)?.[0]);
    expect(margins(after)).toEqual(margins(whole));
  });

  test("is refused where a current recipient would be removed, because its holder knows the data key", async () => {
    const { recipient } = await generateIdentity();
    await expect(rewrapSops(await opened(ONLY_KEY), [recipient])).rejects.toThrow("would lose a recipient");
  });

  test("lays the list out where it is written in brackets", async () => {
    const { identity, recipient } = await generateIdentity();
    const entry = /age:\n {8}- enc: \|\n((?: {12}.*\n)+) {10}recipient: (.*)\n/;
    const flow = ONLY_KEY.replace(entry, (_, armor: string, name: string) => {
      const enc = JSON.stringify(armor.replaceAll(/^ {12}/gm, ""));
      return `age: [{ enc: ${enc}, recipient: ${name} }]\n`;
    });
    const after = await rewrapSops(await opened(flow), [THROWAWAY_RECIPIENT, recipient]);
    expect(only(ONLY_KEY, after)).toEqual([]);
    expect((await openSops(after, [identity])).metadata.age).toHaveLength(2);
  });

  test.each([
    [
      "the metadata are written in brackets",
      ONLY_KEY.replace(/^sops:\n.*/ms, `sops: ${JSON.stringify(parse(ONLY_KEY).sops)}`),
    ],
    ["the whole file is", JSON.stringify(parse(ONLY_KEY))],
  ])("is refused where %s", async (_, text) => {
    const { recipient } = await generateIdentity();
    const refused = rewrapSops(await opened(text), [THROWAWAY_RECIPIENT, recipient]);
    await expect(refused).rejects.toMatchObject({ problems: [{ code: "sops-layout-unsupported" }] });
  });
});

describe("a new data key", () => {
  test.each([
    ["a file of sops", ONLY_KEY],
    ["a file whose MAC covers everything", FULL_MAC],
    ["a file with comments and a layout of its own", EDITED],
    ["a file with CRLF", ONLY_KEY.replaceAll("\n", "\r\n")],
  ])("seals every value of %s anew, and leaves what is in clear as it is", async (_, text) => {
    const { identity, recipient } = await generateIdentity();
    const before = await opened(text);
    const after = await rotateSops(before, [recipient], LATER);
    const read = await openSops(after, [identity]);
    expect(read.document.fingerprint()).toBe(before.document.fingerprint());
    expect(read.dataKey).not.toEqual(before.dataKey);
    expect(read.metadata.lastModified).toBe("2027-03-04T05:06:07Z");
    const changed = /ENC\[|lastmodified|recipient|^ {12}/;
    expect(only(text, after).filter((line) => !changed.test(line))).toEqual([]);
    expect(only(after, text).filter((line) => !changed.test(line))).toEqual([]);
    const sealed = (of: string) => of.match(/ENC\[.*\]/g)!;
    expect(sealed(after)).toHaveLength(sealed(text).length);
    expect(sealed(after).filter((value) => sealed(text).includes(value))).toEqual([]);
    await expect(openSops(after, [THROWAWAY_IDENTITY])).rejects.toThrow("none matches");
  });

  test("keeps the types of values, quotes around them, and null and empty ones in clear", async () => {
    const plain = 'data:\n  a: true\n  b: 12\n  c: ""\n  d: null\n  e: [x, "y, z"]\n  f: 1.50\n';
    const sealed = (
      await sealText(plain.replace("  f: 1.50\n", ""), {
        recipients: [THROWAWAY_RECIPIENT],
        rule: { encryptedRegex: "^data$" },
        now: LATER,
      })
    ).replace(/a: (ENC.*)/, "a: '$1'");
    const after = await rotateSops(await opened(sealed), [THROWAWAY_RECIPIENT], LATER);
    const { document } = await opened(after);
    expect(document.plain([])).toEqual({ data: { a: true, b: 12, c: "", d: null, e: ["x", "y, z"] } });
    expect(after).toContain('c: ""');
  });

  test("is refused where comments are sealed: they would be lost", async () => {
    const before = await opened(ONLY_KEY);
    const commented = Object.assign(Object.create(Object.getPrototypeOf(before)), {}) as OpenedSops;
    Object.defineProperties(commented, {
      sealedComments: { value: 1 },
      document: { value: before.document },
    });
    await expect(rotateSops(commented, [THROWAWAY_RECIPIENT], LATER)).rejects.toThrow("holds sealed comments");
  });
});

test("however recipients come and go, the file opens to those who are there, and to nobody else", async () => {
  const people = await Promise.all(Array.from({ length: 4 }, () => generateIdentity()));
  const set = fc.uniqueArray(fc.integer({ min: 0, max: 3 }), { minLength: 1 });
  await fc.assert(
    fc.asyncProperty(fc.array(set, { minLength: 1, maxLength: 4 }), async (steps) => {
      const first = steps[0]!.map((at) => people[at]!);
      let text = await sealText("a: b\nc: d # clear\n", {
        recipients: first.map(({ recipient }) => recipient),
        rule: { encryptedRegex: "^a$" },
        now: LATER,
      });
      let present = first;
      for (const step of steps.slice(1)) {
        const wanted = step.map((at) => people[at]!);
        const before = await openSops(text, [present[0]!.identity]);
        const names = wanted.map(({ recipient }) => recipient);
        const isKept = present.every((one) => wanted.includes(one));
        text = isKept ? await rewrapSops(before, names) : await rotateSops(before, names, LATER);
        present = wanted;
      }
      for (const one of people) {
        const opening = openSops(text, [one.identity]);
        if (present.includes(one)) expect((await opening).value(["a"])).toBe("b");
        else await expect(opening).rejects.toThrow("none matches");
      }
      expect(text).toContain("c: d # clear\n");
    }),
    { numRuns: 25 },
  );
});
