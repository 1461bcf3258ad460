import { command } from "../command";

/** `typha-mtls docs`. */
export const docsCommand = command({
  name: "docs",
  writes: false,
  description: "list the pages of the documentation that this version came with, or print one",
  arguments: [["[page]", "name of a page, such as switch-on"]],
  options: {},
  examples: [
    ["every page", "docs"],
    ["the way from plaintext to mutual TLS", "docs switch-on"],
  ],
  async run({ terminal }, page) {
    const { docs } = await import("./docs");
    return docs(terminal, page);
  },
});
