import type { ReportServed } from "../model";
import { Scroll } from "./scroll";
import { Command, dayOf, daysWords, Mark } from "./words";

/** What each Typha presents. */
export function Served({ cluster, served }: { cluster: string; served: readonly ReportServed[] }) {
  if (served.length === 0) return <p class="muted">No Typha was found.</p>;
  return (
    <Scroll label={`What each Typha of ${cluster} presents`}>
      <table>
        <thead>
          <tr>
            <th scope="col">Typha</th>
            <th scope="col">Certificate of git</th>
            <th scope="col">Presents</th>
            <th scope="col">Expires</th>
            <th scope="col">Client without certificate</th>
          </tr>
        </thead>
        <tbody>
          {served.map((row) => (
            <ServedRow key={row.endpoint} row={row} />
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function ServedRow({ row }: { row: ReportServed }) {
  const { endpoint, node, verdict, isGood, identity, serial, reason, expires, residualDays, stranger, findings } = row;
  return (
    <tr>
      <th scope="row">
        {endpoint}
        {node !== undefined && <small>{node}</small>}
      </th>
      <td>
        <Mark state={isGood ? "ok" : "problem"}>{verdict}</Mark>
        {findings.map(({ sentence, command }) => (
          <div key={sentence}>
            {sentence}
            {command !== undefined && <Command text={command} />}
          </div>
        ))}
      </td>
      <td>
        {identity ?? reason}
        {serial !== undefined && <small class="mono">{serial}</small>}
      </td>
      <td class="num">
        {expires !== undefined && dayOf(expires)}
        {residualDays !== undefined && <small>{daysWords(residualDays)}</small>}
      </td>
      <td>{stranger}</td>
    </tr>
  );
}
