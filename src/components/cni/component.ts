import type { Component } from "../component";
import { CNI_KINDS } from "./kinds";

/** What keeps pods off a node until its CNI chain is whole, with Typha or without it. */
export const CNI = {
  name: "cni",
  withoutTypha: true,
  kinds: CNI_KINDS,
  subjects: {},
  topics: [],
} satisfies Component;
