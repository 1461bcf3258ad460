import { expect, test } from "@jest/globals";
import { kinds } from "./chart";

test("the library runs under ts-jest", () => {
  expect(kinds()).toEqual(["Service", "PodDisruptionBudget"]);
});
