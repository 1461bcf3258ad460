import { createHash } from "node:crypto";
import { certificateHash } from "../../src/stack/certificate-hash";
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

test("another order of certificates is another hash", () => {
  expect(certificateHash(pem("a"), pem("b") + pem("c"))).not.toBe(certificateHash(pem("a"), pem("c") + pem("b")));
});
