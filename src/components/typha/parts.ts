import { type Problem, ProblemError, refuse } from "@typha-mtls/problems";
import type { Construct } from "constructs";
import type { KnownCertificates } from "./known-certificates";
import { withKnown } from "./known-props";
import { propPath } from "./props-problems";

/**
 * Builds the parts of a construct and keeps what they refuse, so that all of it is reported at once and under the names of
 * the props that the user wrote.
 */
export class Parts {
  private readonly found = new Map<string, Problem>();

  constructor(private readonly whole: Construct) {}

  /**
   * Builds one part; its problems are kept, and `undefined` is returned then.
   *
   * @param id - construct id of the part
   * @param props - made from those of the whole that are sound: they are not checked against the schema again
   * @param renamed - props of the part that have another name among those of the whole
   * @param more - what else is known of the props
   */
  add<T, P extends object>(
    id: string,
    Part: new (whole: Construct, id: string, props: P) => T,
    props: P,
    renamed: Readonly<Record<string, string>> = {},
    more: KnownCertificates = {},
  ): T | undefined {
    try {
      return new Part(this.whole, id, withKnown(props, { ...more, areSound: true }));
    } catch (error) {
      if (!(error instanceof ProblemError)) throw error;
      const part = `${this.whole.node.path}/${id}.`;
      for (const problem of error.problems) {
        const prop = problem.field?.startsWith(part) ? problem.field.slice(part.length) : undefined;
        if (prop === undefined) this.keep(problem);
        else
          this.keep({
            ...problem,
            field: propPath(
              this.whole,
              prop.replace(/^\w+/, (own) => renamed[own] ?? own),
            ),
          });
      }
      return undefined;
    }
  }

  /** Keeps a problem that was found outside of a part. Parts that share a prop tell the same; it is kept once. */
  keep(problem: Problem | undefined): void {
    // To a part, a prop that was refused is missing.
    if (problem?.code === "missing-field" && [...this.found.values()].some(({ field }) => field === problem.field))
      return;
    if (problem !== undefined) this.found.set(`${problem.field} ${problem.message}`, problem);
  }

  /** @throws ProblemError with everything that was kept */
  refuse(): void {
    refuse([...this.found.values()]);
  }
}
