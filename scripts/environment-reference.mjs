// docs/reference/environment.md: the variables of calico-node and Typha, from their tables.

import { bundled } from "./bundled.mjs";

/** What each takes, in which releases, by which default. */
export async function environmentReference() {
  const { calicoNodeVariables } = await bundled("src/calico/environment/calico-node.ts");
  const { typhaVariables } = await bundled("src/calico/environment/typha.ts");
  const { valueWords } = await bundled("src/calico/environment/values.ts");
  const { releaseWords } = await bundled("src/calico/environment/variable.ts");

  const row = (variable, index, rows) => {
    const isFurther = variable.name === rows[index - 1]?.name;
    const standard = variable.default === undefined ? "-" : `\`${variable.default}\``;
    const about = isFurther
      ? ""
      : `${variable.about}${variable.managed === undefined ? "" : `; **${variable.managed}**`}`;
    const cells = [
      isFurther ? "" : `\`${variable.name}\``,
      valueWords(variable),
      standard,
      releaseWords(variable),
      about,
    ];
    return `| ${cells.map((cell) => cell.replaceAll("|", "\\|")).join(" | ")} |`;
  };
  const sections = (rows) =>
    [...new Set(rows.map(({ group }) => group))]
      .map((group) => {
        const own = rows.filter((variable) => variable.group === group);
        return `### ${group}

| variable | takes | default | releases | what it does |
|---|---|---|---|---|
${own.map(row).join("\n")}`;
      })
      .join("\n\n");

  return `<!-- Generated from src/calico/environment/ by \`npm run generate\`. Do not edit. -->

# Environment

The variables that calico-node and Typha read, in every supported release. \`spec.calicoNode.env\` and \`spec.typha.env\` take
those without a bold remark, which says what to do instead. No release in a row stands for all that are supported.

Calico ignores a name that it does not know, and replaces most values of the wrong type by the default, so both are refused.
Felix takes \`none\` for "switched off", where a setting has that. The environment counts more than a FelixConfiguration.
\`typha-mtls explain <variable>\` prints one of them.

## calico-node

Those of the last section are set on the init container that installs the CNI plugin.

${sections(calicoNodeVariables())}

## Typha

${sections(typhaVariables())}
`;
}
