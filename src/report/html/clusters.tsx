import type { ComponentChildren } from "preact";
import { Axis, Lane } from "./lane";
import { LaneKey } from "./lane-signs";
import { type ClusterSummary, countMarks, endOf, STATES } from "./summary";
import type { TimeAxis } from "./time-axis";
import { certificateName, countWords, dayOf, daysWords, Mark } from "./words";

interface ClustersProps {
  readonly all: readonly ClusterSummary[];
  readonly axis: TimeAxis;
  readonly stages: readonly string[];
  /** The details of a cluster; where they come later, what stands in their place. */
  readonly details: (summary: ClusterSummary) => ComponentChildren;
}

/** The columns; those with a name can be sorted by. */
const COLUMNS = [
  { words: "Cluster", sort: "name" },
  { words: "Certificates", class: "lanes" },
  { words: "First to expire", sort: "expires", class: "ends" },
  { words: "Stage", sort: "stage", class: "stage" },
  { words: "Typha", sort: "calico", class: "version" },
  { words: "Problems", sort: "problems", class: "found" },
] as const;

/** All clusters, a row each. */
export function Clusters({ all, axis, stages, details }: ClustersProps) {
  const isFleet = all.length > 1;
  return (
    <section id="clusters" aria-labelledby="list">
      <h2 id="list">{isFleet ? "Clusters" : "Cluster"}</h2>
      {isFleet && <Filter all={all} stages={stages} />}
      <LaneKey />
      <table class="fleet">
        <thead>
          <tr>
            {COLUMNS.map((column) => (
              <Header key={column.words} column={column} axis={axis} />
            ))}
            <th scope="col" class="more unseen">
              Details
            </th>
          </tr>
        </thead>
        <tbody>
          {all.map((summary) => (
            <Row key={summary.cluster.name} summary={summary} axis={axis} stages={stages}>
              {details(summary)}
            </Row>
          ))}
        </tbody>
      </table>
      <div id="none" hidden>
        <p>No cluster is like this.</p>
        <button type="reset">Show all clusters</button>
      </div>
    </section>
  );
}

function Header({ column, axis }: { column: (typeof COLUMNS)[number]; axis: TimeAxis }) {
  const sort = "sort" in column ? column.sort : undefined;
  return (
    <th
      scope="col"
      class={"class" in column ? column.class : undefined}
      data-sort={sort}
      aria-sort={sort === "expires" ? "ascending" : undefined}
    >
      <span class={sort === undefined ? "unseen" : "column"}>{column.words}</span>
      {sort === undefined && <Axis axis={axis} />}
    </th>
  );
}

function Row({
  summary,
  axis,
  stages,
  children,
}: {
  summary: ClusterSummary;
  axis: TimeAxis;
  stages: readonly string[];
  children: ComponentChildren;
}) {
  const { cluster, next, problems, warnings, isRotating, marks } = summary;
  const { name, spec, certificates, requests, rotation } = cluster;
  const keys = [endOf(summary), spec === undefined ? -1 : stages.indexOf(spec.stage), spec?.calico.typha ?? "-"];
  const found = problems.length * 1e4 + warnings.length;
  return (
    <tr id={`cluster=${name}`} data-marks={[...marks].join(" ")} data-keys={[...keys, found].join(" ")}>
      <th scope="row">
        <b>{name}</b>
        {spec !== undefined && (
          <small>
            {spec.gitops} · {spec.secrets} · {countWords(spec.nodes, "node")}
          </small>
        )}
      </th>
      <td class="lanes">
        <Lane certificates={certificates} axis={axis} />
      </td>
      <td class="ends">
        {next !== undefined && (
          <>
            <Mark state={next.state}>{daysWords(next.validity.residualDays)}</Mark>
            <small>
              {certificateName(next)}, <span class="num">{dayOf(next.validity.expires)}</span>
            </small>
          </>
        )}
      </td>
      <td class="stage">
        {spec?.isTyphaOn === false && <small>no Typha</small>}
        {spec?.isTyphaOn === true && (
          <>
            <svg class="line" viewBox="0 0 70 12" aria-hidden="true">
              <use href={`#stage-${spec.stage}`} />
            </svg>
            {spec.stage}
          </>
        )}
        {isRotating && (
          <small>CA rotation: {rotation?.milestones.find(({ state }) => state === "next")?.step} next</small>
        )}
      </td>
      <td class="version num">
        {spec?.calico.typha}
        {spec !== undefined && <small>{versionWords(spec.calico)}</small>}
      </td>
      <td class="found">
        {problems.length > 0 && <Mark state="problem">{countWords(problems.length, "problem")}</Mark>}
        {warnings.length > 0 && <Mark state="warning">{countWords(warnings.length, "warning")}</Mark>}
        {problems.length + warnings.length === 0 && <Mark state="ok">none</Mark>}
        {requests.length > 0 && <small>waits for a CA</small>}
      </td>
      <td class="more">{children}</td>
    </tr>
  );
}

function versionWords({
  skew,
  typha,
  calicoNode,
  minorsBehind,
}: {
  skew?: string;
  typha: string;
  calicoNode: string;
  minorsBehind: number;
}) {
  if (skew !== undefined) return `✕ not with ${calicoNode}`;
  if (calicoNode !== typha) return `calico-node ${calicoNode}`;
  return minorsBehind === 0 ? "newest" : `${countWords(minorsBehind, "minor")} behind`;
}

/** The controls that choose what is shown; they are hidden until the script runs. */
function Filter({ all, stages }: Pick<ClustersProps, "all" | "stages">) {
  const byNumber = new Intl.Collator("en", { numeric: true });
  const options = (name: string) => countMarks(all, name);
  const codes = [...options("code")].toSorted(([a], [b]) => byNumber.compare(a, b));
  const versions = [...options("calico")].toSorted(([a], [b]) => byNumber.compare(b, a));
  const states = Object.entries(STATES).map(([state, words]) => ({ value: state, words }));
  return (
    <search aria-label="Clusters">
      <form id="filter" hidden>
        <label class="words">
          Search
          <input name="text" type="search" placeholder="name, version, node …" autocomplete="off" spellcheck={false} />
        </label>
        <Choice name="state" label="State" of={options("state")} values={states} />
        <Choice name="stage" label="Stage" of={options("stage")} values={stages.map((value) => ({ value }))} />
        <Choice name="calico" label="Typha" of={options("calico")} values={versions.map(([value]) => ({ value }))} />
        <Choice name="code" label="Code" of={options("code")} values={codes.map(([value]) => ({ value }))} />
        <button type="reset">Clear</button>
        <p id="shown" role="status" />
      </form>
    </search>
  );
}

function Choice({
  name,
  label,
  of,
  values,
}: {
  name: string;
  label: string;
  of: ReadonlyMap<string, number>;
  values: readonly { readonly value: string; readonly words?: string }[];
}) {
  if (of.size === 0) return null;
  return (
    <label>
      {label}
      <select name={name}>
        <option value="">all</option>
        {values
          .filter(({ value }) => of.has(value))
          .map(({ value, words }) => (
            <option key={value} value={value}>
              {words ?? value} ({of.get(value)})
            </option>
          ))}
      </select>
    </label>
  );
}
