import * as fs from "node:fs";
import { ApiError, type LineLog, type PatchedObjects, type PatchObject } from "@typha-mtls/pod";
import { type JudgedCertificate, judgeCertificate } from "./certificate";
import type { RestarterConfiguration } from "./configuration";

/** What is read of a Deployment. */
export interface DeploymentAnswer {
  readonly spec?: { readonly template?: { readonly metadata?: { readonly annotations?: Record<string, string> } } };
}

/** The Deployments of a namespace. */
export function deploymentsOf(namespace: string): PatchedObjects {
  return {
    path: `/apis/apps/v1/namespaces/${namespace}/deployments`,
    absent: "Typha's Deployment is not there (yet)",
    changed: "another program changed the Deployment meanwhile",
    unfit: "the patch does not fit the Deployment",
  };
}

export interface RestarterOptions {
  readonly configuration: RestarterConfiguration;
  readonly patchDeployment: PatchObject<DeploymentAnswer>;
  readonly log: LineLog;
  /** Told at each look whether Typha's pods were started for the certificate in the Secret. */
  readonly setReady: (isReady: boolean) => void;
  /** Reads a file as text. @default from the disk */
  readonly read?: (file: string) => string;
}

/** A restarter that runs. */
export interface Restarter {
  close(): void;
}

/** The kubelet writes a Secret into a volume about a minute after it changed, so there is no need for haste. */
const LOOK_MS = 10_000;
/** Least milliseconds between two restarts: a rollout of Typha takes half of that, where it lets go of its clients as slowly as it may. */
const SPACING_MS = 10 * 60_000;
/** Who is named beside a field in `kubectl get --show-managed-fields`. */
const FIELD_MANAGER = "typha-restarter";

/**
 * Restarts Typha when the certificate in its Secret is not the one for which its pods were started, as `kubectl rollout
 * restart` does: by an annotation of the pods, here with the hash of the certificate. What calico-node would refuse restarts nothing:
 * a Typha that runs still has the certificate before.
 *
 * It looks every ten seconds. After a restart it waits ten minutes before the next, so that an issuer that renews without an end
 * does not take Typha away.
 */
export function startRestarter(options: RestarterOptions): Restarter {
  const { configuration, patchDeployment, log, setReady, read = (file) => fs.readFileSync(file, "utf8") } = options;
  const { certificate, trustBundle, identity, annotation, deployment } = configuration;
  const closing = new AbortController();
  let timer: NodeJS.Timeout | undefined;
  /** For which Typha's pods were started, as the API server answered last. */
  let startedFor: string | undefined;
  let restartedAt = Number.NEGATIVE_INFINITY;
  /** What was logged last, so that it is logged once. */
  let said: string | undefined;

  function say(isReady: boolean, message: string, fields: Record<string, unknown>): void {
    setReady(isReady);
    const line = JSON.stringify([message, fields]);
    if (line === said) return;
    said = line;
    if (isReady) log.info(message, fields);
    else log.warn(message, fields);
  }

  function judged(): JudgedCertificate {
    const files = [certificate, trustBundle].map((file) => {
      try {
        return read(file);
      } catch (error) {
        return { refusal: `${file} cannot be read: ${(error as NodeJS.ErrnoException).code}` };
      }
    });
    const unread = files.filter((text) => typeof text !== "string").map(({ refusal }) => refusal);
    if (unread.length > 0) return { refusals: unread };
    return judgeCertificate(files[0] as string, files[1] as string, identity, new Date());
  }

  const patch = (annotations?: Record<string, string>) =>
    patchDeployment(
      `${deployment}?fieldManager=${FIELD_MANAGER}`,
      "application/strategic-merge-patch+json",
      annotations === undefined ? {} : { spec: { template: { metadata: { annotations } } } },
      closing.signal,
    );
  const annotated = ({ spec }: DeploymentAnswer) => spec?.template?.metadata?.annotations?.[annotation];

  async function look(): Promise<void> {
    const { hash, leaf, refusals } = judged();
    if (refusals.length > 0 || hash === undefined) {
      say(false, "calico-node would refuse this certificate; Typha keeps the one it has", { leaf, reasons: refusals });
      return;
    }
    // An empty patch changes nothing, and is answered with the object.
    if (startedFor !== hash) startedFor = annotated(await patch());
    if (startedFor === hash) {
      say(true, "Typha was started for this certificate", { leaf });
      return;
    }
    const wait = restartedAt + SPACING_MS - performance.now();
    if (wait > 0) {
      say(false, "the certificate changed again; Typha is restarted ten minutes after the last time", { leaf });
      return;
    }
    startedFor = annotated(await patch({ [annotation]: hash }));
    restartedAt = performance.now();
    log.info("restarts Typha", { leaf, deployment });
  }

  async function turn(): Promise<void> {
    try {
      await look();
    } catch (error) {
      if (closing.signal.aborted) return;
      const kind = error instanceof ApiError ? error.kind : "unexpected";
      say(false, "cannot restart Typha; tries again", { kind, error: (error as Error).message });
    }
    if (!closing.signal.aborted) timer = setTimeout(() => void turn(), LOOK_MS);
  }

  void turn();
  return {
    close() {
      clearTimeout(timer);
      closing.abort();
    },
  };
}
