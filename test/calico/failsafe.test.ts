import { failsafeVariables } from "../../src/calico/ports";

test("the port that is in Felix's failsafe lists anyway needs no variable", () => {
  expect(failsafeVariables(5473)).toEqual([]);
});

test("another port is added to what Felix never closes, in both directions, and nothing is taken away", () => {
  // Felix's defaults, felix/config/config_params.go.
  expect(failsafeVariables(6473)).toEqual([
    {
      name: "FELIX_FAILSAFEINBOUNDHOSTPORTS",
      value: "tcp:22,udp:68,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667,tcp:6473",
    },
    {
      name: "FELIX_FAILSAFEOUTBOUNDHOSTPORTS",
      value: "udp:53,udp:67,tcp:179,tcp:2379,tcp:2380,tcp:5473,tcp:6443,tcp:6666,tcp:6667,tcp:6473",
    },
  ]);
});
