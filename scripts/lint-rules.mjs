// The reference of the certificate linter, from the data of its rules.

import { bundled } from "./bundled.mjs";

/** docs/reference/lint-rules.md */
export async function lintRulesReference() {
  const { ruleDescriptions: rules } = await bundled("src/x509/lint/lint.ts");
  const rows = rules.map(
    ({ id, severity, needsClock, why, source, stricterThanGo }) =>
      `| \`${id}\` | ${severity} | ${needsClock ? "yes" : "-"} | ${cell(why)} | ${cell(stricterThanGo ?? "-")} | ${cell(source)} |`,
  );
  return `<!-- Generated from src/x509/rules-*.ts by \`npm run generate\`. Do not edit. -->

# Rules of the certificate linter

\`check\` applies all of them; \`synth\` refuses to render what an error is found in, and looks at no clock. An **error** means
that Calico would not work, or that security would be lost; with a **warning** it works, and should be put right
(\`check --strict\` fails on it). Ids never change.

What Go's crypto/x509 and crypto/tls refuse in the way that Typha and calico-node use them is an error here too. Some
errors are stricter on purpose; the table says what Go would take. Both are tested against Go on two thousand sets of certificates
(\`test/interop/linter\`).

| rule | severity | needs the time | why | refuses although Go takes it | source |
|---|---|---|---|---|---|
${rows.join("\n")}

Before any rule, files are read more strictly than Go reads them, because Go skips in silence what it cannot read in a
trust bundle: a broken block, base64 that is none, a block that is no certificate, a private key, more than 6,500 bytes in
a certificate, more than 10 certificates in a leaf's file, RSA exponents above 32 bits.

## In \`check -o json\` and \`-o yaml\`

\`facts\` of the [document](output.md#-o-json-and--o-yaml), in the order in which the table shows them:

| field | |
|---|---|
| \`cluster\` | name of the cluster; null for what belongs to no single one |
| \`state\` | \`ok\`; \`warning\` or \`problem\` for a finding; \`skipped\` for what was not looked at |
| \`code\` | kind of problem or warning: the id of a rule above, or another code of [problems](problems.md) |
| \`file\`, \`line\`, \`column\` | where it is, relative to the repository, from 1; as far as it is known |
| \`field\` | path of the field in the file |
| \`message\` | what was found and what was expected, on one line, without file and field |
| \`remedy\` | what to do; absent where there is no one answer |
| \`event\`, \`origin\`, \`values\` | with \`--against\`, of what changed: the \`id\` of the event that it is evidence of, and what it is made of: [fields](output.md#events-in-check--o-json) |

\`code\` to \`field\` are absent for \`ok\` and \`skipped\`. \`-o github\`, \`-o gitlab\` and \`-o sarif\` print problems and warnings for
code hosts ([review](../how-to/review.md)).

## In a program

\`lint()\` of the library takes certificates that \`readBundle\` and \`readChain\` have read; \`rules\` lists what stands above.
[examples/lint](../../examples/lint) is a program of one screen.
`;
}

function cell(text) {
  return text.replaceAll("|", "\\|");
}
