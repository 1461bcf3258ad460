import { advice, describeRemedy, inRepository, own, placeholder } from "../../src/problems/remedy";

const here = { program: "npx typha-mtls -C '../a b'" };

test("a command alone is printed bare, as this run was called, and can be pasted", () => {
  const remedy = own("renew", ["prod eu"], { force: true, identity: [placeholder("file"), "-x y"] });
  expect(describeRemedy(remedy, here)).toBe(
    "npx typha-mtls -C '../a b' renew 'prod eu' --force --identity <file> --identity (a name that cannot be pasted)",
  );
});

test("a command in a sentence stands in backticks", () => {
  expect(describeRemedy(advice`run ${own("rotate-ca start", ["a"], { sealingCert: "x.pem" })} first`)).toBe(
    "run `typha-mtls rotate-ca start a --sealing-cert x.pem` first",
  );
});

test("a sentence is printed as it is", () => {
  expect(describeRemedy("save it as UTF-8")).toBe("save it as UTF-8");
});

test("a command of another program is printed so that it works from the folder of this run", () => {
  const remedy = inRepository`git log ${"pki/a b"}`;
  expect(describeRemedy(remedy)).toBe("git log 'pki/a b'");
  expect(describeRemedy(remedy, here)).toBe("(cd '../a b' && git log 'pki/a b')");
  expect(describeRemedy(advice`see ${remedy} first`, here)).toBe("see `(cd '../a b' && git log 'pki/a b')` first");
});
