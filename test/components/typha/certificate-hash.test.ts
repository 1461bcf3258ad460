import { createHash } from "node:crypto";
import { certificateHash, hashOfTexts } from "../../../src/components/typha/certificate-hash";
import { pem } from "./fixtures";

test("the hash is SHA-256 over the chain and the trust bundle as canonical PEM", () => {
  const text = pem("leaf") + pem("ca");
  expect(certificateHash(pem("leaf"), pem("ca"))).toBe(createHash("sha256").update(text).digest("hex"));
});

test("line ends and text between the certificates do not restart Typha", () => {
  expect(certificateHash(`# renewed\r\n${pem("leaf").replaceAll("\n", "\r\n")}`, `${pem("ca")}\n`)).toBe(
    certificateHash(pem("leaf"), pem("ca")),
  );
});

test("line ends, columns and text in either of the two change nothing, in the chain or in the bundle alone", () => {
  const disguised = (text: string) =>
    `# a comment\r\n${text.replaceAll("\n", "\r\n").replace(/(.{8})\r/, "$1 \r\n\t\r")}\n# end`;
  const wide = pem("a certificate that is long enough to stand on two lines of sixty-four columns each");
  const narrow = wide.replace(/^([A-Za-z0-9+/=]{70,})$/m, (body) => body.match(/.{1,64}/g)!.join("\n"));
  expect(narrow).not.toBe(wide);
  const hash = certificateHash(narrow, pem("ca"));
  for (const chain of [narrow, wide, disguised(narrow), `${narrow}\n`]) {
    for (const bundle of [pem("ca"), disguised(pem("ca")), `\n${pem("ca")}`]) {
      expect(certificateHash(chain, bundle)).toBe(hash);
    }
  }
});

test("a block that Go does not read changes nothing, and one that it reads does", () => {
  const [leaf, ca] = [pem("leaf"), pem("ca")];
  expect(certificateHash(leaf, `${ca} ${pem("b")}`)).toBe(certificateHash(leaf, ca));
  expect(hashOfTexts(leaf, `${ca.trimEnd()} ${pem("b")}`)).toBe(hashOfTexts(leaf));
  expect(certificateHash(leaf, ca + pem("b").replace("-----\n", "-----\u00a0\n"))).toBe(certificateHash(leaf, ca));
  expect(certificateHash(leaf, ca + pem("b"))).not.toBe(certificateHash(leaf, ca));
});

test("another order of certificates is another hash", () => {
  expect(certificateHash(pem("a"), pem("b") + pem("c"))).not.toBe(certificateHash(pem("a"), pem("c") + pem("b")));
});
