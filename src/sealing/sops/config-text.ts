import { type Document, LineCounter, parseDocument } from "yaml";
import { type Problem, ProblemError } from "../../problem";
import { type Fault, faultsBeyondSyntax, WORDS } from "../../yaml/faults";
import { demandCommonCharacters, demandModestYaml } from "../../yaml/untrusted-text";

/** Largest `.sops.yaml` that is read, in bytes: two rules for each of two thousand clusters. */
const MAX_CONFIG_BYTES = 1024 * 1024;

/**
 * The syntax tree of a `.sops.yaml` with its lines; also used to find the place for new rules.
 *
 * Aliases are allowed, because lists of keys are often written with them. What sops' reader (go.yaml.in/yaml/v3) resolves
 * and the `yaml` library does not, or the other way round, is refused wherever it stands: sops would follow other rules
 * than those that are read here.
 *
 * @throws ProblemError with everything that is no YAML, or that two readers take for different things
 */
export function parseConfigText(text: string, file: string): { document: Document; lines: LineCounter } {
  demandModestYaml(text, file, MAX_CONFIG_BYTES);
  demandCommonCharacters(text, file);
  const lines = new LineCounter();
  // Keys are compared in linear time by the faults; the parser's own check is quadratic.
  const options = { lineCounter: lines, uniqueKeys: false, prettyErrors: false, logLevel: "error" } as const;
  const document = parseDocument(text, options) as Document.Parsed;
  const found = [...document.errors, ...document.warnings].map(
    ({ code, pos }): Fault => ({ offset: pos[0], message: inWords(code) }),
  );
  const faults = [...found, ...faultsBeyondSyntax(document, text)];
  // Behind the end of the document, where the library does not look.
  const directive = text.slice(document.range[1]).search(/^%/m);
  if (directive >= 0) faults.push({ offset: document.range[1] + directive, message: WORDS.directive });
  if (faults.length === 0) return { document, lines };
  throw new ProblemError(
    faults
      .sort((a, b) => a.offset - b.offset)
      .map(({ offset, message }): Problem => {
        const { line, col } = lines.linePos(offset);
        return { file, line, column: col, message };
      }),
  );
}

function inWords(code: string): string {
  if (code === "MULTIPLE_DOCS") return "holds more than one YAML document, of which sops reads the first alone";
  if (code === "TAG_RESOLVE_FAILED") return WORDS.tag;
  return `is not valid YAML (${code.toLowerCase().replaceAll("_", " ")})`;
}
