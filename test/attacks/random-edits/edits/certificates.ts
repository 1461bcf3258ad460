import type { Shown } from "../attacker";
import { changeText, type Edit, type Place, textOf, write } from "./edit";

// Certificates of others: in the bundle, in place of leaves, and where the next ones wait.

/** Characters that one reader of PEM passes over and another one does not. */
const ODD = ["\u00a0", "\v", "\f", "\ufeff", "\u2028", " ", "\t", "\0"];

const SPELLINGS: readonly ((place: Place, pem: string) => string)[] = [
  (_, pem) => pem,
  (_, pem) => pem,
  (_, pem) => pem,
  (_, pem) => pem.replaceAll("\n", "\r\n"),
  ({ random }, pem) => `${random.pick(ODD)}${pem}`,
  ({ random }, pem) => pem.replace("-----BEGIN", `${random.pick(ODD)}-----BEGIN`),
  ({ random }, pem) => pem.replace("CERTIFICATE-----\n", `CERTIFICATE-----${random.pick(ODD)}\n`),
  ({ random }, pem) => pem.replace("-----END", `${random.pick(ODD)}-----END`),
  (_, pem) => pem.replaceAll("CERTIFICATE", "TRUSTED CERTIFICATE"),
  (_, pem) => `-----BEGIN CERTIFICATE-----\n${pem}`,
  (_, pem) => pem.replace("CERTIFICATE-----\n", "CERTIFICATE-----\nProc-Type: 4,x\n\n"),
  (_, pem) => pem.replaceAll("\n", ""),
];

function spelled(place: Place, pem: string): string {
  return place.random.pick(SPELLINGS)(place, pem);
}

const bundleOf = (cluster: string) => `clusters/${cluster}/pki/ca.crt`;

function addCa(place: Place, cluster: string): string | undefined {
  const file = bundleOf(cluster);
  const pem = spelled(place, place.random.pick(place.attacker.cas));
  return changeText(place, file, (text) => (place.random.isBelow(0.5) ? text + pem : pem + text)) ? file : undefined;
}

/** A leaf in a file of its own, in a Secret or in a SealedSecret, with what is derived from its key beside it. */
function replaceLeaf(place: Place, file: string, leaf: Shown): boolean {
  const pem = spelled(place, leaf.pem);
  if (file.endsWith(".crt")) return write(place, file, pem);
  return changeText(place, file, (text) =>
    text.includes("kind: SealedSecret")
      ? text
          .replace(
            /tls\.crt: \|\n(?: +.*\n?)+?(?= {0,6}\S|$)/,
            () => `tls.crt: |\n${pem.replaceAll(/^(?=.)/gm, "        ")}`,
          )
          .replaceAll(/(typha-mtls\/sealed-key: )\S+/g, (_, key: string) => `${key}"${leaf.publicKey}"`)
      : text.replace(/tls\.crt: .*/, () => `tls.crt: ${Buffer.from(pem).toString("base64")}`),
  );
}

/** The file of a leaf with one more certificate behind it. */
function withMore(text: string, file: string, pem: string): string {
  if (file.endsWith(".crt")) return text + pem;
  if (text.includes("kind: SealedSecret"))
    return text.replace(
      /( *)-----END CERTIFICATE-----\n/,
      (end, indent: string) => end + pem.replaceAll(/^(?=.)/gm, indent),
    );
  return text.replace(/tls\.crt: (.*)/, (_, base64: string) => {
    const more = Buffer.concat([Buffer.from(base64, "base64"), Buffer.from(pem)]);
    return `tls.crt: ${more.toString("base64")}`;
  });
}

const PLACES: readonly (readonly [string, "server" | "client"])[] = [
  ["typha-server.yaml", "server"],
  ["typha-client.yaml", "client"],
  ["typha-server.crt", "server"],
  ["typha-client.crt", "client"],
  ["nodes/worker-1.crt", "client"],
  ["nodes/worker-2.crt", "client"],
];

function replaceSomeLeaf(place: Place, cluster: string, from: "foreign" | "insider"): string | undefined {
  const present = PLACES.map(([name, role]) => [`clusters/${cluster}/pki/${name}`, role] as const).filter(
    ([file]) => textOf(place, file) !== undefined,
  );
  if (present.length === 0) return undefined;
  const [file, role] = place.random.pick(present);
  return replaceLeaf(place, file, place.random.pick(place.attacker[from][role])) ? file : undefined;
}

/** Changes to certificates. */
export const CERTIFICATE_EDITS: readonly Edit[] = [
  {
    name: "CA of an attacker in the bundle",
    weight: 5,
    apply: (place) => addCa(place, place.random.pick(place.clusters)),
  },
  {
    name: "bundle of an attacker",
    weight: 2,
    apply(place) {
      const file = bundleOf(place.random.pick(place.clusters));
      return write(place, file, spelled(place, place.random.pick(place.attacker.cas))) ? file : undefined;
    },
  },
  {
    name: "CA of another cluster in the bundle",
    weight: 2,
    apply(place) {
      const [one, other] = [place.random.pick(place.clusters), place.random.pick(place.clusters)];
      const more = textOf(place, bundleOf(other));
      if (more === undefined || one === other) return undefined;
      return changeText(place, bundleOf(one), (text) => text + more) ? bundleOf(one) : undefined;
    },
  },
  {
    name: "leaf of an attacker",
    weight: 3,
    apply: (place) => replaceSomeLeaf(place, place.random.pick(place.clusters), "foreign"),
  },
  {
    name: "CA and leaf of an attacker",
    weight: 3,
    apply(place) {
      const cluster = place.random.pick(place.clusters);
      const file = bundleOf(cluster);
      const [ca = ""] = place.attacker.cas;
      if (!changeText(place, file, (text) => text + ca)) return undefined;
      return replaceSomeLeaf(place, cluster, "foreign");
    },
  },
  {
    name: "leaf that the same CA issued for another",
    weight: 8,
    apply: (place) => replaceSomeLeaf(place, "unsealed", "insider"),
  },
  {
    name: "CA behind a leaf",
    weight: 3,
    apply(place) {
      const cluster = place.random.pick(place.clusters);
      const files = PLACES.map(([name]) => `clusters/${cluster}/pki/${name}`);
      const present = files.filter((one) => textOf(place, one) !== undefined);
      if (present.length === 0) return undefined;
      const file = place.random.pick(present);
      const [ca = ""] = place.attacker.cas;
      return changeText(place, file, (text) => withMore(text, file, ca)) ? file : undefined;
    },
  },
  {
    name: "template action around a sealed certificate",
    weight: 2,
    apply(place) {
      const file = `clusters/sealed/pki/typha-${place.random.pick(["server", "client"])}.yaml`;
      const [open, close] = place.random.pick([
        ["{{ if false }}", "{{ end }}"],
        ["{{- /*", "*/ -}}"],
        ["{{ print `x` }}", ""],
      ] as const);
      return changeText(place, file, (text) =>
        text.replace(
          /( *)-----BEGIN(?:.|\n)*?-----END CERTIFICATE-----\n/,
          (pem, indent: string) => `${indent}${open}\n${pem}${indent}${close}\n`,
        ),
      )
        ? `${file}: ${open}`
        : undefined;
    },
  },
  {
    name: "certificate of one more node",
    weight: 3,
    apply(place) {
      const leaf = place.random.pick([...place.attacker.insider.client, ...place.attacker.foreign.client]);
      const name = place.random.pick(["worker-9", "a;id", "\u001b[2J", "worker-1.example.org", "x\ny"]);
      const file = `clusters/unsealed/pki/nodes/${name}.crt`;
      return write(place, file, leaf.pem) ? JSON.stringify(file) : undefined;
    },
  },
  {
    name: "certificate of a role where there was none",
    weight: 2,
    apply(place) {
      const role = place.random.pick(["server", "client"] as const);
      const file = `clusters/${place.random.pick(place.clusters)}/pki/typha-${role}.crt`;
      return write(place, file, place.random.pick(place.attacker.insider[role]).pem) ? file : undefined;
    },
  },
  {
    name: "next CA of an attacker",
    weight: 3,
    apply(place) {
      const file = `clusters/${place.random.pick(place.clusters)}/pki/ca-next.crt`;
      return write(place, file, place.random.pick(place.attacker.cas)) ? file : undefined;
    },
  },
  {
    name: "request or next key that lies in wait",
    weight: 2,
    apply(place) {
      const cluster = `clusters/${place.random.pick(place.clusters)}/pki`;
      const [from, to] = place.random.pick([
        ["ca-key.sops.yaml", "ca-key-next.sops.yaml"],
        ["typha-server.yaml", "requested/typha-server.yaml"],
        ["typha-client.yaml", "requested/typha-client.yaml"],
        ["ca.crt", "requested/typha-client.csr"],
        ["ca.crt", "typha-server.crt"],
      ] as const);
      const text = textOf(place, `${cluster}/${from}`);
      return text !== undefined && write(place, `${cluster}/${to}`, text) ? `${cluster}/${to}` : undefined;
    },
  },
];
