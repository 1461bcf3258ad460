// Package cluster holds the tests on packets: nodes are network namespaces of one machine, on each runs the real calico-node (Felix with
// its dataplane, the allocation of tunnels' addresses), pods come from Calico's CNI plugin, and Typha, etcd, API server, scheduler and
// controllers are the real ones. What is played: the kubelet, and the container runtime (no images, no containers).
package cluster

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/space"
)

// inside says that this process has a network of its own.
const inside = "INTEROP_CLUSTER_NETWORK"

// unavailable is why no cluster can be made here, and broken what is wrong with the tests themselves; or nil.
var unavailable, broken error

// TestMain gives the whole test binary a network of its own, because the command line and kubectl have to reach the API server as the
// nodes do, and no packet may leave it. What needs the machine's network comes before: programs that are not built yet.
func TestMain(m *testing.M) {
	if os.Getenv(inside) == "" {
		if broken = fetch(); broken == nil {
			if unavailable = canHaveNetworks(); unavailable == nil {
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
	for _, program := range []components.Program{
		components.Etcd, components.KubeAPIServer, components.KubeControllerManager, components.KubeScheduler, components.Kubectl,
		components.Typha, components.CalicoNode, components.CalicoCNI, components.Sops,
	} {
		if _, err := components.Path(program); err != nil {
			return err
		}
	}
	_, err := debian.Netfilter.Unpack()
	return err
}

func canHaveNetworks() error {
	if os.Geteuid() != 0 {
		return errors.New("nodes with networks of their own need root")
	}
	for _, needed := range []string{"unshare", "ip"} {
		if _, err := exec.LookPath(needed); err != nil {
			return fmt.Errorf("no %s in PATH", needed)
		}
	}
	// Both kinds of devices, and what Felix programs.
	script := `ip link add try0 type veth peer name try1 && ip link add try2 type bridge && ip link add try3 type vxlan id 1 dstport 4789 &&
		iptables-nft -A INPUT -m conntrack --ctstate NEW -j ACCEPT && ipset create try hash:net`
	tools, err := debian.Netfilter.Unpack()
	if err != nil {
		return err
	}
	try := exec.Command("unshare", "--net", "sh", "-c", script)
	for name, value := range tools.Env() {
		try.Env = append(try.Env, name+"="+value)
	}
	if output, err := try.CombinedOutput(); err != nil {
		return fmt.Errorf("this kernel has not all that nodes need: %w: %s", err, output)
	}
	return nil
}
