import type { RestartHook } from "./restart-script";

/** Where the file list puts the script. */
export const SCRIPT = "/usr/local/lib/typha-mtls/restart-typha.sh";

/** The systemd path unit: wakes the service when certificate or key is written. */
export function restartPathUnit({ cluster, directory }: RestartHook): string {
  // Both files: whichever is written last completes the pair.
  return `[Unit]
Description=Certificate of Typha, cluster ${cluster}

[Path]
PathChanged=${directory}/tls.crt
PathChanged=${directory}/tls.key

[Install]
WantedBy=multi-user.target
`;
}

/** The systemd service that runs the script; it fails, for monitoring to see, where the new pair is no good. */
export function restartServiceUnit({ cluster }: RestartHook): string {
  return `[Unit]
Description=Restart of Typha after a change of its certificate, cluster ${cluster}
# A pair that is written in many small steps wakes it many times; without this, systemd would stop watching.
StartLimitIntervalSec=0

[Service]
Type=oneshot
ExecStart=/bin/sh ${SCRIPT}
# Remembers, until the node boots, for which certificate Typha was restarted.
RuntimeDirectory=typha-mtls
RuntimeDirectoryPreserve=yes
# crictl talks to the container runtime through a socket file: no network is needed.
PrivateNetwork=yes
ProtectSystem=strict
ProtectHome=yes
NoNewPrivileges=yes
`;
}
