/**
 * The kinds of recipients that an age file is sealed to, one for each (age-encryption.org/v1, "Header"): `X25519`,
 * `mlkem768x25519`, `ssh-ed25519`, `scrypt`, the name of a plugin. Needs no key.
 *
 * It reads whatever age reads, and more: what it does not read opens for nobody.
 *
 * @param armored age file in ASCII armor, as SOPS keeps it.
 * @returns undefined where it is no age file.
 */
export function stanzasOf(armored: string): string[] | undefined {
  const [, body] = /-----BEGIN AGE ENCRYPTED FILE-----([^-]*)/.exec(armored) ?? [];
  const lines = Buffer.from(body ?? "", "base64")
    .toString("latin1")
    .split("\n");
  const end = lines.findIndex((line) => line.startsWith("---"));
  if (lines[0] !== "age-encryption.org/v1" || end < 0) return undefined;
  return lines.slice(1, end).flatMap((line) => /^-> ?(\S*)/.exec(line)?.[1] ?? []);
}
