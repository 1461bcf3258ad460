import fc from "fast-check";
import { describeEndpoint, parseEndpoint } from "../../src/live/endpoint";

describe("an endpoint", () => {
  test.each([
    ["node-11", { host: "node-11", port: 5473 }],
    ["10.2.0.17:5474", { host: "10.2.0.17", port: 5474 }],
    ["fd00::1", { host: "fd00::1", port: 5473 }],
    ["[fd00::1]:5474", { host: "fd00::1", port: 5474 }],
    ["[fd00::1]", { host: "fd00::1", port: 5473 }],
    ["node-11.prod.example.com", { host: "node-11.prod.example.com", port: 5473 }],
  ])("%s is read", (text, endpoint) => {
    expect(parseEndpoint(text)).toEqual(endpoint);
  });

  test.each([
    "",
    ":5473",
    "node:",
    "node:0",
    "node:65536",
    "node:5473:1",
    "node 11",
    "https://node-11",
    "[node]:1",
    "a/b",
  ])("%j is refused", (text) => {
    expect(parseEndpoint(text)).toBeUndefined();
  });

  test("is read again as it is described", () => {
    const hosts = fc.oneof(fc.ipV4(), fc.ipV6(), fc.domain());
    fc.assert(
      fc.property(hosts, fc.integer({ min: 1, max: 65535 }), (host, port) => {
        expect(parseEndpoint(describeEndpoint({ host, port }))).toEqual({ host, port });
      }),
    );
  });
});
