import type { Pki } from "../cluster/pki";
import type { FileSource } from "../files/reads";
import { shortCaName } from "../lifecycle/ca-name";
import { isIssuedHere, nextCommand, type Rotation, rotationOf } from "../lifecycle/rotate/rotation";
import type { FactDetails } from "./fact";

/** A rotation that is under way is no fault; one whose step was cut off is to be completed. */
export function rotationFacts(name: string, rotation: Rotation): FactDetails[] {
  if (rotation.phase === "none") return [];
  const { phase } = rotation;
  const remedy = nextCommand(name, rotation);
  const short = shortCaName(rotation.next, name);
  switch (phase) {
    case "started":
    case "issued": {
      const step = phase === "started" ? "issue" : "finish";
      const message = `rotation to ${short} under way: next \`rotate-ca ${step}\``;
      return [{ state: "ok", message, remedy }];
    }
    default: {
      // What is issued elsewhere comes one leaf after the other.
      if (phase === "issuing" && !isIssuedHere(rotation)) {
        return [
          { state: "ok", message: `rotation to ${short} under way: some leaves still come from the old CA`, remedy },
        ];
      }
      const step = { starting: "start", issuing: "issue", finishing: "finish" }[phase];
      const message = `rotation to ${short}: \`rotate-ca ${step}\` was cut off`;
      return [{ state: "warning", message, remedy }];
    }
  }
}

/** The rotation of a cluster whose certificates could be read. @throws ProblemError as `rotationOf` does */
export function rotationIn(source: FileSource, name: string, pki: Pki): Rotation {
  return rotationOf({ name, pki }, (file) => source.read(file));
}
