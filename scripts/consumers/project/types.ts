// No export of the library, prop or field of a construct is `any`: that is what a type becomes whose package is absent.
import type * as library from "typha-mtls";
import type * as pki from "typha-mtls/pki";
import type * as testing from "typha-mtls/testing";

type Library = typeof library;
type IsAny<T> = 0 extends 1 & T ? true : false;
type AnyIn<T> = { [K in keyof T]-?: IsAny<T[K]> extends true ? K : never }[keyof T];
type Made<T> = T extends abstract new (
  scope: infer S,
  id: infer I,
  props: infer P,
) => infer Instance
  ? AnyIn<{ scope: S; id: I; props: P }> | AnyIn<NonNullable<P>> | AnyIn<Instance>
  : never;

const exported: never[] = [] as AnyIn<Library>[];
const functions: never[] = [] as (AnyIn<typeof pki> | AnyIn<typeof testing>)[];
const constructs: never[] = [] as { [K in keyof Library]: Made<Library[K]> }[keyof Library][];
export default [exported, functions, constructs];
