import { barClass, percent } from "./lane";
import type { DatedCertificate } from "./summary";

/** The life of one certificate, from its first to its last day, with its renewal window and now. */
export function Life({ certificate, now }: { certificate: DatedCertificate; now: string }) {
  const { notBefore, renewFrom, expires } = certificate.validity;
  const [first, last] = [Date.parse(notBefore), Date.parse(expires)];
  const at = (moment: string) => {
    const share = (Date.parse(moment) - first) / (last - first);
    return Math.round(Math.min(1, Math.max(0, Number.isFinite(share) ? share : 1)) * 1000) / 10;
  };
  const [renew, present] = [at(renewFrom), at(now)];
  return (
    <svg class="life" aria-hidden="true">
      <rect class={barClass(certificate)} x="0" y="5" width="100%" height="6" />
      {renew < 100 && <rect class="renew" x={`${renew}%`} y="5" width={percent(100 - renew)} height="6" />}
      <use href="#now" x={`${present}%`} y="0" />
    </svg>
  );
}
