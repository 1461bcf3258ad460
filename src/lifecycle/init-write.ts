/** A file that `init` makes, and what is told about it. */
export interface InitWrite {
  readonly path: string;
  readonly content: string;
  readonly verb: "created" | "sealed" | "updated";
  readonly note: string;
}
