import type { IConstruct } from "constructs";
import * as library from "typha-mtls";
import type { GitOpsTool } from "./index";

/** How Flux and Argo CD order and keep what a chart holds. */
export class Delivery {
  /**
   * Annotates what constructs of this package render below a scope, for the tool that applies it.
   *
   * @param scope - a chart, or a construct in it
   * @param tool - what applies the chart
   */
  static by(scope: IConstruct, tool: GitOpsTool): void {
    library.deliverBy(scope, tool as library.GitOpsTool);
  }

  private constructor() {}
}

/** What one has to know of certificates to give them to a construct. */
export class Certificates {
  /**
   * The fingerprint by which Typha restarts when its certificate or the trust bundle changes.
   *
   * @param server - Typha's certificate chain, PEM
   * @param trustBundle - the CAs that both sides trust, PEM
   */
  static fingerprint(server: string, trustBundle: string): string {
    return library.certificateHash(server, trustBundle);
  }

  private constructor() {}
}
