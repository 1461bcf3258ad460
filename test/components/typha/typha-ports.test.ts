import { TAKEN_HOST_PORTS } from "@typha-mtls/calico";
import { listeningPorts, portProblems } from "../../../src/components/typha/typha-ports";

const told = (props: Parameters<typeof portProblems>[0]) =>
  portProblems(props, (prop) => prop).map(({ field, message }) => `${field}: ${message}`);

test("what may stay at its default is no problem, and neither are three ports of their own", () => {
  expect(listeningPorts({})).toEqual({ port: 5473, healthPort: 9098 });
  expect(told({})).toEqual([]);
  expect(told({ port: 5474, healthPort: 9097, metricsPort: 9093 })).toEqual([]);
});

test.each([
  [{ port: 1023 }, ["port: 1023 is no TCP port that Typha can listen on"]],
  [{ port: 1024 }, []],
  [{ healthPort: 1023 }, ["healthPort: 1023 is no TCP port that Typha can listen on"]],
  [{ healthPort: 65_535 }, []],
  [{ port: 65_536 }, ["port: 65536 is no TCP port that Typha can listen on"]],
  [{ port: 6000.5 }, ["port: 6000.5 is no TCP port that Typha can listen on"]],
  [{ metricsPort: 0 }, ["metricsPort: 0 is no TCP port"]],
  [{ metricsPort: 1 }, []],
  [{ metricsPort: 65_536 }, ["metricsPort: 65536 is no TCP port"]],
])("%j", (props, expected) => {
  expect(told(props)).toEqual(expected);
});

test("a port of another program on the host is refused for each of Typha's listeners, with its owner", () => {
  expect([...TAKEN_HOST_PORTS.keys()].sort()).toEqual([179, 5473, 9091, 9098, 9099]);
  for (const [port, owner] of TAKEN_HOST_PORTS) {
    const words = (field: string) => [`${field}: ${port} is the host port of ${owner}`];
    expect(told({ metricsPort: port })).toEqual(words("metricsPort"));
    if (port < 1024) continue;
    // Each has one of them as its default.
    if (port !== 5473) expect(told({ port })).toEqual(words("port"));
    if (port !== 9098) expect(told({ healthPort: port })).toEqual(words("healthPort"));
  }
});

test("no two of Typha's listeners share a port", () => {
  expect(told({ port: 6000, healthPort: 6000 })).toEqual(["healthPort: 6000 is the port for clients already"]);
  expect(told({ port: 6000, metricsPort: 6000 })).toEqual(["metricsPort: 6000 is the port for clients already"]);
  expect(told({ healthPort: 9097, metricsPort: 9097 })).toEqual(["metricsPort: 9097 is the health endpoint's already"]);
});
