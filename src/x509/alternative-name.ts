/** One entry of subjectAltName. */
export interface AlternativeName {
  readonly type: "email" | "dns" | "uri" | "ip" | "other";
  /** Text; octets in hex for `ip` and `other`. */
  readonly value: string;
}
