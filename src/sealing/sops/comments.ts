import { isMap, isSeq, type Node, type Scalar, visit } from "yaml";

interface Commented {
  comment?: string | null;
  commentBefore?: string | null;
}

/**
 * The first comment below a key that is sealed, or undefined. SOPS would seal such comments too, and its 3.13.2 reads
 * back some of them wrongly (getsops/sops#2256); so none are written.
 *
 * @param isSealedPath whether values at a path are sealed.
 */
export function findSealedComment(
  node: unknown,
  isSealedPath: (path: readonly string[]) => boolean,
  path: readonly string[] = [],
): { readonly path: readonly string[]; readonly node: Node } | undefined {
  const { comment, commentBefore } = (node ?? {}) as Commented;
  if (path.length > 0 && (comment || commentBefore) && isSealedPath(path)) return { path, node: node as Node };
  if (isSeq(node)) return firstOf(node.items, (item) => findSealedComment(item, isSealedPath, path));
  if (!isMap<Scalar, Node>(node)) return undefined;
  return firstOf(node.items, ({ key, value }) => {
    const inner = [...path, String(key.value)];
    const isKeySealed = (key.commentBefore && isSealedPath(path)) || (key.comment && isSealedPath(inner));
    return isKeySealed ? { path: inner, node: key as Node } : findSealedComment(value, isSealedPath, inner);
  });
}

/** Takes sealed comments (`#ENC[…,type:comment]`) out of a tree and says how many there were. */
export function dropSealedComments(tree: Node): number {
  let dropped = 0;
  visit(tree, {
    Node(_, node) {
      const owner: Commented = node;
      for (const field of ["comment", "commentBefore"] as const) {
        const lines = owner[field]?.split("\n") ?? [];
        const kept = lines.filter((line) => !/^\s*#?ENC\[AES256_GCM,data:.*type:comment\]\s*$/.test(line));
        dropped += lines.length - kept.length;
        if (kept.length < lines.length) owner[field] = kept.length > 0 ? kept.join("\n") : null;
      }
    },
  });
  return dropped;
}

function firstOf<T, R>(items: readonly T[], find: (item: T) => R | undefined): R | undefined {
  for (const item of items) {
    const found = find(item);
    if (found !== undefined) return found;
  }
  return undefined;
}
