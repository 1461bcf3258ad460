import { unwrapDataKey, wrapDataKey } from "../../../src/sealing/sops/data-key";
import { generateIdentity } from "../../../src/sealing/sops/identities";

test.each([0, 16, 31, 33, 64])("a data key of %d bytes is damaged: AES-256 takes 32", async (length) => {
  const { identity, recipient } = await generateIdentity();
  const entry = await wrapDataKey(Buffer.alloc(length, 7), recipient);
  await expect(unwrapDataKey([entry], [identity], "leaf.yaml")).rejects.toThrow(
    "Failed to get the data key required to decrypt the SOPS file: an age entry is damaged",
  );
});

test("a data key of 32 bytes comes back, also behind one that is damaged", async () => {
  const { identity, recipient } = await generateIdentity();
  const short = await wrapDataKey(Buffer.alloc(31, 7), recipient);
  const whole = await wrapDataKey(Buffer.alloc(32, 9), recipient);
  expect(await unwrapDataKey([short, whole], [identity])).toEqual(Buffer.alloc(32, 9));
});
