import { command } from "../command";

/** `typha-mtls docs`. */
export const docsCommand = command({
  name: "docs",
  writes: false,
  description:
    "list the pages of the documentation that this version came with, print one, or find those with some words",
  arguments: [
    ["[page]", "name of a page, such as switch-on; or a word to look for in all pages"],
    ["[word...]", "more words to look for"],
  ],
  options: {},
  examples: [
    ["every page", "docs"],
    ["the way from plaintext to mutual TLS", "docs switch-on"],
    ["the parts of pages about a lost key", "docs lost key"],
  ],
  async run({ terminal }, page, words) {
    const { docs } = await import("./docs");
    return docs(terminal, page === undefined ? [] : [page, ...words]);
  },
});
