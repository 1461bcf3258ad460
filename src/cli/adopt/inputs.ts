import * as path from "node:path";
import { decode, filesIn, readOutsideBytes } from "@typha-mtls/files";
import { advice, forEach, option, problem } from "@typha-mtls/problems";
import { mayHoldPem } from "@typha-mtls/x509";
import { MAX_YAML_BYTES, parseYamlDocuments } from "@typha-mtls/yaml";
import type { GivenObject } from "../../lifecycle/adopt/manifests";
import { type Material, useOfName } from "../../lifecycle/adopt/material";
import { standardInput } from "../standard-input";
import type { Terminal } from "../terminal";

const STANDARD_INPUT = "standard input";
/** Largest file of certificates or a key, in bytes. */
const MAX_PEM_BYTES = 1024 * 1024;

/** The objects of manifests. @throws ProblemError with every file that cannot be read */
export function givenObjects(terminal: Terminal, files: readonly string[]): GivenObject[] {
  return forEach([...new Set(files)], (given) => {
    const from = given === "-" ? STANDARD_INPUT : given;
    const file = given === "-" ? undefined : given;
    const bytes =
      file === undefined
        ? standardInput(terminal, MAX_YAML_BYTES)
        : readOutsideBytes(path.resolve(terminal.cwd, file), MAX_YAML_BYTES);
    return parseYamlDocuments(decode(bytes, from), from).map((value): GivenObject => {
      if (typeof value === "object" && value !== null) return { from, file, value };
      throw problem({ code: "manifest-unfit", file: from, message: "holds a document that is no Kubernetes object" });
    });
  }).flat();
}

/** The PEM texts of files and folders. @throws ProblemError with every file that cannot be read */
export function givenMaterials(terminal: Terminal, paths: readonly string[]): Material[] {
  return forEach([...new Set(paths)], (given): Material[] => {
    if (given === "-") {
      return [{ place: STANDARD_INPUT, text: standardInput(terminal, MAX_PEM_BYTES).toString("latin1") }];
    }
    const absolute = path.resolve(terminal.cwd, given);
    const names = filesIn(absolute);
    return forEach(names ?? [""], (name): Material[] => {
      const file = path.join(given, name);
      const text = readOutsideBytes(path.join(absolute, name), MAX_PEM_BYTES).toString("latin1");
      if (mayHoldPem(text)) return [{ place: file, file, text, use: useOfName(path.parse(file).name) }];
      // Beside certificates, a folder has serial numbers and settings in it.
      if (names !== undefined) return [];
      const remedy = advice`convert it on the way, such as \`openssl pkcs12 -nodes -in <file> |\` this command with ${option("fromFiles")} -`;
      throw problem({ code: "no-certificate", file, message: "holds nothing in PEM", remedy });
    }).flat();
  }).flat();
}
