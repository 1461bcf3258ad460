import type { KeyObject } from "node:crypto";
import type { Certificate } from "@typha-mtls/x509";
import { stringify } from "yaml";
import { craft, name, newKey, purposes } from "../x509/crafted";
import { rootCa, type TestCa } from "./external-ca";

// Mutual TLS as installations have it before typha-mtls: certificates, keys and manifests.

export interface TestLeaf {
  readonly certificate: Certificate;
  readonly key: { readonly privateKey: KeyObject };
}

export const pem = (key: KeyObject) => key.export({ type: "pkcs8", format: "pem" }).toString();

/** A leaf as `openssl x509 -req` makes it by default: version 1, without extensions; with purposes, version 3. */
export function leafOf(ca: TestCa, commonName: string, ...wanted: readonly string[]): TestLeaf {
  const key = newKey();
  const certificate = craft({
    ...(wanted.length === 0 ? { version: 1 } : { extensions: [purposes(...wanted)] }),
    issuer: ca.name,
    subject: name({ value: commonName }),
    serial: Buffer.from(commonName).toString("hex").slice(0, 16),
    publicKey: key.publicKey,
    signWith: ca.key.privateKey,
  });
  return { certificate, key };
}

/** A CA and both leaves of Calico the hard way, in files as that page names them. */
export function hardWay(ca: TestCa = rootCa("Calico Typha CA")) {
  const [server, client] = [leafOf(ca, "calico-typha"), leafOf(ca, "calico-node")];
  const files = {
    "typhaca.crt": ca.certificate.pem,
    "typhaca.key": pem(ca.key.privateKey),
    "typha.crt": server.certificate.pem,
    "typha.key": pem(server.key.privateKey),
    "calico-node.crt": client.certificate.pem,
    "calico-node.key": pem(client.key.privateKey),
  };
  return { ca, server, client, files };
}

const base64 = (text: string) => Buffer.from(text).toString("base64");

export function secret(name: string, data: Readonly<Record<string, string>>, namespace = "kube-system") {
  const encoded = Object.fromEntries(Object.entries(data).map(([key, text]) => [key, base64(text)]));
  return { apiVersion: "v1", kind: "Secret", metadata: { name, namespace }, data: encoded };
}

export function configMap(name: string, data: Readonly<Record<string, string>>, namespace = "kube-system") {
  return { apiVersion: "v1", kind: "ConfigMap", metadata: { name, namespace }, data };
}

interface Mounted {
  readonly mountPath: string;
  readonly subPath?: string;
  /** `secret`, `configMap` or `hostPath` of a volume. */
  readonly source: object;
}

/** A Deployment or DaemonSet with variables and what it mounts. */
export function workload(
  kind: "Deployment" | "DaemonSet",
  name: string,
  options: {
    readonly namespace?: string;
    readonly image?: string;
    readonly env: Readonly<Record<string, string>>;
    readonly mounted: readonly Mounted[];
  },
) {
  const { namespace = "kube-system", image = "docker.io/calico/typha:v3.31.7", env, mounted } = options;
  const container = {
    name,
    image,
    env: Object.entries(env).map(([variable, value]) => ({ name: variable, value })),
    volumeMounts: mounted.map(({ source: _, ...mount }, index) => ({
      name: `volume-${index}`,
      readOnly: true,
      ...mount,
    })),
  };
  const volumes = mounted.map(({ source }, index) => ({ name: `volume-${index}`, ...source }));
  return {
    apiVersion: "apps/v1",
    kind,
    metadata: { name, namespace },
    spec: { template: { spec: { containers: [container], volumes } } },
  };
}

/** The objects of Calico the hard way (getting-started/kubernetes/hardway/install-typha, install-node). */
export function hardWayObjects(files: Readonly<Record<string, string>>) {
  const pair = (stem: string) => ({ [`${stem}.crt`]: files[`${stem}.crt`]!, [`${stem}.key`]: files[`${stem}.key`]! });
  const trust = { mountPath: "/calico-typha-ca", source: { configMap: { name: "calico-typha-ca" } } };
  return {
    typha: workload("Deployment", "calico-typha", {
      env: {
        TYPHA_CAFILE: "/calico-typha-ca/typhaca.crt",
        TYPHA_CLIENTCN: "calico-node",
        TYPHA_SERVERCERTFILE: "/calico-typha-certs/typha.crt",
        TYPHA_SERVERKEYFILE: "/calico-typha-certs/typha.key",
      },
      mounted: [trust, { mountPath: "/calico-typha-certs", source: { secret: { secretName: "calico-typha-certs" } } }],
    }),
    node: workload("DaemonSet", "calico-node", {
      image: "docker.io/calico/node:v3.31.7",
      env: {
        FELIX_TYPHAK8SSERVICENAME: "calico-typha",
        FELIX_TYPHACAFILE: "/calico-typha-ca/typhaca.crt",
        FELIX_TYPHACN: "calico-typha",
        FELIX_TYPHACERTFILE: "/calico-node-certs/calico-node.crt",
        FELIX_TYPHAKEYFILE: "/calico-node-certs/calico-node.key",
      },
      mounted: [trust, { mountPath: "/calico-node-certs", source: { secret: { secretName: "calico-node-certs" } } }],
    }),
    trust: configMap("calico-typha-ca", { "typhaca.crt": files["typhaca.crt"]! }),
    server: secret("calico-typha-certs", pair("typha")),
    client: secret("calico-node-certs", pair("calico-node")),
  };
}

/** A manifest of some objects. */
export function manifestOf(...objects: readonly object[]): string {
  return objects.map((object) => stringify(object)).join("---\n");
}
