/** By whose rules the file is chosen: containerd (go-cni), or CRI-O (ocicni). */
export type Runtime = "containerd" | "cri-o";

/** A file of a CNI configuration directory, by its name in there; exactly one of `text` and `unreadable` is set. */
export interface FileRead {
  readonly name: string;
  /** What it holds; bytes that are not UTF-8 became U+FFFD. */
  readonly text?: string;
  /** Why there is no text, in words. */
  readonly unreadable?: string;
  /**
   * Whether the runtime cannot read it for the same reason, as with a directory. CRI-O then goes on with the next file,
   * which must not be assumed of a file that this process alone cannot see.
   * @default false
   */
  readonly alsoForRuntime?: boolean;
}

/** What is in place of a folder of drop-ins that cannot be read, such as a file of that name. */
export type UnreadableFolder = Pick<FileRead, "unreadable" | "alsoForRuntime">;

/**
 * What a file is by whose name a plugin is started: `executable`, a regular file without the right to execute it, one of
 * no bytes, or a link to where this process does not look. What is no file is absent.
 */
export type Binary = "executable" | "not-executable" | "empty" | "out-of-sight";

/** When a file changed, in milliseconds since 1970, as the file system tells. */
export interface FileTimes {
  /** When its bytes did, or when a program set this time. */
  readonly written: number;
  /** When anything of it did, such as its name, its mode or its bytes. */
  readonly changed: number;
  /** Whether it is a regular file with one name, so that its bytes are written in its directory alone. */
  readonly isPlain: boolean;
}

/** When what is in a directory changed. */
export interface DirectoryTimes {
  /** When a name came or went last. */
  readonly names: number;
  /** When a file of any name, with one name and some bytes, was last changed by nothing but writing them; 0 where none was. */
  readonly written: number;
  /** Of the files of the configuration, by name. */
  readonly files: Readonly<Record<string, FileTimes>>;
  /** When anything in the folders of drop-ins changed last; 0 where there are none. */
  readonly dropIns: number;
}

/** A CNI configuration directory with the folder of its plugins, as they were at one moment. */
export interface CniDirectory {
  /** Everything but directories, in any order; names that end in no extension of a configuration do no harm. */
  readonly files: readonly FileRead[];
  /** The folders below the directory by their names, which are names of networks; with their files. */
  readonly dropIns: Readonly<Record<string, readonly FileRead[] | UnreadableFolder>>;
  readonly binaries: Readonly<Record<string, Binary>>;
  /** Absent where nothing is known of the directory, and where it lies on no disk. */
  readonly times?: DirectoryTimes;
  /** Whether the directory does not exist. */
  readonly missing?: boolean;
  /** Why nothing is known of the directory, in words. */
  readonly unreadable?: string;
  /** Whether it was written each time it was read, so that nothing is known of it. */
  readonly changing?: boolean;
}
