import { readPackageFile } from "@typha-mtls/files";

/** The reference of all problems, a section per code. */
const REFERENCE = "docs/reference/problems.md";

/** What is known of each code: text of its section in the reference, without Markdown's emphasis. */
export function problemSections(): ReadonlyMap<string, string> {
  const [, ...sections] = readPackageFile(REFERENCE).split(/^## /m);
  return new Map(
    sections.map((section): [string, string] => {
      const [code = "", ...lines] = section.split("\n");
      return [code, lines.join("\n").replaceAll("**", "").trim()];
    }),
  );
}
