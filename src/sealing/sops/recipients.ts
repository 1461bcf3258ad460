import { type Problem, ProblemError } from "@typha-mtls/problems";
import { decodeBech32 } from "./bech32";
import { wholeRecipient } from "./recipient-text";

/** Bytes of the public key by the prefix of the recipient: X25519, and ML-KEM-768 with X25519. */
const RECIPIENT_BYTES = new Map([
  ["age", 32],
  ["age1pq", 1184 + 32],
]);

const SUPPORTED = "an age recipient is expected: age1… (X25519) or age1pq1… (hybrid, needs SOPS ≥ 3.12)";

/**
 * Checks age recipients and returns them without duplicates, in their order.
 *
 * A recipient with a typing error would only show when the cluster cannot open the file. Text that is no recipient is
 * not repeated in the error: it may be a secret that was pasted into the wrong place.
 *
 * @param where file and field for the errors.
 * @throws ProblemError that lists all that are wrong: checksum, kind (ssh, plugin, tag), or a secret key.
 */
export function checkRecipients(
  recipients: readonly string[],
  where: Pick<Problem, "file" | "line" | "column" | "field"> = {},
): string[] {
  const problems: Problem[] = [];
  if (recipients.length === 0) {
    problems.push({
      code: "no-age-recipient",
      ...where,
      message: "names no age recipient: nobody could open the file",
    });
  }
  recipients.forEach((recipient, at) => {
    const found = findRecipientProblem(recipient);
    if (found !== undefined) {
      const place = recipients.length === 1 ? "the recipient" : `recipient ${at + 1}`;
      const message = `${place} ${found.message}`;
      problems.push({ code: "age-recipient-invalid", ...where, message, remedy: found.remedy });
    }
  });
  if (problems.length > 0) throw new ProblemError(problems);
  return [...new Set(recipients)];
}

function findRecipientProblem(text: string): Pick<Problem, "message" | "remedy"> | undefined {
  if (/age-secret-key|age-plugin|private key/i.test(text)) {
    return {
      message: "is a secret key and not a recipient (it is not repeated here)",
      remedy: "put the public key (age1…) there, and replace the secret key if the file was ever pushed",
    };
  }
  if (/^(?:ssh-|ecdsa-|sk-)/.test(text)) {
    return {
      message: "is an SSH key, which is not supported",
      remedy: `make an age identity for its owner; ${SUPPORTED}`,
    };
  }
  if (!/^age1[0-9a-z]+$/.test(text))
    return { message: "is no age recipient (its text is not repeated)", remedy: SUPPORTED };

  const named = `"${wholeRecipient(text)}"`;
  const decoded = decodeBech32(text);
  if (decoded === "checksum") {
    return { message: `${named} has a wrong checksum`, remedy: "copy it again from its owner; a character is wrong" };
  }
  if (decoded === "malformed") return { message: `${named} is malformed`, remedy: SUPPORTED };
  const bytes = RECIPIENT_BYTES.get(decoded.prefix);
  if (bytes === undefined) {
    return {
      message: `${named} belongs to an age plugin or a hardware tag, which is not supported`,
      remedy: SUPPORTED,
    };
  }
  return decoded.bytes.length === bytes ? undefined : { message: `${named} has the wrong length`, remedy: SUPPORTED };
}
