import { type Problem, ProblemError } from "@typha-mtls/problems";
import { decodeBech32 } from "./bech32";

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

/** A recipient short enough for a message; hybrid ones have 1,959 characters. What is none may be a secret. */
export function shortenRecipient(recipient: string): string {
  const [ssh] = /^ssh-[a-z0-9]{1,20} [A-Za-z0-9+/]{1,60}/.exec(recipient) ?? [];
  if (ssh !== undefined) return `${ssh}…`;
  if (!/^age1[0-9a-z]+$/.test(recipient)) return "what is no age recipient (not repeated here)";
  return recipient.length > 70 ? `${recipient.slice(0, 24)}…` : recipient;
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

  const named = `"${shortenRecipient(text)}"`;
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
