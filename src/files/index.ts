export { descentOf } from "./ancestor";
export { contentSum, isBlob } from "./blob-id";
export { decode } from "./capped-read";
export type { FilePlan, FileWrite } from "./file-plan";
export { Git } from "./git";
export {
  type CommittedEntry,
  type CommittedFiles,
  type CommittedFolder,
  committedFiles,
  committedSource,
  filesAt,
  type Held,
  heldAround,
  heldLinks,
  originAddress,
  prefixInWorkTree,
} from "./git-head";
export { isInHistory, lastChangeOf } from "./git-history";
export { checkPrivateFile, refuseWorkTree, writePrivateFile } from "./identity-file";
export { ignoredPaths, isIgnoredFolder } from "./ignored";
export { KnownAlike } from "./known-alike";
export { isAbandoned, isLeftover, isTemporaryName, Sweeper, sweepLeftovers } from "./leftovers";
export { besideConflicts, withConflicts } from "./merge-conflict";
export { linkBelow, outputFolder } from "./output-folder";
export { filesIn, readOutside, readOutsideBytes, readOutsideFile } from "./outside";
export {
  type ForeignPlace,
  findOrphans,
  foreignPlaces,
  isRemovable,
  type Orphan,
  planOwnedTree,
  type TreePlan,
} from "./owned-tree";
export { packageFiles, readPackageFile } from "./package-files";
export { Past, type PastChange, type PastChanges, type PastCommit } from "./past";
export { openToOthers, PrivateFolder } from "./private";
export { programPath, safePath } from "./program-path";
export { type FileSource, FolderReads, Reads } from "./reads";
export { type Entry, Repository } from "./repository";
export { isEmpty, type StagedPlan } from "./staged-plan";
export { type StagingOptions, stage } from "./staging";
export { discard, MissingFolders, takePlace } from "./take-place";
export { textSource } from "./text-source";
export { type Operation, type Sides, UnfinishedMerge } from "./unfinished-merge";
export { WorkTreeIds } from "./work-tree-ids";
export { writeAll } from "./write-all";
