import * as path from "node:path";
import type { Access } from "./access";
import { type Entry, textOf } from "./entry";

/** A kubeconfig that was read. */
export interface KubeconfigFile {
  /** Absolute: what it refers to is relative to its folder. */
  readonly path: string;
  readonly text: string;
}

/** Text of a file that a kubeconfig names, such as a CA; capped. @throws ProblemError */
export type ReadNamed = (absolute: string) => string;

/** An entry, and the file that it stands in. */
export interface Found {
  readonly file: KubeconfigFile;
  readonly value: Entry;
}

/** The part of an access that the cluster's entry decides. */
export type Way = Pick<Access, "server" | "ca" | "serverName" | "insecure">;

/** Content of `<field>-data`, which wins, or of the file that `<field>` names. */
export function dataOrFile(file: KubeconfigFile, value: Entry, field: string, read: ReadNamed): string | undefined {
  const data = textOf(value[`${field}-data`]);
  if (data !== undefined) return Buffer.from(data, "base64").toString("utf8");
  const named = textOf(value[field]);
  return named === undefined ? undefined : read(path.resolve(path.dirname(file.path), named));
}
