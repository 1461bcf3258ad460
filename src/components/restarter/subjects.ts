import { deployment } from "../observed/objects";
import { namespaced } from "../observed/subject";
import { restarterName } from "./names";

/** What is looked at of what restarts Typha, where git renders it. */
export const RESTARTER_SUBJECTS = {
  restarter: namespaced("apps", "deployments", deployment, (at) => [
    at.namespace,
    at.hasRestarter ? restarterName(at.name) : undefined,
  ]),
} as const;
