// Equal work: a peer is measured only where it makes the objects that we render.

import { readdirSync, readFileSync } from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { parse, parseAllDocuments } from "yaml";
import { milliseconds, outputOf } from "./run.mjs";

// What a peer changes that starts from the rendered objects; the label has the name of the cluster.
export const image = "quay.io/calico/typha";
export const label = "example.com/cluster";
export const tag = "v3.31.6";
export const replicas = 5;

/** Makes these changes to an object. @returns the object */
export function perCluster(object, { cluster, tag, replicas }) {
  object.metadata.labels[label] = cluster;
  if (object.kind !== "Deployment") return object;
  const { template } = object.spec;
  template.metadata.labels[label] = cluster;
  for (const container of template.spec.containers) container.image = `${image}:${tag}`;
  object.spec.replicas = replicas;
  return object;
}

/** The objects in dist/<cluster> of a cluster of ours, by file. */
export function renderedObjects(rendered) {
  return textsIn(path.join(rendered, "objects")).map(([file, text]) => [file, parse(text)]);
}

/** Refuses to compare with a peer that does not print the rendered objects with its changes. @returns the peer */
export function mustPrintTheSame(peer, rendered, cluster) {
  const expected = renderedObjects(rendered).map(([, object]) => perCluster(object, { cluster, tag, replicas }));
  return mustMake(peer, byIdentity(objectsOf(outputOf(peer.command, peer.args))), byIdentity(expected));
}

/** The same for the chart that writes the rendered objects as they are, into a folder beside them. */
export function mustWriteTheSame(peer, rendered) {
  milliseconds(peer);
  const found = textsIn(path.join(rendered, "typha/templates")).flatMap(([, text]) => objectsOf(text));
  const expected = renderedObjects(rendered).map(([, object]) => object);
  return mustMake(peer, byIdentity(found), byIdentity(expected));
}

/**
 * The same for every object that the peer prints, and the manifest's part of ours. kustomize puts what a patch adds to a list in
 * front, and we behind.
 */
export function mustTransformTheSame(peer, rendered) {
  const texts = textsIn(path.join(rendered, "objects")).map(([, text]) => text);
  const expected = byIdentity(texts.filter((text) => text.includes("\n# From ")).map((text) => parse(text)));
  if (Object.keys(expected).length <= 30) throw new Error(`${rendered} holds no manifest: there is nothing to compare`);
  const found = byIdentity(objectsOf(outputOf(peer.command, peer.args)));
  return mustMake(peer, withoutOrder(found), withoutOrder(expected));
}

function mustMake(peer, found, expected) {
  if (isDeepStrictEqual(found, expected)) return peer;
  throw new Error(`${peer.command} does not make the objects that were rendered: the comparison would be unfair`);
}

function textsIn(folder) {
  return readdirSync(folder, { recursive: true })
    .filter((file) => file.endsWith(".yaml"))
    .map((file) => [file, readFileSync(path.join(folder, file), "utf8")]);
}

/** None in what a command prints that cannot be run. */
function objectsOf(text = "") {
  return parseAllDocuments(text).map((document) => document.toJS());
}

function byIdentity(objects) {
  return Object.fromEntries(objects.map((it) => [`${it?.kind} ${it?.metadata?.namespace} ${it?.metadata?.name}`, it]));
}

function withoutOrder(value) {
  if (Array.isArray(value)) return value.map((item) => JSON.stringify(withoutOrder(item))).sort();
  if (typeof value !== "object" || value === null) return value;
  const entries = Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(entries.map(([key, item]) => [key, withoutOrder(item)]));
}
