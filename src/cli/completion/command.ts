import { command, type Group } from "../command";
import { EXIT } from "../problems";
import type { Shell } from "./scripts";

const member = (shell: Shell, line: string) =>
  command({
    name: shell,
    writes: false,
    description: `for ${shell}`,
    arguments: [],
    options: {},
    examples: [["in every new shell", line]],
    async run({ terminal }) {
      const { COMPLETION_SCRIPTS } = await import("./scripts");
      terminal.out(COMPLETION_SCRIPTS[shell]);
      return EXIT.fine;
    },
  });

/** `typha-mtls completion …`. */
export const completionCommands: Group = {
  name: "completion",
  description: "print a script by which a shell completes commands, options and names of clusters: bash, zsh, fish",
  members: [
    member("bash", "completion bash >> ~/.bashrc"),
    member("zsh", "completion zsh >> ~/.zshrc"),
    member("fish", "completion fish > ~/.config/fish/completions/typha-mtls.fish"),
  ],
};
