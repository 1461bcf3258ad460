import { countWords, grouped } from "./words";

interface JourneyStep {
  readonly name: string;
  readonly what?: string;
  readonly clusters: number;
  /** What the list is filtered by to show these clusters. */
  readonly view: string;
}

/** The steps of a journey on a line, each with the number of clusters that are there. */
export function Journey({ steps }: { steps: readonly JourneyStep[] }) {
  return (
    <ol class="journey">
      {steps.map(({ name, what, clusters, view }) => (
        <li key={name} title={what}>
          {clusters === 0 ? (
            <span class="none">0</span>
          ) : (
            <a href="#clusters" data-view={view} aria-label={`${countWords(clusters, "cluster")}: ${name}`}>
              {grouped(clusters)}
            </a>
          )}
          {name}
        </li>
      ))}
    </ol>
  );
}
