import { command } from "../command";
import { planOptions } from "./options";

/** `typha-mtls plan`. */
export const planCommand = command({
  name: "plan",
  writes: false,
  description: "say what the work tree would do to running clusters: objects, restarts, order",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: planOptions,
  examples: [
    ["before a commit", "plan"],
    ["what a pull request does to one cluster", "plan prod-eu1 --against origin/main"],
    ["a picture of it", "plan prod-eu1 -o svg > plan.svg"],
    ["what restarts, for a script", "plan -o json | jq '.clusters[] | select(.restarts != [])'"],
  ],
  async run({ terminal, directory }, clusters, options) {
    const { plan } = await import("./plan");
    return plan(terminal, directory, clusters, options);
  },
});
