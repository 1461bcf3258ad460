import type { ReportFile, ReportOpener } from "../model";
import { Scroll } from "./scroll";

const HOLDS: Readonly<Record<ReportFile["holds"], string>> = {
  ca: "key of the CA",
  "next-ca": "key of the next CA",
  "typha-server": "key of typha-server",
  "typha-client": "key of typha-client",
  "typha-server-request": "key requested for typha-server",
  "typha-client-request": "key requested for typha-client",
};

const HOLDERS: Readonly<Record<ReportOpener["holder"], string>> = {
  operator: "operator",
  cluster: "cluster",
  controller: "controller",
  unknown: "unknown holder",
};

/** Recipients by files. */
export function OpenersTable({ cluster, files }: { cluster: string; files: readonly ReportFile[] }) {
  const openers = new Map(files.flatMap((file) => file.openers).map((opener) => [opener.recipient, opener]));
  return (
    <Scroll label={`Who can open what of ${cluster}`}>
      <table class="openers">
        <thead>
          <tr>
            <th scope="col">Recipient</th>
            {files.map(({ file, holds }) => (
              <th key={file} scope="col" title={file}>
                {HOLDS[holds]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {[...openers.values()].map(({ recipient, label, holder }) => (
            <tr key={recipient}>
              <th scope="row">
                <code title={recipient}>{label}</code>
                <small>{HOLDERS[holder]}</small>
              </th>
              {files.map((file) => (
                <td key={file.file}>
                  <Opens opener={file.openers.find((opener) => opener.recipient === recipient)} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Scroll>
  );
}

function Opens({ opener }: { opener: ReportOpener | undefined }) {
  if (opener === undefined) return <span class="muted">no</span>;
  const { inFile, inSopsYaml } = opener;
  if (!inFile) return <span class="mark problem">✕ only .sops.yaml names it</span>;
  if (inSopsYaml === false) return <span class="mark problem">✕ yes, unlike .sops.yaml</span>;
  return <b>yes</b>;
}
