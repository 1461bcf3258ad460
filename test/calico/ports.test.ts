import schema from "../../schema/cluster.schema.json";
import { HOST_PORTS, TAKEN_HOST_PORTS } from "../../src/calico/ports";

test("no two rows have the same name or the same port", () => {
  const ids = HOST_PORTS.map(({ id }) => id);
  expect(new Set(ids).size).toBe(ids.length);
  const places = HOST_PORTS.map((row) => `${row.protocol} ${"port" in row ? row.port : ""}`);
  expect(new Set(places).size).toBe(places.length);
});

test("cluster.yaml opens every port that is reached from elsewhere, but those that other fields speak of", () => {
  const { open } = schema.properties.spec.properties.firewall.properties;
  const ids: string[] = HOST_PORTS.filter(({ id, from }) => from !== "the node itself" && !/^typha/.test(id)).map(
    ({ id }) => id,
  );
  expect(open.items.enum).toEqual(ids);
});

test("a listener of Typha's may take none of the ports that Calico has, except the one that is its own to choose", () => {
  expect(Object.fromEntries(TAKEN_HOST_PORTS)).toEqual({
    179: "BGP",
    5473: "Typha's clients",
    9091: "Felix's metrics",
    9098: "Typha's health endpoint",
    9099: "Felix's health endpoint",
  });
});
