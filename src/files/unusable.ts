import { type ProblemError, problem } from "../problem";

/** The system's refusal in words: the code is what people search for. */
export function unusable(file: string, error: unknown): ProblemError {
  const code = (error as NodeJS.ErrnoException).code ?? "unknown error";
  return problem({ file, message: `cannot be used (${code}${explain(code)})` }, "unusable");
}

function explain(code: string): string {
  const words: Record<string, string> = {
    ENOENT: "no such file or directory",
    EACCES: "permission denied",
    EPERM: "operation not permitted",
    EROFS: "read-only file system",
    ENOSPC: "no space left on the disk",
    EDQUOT: "disk quota used up",
    ENOTDIR: "a part of the path is not a directory",
    EISDIR: "is a directory",
    ELOOP: "too many symbolic links",
    ENAMETOOLONG: "name too long",
    EEXIST: "exists already",
  };
  return words[code] === undefined ? "" : `: ${words[code]}`;
}
