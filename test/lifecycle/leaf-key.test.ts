import { generateIdentity } from "@typha-mtls/sealing/sops/identities";
import { openLeafKey } from "../../src/lifecycle/issue/leaf-key";
import { sealText } from "../sealing/fixtures/sealing";
import { now } from "../x509/pki";

const SECRET = "apiVersion: v1\nkind: Secret\nmetadata:\n    name: typha-server\ndata:\n    tls.key: ";

const opened = async (base64: string) => {
  const { identity, recipient } = await generateIdentity();
  const rule = { encryptedRegex: "^tls\\.key$", macOnlyEncrypted: true };
  const text = await sealText(SECRET + JSON.stringify(base64), {
    recipients: [recipient],
    rule,
    now,
    file: "leaf.yaml",
  });
  return openLeafKey(text, [identity], "leaf.yaml");
};

test("a key in base64 is opened, also over several lines", async () => {
  expect(await opened("c2VjcmV0")).toBe("secret");
  expect(await opened("c2Vj\ncmV0\n")).toBe("secret");
});

// node reads each of them; the API server refuses the whole Secret.
test.each(["c2VjcmV0c2U", "c2Vj_-V0", "c2VjcmV0=", "c2Vj cmV0", "c2VjcmV0\u00a0"])(
  "a key that only node takes for base64 is refused: %j",
  async (base64) => {
    await expect(opened(base64)).rejects.toThrow('leaf.yaml  data["tls.key"]: is not base64');
  },
);
