import * as fs from "node:fs";
import * as path from "node:path";
import { type Edit, type Place, pickFile, write } from "./edit";

// Changes that know nothing of a file's format.

/** Characters and words that mean something to one of the readers. */
const WORDS = [
  "\0", "\r", "\t", "\v", "\f", "\u00a0", "\ufeff", "\u0085", "\u2028", "\u2029", "\u202e", "\u001b[2J", "\u009b31m",
  "\x7f", ": ", "- ", "&a ", "*a", "!!binary ", "? ", "|\n", "%YAML 1.1\n", "---\n", "...\n", "{", "[", "'", '"', "#", "<<: ",
  "__proto__: 1\n", "ENC[AES256_GCM,data:,iv:,tag:,type:str]", "null", "1e999", ".inf", "-----BEGIN CERTIFICATE-----\n",
  "-----END CERTIFICATE-----\n", "::warning::x\n", "{{ if false }}", "$(id)", "\ud800", "\\ud800", "\\u0000",
]; // biome-ignore format: a table

/** Words of our files, one of which may stand where another one did. */
const SWAPPED: readonly (readonly [string | RegExp, string])[] = [
  ["typha-client", "typha-server"],
  ["typha-server", "typha-client"],
  ["calico-node", "calico-typha"],
  ["quay.io", "evil.example.org"],
  ["docker.io", "evil.example.org"],
  ["kube-system", "default"],
  [/\bmtls\b/, "plaintext"],
  ["age1", "age1q"],
  ["CLIENTCN", "CLIENTURISAN"],
  ["true", "false"],
  ["false", "true"],
  [/v3\.\d+\.\d+/, "v3.29.1"],
  ["tls\\.key", "never"],
  ["list", "'*'"],
  [/\b\d+\b/, "0"],
];

type Change = (place: Place, bytes: Buffer) => Buffer | undefined;

const lines = (bytes: Buffer) => bytes.toString("latin1").split("\n");
const joined = (all: readonly string[]) => Buffer.from(all.join("\n"), "latin1");

const CHANGES: Readonly<Record<string, Change>> = {
  "flips a bit": ({ random }, bytes) => {
    const copy = Buffer.from(bytes);
    const at = random.below(copy.length);
    copy[at] = (copy[at] ?? 0) ^ (1 << random.below(8));
    return copy;
  },
  "puts a word in": ({ random }, bytes) => {
    const at = random.below(bytes.length + 1);
    return Buffer.concat([bytes.subarray(0, at), Buffer.from(random.pick(WORDS)), bytes.subarray(at)]);
  },
  "puts a word at the end of a line": ({ random }, bytes) => {
    const all = lines(bytes);
    const at = random.below(all.length);
    all[at] += Buffer.from(random.pick(WORDS)).toString("latin1");
    return joined(all);
  },
  "removes a line": ({ random }, bytes) => joined(lines(bytes).toSpliced(random.below(lines(bytes).length), 1)),
  "repeats a line": ({ random }, bytes) => {
    const at = random.below(lines(bytes).length);
    return joined(lines(bytes).toSpliced(at, 0, lines(bytes)[at]!));
  },
  "swaps two lines": ({ random }, bytes) => {
    const all = lines(bytes);
    const [one, other] = [random.below(all.length), random.below(all.length)];
    [all[one], all[other]] = [all[other]!, all[one]!];
    return joined(all);
  },
  "cuts the end off": ({ random }, bytes) => bytes.subarray(0, random.below(bytes.length)),
  "empties it": () => Buffer.alloc(0),
  "ends lines with CR LF": (_, bytes) => joined(lines(bytes).map((line) => `${line}\r`)),
  "puts it there twice": (_, bytes) => Buffer.concat([bytes, bytes]),
  "replaces a word": ({ random }, bytes) => {
    const text = bytes.toString("latin1");
    const fit = SWAPPED.filter(([word]) => text.search(word) >= 0);
    if (fit.length === 0) return undefined;
    const [word, by] = random.pick(fit);
    return Buffer.from(text.replace(word, by), "latin1");
  },
  "makes it large": (_, bytes) => Buffer.concat([bytes, Buffer.from("# x\n".repeat(400_000))]),
  "makes it deep": (_, bytes) => Buffer.concat([bytes, Buffer.from(`\nx: ${"[".repeat(20_000)}\n`)]),
};

const WEIGHTS: Readonly<Record<string, number>> = { "replaces a word": 6, "puts a word in": 5, "makes it large": 0.3 };

/** Changes of bytes, lines and words in any file. */
export const RAW_EDITS: readonly Edit[] = Object.entries(CHANGES).map(([name, change]) => ({
  name,
  weight: WEIGHTS[name] ?? 2,
  apply(place) {
    const file = pickFile(place);
    if (file === undefined) return undefined;
    const before = fs.readFileSync(path.join(place.root, file));
    const after = change(place, before);
    if (after === undefined || after.equals(before) || !write(place, file, after)) return undefined;
    return file;
  },
}));
