import { copyableRecipient, recipientText, wholeRecipient } from "../../../src/sealing/sops/recipient-text";
import * as golden from "../fixtures/golden";
import { generateHybrid } from "../fixtures/sealing";

const KEY = golden.THROWAWAY_RECIPIENT;
const names = new Map([[KEY, "ops-berlin"]]);
const secrets = [golden.THROWAWAY_IDENTITY, golden.THROWAWAY_IDENTITY.toLowerCase(), "hunter2", "AGE1X", ""];

test("text that is no recipient may be a secret, and is repeated in no form", () => {
  for (const secret of secrets) {
    for (const text of [recipientText(secret), recipientText(secret, names), wholeRecipient(secret)])
      expect(text).toBe("what is no age recipient (not repeated here)");
  }
});

test("a recipient is shortened to both its ends, whatever its kind", async () => {
  expect(recipientText(KEY)).toBe("age1nsdr…qfzd");
  expect(KEY.startsWith("age1nsdr") && KEY.endsWith("qfzd")).toBe(true);
  const { recipient } = await generateHybrid();
  expect(recipientText(recipient)).toBe(`${recipient.slice(0, 11)}…${recipient.slice(-4)}`);
  expect(recipient.slice(0, 7)).toBe("age1pq1");
});

test("a name stands in front, and is only that of the very same key", () => {
  expect(recipientText(KEY, names)).toBe("ops-berlin (age1nsdr…qfzd)");
  const alike = `${KEY.slice(0, 20)}xx${KEY.slice(22)}`;
  expect(recipientText(alike)).toBe(recipientText(KEY));
  expect(recipientText(alike, names)).toBe("age1nsdr…qfzd");
});

test("what is to be copied is the name, or else all of the key", () => {
  expect(copyableRecipient(KEY, names)).toBe("ops-berlin");
  expect(copyableRecipient(KEY)).toBe(KEY);
});

test("where a key must not be mistaken for another, all of it is written, and of a hybrid one more than can be forged", async () => {
  expect(wholeRecipient(KEY)).toBe(KEY);
  const { recipient } = await generateHybrid();
  expect(wholeRecipient(recipient)).toBe(`${recipient.slice(0, 24)}…${recipient.slice(-16)}`);
});

test("text that looks like a recipient and is too short to be one is not shortened", () => {
  expect(recipientText("age1x")).toBe("age1x");
});
