import * as path from "node:path";
import { planCluster } from "@typha-mtls/plan";
import { parse } from "yaml";
import { loadCluster } from "../../src/cluster/load";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { renderCluster } from "../../src/render/render";
import { inVisitedPart, visited } from "../support/walk";

/*
 * What a commit has in dist/ was rendered by some version of this program, or edited since: a plan takes whatever is there.
 */

const REPOSITORY = new ConfiguredRepository(path.join(__dirname, "../.."));

const ODD: readonly unknown[] = [null, "a", -1, [null], { a: null }];

/** A document, once for each place in it and odd value, with that in the place; of a list, in its first item. */
function* oddly(value: unknown): Generator<unknown> {
  yield* ODD;
  if (Array.isArray(value)) for (const odd of oddly(value[0])) yield [odd, ...value.slice(1)];
  else if (typeof value === "object" && value !== null)
    for (const [key, inner] of Object.entries(value)) for (const odd of oddly(inner)) yield { ...value, [key]: odd };
}

test.each(["demo", "argocd-spiffe"])("whatever a commit has in dist/%s, there is a plan from it and to it", (name) => {
  const loaded = loadCluster(REPOSITORY, name);
  const failures = new Set<string>();
  let planned = 0;
  for (const { path: file, content } of renderCluster(loaded).files) {
    if (!/\/(?:deployment|daemonset|secret|configmap)[^/]*$/.test(file)) continue;
    const now = new Map([[file, content]]);
    for (const odd of visited([...oddly(parse(content))])) {
      const then = new Map([[file, JSON.stringify(odd)]]);
      for (const [before, after] of [
        [then, now],
        [now, then],
      ] as const) {
        try {
          planned += planCluster({ loaded, before, after, since: "HEAD" }).objects.length;
        } catch (error) {
          failures.add((error as Error).stack!.split("\n").slice(0, 3).join());
        }
      }
    }
  }
  expect([...failures]).toEqual([]);
  expect(planned).toBeGreaterThan(inVisitedPart(500));
});
