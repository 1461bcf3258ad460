import * as fs from "node:fs";
import * as path from "node:path";
import type { Box, Diagram } from "@typha-mtls/plan";

const SCOPE = "@typha-mtls/";

/** A package of src/, or a room, which has no face. */
interface Part {
  readonly name: string;
  readonly isRoom: boolean;
  readonly uses: readonly string[];
}

/** Which part of src/ may use which, as their manifests say; what another arrow leads to anyway has none. */
export function packagesDiagram(root: string): Diagram {
  const parts = inOrder(partsOf(root));
  const reached = new Map<string, ReadonlySet<string>>();
  // Those that are used come last in the picture, and first here.
  for (const { name, uses } of parts.toReversed())
    reached.set(name, new Set(uses.flatMap((used) => [used, ...reached.get(used)!])));
  const direct = (uses: readonly string[]) =>
    uses.filter((used) => !uses.some((other) => other !== used && reached.get(other)!.has(used)));
  return {
    title: "Packages and rooms of src/, and what each may use",
    description: parts
      .map(({ name, isRoom, uses }) => `The ${isRoom ? "room" : "package"} ${name} may use ${list(uses)}.`)
      .join(" "),
    boxes: parts.map(
      ({ name, isRoom }): Box => ({ id: name, head: name, tone: isRoom ? "line" : "accent", blocks: [] }),
    ),
    arrows: parts.flatMap(({ name, uses }) => direct(uses).map((to) => ({ from: name, to }))),
  };
}

function partsOf(root: string): Part[] {
  const folders = fs.readdirSync(path.join(root, "src")).sort();
  return folders.flatMap((name) => {
    const file = path.join(root, "src", name, "package.json");
    if (!fs.existsSync(file)) return [];
    const { exports, dependencies = {} } = JSON.parse(fs.readFileSync(file, "utf8"));
    const ours = Object.keys(dependencies).filter((each) => each.startsWith(SCOPE));
    return [{ name, isRoom: exports === undefined, uses: ours.map((each) => each.slice(SCOPE.length)) }];
  });
}

/** Each before all that it uses. */
function inOrder(parts: readonly Part[]): Part[] {
  const order: Part[] = [];
  const visit = (part: Part) => {
    if (order.includes(part)) return;
    for (const used of part.uses) visit(parts.find(({ name }) => name === used)!);
    order.push(part);
  };
  for (const part of parts) visit(part);
  return order.toReversed();
}

function list(names: readonly string[]): string {
  return names.length === 0 ? "no other" : names.join(", ");
}
