import { compileRule, type SopsRule } from "../../../src/sealing/sops/rule";

const is = (rule: SopsRule, ...path: string[]) => compileRule(rule, {})(path);

test.each<[string, SopsRule, readonly string[], boolean]>([
  ["encrypted_regex below a key that matches", { encryptedRegex: "^data$" }, ["data", "a"], true],
  ["encrypted_regex deep below it", { encryptedRegex: "^data$" }, ["data", "a", "b"], true],
  ["encrypted_regex at the last key", { encryptedRegex: "^a$" }, ["data", "a"], true],
  ["encrypted_regex elsewhere", { encryptedRegex: "^data$" }, ["metadata", "a"], false],
  ["unencrypted_regex below a key that matches", { unencryptedRegex: "^metadata$" }, ["metadata", "a"], false],
  ["unencrypted_regex deep below it", { unencryptedRegex: "^metadata$" }, ["metadata", "labels", "a"], false],
  ["unencrypted_regex at the last key", { unencryptedRegex: "^a$" }, ["data", "a"], false],
  ["unencrypted_regex elsewhere", { unencryptedRegex: "^metadata$" }, ["data", "a"], true],
  ["encrypted_suffix below a key that has it", { encryptedSuffix: "_s" }, ["data_s", "a"], true],
  ["encrypted_suffix at the last key", { encryptedSuffix: "_s" }, ["data", "a_s"], true],
  ["encrypted_suffix not at the end", { encryptedSuffix: "_s" }, ["data_s_", "a"], false],
  ["unencrypted_suffix below a key that has it", { unencryptedSuffix: "_c" }, ["data_c", "a"], false],
  ["unencrypted_suffix at the last key", { unencryptedSuffix: "_c" }, ["data", "a_c"], false],
  ["unencrypted_suffix elsewhere", { unencryptedSuffix: "_c" }, ["data", "a"], true],
  ["no pattern: the suffix that SOPS assumes", {}, ["data_unencrypted", "a"], false],
  ["no pattern, elsewhere", {}, ["data", "a"], true],
])("SOPS tests every key on the way to a value: %s", (_, rule, path, isSealed) => {
  expect(is(rule, ...path)).toBe(isSealed);
});
