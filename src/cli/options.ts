import { InvalidArgumentError, Option } from "commander";

/** `-o`: how a listing is printed. */
export function outputOption(): Option {
  return new Option("-o, --output <format>", "how to print").choices(["table", "json", "yaml"]).default("table");
}

/** `--now`: the clock, as it should be. */
export function nowOption(): Option {
  return new Option("--now <time>", "judge as of this time (RFC 3339)").argParser(instant);
}

/** `--identity`: where age identities are. */
export function identityOption(): Option {
  return new Option("--identity <file>", "age identity to open keys with, - for standard input; repeatable").argParser(
    collect,
  );
}

/** `--context`: a live cluster. */
export function contextOption(): Option {
  return new Option("--context <name>", "look at the cluster of this context, through kubectl; reads only");
}

/** `--kubeconfig`: where the context is looked for. */
export function kubeconfigOption(): Option {
  return new Option("--kubeconfig <file>", "take the context from this file; otherwise as kubectl does");
}

/** `--timeout`: how long to wait for a cluster. */
export function timeoutOption(): Option {
  const description = "with --context, wait so long for the cluster (such as 90s or 1h; 0 looks once) (default: 10m)";
  return new Option("--timeout <duration>", description).argParser(shortDuration);
}

/** `--key`: the kind of keys that are made. */
export function keyOption(description: string): Option {
  return new Option("--key <algorithm>", description).choices([
    "ecdsa-p256",
    "rsa-2048",
    "rsa-3072",
    "rsa-4096",
    "ed25519",
  ]);
}

/** Values of an option that may be given several times. */
export function collect(value: string, previous: readonly string[] = []): string[] {
  return [...previous, value];
}

/** @throws InvalidArgumentError */
export function wholeNumber(value: string): number {
  if (/^[1-9]\d{0,5}$/.test(value)) return Number(value);
  throw new InvalidArgumentError("A whole number above 0 is expected.");
}

const RFC_3339 = /^(\d{4}-\d{2}-\d{2})[Tt]([01]\d|2[0-3]):\d{2}:\d{2}(\.\d+)?([Zz]|[+-]\d{2}:\d{2})$/;

/** @throws InvalidArgumentError */
export function instant(value: string): Date {
  const [, date] = RFC_3339.exec(value) ?? [];
  const time = new Date(date === undefined ? Number.NaN : value.toUpperCase());
  // JavaScript reads the 30th of February as the 2nd of March.
  if (!Number.isNaN(time.getTime()) && new Date(`${date}T00:00:00Z`).toISOString().startsWith(`${date}T`)) return time;
  throw new InvalidArgumentError("An RFC 3339 time such as 2027-01-01T00:00:00Z is expected.");
}

/** Milliseconds of `90s`, `10m`, `1h30m` or `0`. @throws InvalidArgumentError */
export function shortDuration(value: string): number {
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
