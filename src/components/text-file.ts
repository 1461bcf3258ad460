/** A rendered file that is no YAML. */
export interface TextFile {
  /** Below the cluster's folder. */
  readonly path: string;
  /** What follows the mark in its first line. */
  readonly text: string;
}
