import { ProblemError } from "../../problem";
import { parseYaml } from "../../yaml/parse";
import { isHarmlessFile } from "./harmless";
import { objectFacts } from "./object-facts";
import { type TrustFact, TrustFacts, type TrustView } from "./view";

/** A file below `dist/<cluster>`, relative to the repository. */
export interface FileText {
  readonly path: string;
  readonly content: string;
}

/** What rendered files say of trust. What is no YAML, such as rules of a firewall, is compared as it is. */
export function renderedView(files: Iterable<FileText>): TrustView {
  const facts = new TrustFacts();
  for (const { path, content } of files) facts.addAll(fileFacts(path, content));
  return facts.view();
}

function fileFacts(file: string, content: string): TrustFact[] {
  const whole: TrustFact = { file, field: "content", value: content };
  if (isHarmlessFile(file)) return [{ ...whole, value: "is there" }];
  if (!file.endsWith(".yaml")) return [whole];
  try {
    return objectFacts(parseYaml(content, file).value, file);
  } catch (error) {
    if (!(error instanceof ProblemError)) throw error;
    return [{ ...whole, shown: "content" }];
  }
}
