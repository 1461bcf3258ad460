// Package hosts holds the test of a host outside the cluster: a network of its own with the real Felix, which has the rendered files, a
// certificate that is signed by the lines of the page, and the rights of the page. Typha and the API server are the real ones.
package hosts

import (
	"errors"
	"os"
	"os/exec"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/space"
)

// inside says that this process has a network of its own.
const inside = "INTEROP_HOSTS_NETWORK"

// unavailable is why no host can be made here, and broken what is wrong with the tests themselves; or nil.
var unavailable, broken error

// TestMain gives the whole test binary a network of its own, as for cluster/: Typha has its usual port there, and no packet leaves it.
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

// fetch builds and downloads what needs the machine's network.
func fetch() error {
	for _, program := range []components.Program{
		components.Etcd, components.KubeAPIServer, components.Kubectl, components.Typha, components.CalicoNode, components.Sops,
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
		return errors.New("hosts with networks of their own need root")
	}
	for _, needed := range []string{"unshare", "ip", "openssl"} {
		if _, err := exec.LookPath(needed); err != nil {
			return err
		}
	}
	return nil
}
