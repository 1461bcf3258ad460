/** A certificate whose end alerts announce. */
export interface WatchedCertificate {
  /** What it is called in alerts, such as `typha-server` or `ca`. */
  readonly name: string;
  /** Serial number, hexadecimal; tells a renewed certificate from the one before. */
  readonly serial: string;
  readonly notBefore: Date;
  readonly notAfter: Date;
  /** Where it comes from, such as `clusters/demo/pki/typha-server.yaml`. */
  readonly source: string;
  /** What to do when its end comes near, as a clause: "run …". */
  readonly remedy: string;
}
