import type { Problem } from "@typha-mtls/problems";
import { type PassedLine, readPem } from "./pem-grammar";
import type { SourceProblems } from "./source";

/** One block that is read: `CERTIFICATE`, or another type that was allowed. */
export interface DerBlock {
  readonly der: Buffer;
  /** Line of BEGIN in the text, from 1. */
  readonly line: number;
}

/** Caps that hold before anything is parsed. */
export interface PemLimits {
  /** Size of the whole text in bytes. */
  readonly bytes: number;
  readonly blocks: number;
  /** Size of one block in bytes, as PEM on one line. */
  readonly blockBytes: number;
  /**
   * Types that are read besides `CERTIFICATE`.
   * @default none
   */
  readonly types?: readonly string[];
}

const certificate = "CERTIFICATE";
const markers = "-----BEGIN CERTIFICATE----------END CERTIFICATE-----".length;
const anyMarker = /^-----(BEGIN|END) ([A-Z0-9# ]{1,40})-----$/;
const leftover = /^[A-Za-z0-9+/=]{40,}$/;

type Told = Problem & { readonly line: number };

const PRIVATE_KEY = {
  code: "private-key-given",
  message: "holds a private key",
  remedy: "treat the key as disclosed and take it out of this file",
} as const;

/**
 * Certificates of a PEM text. Lines between blocks are comments.
 *
 * It finds what Go finds. But Go passes over whatever it cannot read, and here each line outside of the blocks that could
 * be the rest of one is a problem, so nothing that was meant as a certificate gets lost. No word of the text gets into a
 * problem, for it might be a key.
 */
export function readPemBlocks(text: string, limits: PemLimits, problems: SourceProblems): DerBlock[] {
  const size = Buffer.byteLength(text);
  if (size > limits.bytes)
    problems.fail("too-many-certificates", `is ${size} bytes long, more than the ${limits.bytes} that are read`);
  const isRead = (type: string) => type === certificate || limits.types?.includes(type) === true;
  const { blocks, passedOver } = readPem(text);
  const told: Told[] = [];
  const found: DerBlock[] = [];
  for (const { type, hasHeaders, bytes, line } of blocks) {
    if (type.endsWith("PRIVATE KEY")) told.push({ line, ...PRIVATE_KEY });
    else if (!isRead(type)) told.push({ line, code: "damaged-pem", message: otherType(type) });
    else if (hasHeaders)
      told.push({
        line,
        code: "damaged-pem",
        message: "holds a block with headers",
        remedy: "remove them; Go skips such a block silently",
      });
    else if (Math.ceil(bytes.length / 3) * 4 + markers > limits.blockBytes)
      told.push({
        line,
        code: "too-many-certificates",
        message: `holds a certificate of more than ${limits.blockBytes} bytes`,
      });
    else found.push({ der: bytes, line });
  }
  told.push(...brokenBlocks(passedOver));
  for (const { code, line, message, remedy } of told.sort((a, b) => a.line - b.line))
    problems.add(code, message, remedy, line);
  if (blocks.length > limits.blocks)
    problems.add("too-many-certificates", `holds ${blocks.length} certificates, expected at most ${limits.blocks}`);
  return found;
}

/** Whether a line that Go passes over could be part of a block: one that lost its form, or its other lines. */
export function looksBroken({ text }: PassedLine): boolean {
  // What is no printable ASCII is no part of base64, and hides none.
  const shown = text.replace(/[^ -~]/g, "").trim();
  return shown.includes("-----") || /^-+$/.test(shown) || leftover.test(shown);
}

/** What is wrong with lines that Go skips and that are not meant as comments. */
function brokenBlocks(passedOver: readonly PassedLine[]): Told[] {
  const told: Told[] = [];
  const code = "damaged-pem";
  /** The BEGIN line that is open. */
  let open: { readonly line: number; readonly type: string } | undefined;
  const endOpen = () => {
    if (open !== undefined) told.push({ code, line: open.line, message: `holds a BEGIN ${open.type} without an END` });
  };
  for (const passed of passedOver) {
    const { line } = passed;
    const [, kind, type = ""] = anyMarker.exec(passed.text) ?? [];
    if (kind === undefined) {
      if (open === undefined && looksBroken(passed))
        told.push({ code, line, message: "holds the rest of a broken block" });
    } else if (kind === "BEGIN") {
      endOpen();
      open = { line, type };
      if (type.endsWith("PRIVATE KEY")) told.push({ line, ...PRIVATE_KEY });
    } else if (open?.type === type) {
      if (!type.endsWith("PRIVATE KEY"))
        told.push({
          code,
          line: open.line,
          message: `holds a block of type ${type} that is no valid base64`,
          remedy: "put it back from its source; Go skips such a block silently",
        });
      open = undefined;
    } else {
      told.push({ code, line, message: `holds an END ${type} without its BEGIN` });
      open = undefined;
    }
  }
  endOpen();
  return told;
}

function otherType(type: string): string {
  return /^[A-Z0-9# ]{1,40}$/.test(type)
    ? `holds a block of type ${type}, expected only CERTIFICATE`
    : "holds a block of an unknown type, expected only CERTIFICATE";
}
