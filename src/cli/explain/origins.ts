import { packageFiles, readPackageFile } from "@typha-mtls/files";
import { wrapped } from "../wrap";

/** An option of another way to install Calico, and what its page says of it. */
export interface ForeignOption {
  readonly name: string;
  /** Such as `kubespray`. */
  readonly origin: string;
  /** Name of the page, for `docs`. */
  readonly page: string;
  /** Fields of cluster.yaml, a command, or that there is none. */
  readonly here: string;
  /** Where it lands, or why it does not. */
  readonly where: string;
}

/** The pages, a row of their tables for each option. */
const PAGES = "docs/origins";

/** Every option that a page has, in the order of the pages; an option of two origins is there twice. */
export function foreignOptions(): ForeignOption[] {
  return packageFiles(PAGES).flatMap((file) => {
    const text = readPackageFile(file);
    const origin = /^# Options of (.*)$/m.exec(text)?.[1];
    if (origin === undefined) return [];
    return [...text.matchAll(/^\| `([^`|]+)` \| (.*?) \| (.*) \|$/gm)].map(([, name, here, where]) => ({
      name: name!,
      origin,
      page: file.replace(/^docs\/(.*)\.md$/, "$1"),
      here: plain(here!),
      where: plain(where!),
    }));
  });
}

/** Those that a name means: of that name, in any case where none is written like that, below it, or all that their own `.*` stands for. */
export function optionsNamed(options: readonly ForeignOption[], topic: string): ForeignOption[] {
  const exact = options.filter(({ name }) => name === topic);
  const named = exact.length > 0 ? exact : options.filter(({ name }) => name.toLowerCase() === topic.toLowerCase());
  if (named.length > 0) return named;
  const within = options.filter(({ name }) => name.endsWith(".*") && topic.startsWith(name.slice(0, -1)));
  const below = (name: string) => name.startsWith(`${topic}.`) || name.startsWith(`${topic}[`);
  return [...within, ...options.filter(({ name }) => below(name))];
}

/** An option as its page has it. */
export function describeOption({ name, origin, here, where }: ForeignOption): string {
  const facts = { OPTION: name, OF: origin, HERE: here, ...(where === "" ? {} : { WHERE: where }) };
  return Object.entries(facts)
    .map(([label, text]) => wrapped(text, " ".repeat(9), label.padEnd(9)))
    .join("");
}

/** Text without Markdown. */
function plain(text: string): string {
  return text.replaceAll("`", "").replaceAll(/\[([^\]]*)\]\([^)]*\)/g, "$1");
}
