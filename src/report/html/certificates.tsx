import type { ReportCertificate } from "../model";
import { Life } from "./life";
import { Scroll } from "./scroll";
import { isDated } from "./summary";
import { certificateName, dayOf, Mark, stateWords } from "./words";

/** Certificates of a cluster that the table shows at most: nodes may have one each. */
const MOST_ROWS = 40;

/** The certificates of a cluster with everything that is known of each. */
export function Certificates({
  cluster,
  certificates,
  now,
}: {
  cluster: string;
  certificates: readonly ReportCertificate[];
  now: string;
}) {
  const more = certificates.length - MOST_ROWS;
  return (
    <Scroll label={`Certificates of ${cluster}`}>
      <table class="certificates">
        <thead>
          <tr>
            <th scope="col">Certificate</th>
            <th scope="col">State</th>
            <th scope="col">Life</th>
            <th scope="col">Valid from</th>
            <th scope="col">Renew from</th>
            <th scope="col">Expires</th>
            <th scope="col">Issuer and serial number</th>
            <th scope="col">File</th>
          </tr>
        </thead>
        <tbody>
          {certificates.slice(0, MOST_ROWS).map((certificate, at) => (
            <CertificateRow key={at} certificate={certificate} now={now} />
          ))}
        </tbody>
      </table>
      {more > 0 && <p class="muted">and {more} more</p>}
    </Scroll>
  );
}

function CertificateRow({ certificate, now }: { certificate: ReportCertificate; now: string }) {
  const { identity, state, requested, file } = certificate;
  return (
    <tr>
      <th scope="row">
        {certificateName(certificate)}
        <small>{identity}</small>
      </th>
      <td>
        <Mark state={state}>{stateWords(certificate)}</Mark>
        {requested && <small>its successor is requested</small>}
      </td>
      {isDated(certificate) ? (
        <>
          <td>
            <Life certificate={certificate} now={now} />
          </td>
          {[certificate.validity.notBefore, certificate.validity.renewFrom, certificate.validity.expires].map(
            (moment, at) => (
              <td key={at} class="num">
                {dayOf(moment)}
              </td>
            ),
          )}
          <td>
            {certificate.validity.issuer}
            <small class="mono">{certificate.validity.serial}</small>
          </td>
        </>
      ) : (
        <td colSpan={5} class="muted">
          Only its identity is known.
        </td>
      )}
      <td>{file !== undefined && <code class="muted">{file}</code>}</td>
    </tr>
  );
}
