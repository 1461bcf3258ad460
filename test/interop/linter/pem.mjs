// Prints texts that are PEM or nearly, as JSON, each with what the product makes of it: one process for all.

import { createHash } from "node:crypto";
import path from "node:path";
import { bundled } from "../../../scripts/bundled.mjs";

const test = (name) => bundled(path.join(import.meta.dirname, "../../", name));
const { answers, damaged, pemTexts } = await test("x509/pem-corpus.ts");
const { readBundle, readPrivateKey, xorshift, vectors } = await test("interop/linter/pem-readers.ts");

const base64 = (text) => Buffer.from(text).toString("base64");
const lines = (text) => text.split(/(?<=\n)/);
const random = xorshift(20270603);
/** Damaged texts, and what a reader makes of each; null where it refuses. */
const judged = (text, read) =>
  Array.from({ length: 2000 }, () => damaged(lines(text), random)).map((each) => {
    try {
      return { text: base64(each), read: read(each) };
    } catch (error) {
      if (error.name !== "ProblemError") throw error;
      return { text: base64(each), read: null };
    }
  });
const fingerprint = (der) => createHash("sha256").update(der).digest("hex");

process.stdout.write(
  JSON.stringify({
    texts: pemTexts().map(base64),
    answers: answers(),
    bundles: judged(vectors.root + vectors.foreignCa, (text) => readBundle(text).map(({ der }) => fingerprint(der))),
    certificate: base64(vectors.foreignCa),
    keys: judged(vectors.foreignCaKey, (text) => [readPrivateKey(text).type]),
  }),
);
