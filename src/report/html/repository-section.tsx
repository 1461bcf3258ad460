import type { FleetReport } from "../model";
import { countWords, Facts } from "./words";

/** What is of no single cluster; absent where there is nothing to say. */
export function RepositorySection({ report: { repository, against } }: { report: FleetReport }) {
  const { facts, changes, fine } = repository;
  if (facts.length + changes.length === 0) return null;
  return (
    <section aria-labelledby="repository">
      <h2 id="repository">Repository</h2>
      {changes.length > 0 && (
        <>
          <h3>Changed since {against?.revision}</h3>
          <Facts facts={changes} />
        </>
      )}
      {facts.length > 0 && <Facts facts={facts} />}
      {fine > 0 && <p class="fine">✓ {countWords(fine, "check")} passed</p>}
    </section>
  );
}
