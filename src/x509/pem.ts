import type { SourceProblems } from "./source";

/** One block that is read: `CERTIFICATE`, or another label that was allowed. */
export interface PemBlock {
  readonly der: Buffer;
  /** Line of BEGIN in the text, from 1. */
  readonly line: number;
}

/** Caps that hold before anything is decoded. */
export interface PemLimits {
  /** Size of the whole text in bytes. */
  readonly bytes: number;
  readonly blocks: number;
  /** Size of one block in bytes, as PEM. */
  readonly blockBytes: number;
  /**
   * Labels that are read besides `CERTIFICATE`.
   * @default none
   */
  readonly labels?: readonly string[];
}

const certificate = "CERTIFICATE";
const markers = "-----BEGIN CERTIFICATE----------END CERTIFICATE-----".length;
const anyMarker = /^-----(BEGIN|END) ([A-Z0-9 ]{1,40})-----$/;
const base64 = /^[A-Za-z0-9+/]+={0,2}$/;
const leftover = /^[A-Za-z0-9+/=]{40,}$/;

const disclosed = "treat the key as disclosed and take it out of this file";

/**
 * Certificates of a PEM text. Lines between blocks are comments.
 *
 * Stricter than Go's encoding/pem, which passes over whatever it cannot read: here each line that could be the rest of
 * a block is a problem, so nothing that was meant as a certificate gets lost. CRLF is read as LF. No word of the text
 * gets into a problem, for it might be a key.
 */
export function readPemBlocks(text: string, limits: PemLimits, problems: SourceProblems): PemBlock[] {
  const size = Buffer.byteLength(text);
  if (size > limits.bytes) problems.fail(`is ${size} bytes long, more than the ${limits.bytes} that are read`);
  const isRead = (label: string) => label === certificate || limits.labels?.includes(label) === true;
  const lines = text.split("\n");
  const blocks: PemBlock[] = [];
  /** Index of the BEGIN line that is open, and its label. */
  let open: { readonly at: number; readonly label: string } | undefined;
  for (const [index, raw] of lines.entries()) {
    const line = raw.trimEnd();
    const marker = line.startsWith("-----") ? anyMarker.exec(line) : null;
    if (marker === null) {
      if (open === undefined && looksBroken(line))
        problems.add(`holds the rest of a broken block`, undefined, index + 1);
      continue;
    }
    const [, kind, label = ""] = marker;
    if (kind === "BEGIN") {
      if (open !== undefined) problems.add(`holds a BEGIN ${open.label} without an END`, undefined, open.at + 1);
      open = { at: index, label };
      if (label.endsWith("PRIVATE KEY")) problems.add("holds a private key", disclosed, index + 1);
      else if (!isRead(label))
        problems.add(`holds a block of type ${label}, expected only CERTIFICATE`, undefined, index + 1);
      continue;
    }
    if (open?.label !== label) problems.add(`holds an END ${label} without its BEGIN`, undefined, index + 1);
    else if (isRead(label)) readBody(lines, open.at, index, limits, blocks, problems);
    open = undefined;
  }
  if (open !== undefined) problems.add(`holds a BEGIN ${open.label} without an END`, undefined, open.at + 1);
  if (blocks.length > limits.blocks)
    problems.add(`holds ${blocks.length} certificates, expected at most ${limits.blocks}`);
  return blocks;
}

/** PEM of a certificate, or of what `label` says: LF, 64 columns, one newline at the end. */
export function toPem(der: Buffer, label = certificate): string {
  const body = der.toString("base64").match(/.{1,64}/g) ?? [];
  return `-----BEGIN ${label}-----\n${body.join("\n")}\n-----END ${label}-----\n`;
}

function looksBroken(line: string): boolean {
  return line.includes("-----") || /^-+$/.test(line) || leftover.test(line);
}

function readBody(
  lines: readonly string[],
  from: number,
  to: number,
  limits: PemLimits,
  blocks: PemBlock[],
  problems: SourceProblems,
): void {
  const line = from + 1;
  const body = lines
    .slice(from + 1, to)
    .map((text) => text.trim())
    .join("");
  if (body.length + markers > limits.blockBytes) {
    problems.add(`holds a certificate of more than ${limits.blockBytes} bytes`, undefined, line);
    return;
  }
  const der = base64.test(body) ? Buffer.from(body, "base64") : Buffer.alloc(0);
  // Decoding drops what does not fit, so the way back shows whether all of it was base64.
  if (der.length === 0 || der.toString("base64") !== body) {
    problems.add("holds a certificate that is no valid base64", "Go would skip it without a word", line);
    return;
  }
  blocks.push({ der, line });
}
