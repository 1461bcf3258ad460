/** One entry of subjectAltName. */
export interface AlternativeName {
  /** What the entry names; `other` is every type that has no name here. */
  readonly type: "email" | "dns" | "uri" | "ip" | "other";
  /** Text; octets in hex for `ip` and `other`. */
  readonly value: string;
}
