import { command } from "../command";
import { choice, previewOptions } from "../options";

/** `typha-mtls setup`. */
export const setupCommand = command({
  name: "setup",
  writes: true,
  description: "prepare a repository: package.json, .gitignore, jobs; completes files, and replaces none",
  arguments: [],
  options: {
    ci: choice("<host>", ["github", "gitlab"], "write the jobs that check each pull request and renew certificates"),
    ...previewOptions,
  },
  examples: [
    ["in an empty folder, or in a repository of many years", "setup"],
    ["with the jobs for GitHub", "setup --ci github"],
    ["what it would change", "setup --diff"],
  ],
  notes: "It looks for git, Flux, Argo CD, .sops.yaml and package.json itself. A second run changes nothing.",
  async run({ terminal, directory }, options) {
    const { setup } = await import("./setup");
    return setup(terminal, directory, options);
  },
});
