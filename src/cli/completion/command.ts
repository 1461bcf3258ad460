import { command, type Group } from "../command";
import { EXIT } from "../problems";
import type { Shell } from "./scripts";

const member = (shell: Shell, always: string, once: string) =>
  command({
    name: shell,
    writes: false,
    description: `for ${shell}`,
    arguments: [],
    options: {},
    examples: [
      ["in every new shell", `completion ${shell} ${always}`],
      ["in this shell alone", `completion ${shell} ${once}`],
    ],
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
  examples: [
    ["in every new bash", "completion bash >> ~/.bashrc"],
    ["in every new zsh", "completion zsh >> ~/.zshrc"],
  ],
  members: [
    member("bash", ">> ~/.bashrc", "> ~/.typha-mtls.sh && . ~/.typha-mtls.sh"),
    member("zsh", ">> ~/.zshrc", "> ~/.typha-mtls.sh && . ~/.typha-mtls.sh"),
    member("fish", "> ~/.config/fish/completions/typha-mtls.fish", "| source"),
  ],
};
