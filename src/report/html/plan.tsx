import {
  isEmptyPlan,
  type ObjectChange,
  objectWords,
  type Restart,
  replacementText,
  SIGN_WORDS,
  type Sign,
  stepsWithParts,
} from "@typha-mtls/plan";
import { PlanPicture } from "@typha-mtls/plan/picture/svg";
import type { ReportPlan } from "../model";
import { Command, Facts } from "./words";

/** Values of one object that are listed; the change itself is in git. */
const MOST_FIELDS = 6;

/** What a change does to the running cluster, in words and as a picture. */
export function PlanPart({ plan }: { plan: ReportPlan }) {
  if (isEmptyPlan(plan)) return <p class="muted">Nothing changes in the cluster.</p>;
  const { stage, notes, copies } = plan;
  return (
    <div class="plan">
      <div>
        {stage !== undefined && (
          <p>
            Moves from stage <b>{stage.from}</b> to <b>{stage.to}</b>.
          </p>
        )}
        {notes.length > 0 && (
          <Facts
            facts={notes.map(({ state, message, command }) => ({
              state: state === "warning" ? state : "skipped",
              message,
              ...(command !== undefined && { remedy: command, isCommand: true }),
            }))}
          />
        )}
        <ol class="steps">
          {stepsWithParts(plan).map(({ step, objects, restarts }) => (
            <li key={step.id}>
              <b>{step.title}</b>
              {step.waits !== undefined && <p class="muted">{step.waits}</p>}
              {step.command !== undefined && <Command text={step.command} />}
              <ul class="objects">
                {objects.map((object) => (
                  <ChangedObject key={object.file + objectWords(object)} object={object} />
                ))}
                {restarts.map((restart) => (
                  <RestartLine key={objectWords(restart.workload)} restart={restart} />
                ))}
              </ul>
            </li>
          ))}
        </ol>
        {copies.length > 0 && (
          <>
            <h4>To copy to where you keep such files</h4>
            <ul class="objects">
              {copies.map(({ sign, file }) => (
                <li key={file}>
                  <SignOf sign={sign} />
                  <code>{file}</code>
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div class="drawn">
        <PlanPicture plan={plan} />
      </div>
    </div>
  );
}

function SignOf({ sign }: { sign: Sign }) {
  const word = SIGN_WORDS[sign];
  return (
    <span class={`object-sign ${word}`} role="img" aria-label={word}>
      {sign === "-" ? "−" : sign}
    </span>
  );
}

function ChangedObject({ object }: { object: ObjectChange }) {
  const { sign, owner, fields, kept } = object;
  const more = fields.length - MOST_FIELDS;
  return (
    <li>
      <SignOf sign={sign} />
      <code>{objectWords(object)}</code>
      {owner === "upstream" && <span class="muted"> (a patch: it has another owner)</span>}
      {fields.slice(0, MOST_FIELDS).map(({ field, before, after }) => (
        <small key={field} class="mono">
          {field}: {before !== undefined && <del>{before}</del>} {after !== undefined && <ins>{after}</ins>}
        </small>
      ))}
      {more > 0 && <small>and {more} more</small>}
      {kept !== undefined && (
        <div>
          Stays in the cluster: {kept.why}
          {kept.command !== undefined && <Command text={kept.command} />}
        </div>
      )}
    </li>
  );
}

function RestartLine({ restart }: { restart: Restart }) {
  const { workload, way, reasons, seconds, onlyWhen } = restart;
  return (
    <li>
      <span class="object-sign restart" aria-hidden="true">
        ↻
      </span>
      <b>
        {workload.name} {way}
      </b>
      : {replacementText(restart)}
      {[...reasons, ...(onlyWhen === undefined ? [] : [onlyWhen]), ...(seconds === undefined ? [] : [seconds.why])].map(
        (line) => (
          <small key={line}>{line}</small>
        ),
      )}
    </li>
  );
}
