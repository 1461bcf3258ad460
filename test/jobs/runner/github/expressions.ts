/** Values of `github`, `env` and the like, by name; functions that look at them and at the steps before. */
export interface Scope {
  readonly contexts: Readonly<Record<string, unknown>>;
  /** Whether a step before this one failed. */
  readonly hasFailed: boolean;
}

const TOKEN = /\s*(?:('(?:[^']|'')*')|(-?\d+(?:\.\d+)?)|([A-Za-z_][\w-]*)|(&&|\|\||==|!=|<=|>=|[<>!().,[\]*]))/y;

/** Evaluates what stands between `${{` and `}}`; fails for what GitHub knows and the harness does not. */
export function evaluate(text: string, scope: Scope): unknown {
  const tokens: string[] = [];
  TOKEN.lastIndex = 0;
  for (const trimmed = text.trimEnd(); TOKEN.lastIndex < trimmed.length; ) {
    const at = TOKEN.lastIndex;
    const found = TOKEN.exec(trimmed);
    if (found === null) throw new Error(`no expression of GitHub: ${trimmed.slice(at)}`);
    tokens.push(found[0].trim());
  }
  const parser = new Parser(tokens, scope, text);
  return parser.whole();
}

/** Replaces every expression in a text. */
export function filled(text: string, scope: Scope): string {
  return text.replaceAll(/\$\{\{(.*?)\}\}/gs, (_, expression: string) => asText(evaluate(expression, scope)));
}

/** Whether a step or a job runs: it needs success, unless it says otherwise. */
export function holds(condition: string | boolean | undefined, scope: Scope): boolean {
  const text = String(condition ?? "success()").trim();
  const bare = /^\$\{\{(.*)\}\}$/s.exec(text)?.[1] ?? text;
  const asksForState = /\b(?:always|failure|success|cancelled)\s*\(/.test(bare);
  return isTrue(evaluate(bare, scope)) && (asksForState || !scope.hasFailed);
}

function asText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "object") throw new Error("GitHub would print Object or Array here");
  return String(value);
}

const isTrue = (value: unknown) =>
  !(value === undefined || value === null || value === false || value === 0 || value === "");

const equal = (one: unknown, other: unknown) =>
  typeof one === "string" && typeof other === "string"
    ? one.toLowerCase() === other.toLowerCase()
    : (one ?? null) === (other ?? null);

class Parser {
  #at = 0;

  constructor(
    readonly tokens: readonly string[],
    readonly scope: Scope,
    readonly text: string,
  ) {}

  whole(): unknown {
    const value = this.#or();
    if (this.#at < this.tokens.length) this.#fail();
    return value;
  }

  #fail(): never {
    throw new Error(`the harness does not emulate the expression ${this.text.trim()}`);
  }

  #takes(token: string): boolean {
    if (this.tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  #or(): unknown {
    let value = this.#and();
    while (this.#takes("||")) {
      const other = this.#and();
      value = isTrue(value) ? value : other;
    }
    return value;
  }

  #and(): unknown {
    let value = this.#comparison();
    while (this.#takes("&&")) {
      const other = this.#comparison();
      value = isTrue(value) ? other : value;
    }
    return value;
  }

  #comparison(): unknown {
    const value = this.#unary();
    if (this.#takes("==")) return equal(value, this.#unary());
    if (this.#takes("!=")) return !equal(value, this.#unary());
    return value;
  }

  #unary(): unknown {
    if (this.#takes("!")) return !isTrue(this.#unary());
    if (this.#takes("(")) {
      const value = this.#or();
      if (!this.#takes(")")) this.#fail();
      return value;
    }
    return this.#operand();
  }

  #operand(): unknown {
    const token = this.tokens[this.#at++];
    if (token === undefined) this.#fail();
    if (token.startsWith("'")) return token.slice(1, -1).replaceAll("''", "'");
    if (/^-?\d/.test(token)) return Number(token);
    if (token === "true" || token === "false") return token === "true";
    if (token === "null") return null;
    if (this.#takes("(")) return this.#call(token);
    if (!(token in this.scope.contexts)) this.#fail();
    return this.#members(this.scope.contexts[token]);
  }

  #call(name: string): unknown {
    const given: unknown[] = [];
    while (!this.#takes(")")) {
      given.push(this.#or());
      this.#takes(",");
    }
    if (name === "always") return true;
    if (name === "cancelled") return false;
    if (name === "success") return !this.scope.hasFailed;
    if (name === "failure") return this.scope.hasFailed;
    const [first, second] = given;
    if (name === "contains")
      return Array.isArray(first) ? first.some((one) => equal(one, second)) : asText(first).includes(asText(second));
    if (name === "startsWith") return asText(first).startsWith(asText(second));
    if (name === "endsWith") return asText(first).endsWith(asText(second));
    return this.#fail();
  }

  #members(start: unknown): unknown {
    let value = start;
    for (;;) {
      if (this.#takes("[")) {
        value = member(value, asText(this.#or()));
        if (!this.#takes("]")) this.#fail();
      } else if (this.#takes(".")) {
        const name = this.tokens[this.#at++]!;
        value = name === "*" ? listOf(value) : isFiltered(value) ? each(value, name) : member(value, name);
      } else return value;
    }
  }
}

const FILTERED = Symbol("filtered");
type Filtered = unknown[] & { [FILTERED]?: true };

function listOf(value: unknown): Filtered {
  const list: Filtered = Array.isArray(value) ? [...value] : Object.values((value ?? {}) as object);
  list[FILTERED] = true;
  return list;
}

const isFiltered = (value: unknown): value is Filtered =>
  Array.isArray(value) && (value as Filtered)[FILTERED] === true;

const each = (values: Filtered, name: string) => listOf(values.map((value) => member(value, name)));

function member(value: unknown, name: string): unknown {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>)[name] : undefined;
}
