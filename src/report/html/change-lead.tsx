import { changeSummary } from "../markdown/change-summary";
import type { Phrase } from "../markdown/phrasing";
import type { FleetReport } from "../model";

/** What a change does, in the words of the comment of a pull request. */
export function ChangeLead({ report }: { report: FleetReport }) {
  return (
    <p class="lead change">
      <ChangeText line={changeSummary(report)} />
    </p>
  );
}

/** A sentence of the comment, with names as code. */
export function ChangeText({ line }: { readonly line: Phrase }) {
  return (
    <>
      {line.map((part, at) => {
        if (part.type === "inlineCode") return <code key={at}>{part.value}</code>;
        return part.type === "text" ? part.value : null;
      })}
    </>
  );
}
