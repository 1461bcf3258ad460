import type { Random } from "../random";
import { CERTIFICATE_EDITS } from "./certificates";
import type { Edit } from "./edit";
import { FIELD_EDITS } from "./fields";
import { FILE_EDITS } from "./files";
import { GIT_EDITS } from "./git-tricks";
import { PLANTED_FILE_EDITS } from "./planted-files";
import { RAW_EDITS } from "./raw";
import { RECIPIENT_EDITS } from "./recipients";
import { STEERING_EDITS } from "./steering";
import { YAML_EDITS } from "./yaml";

/** Kinds of edits, and how often each comes. */
const GROUPS: readonly { readonly edits: readonly Edit[]; readonly weight: number }[] = [
  { edits: RAW_EDITS, weight: 16 },
  { edits: YAML_EDITS, weight: 22 },
  { edits: FIELD_EDITS, weight: 14 },
  { edits: CERTIFICATE_EDITS, weight: 13 },
  { edits: RECIPIENT_EDITS, weight: 13 },
  { edits: FILE_EDITS, weight: 12 },
  { edits: PLANTED_FILE_EDITS, weight: 7 },
  { edits: GIT_EDITS, weight: 8 },
  { edits: STEERING_EDITS, weight: 16 },
];

export const ALL_EDITS: readonly Edit[] = GROUPS.flatMap(({ edits }) => edits);

/** What is worth hiding: without anything else, `check` tells it. */
const TOLD: readonly Edit[] = [...CERTIFICATE_EDITS, ...RECIPIENT_EDITS].filter(({ name }) =>
  ["CA of an attacker in the bundle", "CA of another cluster in the bundle", "recipient in a rule"].includes(name),
);

export function pickToldEdit(random: Random): Edit {
  return random.weighted(TOLD);
}

export function pickEdit(random: Random): Edit {
  return random.weighted(random.weighted(GROUPS).edits);
}
