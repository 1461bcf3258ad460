import { ApiObject } from "cdk8s";
import type { IConstruct } from "constructs";

type Act = (object: ApiObject) => void;

/** Constructs of this package that own objects which lie elsewhere in the tree, by object. */
const takers = new WeakMap<ApiObject, IConstruct>();
const own = new WeakSet<ApiObject>();
const taken = new WeakMap<IConstruct, ApiObject[]>();
const awaited = new WeakMap<IConstruct, readonly Act[]>();

/**
 * Says that a construct of this package has added an object to a chart, or has taken one over.
 *
 * @param taker - what has taken it over
 */
export function announceOwn(object: ApiObject, taker?: IConstruct): void {
  own.add(object);
  if (taker !== undefined) {
    takers.set(object, taker);
    taken.set(taker, [...(taken.get(taker) ?? []), object]);
  }
  for (const scope of scopesOf(object)) for (const act of awaited.get(scope) ?? []) act(object);
}

/** Whether a construct of this package has added the object, or taken it over. */
export function isOwn(object: ApiObject): boolean {
  return own.has(object);
}

/** Everything that an object belongs to, from the outermost on: what it lies below, and what has taken it over. */
export function scopesOf(object: ApiObject): IConstruct[] {
  return [...new Set([...object.node.scopes, ...(takers.get(object)?.node.scopes ?? [])])];
}

/** Objects that constructs of this package have added below a scope, or taken over. */
export function ownObjectsBelow(scope: IConstruct): ApiObject[] {
  const all = scope.node.findAll();
  const below = all.filter((found): found is ApiObject => ApiObject.isApiObject(found) && own.has(found));
  // What was taken over, and removed from the tree since, is not rendered.
  const elsewhere = all.flatMap((construct) => taken.get(construct) ?? []).filter(isInTree);
  return [...new Set([...below, ...elsewhere])];
}

/** Acts on each object that constructs of this package add below a scope from now on, or take over. */
export function whenOwnIsAdded(scope: IConstruct, act: Act): void {
  awaited.set(scope, [...(awaited.get(scope) ?? []), act]);
}

function isInTree(object: ApiObject): boolean {
  return object.node.scope?.node.tryFindChild(object.node.id) === object;
}
