/** Milliseconds on a clock that only runs forward. `performance.now()` would load a module of node for it. */
export function milliseconds(): number {
  const [seconds, nanoseconds] = process.hrtime();
  return seconds * 1000 + nanoseconds / 1e6;
}
