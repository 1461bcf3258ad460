/** A file to be written, below a repository's root. */
export interface FileWrite {
  /** Path relative to the repository, with `/`. */
  readonly path: string;
  /** Whole new content. */
  readonly content: string;
  /**
   * Whether an old file of this name goes before anything of the plan takes its place. Where two files belong together, a
   * process that is killed between them then leaves one without the other, which is told, and no new one beside an old one.
   * @default false
   */
  readonly isVacated?: boolean;
}

/** What one command changes on disk: all of it happens, or nothing. */
export interface FilePlan {
  readonly writes: readonly FileWrite[];
  /** Paths relative to the repository that go. */
  readonly removes: readonly string[];
  /**
   * What the plan was made from: each file's text as it was read, undefined where there was none. Where one has changed
   * since, nothing is written: the change of another program or person would be lost.
   * @default - nothing is compared
   */
  readonly expects?: ReadonlyMap<string, string | undefined>;
}
