import type { KeyAlgorithm } from "@typha-mtls/x509/keys";
import { InvalidArgumentError } from "commander";
import type { Shard } from "../cluster/shards";
import { type CommandOption, NO_VALUE, type OptionValues } from "./command-option";
import type { ListingFormat, OutputFormat } from "./output";

/** An option without a value. */
export function flag(description: string): CommandOption<boolean | undefined> {
  return { description };
}

/** An option whose value is taken as it is. */
export function text(value: string, description: string): CommandOption<string | undefined> {
  return { value, description };
}

/** An option that may be given several times. */
export function texts(value: string, description: string): CommandOption<readonly string[] | undefined> {
  return { value, description: `${description}; repeatable`, parse: (one, before = []) => [...before, one] };
}

/** An option that takes one of these values. */
export function choice<const C extends string>(
  value: string,
  choices: readonly C[],
  description: string,
): CommandOption<C | undefined> {
  return { value, description, choices };
}

/** An option whose value is read. @param parse - throws InvalidArgumentError */
export function parsed<T>(
  value: string,
  parse: (text: string, before?: T) => T,
  description: string,
): CommandOption<T | undefined> {
  return { value, description, parse };
}

/** An option with a value for where it is not given. */
export function withDefault<T>(option: CommandOption<T | undefined>, value: T): CommandOption<T> {
  return { ...(option as CommandOption<T>), default: value };
}

/** How a result is printed; the first format is the default. */
export function printedAs<const C extends string>(
  formats: readonly [C, ...C[]],
  description: string,
): CommandOption<C> {
  return { ...withDefault(choice("<format>", formats, description), formats[0]), short: "-o" };
}

/** How a listing is printed. */
export const output: CommandOption<OutputFormat> = printedAs(["table", "json", "yaml"], "how to print");

/** How a listing with many columns is printed. */
export const listing: CommandOption<ListingFormat> = printedAs(
  ["table", "wide", "json", "yaml"],
  "how to print; wide has every column",
);

/** Whether what is printed is data, for a program. */
export function isData(format: string): format is "json" | "yaml" {
  return format === "json" || format === "yaml";
}

/** The clock, as it should be. */
export const now = parsed("<time>", parseInstant, "judge as of this time, RFC 3339 (default: the clock)");

/** Where age identities are. */
/** Digests of changes that were approved. @param effect - what becomes of such a change */
export function approve(effect: string): CommandOption<readonly string[] | undefined> {
  return texts("<digest>", `with --against: ${effect}`);
}

export const identity = texts(
  "<file>",
  "age identity to open keys with, - for standard input (default: where sops looks)",
);

/** The kind of keys that are made. */
export function key(description: string): CommandOption<KeyAlgorithm | undefined> {
  return choice("<algorithm>", ["ecdsa-p256", "rsa-2048", "rsa-3072", "rsa-4096", "ed25519"], description);
}

/** A part of the fleet, for jobs that do it together. */
export const shard = {
  ...parsed(
    "<i/n>",
    parseShard,
    "only the clusters of this shard, such as 3/8; 1/n also does what belongs to no single cluster",
  ),
  conflicts: ["group"],
};

/** A revision, or true for the one that the command compares with. */
export type Changed = string | true;

/** Only the clusters that differ from a commit. @param otherwise - the commit where none is named */
export function changedOption(otherwise: string): CommandOption<Changed | undefined> {
  return {
    value: "<revision>",
    hasOptionalValue: true,
    parse(revision) {
      if (revision === "") throw new InvalidArgumentError("A revision is expected behind =.");
      return revision === NO_VALUE ? true : revision;
    },
    description: `only clusters that differ from this commit in files, sealing rules, settings or version (default: ${otherwise})`,
  };
}

/** What would be written, in place of writing it. */
export const previewOptions = {
  dryRun: flag("list what would be written, and write nothing"),
  diff: flag("print what would be written as a unified diff, and write nothing"),
};

/** Groups of the fleet, whose clusters take a step together. */
export const group = texts("<name>", "the clusters of this group (spec.groups of typha-mtls.yaml)");

/** A live cluster. */
export const liveOptions = {
  context: text("<name>", "look at the cluster of this context, through kubectl; reads only"),
  kubeconfig: {
    ...text("<file>", "take the context from this file (default: as kubectl does)"),
    requires: "context",
  },
};
export type LiveOptions = OptionValues<typeof liveOptions>;

/** How long to wait for a live cluster; milliseconds. */
export const timeout = {
  ...parsed(
    "<duration>",
    shortDuration,
    "with --context, wait so long for the cluster (such as 90s or 1h; 0 looks once) (default: 10m)",
  ),
  requires: "context",
};

/** The operator confirms what `--context` would verify. */
export function yesItReachedTheCluster(what: string): CommandOption<boolean | undefined> {
  return { ...flag(`without --context: say that ${what}`), conflicts: ["context"] };
}

/** How a step learns whether the one before has reached the cluster. */
export interface EvidenceOptions extends LiveOptions {
  /** Milliseconds. */
  readonly timeout?: number;
  readonly yesItReachedTheCluster?: boolean;
}

/** @throws InvalidArgumentError */
export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A whole number above 0 is expected.");
}

/** @param before - a shard that was given already @throws InvalidArgumentError */
function parseShard(value: string, before?: Shard): Shard {
  if (before !== undefined) throw new InvalidArgumentError("It is given twice, and a run does one shard.");
  const [, index, of] = /^(\d{1,4})\/([1-9]\d{0,3})$/.exec(value)?.map(Number) ?? [];
  if (index === undefined || of === undefined)
    throw new InvalidArgumentError("A shard such as 3/8 is expected, the third of eight.");
  if (index >= 1 && index <= of) return { index, of };
  throw new InvalidArgumentError(`Of ${of} shards the first is 1/${of} and the last ${of}/${of}.`);
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/** @throws InvalidArgumentError */
function parseInstant(value: string): Date {
  const [, date] = RFC_3339.exec(value) ?? [];
  const time = new Date(date === undefined ? Number.NaN : value.toUpperCase());
  // JavaScript reads the 30th of February as the 2nd of March.
  if (!Number.isNaN(time.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(`${date}T`)) return time;
  throw new InvalidArgumentError("An RFC 3339 time such as 2027-01-01T00:00:00Z is expected.");
}

/** Milliseconds of `90s`, `10m`, `1h30m` or `0`. @throws InvalidArgumentError */
function shortDuration(value: string): number {
  const [whole, hours = 0, minutes = 0, seconds = 0] =
    /^(?:(\d{1,3})h)?(?:(\d{1,4})m)?(?:(\d{1,5})s)?$/.exec(value) ?? [];
  if (value === "0") return 0;
  if (whole) return ((Number(hours) * 60 + Number(minutes)) * 60 + Number(seconds)) * 1000;
  throw new InvalidArgumentError("A time such as 90s, 10m or 1h30m is expected; 0 looks once.");
}

/** Milliseconds of `30d` or `12h`. @throws InvalidArgumentError */
export function duration(value: string): number {
  const [, number, unit] = /^(\d{1,5})([dh])$/.exec(value) ?? [];
  if (number !== undefined) return Number(number) * (unit === "d" ? 24 : 1) * 60 * 60 * 1000;
  throw new InvalidArgumentError("Days or hours such as 30d or 12h are expected.");
}
