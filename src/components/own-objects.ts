import { ApiObject } from "cdk8s";
import type { IConstruct } from "constructs";

type Act = (object: ApiObject) => void;

const own = new WeakSet<ApiObject>();
const awaited = new WeakMap<IConstruct, readonly Act[]>();

/** Says that a construct of this package has added an object to a chart. */
export function announceOwn(object: ApiObject): void {
  own.add(object);
  for (const scope of object.node.scopes) for (const act of awaited.get(scope) ?? []) act(object);
}

/** Objects that constructs of this package have added below a scope. */
export function ownObjectsBelow(scope: IConstruct): ApiObject[] {
  return scope.node.findAll().filter((found): found is ApiObject => ApiObject.isApiObject(found) && own.has(found));
}

/** Acts on each object that constructs of this package add below a scope from now on. */
export function whenOwnIsAdded(scope: IConstruct, act: Act): void {
  awaited.set(scope, [...(awaited.get(scope) ?? []), act]);
}
