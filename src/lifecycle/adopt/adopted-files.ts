import { advice, problem } from "@typha-mtls/problems";
import {
  type Certificate,
  chainPem,
  dateOf,
  describeLeaf,
  type Identity,
  type Role,
  readBundle,
} from "@typha-mtls/x509";
import type { SigningCa } from "@typha-mtls/x509/issue";
import { defaultKeyAlgorithm } from "@typha-mtls/x509/keys";
import type { ClusterPaths } from "../../cluster/layout";
import { parseLeafFile } from "../../cluster/leaf-file";
import { caName } from "../ca-name";
import { newLeaf } from "../issue/issue-leaves";
import type { PlannedWrite } from "../planned-write";
import type { ReadFile } from "../present";
import type { LeafSealer } from "../recipients/leaf-sealer";
import type { ExistingLeaf } from "./existing-pki";

/** What becomes of each file; what an interrupted run wrote is kept, and has to be the same. */
export class AdoptedFiles {
  /** The leaves of the cluster, for the linter. */
  readonly chains = new Map<Role, readonly Certificate[]>();

  constructor(
    private readonly read: ReadFile,
    private readonly paths: ClusterPaths,
  ) {}

  bundle(ca: Certificate): PlannedWrite[] {
    const path = this.paths.trustBundle;
    const present = this.read(path);
    if (present !== undefined) {
      const [found, ...others] = readBundle(present, { file: path });
      if (found.fingerprint !== ca.fingerprint || others.length > 0) throw this.#contradiction(path);
      return [];
    }
    return [{ path, content: ca.pem, verb: "created", note: `${caName(ca)}, until ${dateOf(ca.notAfter)}` }];
  }

  /** The certificate of a cluster whose keys are elsewhere. */
  certificate(role: Role, leaf: ExistingLeaf | undefined): PlannedWrite[] {
    if (leaf === undefined) return [];
    const path = this.paths.certificates[role];
    const content = chainPem(leaf.chain);
    const present = this.read(path);
    this.chains.set(role, leaf.chain);
    if (present !== undefined && present !== content) throw this.#contradiction(path);
    return present === undefined ? [{ path, content, verb: "created", note: noteOf(leaf.chain[0]) }] : [];
  }

  async sealed(
    role: Role,
    { chain }: ExistingLeaf,
    privateKeyPem: string,
    sealer: LeafSealer,
  ): Promise<PlannedWrite[]> {
    const path = this.paths.leaves[role];
    const present = this.read(path);
    this.chains.set(role, chain);
    if (present !== undefined) {
      if (parseLeafFile(present, path, this.paths.name).chain[0].fingerprint !== chain[0].fingerprint)
        throw this.#contradiction(path);
      return [];
    }
    const { publicKeyFingerprint } = chain[0];
    const content = await sealer.seal(role, { pem: chainPem(chain), publicKeyFingerprint }, privateKeyPem);
    return [{ path, content, verb: "sealed", note: `${noteOf(chain[0])}; ${sealer.note(role)}` }];
  }

  async issued(role: Role, identity: Identity, ca: SigningCa, sealer: LeafSealer, now: Date): Promise<PlannedWrite[]> {
    const path = this.paths.leaves[role];
    const present = this.read(path);
    if (present !== undefined) {
      this.chains.set(role, parseLeafFile(present, path, this.paths.name).chain);
      return [];
    }
    const request = { role, identity, ca, keyAlgorithm: defaultKeyAlgorithm, now };
    const { certificate, content } = await newLeaf(request, sealer);
    this.chains.set(role, [certificate]);
    return [{ path, content, verb: "issued", note: `${noteOf(certificate)}; ${sealer.note(role)}` }];
  }

  #contradiction(path: string) {
    return problem({
      code: "adopt-contradicts",
      file: path,
      message: "is there already, and does not hold what was given",
      remedy: advice`adopt into a cluster of another name, or remove the folder of ${this.paths.name} where nothing uses it`,
    });
  }
}

/** `CN calico-typha, no extended key usage, until 2027-11-22`. */
function noteOf(leaf: Certificate): string {
  return `${describeLeaf(leaf)}, until ${dateOf(leaf.notAfter)}`;
}
