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

/** Acts on each object that constructs of this package have added below a scope, and on each that they will add. */
export function forEachOwnObject(scope: IConstruct, act: Act): void {
  for (const object of scope.node.findAll()) if (ApiObject.isApiObject(object) && own.has(object)) act(object);
  awaited.set(scope, [...(awaited.get(scope) ?? []), act]);
}
