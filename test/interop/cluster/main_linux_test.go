// Package cluster holds the tests on packets: nodes are network namespaces of one machine, on each runs the real calico-node (Felix with
// its dataplane, the allocation of tunnels' addresses, with BGP confd and Debian's BIRD), pods come from Calico's CNI plugin, and Typha,
// etcd, API server, scheduler and controllers are the real ones. What is played: the kubelet, and the container runtime (no images, no
// containers).
package cluster

import (
	"os"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/space"
)

// network is the variable that says that this process is in a network of its own.
const network = "INTEROP_CLUSTER_NETWORK"

// unavailable is why no cluster can be made here, and broken what is wrong with the tests themselves; or nil.
var unavailable, broken error

// TestMain gives the whole test binary a network of its own, because the command line and kubectl have to reach the API server as the
// nodes do, and no packet may leave it.
func TestMain(m *testing.M) {
	wanted := space.Wanted{
		Components: []components.Program{
			components.Etcd, components.KubeAPIServer, components.KubeControllerManager, components.KubeScheduler, components.Kubectl,
			components.Typha, components.CalicoNode, components.CalicoCNI, components.Sops,
		},
		Sources: map[components.Program]string{components.CalicoNode: calicoModule},
	}
	for _, d := range dataplanes {
		wanted.Packages = append(wanted.Packages, d.needs())
	}
	unavailable, broken = space.EnterForFelix(network, wanted)
	if play := plays[os.Getenv(playing)]; play != nil && unavailable == nil && broken == nil {
		if err := play(); err != nil {
			panic(err)
		}
		return
	}
	controlplane.Main(m)
}
