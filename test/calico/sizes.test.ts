import { typhaRequests } from "../../src/calico/sizes";

test.each([
  [1, "320m", "250Mi"],
  [17, "320m", "250Mi"],
  [18, "460m", "320Mi"],
  [100, "1000m", "600Mi"],
  [200, "1000m", "1020Mi"],
  [10_000, "1000m", "2000Mi"],
])("a Typha for %i nodes requests %s and %s, as cpvpa would set it", (nodes, cpu, memory) => {
  expect(typhaRequests(nodes)).toEqual({ cpu, memory });
});
