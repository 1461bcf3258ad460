/** One block of a PEM text, as Go reads it. */
export interface PemBlock {
  /** What stands behind BEGIN, such as `CERTIFICATE`: octets as Latin-1, for it may hold anything. */
  readonly type: string;
  /** Whether lines such as `Proc-Type: 4` stand in front of the base64. Go's certificate pools pass over such blocks. */
  readonly hasHeaders: boolean;
  readonly bytes: Buffer;
  /** Line of BEGIN in the text, from 1. */
  readonly line: number;
}

/** A line that belongs to no block, as Latin-1, without its end. */
export interface PassedLine {
  readonly text: string;
  /** From 1. */
  readonly line: number;
}

/** What Go finds in a PEM text. */
export interface Pem {
  readonly blocks: readonly PemBlock[];
  /** What Go passes over: comments, and whatever it does not take for a block. */
  readonly passedOver: readonly PassedLine[];
}

const START = "-----BEGIN ";
const END = "\n-----END ";
const DASHES = "-----";

/**
 * Reads PEM by the grammar of Go's `encoding/pem`, octet by octet (src/encoding/pem/pem.go of Go 1.26): what this finds
 * is what Typha, calico-node and kubectl find, and nothing else. JavaScript's `trim` and `\s`, and OpenSSL, take more.
 *
 * Go looks for END and takes the last BEGIN in front of it. It skips silently what it cannot read.
 */
export function readPem(text: string): Pem {
  const octets = Buffer.from(text).toString("latin1");
  const blocks: PemBlock[] = [];
  const passedOver: PassedLine[] = [];
  let line = 1;
  let at = 0;
  for (let found = nextBlock(octets, at); found !== undefined; found = nextBlock(octets, at)) {
    line = passOver(octets.slice(at, found.from), line, passedOver);
    blocks.push({ type: found.type, hasHeaders: found.hasHeaders, bytes: found.bytes, line });
    line += octets.slice(found.from, found.to).split("\n").length - 1;
    at = found.to;
  }
  passOver(octets.slice(at), line, passedOver);
  return { blocks, passedOver };
}

/** Whether a text is worth reading as PEM; of another text, {@link readPem} finds nothing. */
export function mayHoldPem(text: string): boolean {
  return text.includes(START);
}

/** The certificates of a PEM text that a Go pool of certificates takes: no other type, and no headers. */
export function certificateBlocks(text: string): readonly PemBlock[] {
  return readPem(text).blocks.filter(({ type, hasHeaders }) => type === "CERTIFICATE" && !hasHeaders);
}

/** PEM of a certificate, or of what `type` says: LF, 64 columns, one newline at the end. */
export function toPem(der: Buffer, type = "CERTIFICATE"): string {
  const body = der.toString("base64").replace(/.{1,64}/g, "$&\n");
  return `-----BEGIN ${type}-----\n${body}-----END ${type}-----\n`;
}

interface Found extends Omit<PemBlock, "line"> {
  /** Offset of BEGIN, and of the line behind END. */
  readonly from: number;
  readonly to: number;
}

/** Go's `Decode` of `octets` from `start` on; the numbers are offsets into all of `octets`. */
function nextBlock(octets: string, start: number): Found | undefined {
  let at = start;
  /** Behind the blank of the END that was tried last. */
  let trailer = start;
  for (;;) {
    // Headers ran over the END line: Go gives up on all that follows.
    if (trailer < at || trailer > octets.length) return undefined;
    at = trailer;
    const end = octets.indexOf(END, at);
    if (end < 0) return undefined;
    trailer = end + END.length;
    const before = octets.slice(at, end).lastIndexOf(START);
    const from = at + before;
    if (before < 0 || (before > 0 && octets[from - 1] !== "\n")) continue;

    const head = lineAt(octets, from + START.length);
    at = head.next;
    if (!head.text.endsWith(DASHES)) continue;
    const type = head.text.slice(0, -DASHES.length);

    let hasHeaders = false;
    for (;;) {
      if (at >= octets.length) return undefined;
      const { text, next } = lineAt(octets, at);
      if (!text.includes(":")) break;
      hasHeaders = true;
      at = next;
    }
    if (hasHeaders && end < at) continue;

    const behind = trailer + type.length + DASHES.length;
    if (octets.slice(trailer, behind) !== type + DASHES) continue;
    const rest = lineAt(octets, behind);
    if (rest.text !== "") continue;
    // Blanks, tabs and the ends of lines may stand anywhere in it.
    const bytes = fromBase64(octets.slice(at, Math.max(at, end)).replace(/[ \t\r\n]+/g, ""));
    if (bytes === undefined) continue;
    return { type, hasHeaders, bytes, from, to: rest.next };
  }
}

/** A line without its end and without blanks and tabs in front of that. A CR counts as the end only in front of LF. */
function lineAt(octets: string, at: number): { readonly text: string; readonly next: number } {
  const newline = octets.indexOf("\n", at);
  const next = newline < 0 ? octets.length : newline + 1;
  let to = newline < 0 ? octets.length : newline;
  if (newline > at && octets[newline - 1] === "\r") to--;
  while (to > at && (octets[to - 1] === " " || octets[to - 1] === "\t")) to--;
  return { text: octets.slice(at, to), next };
}

/** Bytes of standard base64 with its padding; undefined for every other text, of which node reads more. */
export function fromBase64(text: string): Buffer | undefined {
  return text.length % 4 === 0 && /^[A-Za-z0-9+/]*={0,2}$/.test(text) ? Buffer.from(text, "base64") : undefined;
}

/** @returns the number of the line behind `octets` */
function passOver(octets: string, first: number, passedOver: PassedLine[]): number {
  if (octets === "") return first;
  let line = first;
  for (let at = 0; at < octets.length; line++) {
    const { text, next } = lineAt(octets, at);
    passedOver.push({ text, line });
    at = next;
  }
  return octets.endsWith("\n") ? line : line - 1;
}
