// Package whole holds the tests on a cluster in which nothing is played: kubelets, containerd and runc run upstream's DaemonSet and our
// Deployment as they are, in images made of the programs that the tests build. Nodes are namespaces of one machine.
package whole

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/space"
)

// inside says that this process has a network of its own.
const inside = "INTEROP_WHOLE_NETWORK"

// unavailable is why no cluster can be made here, and broken what is wrong with the tests themselves; or nil.
var unavailable, broken error

// TestMain gives the whole test binary a network of its own, because the command line and kubectl have to reach the API server as the
// nodes do, and no packet may leave it. What needs the machine's network comes before: programs that are not built yet.
func TestMain(m *testing.M) {
	switch {
	case os.Getenv(initOfNode) != "":
		beInit()
	case os.Getenv(sweeps) != "":
		pid, err := strconv.Atoi(os.Getenv(sweeps))
		if err = errors.Join(err, sweep(pid, os.Getenv(sweepsFiles))); err != nil {
			os.Exit(1)
		}
		return
	case os.Getenv(inside) == "":
		if unavailable = canHaveNodes(); unavailable == nil {
			if broken = fetch(); broken == nil {
				broken = space.EnterOwnNetwork(inside)
			}
		}
		var offline *components.OfflineError
		if errors.As(broken, &offline) {
			unavailable, broken = offline, nil
		}
	}
	controlplane.Main(m)
}

// fetch builds and downloads what the nodes run.
func fetch() error {
	for _, packages := range []debian.Packages{debian.Netfilter, debian.Containers, debian.Userland} {
		if _, err := packages.Unpack(); err != nil {
			return err
		}
	}
	for _, program := range append([]components.Program{
		components.Etcd, components.KubeAPIServer, components.KubeControllerManager, components.KubeScheduler, components.Kubectl,
		components.Typha, components.CalicoNode, components.CalicoCNI, components.CalicoInstall, components.Sops,
		components.KustomizeController,
	}, components.OfWhole...) {
		if _, err := components.Path(program); err != nil {
			return err
		}
	}
	return nil
}

func canHaveNodes() error {
	if os.Geteuid() != 0 {
		return errors.New("nodes with namespaces of their own need root")
	}
	for _, needed := range []string{"unshare", "nsenter", "ip", "pivot_root", "ldd"} {
		if _, err := exec.LookPath(needed); err != nil {
			return fmt.Errorf("no %s in PATH", needed)
		}
	}
	if err := errors.Join(makeCgroup("try"), removeCgroups(os.Getpid())); err != nil {
		return fmt.Errorf("control groups: %w", err)
	}
	script := `ip link add try0 type veth peer name try1 && ip link add try2 type bridge && ip link add try3 type vxlan id 1 dstport 4789 &&
		mount -t tmpfs tmpfs /mnt && mkdir /mnt/upper /mnt/work /mnt/root /mnt/bpf && mount -t bpf bpf /mnt/bpf &&
		mount -t overlay overlay -o lowerdir=/,upperdir=/mnt/upper,workdir=/mnt/work /mnt/root`
	if output, err := exec.Command("unshare", "--net", "--mount", "--pid", "--fork", "sh", "-c", script).CombinedOutput(); err != nil {
		return fmt.Errorf("this kernel has not all that nodes need: %w: %s", err, output)
	}
	return nil
}
