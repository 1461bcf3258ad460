import { signedBy } from "../../src/x509/certificate-key";
import { certifyKey, newRequest } from "../../src/x509/issue";
import { cn, issuePki, now } from "./pki";

describe("a leaf for a key that was made elsewhere", () => {
  test.each(["rsa-2048", "ecdsa-p256", "ed25519"] as const)(
    "of the kind %s has that key, and role and identity as given, whatever its request asks for",
    async (keyAlgorithm) => {
      const { ca } = await issuePki();
      const { request } = await newRequest({
        role: "typha-server",
        identity: cn("of the host's choice"),
        keyAlgorithm,
      });
      const certificate = certifyKey({ role: "typha-client", identity: cn("typha-client"), ca, now, keyOf: request });
      expect(certificate).toMatchObject({
        subject: "CN=typha-client",
        extendedKeyUsage: ["clientAuth"],
        alternativeNames: [],
        publicKeyFingerprint: request.publicKeyFingerprint,
      });
      expect(certificate.keyUsage).toEqual(
        keyAlgorithm === "rsa-2048" ? ["digitalSignature", "keyEncipherment"] : ["digitalSignature"],
      );
      expect(signedBy(certificate, ca.certificate)).toBe(true);
    },
  );

  test("is one for the key of a certificate too, with a serial of its own", async () => {
    const { ca, client } = await issuePki();
    const again = certifyKey({
      role: "typha-client",
      identity: cn("typha-client"),
      ca,
      now,
      keyOf: client.certificate,
    });
    expect(again.publicKeyFingerprint).toBe(client.certificate.publicKeyFingerprint);
    expect(again.serial).not.toBe(client.certificate.serial);
  });

  test("is refused as any leaf is, where the CA has ended", async () => {
    const { ca, client } = await issuePki();
    const later = new Date(ca.certificate.notAfter.getTime() + 1000);
    const late = {
      role: "typha-client",
      identity: cn("typha-client"),
      ca,
      now: later,
      keyOf: client.certificate,
    } as const;
    expect(() => certifyKey(late)).toThrow("expired at");
  });
});
