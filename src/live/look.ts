import {
  type LiveSubject,
  type Location,
  type Observed,
  type Snapshot,
  SUBJECTS,
  type SubjectName,
} from "@typha-mtls/components";
import { issuePath, printFieldPath } from "@typha-mtls/fields";
import * as v from "valibot";
import type { Api } from "./api";
import { type Answered, unasked, unfitAnswer } from "./unasked";

/** What `doctor` looks at. */
const DIAGNOSED = (Object.keys(SUBJECTS) as SubjectName[]).filter((name) => !SUBJECTS[name].forSteps);

const METADATA_ONLY = "application/json;as=PartialObjectMetadataList;g=meta.k8s.io;v=v1,application/json";

/**
 * Looks at everything of one cluster that has to do with faults, or at what is named.
 *
 * @throws ProblemError where the API server gives no answer, or one that does not fit the kind that was asked for
 */
export async function look(api: Api, location: Location, names: readonly SubjectName[] = DIAGNOSED): Promise<Snapshot> {
  const ask = (name: SubjectName) => answerOf(api, location, name);
  const answers = await Promise.all(names.filter((name) => SUBJECTS[name].neededWhere === undefined).map(ask));
  const observed = observedIn(answers);
  const further = names.filter((name) => SUBJECTS[name].neededWhere?.(observed) === true);
  const furtherAnswers = await Promise.all(further.map(ask));
  Object.assign(observed, observedIn(furtherAnswers));
  answers.push(...furtherAnswers);
  const clocks = answers.flatMap(({ answer }) =>
    answer.kind === "found" && answer.at !== undefined ? [answer.at] : [],
  );
  return {
    observed: observed as Observed,
    refused: answers.flatMap(({ name, answer }) => (answer.kind === "refused" ? [name] : [])),
    at: clocks.sort((a, b) => a.getTime() - b.getTime())[0],
  };
}

async function answerOf(api: Api, location: Location, name: SubjectName) {
  const { path, metadataOnly }: LiveSubject = SUBJECTS[name];
  const at = path(location);
  if (at === undefined) return { name, answer: { kind: "absent" as const } };
  const answer = await api.get(at, metadataOnly === true ? METADATA_ONLY : undefined);
  return { name, answer: answer.kind === "found" ? { ...answer, path: at } : answer };
}

function observedIn(answers: readonly Awaited<ReturnType<typeof answerOf>>[]): Record<string, unknown> {
  const found = answers.flatMap(({ name, answer }) =>
    answer.kind === "found" ? [[name, fitted(name, answer.path, answer.body)] as const] : [],
  );
  return Object.fromEntries(found);
}

/**
 * The fields of an answer that rules look at.
 *
 * @throws ProblemError where the answer is not of the kind that was asked for: the address is not that of a Kubernetes API
 * server, or something on the way changes what it answers
 */
function fitted(name: SubjectName, path: string, body: unknown): unknown {
  const { success, output, issues } = v.safeParse(SUBJECTS[name].shape, body, { abortEarly: true });
  const fault = success
    ? unasked(path, body as Answered, SUBJECTS[name].verb === "list")
    : {
        field: printFieldPath(issuePath(issues[0])),
        message: "has another type than Kubernetes documents, so the answer cannot be judged",
      };
  if (fault === undefined) return output;
  throw unfitAnswer(path, fault);
}
