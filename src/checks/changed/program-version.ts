import { isDeepStrictEqual } from "node:util";
import { isRecord, mapOf, valueAt } from "@typha-mtls/fields";
import { attempt } from "@typha-mtls/problems";
import type { Layout } from "../../cluster/layout";
import type { ConfiguredRepository } from "../../cluster/repository";
import type { Commit } from "../against/commit";
import type { SameFiles } from "./same-files";

/** The package of the program. */
const PACKAGE = "typha-mtls";

/** What a file of a package manager says of the program; undefined where it says nothing. */
type ReadPin = (document: unknown) => unknown;

const ofLock: ReadPin = (lock) => valueAt(lock, "packages", `node_modules/${PACKAGE}`);

const ofManifest: ReadPin = (manifest) =>
  Object.entries(mapOf(manifest)).flatMap(([kind, named]) =>
    /dependencies$/i.test(kind) && isRecord(named) && Object.hasOwn(named, PACKAGE) ? [[kind, named[PACKAGE]]] : [],
  );

/** Files that say which version of the program is installed. Locks of others than npm count with every byte. */
const PINS: Readonly<Record<string, ReadPin | "all of it">> = {
  "package-lock.json": ofLock,
  "npm-shrinkwrap.json": ofLock,
  "package.json": ofManifest,
  "pnpm-lock.yaml": "all of it",
  "yarn.lock": "all of it",
  "bun.lock": "all of it",
};

/** A version that may stand in a sentence. */
const VERSION_NUMBER = /^\d{1,9}\.\d{1,9}\.\d{1,9}(?:[-+][\w.+-]{1,64})?$/;

/** Largest lock that is read, in bytes. */
const MAX_LOCK_BYTES = 32 * 1024 * 1024;

/**
 * Why a commit may have been rendered by another version of the program, as a sentence without its end; undefined where nothing says
 * so. Files in `dist/` bear no version, so it is what package managers are told that counts, from the folder of the repository up
 * to the top of the git work tree: an entry that changed, or a lock of npm that pins another version than the one that runs.
 *
 * @param running - version of this program
 */
export function otherVersion(
  repository: ConfiguredRepository,
  commit: Commit,
  same: SameFiles,
  running: string,
): string | undefined {
  for (const folder of foldersOf(repository.layout)) {
    for (const [name, pin] of Object.entries(PINS)) {
      const file = folder + name;
      const now = () => documentIn(() => repository.read(file, MAX_LOCK_BYTES));
      if (!same.isSame(file)) {
        const documents = pin === "all of it" ? [] : [now(), documentIn(() => commit.read(file))];
        const [is, was] = documents.map((document) => document && { pinned: (pin as ReadPin)(document.value) });
        if (is === undefined || was === undefined || !isDeepStrictEqual(is, was))
          return `${PACKAGE} in ${file} is not as at ${commit.revision}`;
      }
      const pinned = pin === ofLock ? pinnedIn(now()) : undefined;
      if (pinned !== undefined && pinned !== running) return `${PACKAGE} ${running} runs, and ${file} pins ${pinned}`;
    }
  }
  return undefined;
}

/**
 * The version of the program that a lock of npm pins, from the folder of the repository up to the top of the git work tree; undefined
 * where none does.
 *
 * @param read - the text of a file; undefined where there is none
 */
export function pinnedVersion(layout: Layout, read: (file: string) => string | undefined): string | undefined {
  const locks = Object.entries(PINS).flatMap(([name, pin]) => (pin === ofLock ? [name] : []));
  const files = foldersOf(layout).flatMap((folder) => locks.map((name) => folder + name));
  for (const file of files) {
    const pinned = pinnedIn(documentIn(() => read(file)));
    if (pinned !== undefined) return VERSION_NUMBER.test(pinned) ? pinned : undefined;
  }
  return undefined;
}

function foldersOf(layout: Layout): string[] {
  return layout.foldersAround(layout.inputs).filter((folder) => folder === "" || folder.startsWith("../"));
}

function pinnedIn(lock: { readonly value: unknown } | undefined): string | undefined {
  const version = valueAt(ofLock(lock?.value), "version");
  return typeof version === "string" ? version : undefined;
}

/** What a file of JSON holds; nothing where there is none, and undefined where it cannot be read. */
function documentIn(read: () => string | undefined): { readonly value: unknown } | undefined {
  const text = attempt(() => read() ?? "null").result;
  try {
    return text === undefined ? undefined : { value: JSON.parse(text) };
  } catch {
    return undefined;
  }
}
