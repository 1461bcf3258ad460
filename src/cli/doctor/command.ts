import { command } from "../command";
import { group, identity, liveOptions, output } from "../options";

/** `typha-mtls doctor`. */
export const doctorCommand = command({
  name: "doctor",
  writes: false,
  description: "say which age identities open which files; or, with --context, what a live cluster lacks",
  arguments: [["[cluster...]", "only these clusters; all by default"]],
  options: { group, identity, ...liveOptions, output },
  examples: [
    ["everything", "doctor"],
    ["one identity", "doctor --identity ~/age/operator.txt"],
    ["a live cluster against git", "doctor prod-eu1 --context prod-eu1"],
  ],
  notes:
    "Identities are shown by their recipients only. Runs the command of SOPS_AGE_KEY_CMD.\n" +
    "With --context no identity is looked for. Exits with 1 on problems; warnings do not count.",
  async run({ terminal, directory }, clusters, options) {
    const { context } = options;
    if (context !== undefined) {
      const { doctorCluster } = await import("./cluster");
      return doctorCluster(terminal, directory, clusters, { ...options, context });
    }
    const { doctor } = await import("./doctor");
    return doctor(terminal, directory, clusters, options);
  },
});
