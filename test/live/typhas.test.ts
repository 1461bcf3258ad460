import type { EndpointSlice } from "@typha-mtls/components";
import { typhasOf } from "../../src/live/typhas";

const slice = (ports: EndpointSlice["ports"], ...addresses: readonly string[]): EndpointSlice => ({
  metadata: { name: "s" },
  ports,
  endpoints: addresses.map((address) => ({ addresses: [address] })),
});
const PORTS = [{ name: "calico-typha", port: 5473 }];

test("Typhas come once each, in the order of their addresses, with the port that the slice names", () => {
  const found = typhasOf([
    slice(PORTS, "10.2.0.17", "10.2.0.9"),
    slice([{ name: "calico-typha", port: 1 }], "10.2.0.9"),
    slice(PORTS, "10.2.0.9"),
  ]);
  expect(found.map(({ endpoint: { host, port } }) => `${host}:${port}`)).toEqual([
    "10.2.0.9:5473",
    "10.2.0.9:1",
    "10.2.0.17:5473",
  ]);
});

test("node and pod are told where the slice knows them", () => {
  const endpoints = [{ addresses: ["fd00::1"], nodeName: "node-1", targetRef: { kind: "Pod", name: "typha-x" } }];
  expect(typhasOf([{ metadata: { name: "s" }, ports: PORTS, endpoints }])).toEqual([
    { endpoint: { host: "fd00::1", port: 5473 }, node: "node-1", pod: "typha-x" },
  ]);
});

test("a port of another name is none, and a slice may be empty", () => {
  expect(
    typhasOf([
      slice([{ name: "metrics", port: 9093 }], "10.2.0.9"),
      slice(null),
      { metadata: { name: "s" }, ports: PORTS, endpoints: null },
    ]),
  ).toEqual([]);
});

test("names and addresses that would do harm on a command line or a terminal are left out", () => {
  const endpoints = [
    { addresses: ["10.2.0.9"], nodeName: "\u001b[2J", targetRef: { kind: "Pod", name: "x; rm -rf ~" } },
    { addresses: ["10.2.0.9 \u001b[2J"] },
  ];
  expect(typhasOf([{ metadata: { name: "s" }, ports: PORTS, endpoints }])).toEqual([
    { endpoint: { host: "10.2.0.9", port: 5473 } },
  ]);
});
