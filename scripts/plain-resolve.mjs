// cdk8s asks three resolvers of its own about every single value of an object, text and numbers too, looks up the App each
// time, and keeps the path of keys for resolvers that others may add: a fortieth of what a cluster costs. Where there are
// no others, the module goes through an object once and does what those three would.

import { readFileSync } from "node:fs";

/** esbuild plugin: a shorter way through `cdk8s/lib/resolve`, to the same values. */
export const plainResolve = {
  name: "plain-resolve",
  setup(build) {
    build.onLoad({ filter: /cdk8s[\\/]lib[\\/]resolve\.js$/ }, ({ path }) => ({
      contents: withShortWay(readFileSync(path, "utf8")),
      loader: "js",
    }));
  },
};

/** The version whose resolvers are spelled out below. */
const KNOWN = 'version: "2.70.106"';
const START =
  /function resolve\(key, value, apiObject\) \{\n {4}const resolvers = app_1\.App\.of\(apiObject\)\.resolvers;\n/;

const SHORT_WAY = `
    if (resolvers.length === 3) return resolvePlain(value);
`;

const RESOLVE_PLAIN = `
function resolvePlain(value) {
    if (value == null || (typeof value !== "object" && typeof value !== "function")) return value;
    if (value instanceof lazy_1.Lazy) return resolvePlain(value.produce());
    if (typeof value.resolve === "function") return resolvePlain(value.resolve());
    if (Array.isArray(value)) return value.map(resolvePlain);
    if (value.constructor === Object) {
        const result = {};
        for (const key of Object.keys(value)) result[key] = resolvePlain(value[key]);
        return result;
    }
    const held = typeof value.value;
    return held === "number" || held === "string" ? { value: value.value } : value;
}
`;

function withShortWay(original) {
  const changed = original.replace(START, (start) => start + SHORT_WAY);
  if (changed === original || original.split(KNOWN).length !== 5) {
    throw new Error("cdk8s/lib/resolve no longer has the form that scripts/plain-resolve.mjs reads");
  }
  return changed + RESOLVE_PLAIN;
}
