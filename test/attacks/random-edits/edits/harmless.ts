import { changeText, type Edit, type Place, write } from "./edit";
import { HARMLESS_SETTINGS } from "./fields";

// What a team does every day and a reviewer need not be told of.

const cluster = ({ random, clusters }: Place) => random.pick(clusters);

/** Changes of files that change nobody's trust. */
export const HARMLESS_EDITS: readonly Edit[] = [
  ...HARMLESS_SETTINGS,
  {
    name: "comment in cluster.yaml",
    weight: 1,
    apply(place) {
      const file = `clusters/${cluster(place)}/cluster.yaml`;
      return changeText(place, file, (text) => `# On call: network.\n${text}# The end.\n`) ? file : undefined;
    },
  },
  {
    name: "comment in .sops.yaml",
    weight: 1,
    apply: (place) =>
      changeText(place, ".sops.yaml", (text) => `# Who can open what.\n${text}`) ? "at its top" : undefined,
  },
  {
    name: "rule for files of another team",
    weight: 1,
    apply(place) {
      const rule = `  - path_regex: ^billing/\n    age: ${place.attacker.recipients[0]}\n`;
      return changeText(place, ".sops.yaml", (text) => `${text.trimEnd()}\n${rule}`) ? rule : undefined;
    },
  },
  {
    name: "documentation",
    weight: 1,
    apply(place) {
      const file = place.random.pick([
        "NOTES.md",
        "docs/calico.md",
        "clusters/README.md",
        `clusters/${cluster(place)}/NOTES.md`,
      ]);
      return write(place, file, "# Notes\n") ? file : undefined;
    },
  },
];

/** Commands of an operator after which nobody else is trusted; each is followed by `synth`. */
export const HARMLESS_COMMANDS: readonly (readonly string[])[] = [
  ["renew", "demo", "--force"],
  ["renew", "sealed", "--force"],
  ["renew", "demo", "--force", "--role", "client"],
  ["reseal", "demo", "--force"],
];
