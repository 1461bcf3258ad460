import { parseSync } from "@swc/core";

/** A node of a syntax tree; what it holds depends on its type. */
export interface Node extends Readonly<Record<string, unknown>> {
  readonly type: string;
}

/** All nodes of a program in TypeScript or JavaScript, at any depth. */
export function nodesIn(text: string): Node[] {
  const nodes: Node[] = [];
  const visit = (value: unknown): void => {
    if (Array.isArray(value)) {
      for (const one of value) visit(one);
    } else if (typeof value === "object" && value !== null) {
      if ("type" in value && typeof value.type === "string") nodes.push(value as Node);
      for (const one of Object.values(value)) visit(one);
    }
  };
  visit(parseSync(text, { syntax: "typescript", target: "es2022" }).body);
  return nodes;
}
