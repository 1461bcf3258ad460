import { bundlePem, type Certificate } from "../../x509/certificate";
import { caName } from "../ca-name";
import type { PlannedWrite } from "../planned-write";

/** In front of what is there, which so keeps its bytes: taking it away again gives back the file as it was. */
export function withNextCa(path: string, bundle: string, next: Certificate): PlannedWrite {
  return { path, content: next.pem + bundle, verb: "updated", note: `${caName(next)} beside the one before` };
}

/** The file as it was before {@link withNextCa}; written anew where somebody wrote it anew in between. */
export function withoutNextCa(
  path: string,
  bundle: string,
  { old, next }: { readonly old: Certificate; readonly next: Certificate },
): PlannedWrite {
  const content = bundle.startsWith(next.pem) ? bundle.slice(next.pem.length) : bundlePem([old]);
  return { path, content, verb: "updated", note: `${caName(old)} alone, as before` };
}

/** The end of a rotation. */
export function nextCaAlone(path: string, next: Certificate): PlannedWrite {
  return { path, content: next.pem, verb: "updated", note: `${caName(next)} alone` };
}
