import { calicoNodeVersion } from "@typha-mtls/calico";
import { type Problem, Problems } from "@typha-mtls/problems";
import { ApiObject } from "cdk8s";
import { Construct, type IConstruct } from "constructs";
import { manifestObjects, parseCalicoManifest, readManifestAt, versionProblem } from "../../cluster/calico-manifest";
import { isOwn } from "../own-objects";
import type { CalicoProps } from "./calico-props";
import type { UpstreamObjects } from "./contribution";

/** Upstream's objects that a chart renders. */
export interface UpstreamOfChart {
  readonly manifest: UpstreamObjects;
  /** Where they are parts of the tree already; undefined where they come from a manifest. */
  readonly included: readonly Included[] | undefined;
}

/** A part of the tree, and what it renders. */
export interface Included {
  readonly part: ApiObject;
  readonly object: UpstreamObjects["objects"][number];
}

/** Reads upstream's objects, wherever the props say that they are. @throws ProblemError */
export function readUpstream({ manifest, include }: CalicoProps, path: (prop: string) => string): UpstreamOfChart {
  const problems = new Problems();
  const isGiven = { manifest: manifest !== undefined, include: include !== undefined };
  if (isGiven.manifest && isGiven.include)
    problems.add({
      code: "fields-contradict",
      field: path("include"),
      message: "is given beside `manifest`, and both are upstream's objects",
      remedy: "give one of them",
    });
  if (!isGiven.manifest && !isGiven.include)
    problems.add({
      code: "missing-field",
      field: path("manifest"),
      message: "is missing: nothing says what installs Calico",
      remedy: "give the path of upstream's manifest or its text, or `include`",
    });
  const wrongType = (prop: string, what: string) =>
    problems.add({ code: "wrong-type", field: path(prop), message: `is not ${what}` });
  if (isGiven.manifest && typeof manifest !== "string") wrongType("manifest", "a path or the text of a manifest");
  if (isGiven.include && !Construct.isConstruct(include)) wrongType("include", "a construct, such as an Include");
  problems.refuse();
  if (include !== undefined) return includedIn(include);
  const read = manifest!.includes("\n") ? parseCalicoManifest(manifest!, path("manifest")) : readManifestAt(manifest!);
  return { manifest: read, included: undefined };
}

/** Objects below a construct that no construct of this package has added or changed. @throws ProblemError */
function includedIn(include: IConstruct): UpstreamOfChart {
  const file = include.node.path;
  const parts = include.node.findAll().filter((part): part is ApiObject => ApiObject.isApiObject(part) && !isOwn(part));
  const objects = manifestObjects(
    parts.map((part): unknown => part.toJson()),
    file,
  );
  return { manifest: { file, objects }, included: parts.map((part, at) => ({ part, object: objects[at]! })) };
}

/** The problem that a manifest installs another version than the props say. */
export function unexpectedVersion(
  { file, objects }: UpstreamObjects,
  expected: string,
  path: (prop: string) => string,
): Problem | undefined {
  const found = versionProblem({ file, version: calicoNodeVersion(objects) }, expected, {
    told: "the props say",
    remedy:
      "give the manifest of that version, or correct `calicoVersion`; `calicoNodeVersion` holds while an upgrade is under way",
  });
  return found && { ...found, field: path("calicoVersion") };
}
