import { type GoValue, isArray, isObject, isReplaced, type MembersOf } from "./go-json";
import { refused, unclear } from "./refusal";

/** What libcni knows of a plugin of a chain (types.PluginConf), as far as a chain depends on it. */
export interface PluginConf {
  /** Name of the binary. Never empty. */
  readonly type: string;
  /** Name of the network; only a file without a list has one of its own. */
  readonly name: string;
  readonly cniVersion: string;
  /** Name of the binary that the plugin has addresses assigned by; empty where it has none. */
  readonly ipam: string;
}

/** What a field of a Go struct takes. @throws Refusal where Go does not convert the value */
type Take = (value: GoValue) => void;

/**
 * libcni's NetworkPluginConfFromBytes (containernetworking/cni v1.3.1, libcni/conf.go).
 *
 * @throws Refusal
 */
export function pluginConf(value: GoValue, membersOf: MembersOf): PluginConf {
  const read = { type: "", name: "", cniVersion: "", ipam: "" };
  const text = (field: keyof typeof read): Take => string((taken) => (read[field] = taken));
  const within = (what: string, fields: Record<string, Take>) => struct(what, fields, membersOf);
  within("a plugin", {
    cniversion: text("cniVersion"),
    name: text("name"),
    type: text("type"),
    capabilities: mapOf("capabilities", boolean, membersOf),
    ipam: within("ipam", { type: text("ipam") }),
    dns: within("dns", {
      nameservers: listOf("nameservers", string()),
      domain: string(),
      search: listOf("search", string()),
      options: listOf("options", string()),
    }),
    prevresult: mapOf("prevResult", () => {}, membersOf),
    "cni.dev/valid-attachments": listOf(
      "cni.dev/valid-attachments",
      within("an attachment", { containerid: string(), ifname: string() }),
    ),
  })(value);
  if (read.type === "") throw refused("holds a plugin without type");
  for (const name of [read.type, read.ipam]) {
    if (isReplaced(name)) throw unclear("names a plugin in bytes that are not UTF-8");
  }
  return read;
}

/** A struct takes null without a change. Names of its fields are compared without regard to case. */
function struct(what: string, fields: Readonly<Record<string, Take>>, membersOf: MembersOf): Take {
  return (value) => {
    if (value === null) return;
    if (!isObject(value)) throw refused(`holds ${what} that is no object`);
    for (const [key, member] of membersOf(value)) {
      const name = folded(key);
      if (Object.hasOwn(fields, name)) fields[name]!(member);
    }
  };
}

/** Go folds by Unicode: besides upper and lower case, ſ is an s and the Kelvin sign a k. */
function folded(key: string): string {
  return key.toLowerCase().replaceAll("ſ", "s");
}

function string(take: (text: string) => void = () => {}): Take {
  return (value) => {
    if (typeof value === "string") take(value);
    else if (value !== null) throw refused("holds another value where a string is expected");
  };
}

const boolean: Take = (value) => {
  if (typeof value !== "boolean" && value !== null) throw refused("holds a capability that is not true or false");
};

function mapOf(what: string, element: Take, membersOf: MembersOf): Take {
  return (value) => {
    if (value === null) return;
    if (!isObject(value)) throw refused(`holds ${what} that is no object`);
    for (const [, member] of membersOf(value)) element(member);
  };
}

function listOf(what: string, element: Take): Take {
  return (value) => {
    if (value === null) return;
    if (!isArray(value)) throw refused(`holds ${what} that is no list`);
    for (const member of value) element(member);
  };
}
