/** What changes of a cluster are reported against. */
export interface ChangeFrame {
  /** Name of the cluster. */
  readonly cluster: string;
  /** Such as `since HEAD`. */
  readonly since: string;
  /** Folder of what is rendered for the cluster; every other file is the user's own. */
  readonly dist: string;
  /** Files that were there, and that are there now. */
  readonly before: ReadonlySet<string>;
  readonly after: ReadonlySet<string>;
}
