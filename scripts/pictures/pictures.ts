import { inColumn, svgFile } from "@typha-mtls/plan";
import { svgOf } from "@typha-mtls/plan/picture/svg";
import { ConfiguredRepository } from "../../src/cluster/repository";
import { FLEET } from "./fleet";
import { KEYS } from "./keys";
import { inLayers } from "./layered";
import { packagesDiagram } from "./packages";
import { packetPictures } from "./packets";
import { cutoverPlan, renewalPlan } from "./plans";
import { pullRequestDiagram } from "./pull-request";
import { rotationDiagram, stagesDiagram } from "./steps";
import { TALKS } from "./talks";

/** The pictures of the documentation, by file. */
export function pictures(root: string): Record<string, string> {
  const repository = new ConfiguredRepository(root);
  const drawn = {
    "pull-request": svgFile(pullRequestDiagram(root), (diagram) => inColumn(diagram, 500)),
    talks: svgFile(TALKS, (diagram) => inLayers(diagram, 225)),
    keys: svgFile(KEYS, (diagram) => inLayers(diagram, 175, 12)),
    fleet: svgFile(FLEET, (diagram) => inLayers(diagram, 225)),
    stages: svgFile(stagesDiagram(), (diagram) => inColumn(diagram, 400)),
    rotation: svgFile(rotationDiagram(), (diagram) => inLayers(diagram, 190)),
    packages: svgFile(packagesDiagram(root), (diagram) => inLayers(diagram, 190, 8)),
    "plan-cutover": svgOf(cutoverPlan(repository)),
    "plan-renewal": svgOf(renewalPlan(repository)),
    ...packetPictures(root),
  };
  return Object.fromEntries(Object.entries(drawn).map(([name, svg]) => [`docs/pictures/${name}.svg`, svg]));
}
