import { type Problem, problem } from "../../problem";

/**
 * Compiles a pattern of Go's `regexp` package (RE2 syntax), as `.sops.yaml` and the metadata of SOPS files hold them.
 *
 * JavaScript reads several constructs differently, and a rule that is read differently seals other values than SOPS
 * would. So the pattern is translated piece by piece, and what has no exact equal is refused: lookaround and
 * backreferences (RE2 has none), inline flags, `\Q…\E`, `\Z`, `\B` (V8 finds one within a surrogate pair), Unicode and
 * POSIX classes, nested or possessive quantifiers.
 *
 * @param where file and field for the error.
 * @returns a pattern that searches anywhere, like Go's `MatchString`.
 * @throws ProblemError that names the construct.
 */
export function goRegexp(pattern: string, where: Pick<Problem, "file" | "line" | "column" | "field">): RegExp {
  try {
    return new RegExp(new Translation(pattern).translate(), "u");
  } catch (error) {
    const reason = error instanceof Untranslatable ? error.message : "is not a valid pattern";
    throw problem({ ...where, message: `the pattern ${quoted(pattern)} ${reason}`, remedy: "write it without that" });
  }
}

class Untranslatable extends Error {}

/** Pieces after which a quantifier makes sense. */
type Piece = "atom" | "assertion" | "quantifier" | "nothing";

class Translation {
  private readonly runes: readonly string[];
  private at = 0;
  private out = "";
  private depth = 0;
  private last: Piece = "nothing";

  constructor(pattern: string) {
    this.runes = [...pattern];
  }

  translate(): string {
    while (this.at < this.runes.length) this.next();
    if (this.depth > 0) throw new Untranslatable("has a group that is not closed");
    return this.out;
  }

  private next(): void {
    const rune = this.take();
    if (rune === "\\") this.escape();
    else if (rune === "(") this.open();
    else if (rune === ")") this.close();
    else if (rune === "|") this.put("|", "nothing");
    else if (rune === "[") this.put(this.characterClass(), "atom");
    else if (rune === ".") this.put("[^\\n]", "atom");
    else if (rune === "^" || rune === "$") this.put(rune, "assertion");
    else if (rune === "*" || rune === "+" || rune === "?") this.quantify(rune);
    else if (rune === "{") this.repeat();
    else this.put(literal(rune), "atom");
  }

  private escape(): void {
    const rune = this.take("ends in a backslash");
    if (rune === "A") this.put("^", "assertion");
    else if (rune === "z") this.put("$", "assertion");
    else if (rune === "b") this.put("\\b", "assertion");
    else if (rune === "s") this.put(`[${SPACES}]`, "atom");
    else if (rune === "S") this.put(`[^${SPACES}]`, "atom");
    else if (/[dDwW]/.test(rune)) this.put(`\\${rune}`, "atom");
    else this.put(literal(this.escapedRune(rune)), "atom");
  }

  /** The one character that an escape stands for, in a class or outside. */
  private escapedRune(rune: string): string {
    const control = CONTROLS.get(rune);
    if (control !== undefined) return control;
    if (rune === "x") return this.hexRune();
    if (/[0-9]/.test(rune)) throw new Untranslatable(`uses \\${rune} (a backreference or an octal number)`);
    if (/^[\x21-\x7e]$/.test(rune) && !/[A-Za-z]/.test(rune)) return rune;
    throw new Untranslatable(`uses \\${rune}, which has no exact equal here`);
  }

  private hexRune(): string {
    const rest = this.runes.slice(this.at, this.at + 10).join("");
    const match = /^(?:([0-9a-fA-F]{2})|\{([0-9a-fA-F]{1,6})\})/.exec(rest);
    const code = Number.parseInt(match?.[1] ?? match?.[2] ?? "", 16);
    if (match === null || Number.isNaN(code) || code > 0x10ffff) throw new Untranslatable("has an invalid \\x escape");
    this.at += match[0].length;
    return String.fromCodePoint(code);
  }

  private open(): void {
    this.depth += 1;
    if (this.runes[this.at] === "?") {
      const match = /^\?(?::|P?<[A-Za-z_][A-Za-z0-9_]*>)/.exec(this.runes.slice(this.at).join(""));
      if (match === null) throw new Untranslatable("uses (?…), a flag or a lookaround, which has no exact equal here");
      this.at += match[0].length;
    }
    this.put("(?:", "nothing");
  }

  private close(): void {
    this.depth -= 1;
    if (this.depth < 0) throw new Untranslatable("closes a group that is not open");
    this.put(")", "atom");
  }

  private characterClass(): string {
    let out = "[";
    if (this.runes[this.at] === "^") {
      this.at += 1;
      out += "^";
    }
    for (let first = true; first || this.runes[this.at] !== "]"; first = false) {
      if (this.runes[this.at] === "[" && this.runes[this.at + 1] === ":") {
        throw new Untranslatable("uses a POSIX class such as [:alpha:], which has no exact equal here");
      }
      out += this.classMember();
    }
    this.at += 1;
    return `${out}]`;
  }

  private classMember(): string {
    const shorthand = this.classShorthand();
    if (shorthand !== undefined) return shorthand;
    const low = this.classRune();
    if (this.runes[this.at] !== "-" || this.runes[this.at + 1] === "]" || this.runes[this.at + 1] === undefined) {
      return literal(low);
    }
    this.at += 1;
    if (this.classShorthand() !== undefined) throw new Untranslatable("has a range that ends in a class");
    return `${literal(low)}-${literal(this.classRune())}`;
  }

  private classShorthand(): string | undefined {
    if (this.runes[this.at] !== "\\") return undefined;
    const rune = this.runes[this.at + 1] ?? "";
    if (!/^[dDwWs]$/.test(rune)) return undefined;
    this.at += 2;
    return rune === "s" ? SPACES : `\\${rune}`;
  }

  private classRune(): string {
    const rune = this.take("has a class that is not closed");
    return rune === "\\" ? this.escapedRune(this.take("ends in a backslash")) : rune;
  }

  private repeat(): void {
    const match = /^(\d{1,4})(?:,(\d{0,4}))?\}/.exec(this.runes.slice(this.at, this.at + 12).join(""));
    if (match === null) {
      this.put(literal("{"), "atom");
      return;
    }
    const [whole, least = "", most] = match;
    if (Number(least) > 1000 || Number(most ?? 0) > 1000 || (most && Number(most) < Number(least))) {
      throw new Untranslatable("repeats more than 1000 times, or from more to fewer");
    }
    this.at += whole.length;
    this.quantify(`{${whole}`);
  }

  private quantify(sign: string): void {
    if (this.last === "quantifier") throw new Untranslatable("nests quantifiers (or has a possessive one)");
    if (this.last !== "atom") throw new Untranslatable("has a quantifier with nothing to repeat");
    const isLazy = this.runes[this.at] === "?";
    if (isLazy) this.at += 1;
    this.put(isLazy ? `${sign}?` : sign, "quantifier");
  }

  private take(otherwise = ""): string {
    const rune = this.runes[this.at];
    if (rune === undefined) throw new Untranslatable(otherwise);
    this.at += 1;
    return rune;
  }

  private put(text: string, piece: Piece): void {
    this.out += text;
    this.last = piece;
  }
}

/** Go's `\s`; JavaScript's also takes vertical tab and the spaces of Unicode. */
const SPACES = "\\t\\n\\f\\r ";
const CONTROLS = new Map([
  ["a", "\u0007"],
  ["f", "\f"],
  ["n", "\n"],
  ["r", "\r"],
  ["t", "\t"],
  ["v", "\v"],
]);

function literal(rune: string): string {
  return /^[A-Za-z0-9_]$/.test(rune) ? rune : `\\u{${rune.codePointAt(0)!.toString(16)}}`;
}

/** What was pasted into the wrong place may be a key. */
const LIKE_A_KEY = /[A-Za-z0-9+/]{40}|private key|age-secret-key/i;

function quoted(pattern: string): string {
  if (LIKE_A_KEY.test(pattern)) return "(not repeated here)";
  return JSON.stringify(pattern.length > 120 ? `${pattern.slice(0, 120)}…` : pattern);
}
