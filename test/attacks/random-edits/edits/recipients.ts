import { changeText, type Edit, type Place, pickFile, textOf, write } from "./edit";

// Who can open keys: the rules for the next seal, and the master keys of sealed files.

const RULE = "creation_rules:\n";

/** A rule in front of the others, for files of a cluster. */
const inFront =
  (rule: (recipient: string) => string) =>
  (place: Place): string | undefined => {
    const recipient = place.random.pick(place.attacker.recipients);
    const text = rule(recipient);
    return changeText(place, ".sops.yaml", (before) => before.replace(RULE, () => RULE + text)) ? text : undefined;
  };

const PGP = "FBC7B9E2A4F9289AC0C1D4843D16CEE4A27381B4";
const pickSealed = (place: Place) =>
  pickFile(place, (file) => file.endsWith(".yaml") && /^sops:/m.test(textOf(place, file) ?? ""));
const ENTRY = (recipient: string) => `        - recipient: ${recipient}
          enc: |
            -----BEGIN AGE ENCRYPTED FILE-----
            YWdlLWVuY3J5cHRpb24ub3JnL3YxCi0+IFgyNTUxOSB5eW5sNHkwRngyRFF3WmZo
            -----END AGE ENCRYPTED FILE-----
`;

const MASTER_KEYS: Readonly<Record<string, string>> = {
  pgp: `[{ fp: ${PGP}, created_at: "2027-01-01T00:00:00Z", enc: x }]`,
  kms: '[{ arn: "arn:aws:kms:eu-central-1:111122223333:key/x", created_at: "2027-01-01T00:00:00Z", enc: x }]',
  gcp_kms: "[{ resource_id: projects/x/locations/global/keyRings/x/cryptoKeys/x, enc: x }]",
  azure_kv: "[{ vault_url: 'https://x.vault.azure.net', name: x, version: x, enc: x }]",
  hc_vault: "[{ vault_address: 'https://vault.example.org', engine_path: transit, key_name: x, enc: x }]",
  key_groups: `[{ pgp: [{ fp: ${PGP}, enc: x }] }]`,
};

/** A line inside the metadata of sops. */
const inMetadata = (text: string, line: string) =>
  text.replace(/^( *)sops:\n( +)/m, (_, outer: string, inner: string) => `${outer}sops:\n${inner}${line}\n${inner}`);

/** Changes to who can open keys. */
export const RECIPIENT_EDITS: readonly Edit[] = [
  {
    name: "rule for everything in front",
    weight: 2,
    apply: inFront((recipient) => `  - age: ${recipient}\n`),
  },
  {
    name: "rule with pgp in front",
    weight: 2,
    apply: inFront((recipient) => `  - path_regex: ^clusters/demo/\n    age: ${recipient}\n    pgp: ${PGP}\n`),
  },
  {
    name: "rule that hangs in front",
    weight: 0.4,
    apply(place) {
      const pattern = place.random.pick([
        "^(([a-z]|[a-z/])+)+\\$$",
        "(.*)*(.*)*(.*)*(.*)*x$",
        "^(a?[a-z/.-]+)+!$",
        "(?i)^(\\w+/?)*-$",
      ]);
      const text = `  - path_regex: '${pattern}'\n    age: ${place.attacker.recipients[0]}\n`;
      return changeText(place, ".sops.yaml", (before) => before.replace(RULE, () => RULE + text)) ? text : undefined;
    },
  },
  {
    name: "merge key in a rule",
    weight: 6,
    apply(place) {
      const recipient = place.random.pick(place.attacker.recipients);
      const [more, key] = [
        place.random.pick([
          `{ pgp: ${PGP} }`,
          `{ age: ${recipient} }`,
          `{ path_regex: .*, age: ${recipient} }`,
          `{ kms: "arn:aws:kms:eu-central-1:111122223333:key/x" }`,
        ]),
        place.random.pick(["<<", '"<<"', "!!merge <<"]),
      ];
      const anchor = place.random.isBelow(0.5) ? `stores: {}\nx: &x ${more}\n` : undefined;
      const value = anchor === undefined ? more : "*x";
      const done = changeText(place, ".sops.yaml", (before) => {
        const at = place.random.pick([...before.matchAll(/^ {2}- /gm)].map(({ index }) => index));
        const merged = `${before.slice(0, at)}  - ${key}: ${value}\n    ${before.slice(at + 4)}`;
        return anchor === undefined ? merged : anchor + merged;
      });
      return done ? `${key}: ${more}` : undefined;
    },
  },
  {
    name: "recipient in a rule",
    weight: 3,
    apply(place) {
      const [was] = place.random.pick([...(textOf(place, ".sops.yaml") ?? "").matchAll(/age1[a-z0-9]+/g), [""]]);
      if (was === "") return undefined;
      const by = place.random.pick(place.attacker.recipients);
      const joined = place.random.isBelow(0.5) ? `${was},${by}` : by;
      return changeText(place, ".sops.yaml", (before) => before.replace(was, joined)) ? joined : undefined;
    },
  },
  {
    name: "comment that ends at a break of YAML 1.1",
    weight: 3,
    apply(place) {
      const mark = place.random.pick(["\u0085", "\u2028", "\u2029"]);
      const line = `  # rules${mark}  - age: ${place.attacker.recipients[0]}\n`;
      return changeText(place, ".sops.yaml", (before) => before.replace(RULE, () => RULE + line))
        ? JSON.stringify(line)
        : undefined;
    },
  },
  {
    name: ".sops.yaml of a folder",
    weight: 2,
    apply(place) {
      const name = place.random.pick(place.clusters);
      const file = place.random.pick([
        `clusters/${name}/.sops.yaml`,
        `clusters/${name}/pki/.sops.yaml`,
        "clusters/.sops.yaml",
      ]);
      return write(place, file, `creation_rules:\n  - age: ${place.attacker.recipients[0]}\n`) ? file : undefined;
    },
  },
  {
    name: "master key of another kind in a sealed file",
    weight: 5,
    apply(place) {
      const file = pickSealed(place);
      const kind = place.random.pick(Object.keys(MASTER_KEYS));
      if (file === undefined) return undefined;
      const done = changeText(place, file, (text) => inMetadata(text, `${kind}: ${MASTER_KEYS[kind]}`));
      return done ? `${file}: ${kind}` : undefined;
    },
  },
  {
    name: "age recipient in a sealed file",
    weight: 3,
    apply(place) {
      const file = pickSealed(place);
      if (file === undefined) return undefined;
      const entry = ENTRY(place.random.pick(place.attacker.recipients));
      return changeText(place, file, (text) =>
        text.replace(
          /^( +)age:\n( *)- /m,
          (_, outer: string, inner: string) => `${outer}age:\n${entry.replaceAll(/^ {8}/gm, inner)}${inner}- `,
        ),
      )
        ? file
        : undefined;
    },
  },
  {
    name: "recipient of a sealed file renamed",
    weight: 2,
    apply(place) {
      const file = pickSealed(place);
      if (file === undefined) return undefined;
      const by = place.random.pick(place.attacker.recipients);
      return changeText(place, file, (text) => text.replace(/recipient: age1[a-z0-9]+/, `recipient: ${by}`))
        ? file
        : undefined;
    },
  },
  {
    name: "another controller",
    weight: 3,
    apply(place) {
      const file = `clusters/${place.random.pick(place.clusters)}/sealing-certificate.pem`;
      return write(place, file, place.attacker.sealingCertificate) ? file : undefined;
    },
  },
];
