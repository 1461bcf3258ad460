import { createHash } from "node:crypto";
import * as fs from "node:fs";
import { readCapped } from "./capped-read";
import type { Repository } from "./repository";

/** Largest file that is compared by its bytes alone: locks and bundled programs have megabytes. */
const MAX_BYTES = 64 * 1024 * 1024;

/**
 * Whether a file or link that was just listed is what git holds under an id. Files are compared byte for byte, but for line
 * ends, which git may convert where it checks them out.
 *
 * @throws ProblemError where it cannot be read
 */
export function isBlob(repository: Repository, path: string, kind: "file" | "link", id: string): boolean {
  const at = repository.absolute(path);
  if (kind === "link") return idOf(Buffer.from(fs.readlinkSync(at)), id) === id;
  const bytes = readCapped(at, path, MAX_BYTES, fs.constants.O_NOFOLLOW);
  return idOf(bytes, id) === id || (bytes.includes("\r\n") && idOf(withLineFeeds(bytes), id) === id);
}

/**
 * SHA-256 of a file or of where a link leads, so that it can be told from any other.
 *
 * @throws ProblemError where it cannot be read
 */
export function contentSum(repository: Repository, path: string, kind: "file" | "link"): string {
  const at = repository.absolute(path);
  const bytes =
    kind === "link" ? Buffer.from(fs.readlinkSync(at)) : readCapped(at, path, MAX_BYTES, fs.constants.O_NOFOLLOW);
  return createHash("sha256").update(`${kind}\0`).update(bytes).digest("hex");
}

function withLineFeeds(bytes: Buffer): Buffer {
  return Buffer.from(bytes.toString("latin1").replaceAll("\r\n", "\n"), "latin1");
}

/** @param like - an id of the same repository: its length says by which hash git names objects there */
function idOf(bytes: Buffer, like: string): string {
  return createHash(like.length === 64 ? "sha256" : "sha1")
    .update(`blob ${bytes.length}\0`)
    .update(bytes)
    .digest("hex");
}
