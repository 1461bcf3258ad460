import { CONTAINERS, installCniVariables } from "@typha-mtls/calico";
import type { Contribution } from "../contribution";
import { ofCalicoNode } from "./upstream";

/** Variables of calico-node that no other field sets, each on the container that reads it. */
export const ENVIRONMENT: Contribution = {
  field: "spec.calicoNode.env",
  changes({ spec }) {
    const { env = {}, usageReporting } = spec.calicoNode;
    const ofInstallation = Object.keys(env).length === 0 ? [] : installCniVariables().map(({ name }) => name);
    const all = Object.entries(env).map(([name, value]) => ({ name, value }));
    const onNode = [
      ...(usageReporting === undefined ? [] : [{ name: "FELIX_USAGEREPORTINGENABLED", value: `${usageReporting}` }]),
      ...all.filter(({ name }) => !ofInstallation.includes(name)),
    ];
    const onInstallation = all.filter(({ name }) => ofInstallation.includes(name));
    if (onNode.length + onInstallation.length === 0) return {};
    return {
      patches: [
        ofCalicoNode(spec, {
          template: {
            spec: {
              ...(onInstallation.length === 0
                ? {}
                : { initContainers: [{ name: "install-cni", env: onInstallation }] }),
              ...(onNode.length === 0 ? {} : { containers: [{ name: CONTAINERS.calicoNode, env: onNode }] }),
            },
          },
        }),
      ],
    };
  },
};
