/** How an API server is reached, and as whom: a context of a kubeconfig, with everything it refers to read. */
export interface Access {
  /** Name of the context. */
  readonly context: string;
  /** Such as `https://10.0.0.1:6443`, perhaps with a path, without a slash at the end. */
  readonly server: string;
  /** CAs of the API server, PEM; those that node knows where absent. */
  readonly ca?: string;
  /** Name that the server's certificate has to bear, where it is not that of `server`. */
  readonly serverName?: string;
  /** The server's certificate is not looked at. */
  readonly insecure: boolean;
  readonly credentials: Credentials;
  /** Somebody else to act as. */
  readonly impersonate?: { readonly user: string; readonly groups: readonly string[] };
}

/** What proves who we are. Never printed. */
export interface Credentials {
  readonly token?: string;
  readonly certificatePem?: string;
  readonly keyPem?: string;
  /** A program that prints the rest. */
  readonly exec?: ExecPlugin;
}

/** A credential plugin (client.authentication.k8s.io). */
export interface ExecPlugin {
  readonly apiVersion: string;
  readonly command: string;
  readonly args: readonly string[];
  readonly env: Readonly<Record<string, string>>;
  /** What the kubeconfig's author says about getting the program. */
  readonly installHint?: string;
  readonly interactive: boolean;
  /** The cluster, as the plugin is told of it; absent where it does not ask for it. */
  readonly clusterInfo?: Readonly<Record<string, unknown>>;
}
