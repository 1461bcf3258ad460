import { runIn } from "../fake-terminal";
import { initialised, read, write } from "../user-repository";

test("check says what a network means that is set as it is, and finds nothing wrong with it", async () => {
  const root = await initialised(["a"]);
  const file = "clusters/a/cluster.yaml";
  write(root, file, `${read(root, file)}  network: { podCIDRs: [10.244.0.0/16], snatToUpstreamDNS: true }\n`);
  await runIn(root, "synth");
  const { code, out } = await runIn(root, "check");
  expect(code).toBe(0);
  expect(out.replace(/\s+/g, " ")).toContain(
    "✓ spec.network.snatToUpstreamDNS is on: with NodeLocalDNS, no network policy blocks DNS to it",
  );
});
