import { problem, unusableInput } from "@typha-mtls/problems";
import { findClusters, loadCluster, selectFound } from "../../cluster/load";
import { isOfChart } from "../../cluster/render-steps";
import { ConfiguredRepository } from "../../cluster/repository";
import { renderCluster } from "../../render/render";
import { foreignText } from "../output";
import { EXIT } from "../problems";
import type { Terminal } from "../terminal";

/**
 * `synth --stdout`: the objects of one cluster as a YAML stream, in the order of their waves. It reads and writes nothing
 * in dist/.
 *
 * @throws ProblemError where not exactly one cluster is named, and where SOPS sealed its keys: what applies the stream would
 * apply ciphertext
 */
export function streamCluster(terminal: Pick<Terminal, "out">, directory: string, asked: readonly string[]): number {
  const [name, ...others] = asked;
  if (name === undefined || others.length > 0) {
    const message = `prints one cluster, and ${asked.length} are named`;
    throw unusableInput({ code: "not-one-cluster", field: "stdout", message, remedy: "name one cluster" });
  }
  const repository = new ConfiguredRepository(directory);
  selectFound(findClusters(repository), asked, repository);
  const loaded = loadCluster(repository, name);
  if (isOfChart(loaded)) {
    throw problem({
      code: "rendered-by-chart",
      file: loaded.paths.clusterFile,
      field: "spec.rendered",
      message: "a chart of yours renders this cluster, with what it changes and adds",
      remedy: "let Argo CD apply what the chart writes, or remove the field",
    });
  }
  if (loaded.config.spec.secrets === "sops") {
    throw problem({
      code: "stream-not-opened",
      file: loaded.paths.clusterFile,
      field: "spec.secrets",
      message: "SOPS sealed the keys, and what applies a stream cannot open them",
      remedy: "commit dist/, which Flux and KSOPS open, or use `secrets: sealed-secrets`",
    });
  }
  const { objects } = renderCluster(loaded);
  terminal.out(objects.map((object) => foreignText("yaml", object)).join("---\n"));
  return EXIT.fine;
}
