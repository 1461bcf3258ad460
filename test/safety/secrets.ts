import { createPrivateKey, createPublicKey } from "node:crypto";

/** A secret and every spelling of it that a leak could have. */
export interface Secret {
  readonly name: string;
  /** Searched for as they are. */
  readonly texts: readonly string[];
  /** Searched for in any case. */
  readonly caseless: readonly string[];
}

/** Bytes in hex and in base64 at its three alignments, without what depends on the neighbours. */
function spellings(bytes: Buffer): Pick<Secret, "texts" | "caseless"> {
  const base64 = [0, 1, 2].flatMap((shift) => {
    const whole = Buffer.concat([Buffer.alloc(shift), bytes]).toString("base64");
    const inner = whole.slice(shift === 0 ? 0 : 4, Math.floor((bytes.length + shift) / 3) * 4);
    return [inner, inner.replaceAll("+", "-").replaceAll("/", "_")];
  });
  return { texts: [bytes.toString("latin1"), ...base64], caseless: [bytes.toString("hex")] };
}

/** A private key: its DER, the numbers that nobody may know, and the lines of its PEM, also behind base64. */
export function keySecret(name: string, pem: string): Secret {
  const key = createPrivateKey(pem);
  const spki = createPublicKey(key).export({ type: "spki", format: "der" });
  const jwk = key.export({ format: "jwk" });
  const numbers = [jwk.d, jwk.p, jwk.q, jwk.dp, jwk.dq, jwk.qi]
    .filter((number) => number !== undefined)
    .map((number) => spellings(Buffer.from(number, "base64url")));
  // The end of a key's PEM can be its public half, which stands in the certificate too.
  const lines = pem
    .split("\n")
    .filter((line) => line.length > 20 && !line.startsWith("-----") && !spki.includes(Buffer.from(line, "base64")));
  const forms = [
    spellings(key.export({ type: "pkcs8", format: "der" })),
    ...numbers,
    ...lines.map((line) => spellings(Buffer.from(line))),
  ];
  return {
    name,
    texts: [...lines, ...forms.flatMap(({ texts }) => texts)],
    caseless: forms.flatMap(({ caseless }) => caseless),
  };
}

/** 32 bytes that seal or open something. */
export function bytesSecret(name: string, bytes: Buffer): Secret {
  return { name, ...spellings(bytes) };
}

/** An age identity in any case, whole or from its middle. */
export function identitySecret(name: string, identity: string): Secret {
  return { name, texts: [], caseless: [identity.slice(15, 45), identity.slice(30, 60)] };
}

/** Names of the secrets that occur in a text. */
export function leaked(text: string, secrets: readonly Secret[]): string[] {
  const lower = text.toLowerCase();
  return secrets
    .filter(
      ({ texts, caseless }) =>
        texts.some((spelling) => text.includes(spelling)) ||
        caseless.some((spelling) => lower.includes(spelling.toLowerCase())),
    )
    .map(({ name }) => name);
}
