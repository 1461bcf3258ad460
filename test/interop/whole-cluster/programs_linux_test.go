package whole

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// containerdConfig leaves everything in memory, which ends with the node.
const containerdConfig = `version = 2
root = "/run/images"
state = "/run/containerd"
disabled_plugins = ["io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.zfs", "io.containerd.snapshotter.v1.aufs",
  "io.containerd.snapshotter.v1.devmapper", "io.containerd.tracing.processor.v1.otlp", "io.containerd.internal.v1.tracing"]
[grpc]
  address = "` + socket + `"
[plugins."io.containerd.grpc.v1.cri"]
  sandbox_image = "` + pauseImage + `"
  disable_apparmor = true
  restrict_oom_score_adj = true
  [plugins."io.containerd.grpc.v1.cri".containerd]
    snapshotter = "overlayfs"
    default_runtime_name = "runc"
  [plugins."io.containerd.grpc.v1.cri".containerd.runtimes.runc]
    runtime_type = "io.containerd.runc.v2"
  [plugins."io.containerd.grpc.v1.cri".cni]
    bin_dir = "/opt/cni/bin"
    conf_dir = "/etc/cni/net.d"
`

// startContainerd starts containerd, also one that was ended before.
func (n *node) startContainerd() error {
	config := filepath.Join(n.folder, "containerd.toml")
	if err := os.WriteFile(config, []byte(containerdConfig), 0o644); err != nil {
		return err
	}
	var err error
	if n.containerd, err = n.start("containerd", n.containers.Path("usr/bin/containerd"), "--config", config); err != nil {
		return err
	}
	return wait.Until(30*time.Second, func() error { return errors.Join(n.containerd.Alive(), n.ctr("version")) })
}

// ctr runs containerd's own client.
func (n *node) ctr(args ...string) error {
	return n.run(n.containers.Path("usr/bin/ctr"), append([]string{"--address", socket, "--namespace", "k8s.io"}, args...)...)
}

const kubeletConfig = `apiVersion: kubelet.config.k8s.io/v1beta1
kind: KubeletConfiguration
containerRuntimeEndpoint: unix://` + socket + `
cgroupDriver: cgroupfs
cgroupRoot: %s
failCgroupV1: false
failSwapOn: false
localStorageCapacityIsolation: false
enforceNodeAllocatable: []
evictionHard: { memory.available: 0%%, nodefs.available: 0%%, nodefs.inodesFree: 0%%, imagefs.available: 0%% }
imageGCHighThresholdPercent: 100
resolvConf: ""
# All who reach this network may ask, and nothing but this test does.
authentication: { anonymous: { enabled: true }, webhook: { enabled: false } }
authorization: { mode: AlwaysAllow }
`

// startKubelet starts the kubelet, also one that was ended before.
func (n *node) startKubelet(cp *controlplane.ControlPlane) error {
	path, err := components.Path(components.Kubelet)
	if err != nil {
		return err
	}
	kubeconfig, err := cp.KubeconfigOf(namespace, kubelets)
	if err != nil {
		return err
	}
	config, credentials := filepath.Join(n.folder, "kubelet.yaml"), filepath.Join(n.folder, "kubelet.kubeconfig")
	if err := errors.Join(
		os.WriteFile(config, fmt.Appendf(nil, kubeletConfig, filepath.Join("/", ownCgroup(), n.name)), 0o644),
		os.WriteFile(credentials, kubeconfig, 0o600),
	); err != nil {
		return err
	}
	n.kubelet, err = n.start("kubelet", path, "--config="+config, "--kubeconfig="+credentials, "--hostname-override="+n.name, "--node-ip="+n.address)
	return err
}
