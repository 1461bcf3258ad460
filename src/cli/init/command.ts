import { Option } from "commander";
import { type Declaration, examples, type Surroundings } from "../command";
import { collect, keyOption, wholeNumber } from "../options";

/** `typha-mtls init`. */
export const initCommand: Declaration = {
  name: "init",
  writes: true,
  declare(command) {
    command
      .argument("<cluster>", "name of the cluster, also of its folder below clusters/")
      .description(
        "write cluster.yaml, a CA and both leaves, keys sealed; or cluster.yaml alone, where keys are not in git",
      )
      .option("--calico <version>", "version of Calico, such as v3.31.7")
      .option("--nodes <number>", "planned number of nodes", wholeNumber)
      .addOption(
        new Option("--gitops <tool>", "what applies dist/").choices(["flux", "argocd", "argocd-ksops", "kustomize"]),
      )
      .addOption(
        new Option("--secrets <kind>", "where keys lie").choices(["sops", "sealed-secrets", "external", "host-files"]),
      )
      .option("--namespace <name>", "namespace of Typha")
      // No default here: where no key is made, it has to be known whether the option was given.
      .addOption(keyOption("kind of the new keys; default: ecdsa-p256"))
      .option("--server-uri <uri>", "SPIFFE identity of Typha, in place of CN typha-server")
      .option("--client-uri <uri>", "SPIFFE identity of calico-node, in place of CN typha-client")
      .option("--external-ca", "make no CA and no leaves: csr requests them from a CA that is somebody else's")
      .option("--recipient <age>", "age recipient of the cluster; repeatable", collect)
      .option("--operator-recipient <age>", "age recipient of an operator; repeatable", collect)
      .option(
        "--generate-identity <file>",
        "make the age identities that are missing: <file> for the operator, <file>.<cluster>.agekey for the cluster",
      )
      .option("--sealing-cert <file>", "certificate of the cluster's Sealed Secrets controller (kubeseal --fetch-cert)")
      .addHelpText(
        "after",
        examples(
          [
            "two recipients, everything else by default",
            "init prod-eu1 --nodes 120 --recipient age1qx… --operator-recipient age1zz…",
          ],
          [
            "first steps, with fresh identities outside the repository",
            "init demo --generate-identity ~/age/operator.txt",
          ],
          [
            "Argo CD with Sealed Secrets",
            "init prod-us1 --gitops argocd --secrets sealed-secrets --sealing-cert sealing.pem --operator-recipient age1zz…",
          ],
          [
            "certificates on the nodes' disks, from a PKI that is there already",
            "init prod-br1 --gitops kustomize --secrets host-files",
          ],
          [
            "a CA that is somebody else's",
            "init prod-ap1 --external-ca --recipient age1qx… --operator-recipient age1zz…",
          ],
          [
            "SPIFFE identities",
            "init lab --server-uri spiffe://lab.example.com/typha --client-uri spiffe://lab.example.com/calico-node",
          ],
        ),
      );
  },
  async run({ terminal, directory }: Surroundings, cluster: string, options: object) {
    const { init } = await import("./init");
    return init(terminal, directory, cluster, options as never);
  },
};
