/** Whether Go's `regexp` compiles a pattern. */
export function isGoPattern(pattern: string): boolean {
  // Loaded here only: few clusters have patterns.
  const { RE2JS } = require("re2js") as typeof import("re2js");
  try {
    RE2JS.compile(pattern);
    return true;
  } catch {
    return false;
  }
}
