import { isGoPattern } from "../go-pattern";
import { type Family, familyOf, rangeProblem } from "../network/address-range";
import type { Variable } from "./variable";

/** What values of one type look like. */
interface ValueType {
  /** In words, behind "give". */
  readonly words: string;
  readonly fits: (value: string) => boolean;
}

const pattern = (words: string, expression: RegExp): ValueType => ({ words, fits: (value) => expression.test(value) });

/** A list whose items are separated by commas, with blanks around them. */
const list = (words: string, fits: (item: string) => boolean): ValueType => ({
  words,
  fits: (value) => value.split(",").every((item) => fits(item.trim())),
});

/** A list of which Felix does not take the blanks away. */
const listWithoutBlanks = (words: string, fits: (item: string) => boolean): ValueType => ({
  words: `${words}, without blanks`,
  fits: (value) => value.split(",").every(fits),
});

const IFACE = /^[a-zA-Z0-9_-]{1,15}$/;
const PORT_RANGE = /^(\d{1,5})(?::(\d{1,5}))?$/;

/** As Go names them; Typha does not start with another (crypto/pkg/tls/tls.go). */
const CIPHER =
  /^TLS_(?:AES_(?:128_GCM_SHA256|256_GCM_SHA384)|CHACHA20_POLY1305_SHA256|RSA_WITH_AES_(?:128_GCM_SHA256|256_GCM_SHA384)|ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_(?:128_GCM_SHA256|256_GCM_SHA384|256_CBC_SHA)|CHACHA20_POLY1305_SHA256)|ECDHE_RSA_WITH_AES_128_CBC_SHA)$/;

/**
 * Types without parameters (felix/config/param_types.go). Stricter than Felix only where a value would be a slip, such as a number with
 * a leading zero, which is octal to Felix, or a time below zero; `test/interop/settings` compares them with Felix' own code.
 */
const TYPES: Readonly<Record<string, ValueType>> = {
  bool: pattern("true or false", /^(true|1|yes|y|t|false|0|no|n|f)$/i),
  flag: pattern("true or false, in small letters", /^(true|false)$/),
  seconds: pattern("a number of seconds", /^\d{1,15}(\.\d{1,9})?$/),
  millis: pattern("a number of milliseconds", /^\d{1,15}(\.\d{1,9})?$/),
  duration: pattern("a duration such as 90s or 1h30m", /^(\d{1,9}(\.\d{1,9})?(ms|s|m|h))+$/),
  float: pattern("a number", /^\d{1,15}(\.\d{1,9})?$/),
  string: pattern("a text", /^.*$/),
  region: pattern("a name of a region: small letters, digits and -", /^[a-z0-9]([a-z0-9-]{0,62})$/),
  file: pattern("a path", /^\S+$/),
  regexp: { words: "a regular expression as Go has them", fits: isGoPattern },
  hostname: pattern("a host name", /^[a-zA-Z0-9_.-]+$/),
  "host-address": pattern("a host name or an address", /^[a-zA-Z0-9:._+-]{1,64}$/),
  authority: pattern("a host and a port, such as 127.0.0.1:2379", /^[^:/]+:\d+$/),
  ipv4: { words: "an IPv4 address", fits: (value) => isAddress(value, "ipv4") },
  ipv6: { words: "an IPv6 address", fits: (value) => isAddress(value, "ipv6") },
  cidr: { words: "an address range such as 10.2.0.0/16", fits: isRange },
  "cidr-or-none": {
    words: "an address range such as 10.2.0.0/16, or none",
    fits: (value) => value === "none" || isRange(value),
  },
  "cidr-list": list("address ranges such as 10.2.0.0/16, separated by commas", isRange),
  "cidr-list-ipv4": list(
    "IPv4 address ranges such as 10.2.0.0/16, separated by commas",
    (item) => !item.includes(":") && isRange(item),
  ),
  "as-number": pattern("a number of an autonomous system, such as 64512", /^(\d{1,10}|\d{1,5}\.\d{1,5})$/),
  "iface-param": pattern("a name of an interface", /^[a-zA-Z0-9:._+-]{1,15}$/),
  "iface-list": listWithoutBlanks("names of interfaces, separated by commas", (item) => IFACE.test(item)),
  "iface-list-regexp": listWithoutBlanks(
    "names of interfaces or /patterns/, separated by commas",
    (item) => IFACE.test(item) || (/^\/\S+\/$/.test(item) && isGoPattern(item.slice(1, -1))),
  ),
  "iface-filter-slice": list("names of interfaces, separated by commas", (item) =>
    /^[a-zA-Z0-9:._+-]{1,15}$/.test(item),
  ),
  portrange: { words: "a port or a range such as 20000:29999", fits: isPortRange },
  "portrange-list": listWithoutBlanks("ports or ranges such as 30000:32767, separated by commas", isPortRange),
  "port-list": list("ports such as tcp:22 or udp:10.2.0.0/16:53, separated by commas", isProtocolPort),
  "mark-bitmask": { words: "a mask of 32 bits with at least 8 set, such as 0xffff0000", fits: isMark },
  keyvaluelist: list("pairs such as name=value, separated by commas", (item) => /^[^=]+=.*$/.test(item)),
  keydurationlist: list("names and durations such as name=90s, separated by commas", (item) =>
    /^[^=]+=(\d{1,9}(\.\d{1,9})?(ms|s|m|h))+$/.test(item),
  ),
  "cipher-list": list("cipher suites that Go has, such as TLS_AES_128_GCM_SHA256, separated by commas", (item) =>
    CIPHER.test(item),
  ),
  // What begins so brings back what Go refuses in certificates and handshakes (go.dev/doc/godebug).
  "go-debug": list("settings such as netdns=go, separated by commas, and none of TLS or certificates", (item) =>
    /^(?!tls|x509|rsa|fips)[a-z0-9#]+=[a-z0-9.+-]+$/i.test(item),
  ),
  "route-table-range": { words: "a range within 1-250", fits: (value) => isTableRange(value, 250) },
  "route-table-ranges": {
    words: "ranges such as 1-250, separated by commas, of at most 65536 tables",
    fits: (value) => {
      const ranges = value.split(",").map((item) => item.trim());
      return ranges.every((item) => isTableRange(item, 0xffffffff)) && tablesOf(ranges) <= 0xffff;
    },
  },
  "log-rate": pattern(
    "a number for each second, minute, hour or day, such as 10/second",
    /^[1-9]\d{0,3}\/(second|minute|hour|day)$/,
  ),
  dscp: pattern("a number up to 63, or a name such as EF or AF21", /^([0-5]?\d|6[0-3]|DF|EF|CS[0-7]|AF[1-4][1-3])$/i),
};

/** What a variable takes, in words. */
export function valueWords({ type }: Pick<Variable, "type">): string {
  return typeOf(type).words;
}

/** What a variable takes, where a value is not that: Calico would use the default, with a line in its log, or not start. */
export function expectedValue({ name, type, isNeverNone }: Variable, value: string): string | undefined {
  // Felix and Typha alone know the word: calico-node ends with AS=none, and a list of ciphers that is none lets no TLS begin.
  const isNone = value.toLowerCase() === "none" && /^(?:FELIX|TYPHA)_/.test(name);
  if (isNone && !isNeverNone) return undefined;
  const { words, fits } = typeOf(type);
  return fits(value) && !isNone ? undefined : words;
}

function typeOf(type: string): ValueType {
  const [, kind, parameters] = /^(int|oneof)(?:\((.*)\))?$/.exec(type) ?? [];
  if (kind === "int") return wholeNumber(parameters);
  if (kind === "oneof") return oneOf(parameters!.split(","));
  return TYPES[type]!;
}

/**
 * Typha, and Felix up to v3.29, read a whole number into 32 bits, and take a larger one for no number (strconv.ParseInt in
 * `param_types.go`). A row whose values are larger in later releases has bounds.
 */
const LEAST = "-2147483648";
const MOST = "2147483647";

/** @param bounds such as `0:65535`, or `1:` without an upper one */
function wholeNumber(bounds = ""): ValueType {
  const [from = "", to = ""] = bounds.split(":");
  const [least, most] = [from || LEAST, to || MOST];
  return {
    words: bounds === "" ? "a whole number of 32 bits" : `a whole number from ${least} to ${most}`,
    fits: (value) => {
      if (!/^(0x[0-9a-f]{1,16}|-?(0|[1-9]\d{0,18}))$/i.test(value)) return false;
      return BigInt(value) >= BigInt(least) && BigInt(value) <= BigInt(most);
    },
  };
}

function oneOf(options: readonly string[]): ValueType {
  const folded = options.map((option) => option.toLowerCase());
  const words = options.length === 1 ? options[0]! : `${options.slice(0, -1).join(", ")} or ${options.at(-1)}`;
  return { words, fits: (value) => folded.includes(value.toLowerCase()) };
}

function isAddress(value: string, family: Family): boolean {
  return !/[%/]/.test(value) && familyOf(value) === family;
}

/** A range, or the address of one host. */
function isRange(value: string): boolean {
  return value.includes("/") ? rangeProblem(value) === undefined : isAddress(value, "ipv4") || isAddress(value, "ipv6");
}

function isPortRange(value: string): boolean {
  const [, from, to = from] = PORT_RANGE.exec(value) ?? [];
  return from !== undefined && Number(from) <= Number(to) && Number(to) <= 65535;
}

/** `tcp:22`, `22`, `udp:10.2.0.0/16:53` or `tcp:[fd00::/64]:22`. */
function isProtocolPort(value: string): boolean {
  const [, range, inBrackets, port] =
    /^(?:(?:tcp|udp):(?:([0-9./]+):)?)?(?:\[([0-9a-f:./]+)\]:)?(\d{1,5})$/i.exec(value) ?? [];
  const net = range ?? inBrackets;
  return port !== undefined && Number(port) <= 65535 && (net === undefined || isRange(net));
}

function isMark(value: string): boolean {
  if (!/^(0x[0-9a-f]{1,8}|[1-9]\d{0,9})$/i.test(value) || Number(value) > 0xffffffff) return false;
  return [...Number(value).toString(2)].filter((bit) => bit === "1").length >= 8;
}

function isTableRange(value: string, most: number): boolean {
  const [, from, to] = /^(\d{1,10})-(\d{1,10})$/.exec(value) ?? [];
  return from !== undefined && Number(from) >= 1 && Number(from) <= Number(to) && Number(to) <= most;
}

/** As Felix counts them: without the first of each range. */
function tablesOf(ranges: readonly string[]): number {
  return ranges.reduce((sum, range) => {
    const [from = 0, to = 0] = range.split("-").map(Number);
    return sum + to - from;
  }, 0);
}
