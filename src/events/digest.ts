import { hash } from "node:crypto";
import { isRemark } from "@typha-mtls/problems";
import type { TrustFact } from "@typha-mtls/trust";
import type { Event, FoundFact } from "./event";

/**
 * Bits of a digest. The author of a request can look for two changes with one digest, have the harmless one approved and
 * merge the other one: with 160 bits that takes 2^80 attempts.
 */
const BITS = 160;
/** RFC 4648 in lower case, without padding: no letter that is read as a digit. */
const ALPHABET = "abcdefghijklmnopqrstuvwxyz234567";
const GROUPS = /.{4}/g;

/**
 * What stands for the events that need an approval, such as `k7qf-2mzp-…`: it changes with every value in their evidence, also with
 * what a sentence leaves out, and not with the day, the order, or how the commit is named. Undefined where none needs one.
 *
 * @param revision - how messages name the commit
 */
export function digestOf(events: readonly Event[], revision: string): string | undefined {
  const facts = events.filter(({ need }) => need === "approval").flatMap(({ evidence }) => evidence);
  if (facts.length === 0) return undefined;
  const lines = [...new Set(facts.map((found) => spelled(found, revision)))].sort();
  return inGroups(base32(hash("sha256", JSON.stringify(lines), "buffer").subarray(0, BITS / 8)));
}

/** Whether exactly this digest was approved; blanks around it and capital letters do not matter. */
export function isApproved(digest: string, approvals: readonly string[]): boolean {
  return approvals.some((approval) => approval.trim().toLowerCase() === digest);
}

function spelled({ cluster, fact }: FoundFact, revision: string): string {
  const { code, file, field } = isRemark(fact) ? { code: null, file: null, field: null } : fact;
  const { values: own = [], follows = [], versions } = fact.change ?? {};
  const values = [...own, ...follows].map(({ before, after }) => [spelledValue(before), spelledValue(after)]);
  // No message holds a NUL, so that no two messages become one.
  const message = fact.message.replaceAll(revision, "\0");
  const spelt = [cluster, code, file ?? null, field ?? null, message, values, fact.exact ?? null];
  // Which program renders otherwise than which is what the sentence says, and no value.
  return JSON.stringify(versions === undefined ? spelt : [...spelt, versions.from, versions.to]);
}

function spelledValue(fact: TrustFact | undefined) {
  return fact === undefined ? null : [fact.subject ?? null, fact.file, fact.field, fact.value];
}

function base32(bytes: Uint8Array): string {
  let bits = "";
  for (const byte of bytes) bits += byte.toString(2).padStart(8, "0");
  return bits.replace(/.{5}/g, (five) => ALPHABET[Number.parseInt(five, 2)]!);
}

function inGroups(text: string): string {
  return text.match(GROUPS)!.join("-");
}
