import { uptime } from "node:os";

/** When this machine began to run, by its present clock. Milliseconds since 1970. */
export function bootTime(): number {
  return Date.now() - uptime() * 1_000;
}
