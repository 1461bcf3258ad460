import type { Construct } from "constructs";
import { ProblemError } from "typha-mtls";
import { SHAPES } from "./shapes";

/** Of structs by name, of members by name: what they are called in the library, and the struct that they hold. */
export type Shapes = Readonly<
  Record<string, Readonly<Record<string, { readonly original: string; readonly struct?: string }>>>
>;

/** A struct as the library takes it: plain maps with its names, without what was left out. */
// biome-ignore lint/suspicious/noExplicitAny: the library looks at props itself, which a program in another language gave
export function toLibrary(struct: string, props: unknown): any {
  if (props === undefined || props === null) return undefined;
  if (Array.isArray(props)) return props.map((item) => toLibrary(struct, item));
  const shape = SHAPES[struct] ?? {};
  return Object.fromEntries(
    Object.entries(props as object)
      .filter(([, value]) => value !== undefined && value !== null)
      .map(([name, value]) => {
        const { original = name, struct: inner } = shape[name] ?? {};
        return [original, inner === undefined ? value : toLibrary(inner, value)];
      }),
  );
}

/**
 * Makes a construct of the library within one of this package. What it refuses is told by the path of the latter, which the program
 * knows.
 */
export function make<T>(construct: Construct, build: (id: string) => T): T {
  // By this id constructs find the object that a construct stands for.
  const id = "Default";
  try {
    return build(id);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    const { path } = construct.node;
    throw new Error(error.message.replaceAll(`${path}/${id}`, path));
  }
}
