/** An IP family. */
export type Family = "ipv4" | "ipv6";

/** Reason why a text is no range of addresses; undefined where it is one. */
export function rangeProblem(range: string): string | undefined {
  const [address = "", length = "", ...rest] = range.split("/");
  const family = familyOf(address);
  if (family === undefined || address.includes("%") || rest.length > 0 || !/^\d{1,3}$/.test(length))
    return "is not an address range such as 10.2.0.0/16 or fd00:2::/64";
  const longest = family === "ipv4" ? 32 : 128;
  return Number(length) > longest ? `has a prefix longer than ${longest} bits` : undefined;
}

/** Family of an address, or of the range that begins with it; undefined where it is neither. */
export function familyOf(range: string): Family | undefined {
  return addressFamily(range.split("/")[0]!);
}

/** Family of an address; undefined where the text is none. */
export function addressFamily(text: string): Family | undefined {
  // Loaded here only: it costs a synth 3 ms, and few clusters have ranges.
  const { isIP } = process.getBuiltinModule("node:net");
  const version = isIP(text);
  return version === 0 ? undefined : version === 4 ? "ipv4" : "ipv6";
}

/** Those ranges that are of one family. */
export function rangesOf(family: Family, ranges: readonly string[] = []): readonly string[] {
  return ranges.filter((range) => familyOf(range) === family);
}

/** Whether a range begins at its first address. From v3.33 on the API server refuses a pool that does not. */
export function isMasked(range: string): boolean {
  const [address = "", length] = range.split("/");
  return !bitsOf(address).slice(Number(length)).includes("1");
}

function bitsOf(address: string): string {
  const binary = (number: number, width: number) => number.toString(2).padStart(width, "0");
  if (familyOf(address) === "ipv4")
    return address
      .split(".")
      .map((octet) => binary(Number(octet), 8))
      .join("");
  // A URL has no IPv4 at the end of an address.
  const [head = [], tail = []] = new URL(`http://[${address}]`).hostname
    .slice(1, -1)
    .split("::")
    .map((part) => part.split(":").filter((group) => group !== ""));
  const zeros = Array.from({ length: 8 - head.length - tail.length }, () => "0");
  return [...head, ...zeros, ...tail].map((group) => binary(Number.parseInt(group, 16), 16)).join("");
}
