import { generateKeyPairSync } from "node:crypto";
import { issueCa, issueLeaf } from "../../src/x509/issue";
import * as signing from "../../src/x509/to-be-signed";

// Can be broken for a test.
jest.mock("../../src/x509/to-be-signed", () => ({
  __esModule: true,
  ...jest.requireActual("../../src/x509/to-be-signed"),
}));

const { signCertificate } = jest.requireActual<typeof signing>("../../src/x509/to-be-signed");
const now = new Date("2026-11-21T00:00:00Z");
const BUG = "does not verify against its CA; this is a bug, nothing was issued";

afterEach(() => {
  jest.restoreAllMocks();
});

/** From now on everything is signed by a key that belongs to nothing. */
function spoilSignatures(): void {
  const { privateKey } = generateKeyPairSync("ec", { namedCurve: "P-256" });
  jest.spyOn(signing, "signCertificate").mockImplementation((template) => signCertificate(template, privateKey));
}

test("a CA whose own signature does not verify is not issued", async () => {
  spoilSignatures();
  await expect(issueCa({ commonName: "a CA", now })).rejects.toThrow(BUG);
});

test("a leaf whose signature does not verify against its CA is not issued", async () => {
  const { certificate, privateKeyPem } = await issueCa({ commonName: "a CA", now });
  const request = {
    role: "typha-server",
    identity: { kind: "cn", value: "typha-server" },
    ca: { certificatePem: certificate.pem, privateKeyPem },
    now,
  } as const;
  await expect(issueLeaf(request)).resolves.toBeDefined();
  spoilSignatures();
  await expect(issueLeaf(request)).rejects.toThrow(BUG);
});
