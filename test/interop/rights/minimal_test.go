package rights

import (
	"errors"
	"fmt"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// applied brings the rendered stack to the control plane, and returns the rights that its roles grant.
func applied(t *testing.T) (*controlplane.ControlPlane, []right) {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	rendered := product.InitAndSynth(t, product.Cluster{
		Name: stack,
		// Typha counts its like once in this time.
		Typha: "env: [{ name: TYPHA_K8SSERVICEPOLLINTERVALSECS, value: \"1\" }]\n",
	})
	cp.Apply(t, rendered.Decrypted(t), controlplane.ServerSide)
	return cp, renderedRights(t, cp)
}

const clusterInformation = "/apis/crd.projectcalico.org/v1/clusterinformations"

func TestNothingInTheRolesIsTooMuch(t *testing.T) {
	cp, rights := applied(t)
	grantAllBut(t, cp, rights)
	start := func(t *testing.T, right right) *typha.Typha {
		return typha.Start(t, cp, inFolder, stack, typha.As(right.account()))
	}

	var rest []right
	for _, right := range rights {
		switch right.String() {
		case "create of clusterinformations" + crd:
			cp.Kubectl(t, "delete", "clusterinformations"+crd, "--all")
			t.Run("without "+right.String()+", Typha never starts where it is the first of Calico", func(t *testing.T) {
				neverStarts(t, start(t, right), right, "Failed to initialize datastore")
			})
		case "update of clusterinformations" + crd:
			// As calico-node leaves it, where it was first.
			cp.Kubectl(t, "delete", "clusterinformations"+crd, "--all")
			cp.Post(t, clusterInformation, map[string]any{
				"apiVersion": "crd.projectcalico.org/v1", "kind": "ClusterInformation", "metadata": map[string]any{"name": "default"},
				"spec": map[string]any{"clusterType": "k8s,bgp", "clusterGUID": "0", "datastoreReady": true},
			})
			t.Run("without "+right.String()+", Typha never starts where it is not the first of Calico", func(t *testing.T) {
				neverStarts(t, start(t, right), right, "Failed to initialize datastore")
			})
		default:
			rest = append(rest, right)
		}
	}

	with := typha.Start(t, cp, inFolder, stack)
	with.WaitUntilReady(t)
	// All at once: each has little to do but to wait.
	typhas := map[string]*typha.Typha{}
	for _, right := range rest {
		typhas[right.String()] = start(t, right)
	}
	for _, right := range rest {
		it := typhas[right.String()]
		switch {
		case right.verb == "list":
			t.Run("without "+right.String()+", Typha never becomes Ready", func(t *testing.T) { neverReady(t, it, right) })
		case right.verb == "watch":
			t.Run("without "+right.String()+", Typha lists all of them again and again", func(t *testing.T) { polls(t, it, right) })
		case right.resource == "endpoints":
			t.Run("without "+right.String()+", Typha cannot count its like", func(t *testing.T) { cannotCount(t, it, right) })
		default:
			t.Run("without "+right.String()+", Typha never starts", func(t *testing.T) { neverStarts(t, it, right, "Failed to determine migration requirements") })
		}
	}
}

// refused waits until the log shows for a number of times that a request was refused.
func refused(t *testing.T, it *typha.Typha, right right, words string, times int) {
	t.Helper()
	wait.For(t, 30*time.Second, "Typha to be refused, again and again", func() error {
		found := 0
		for line := range strings.Lines(it.Log.Text()) {
			if strings.Contains(line, words) && strings.Contains(strings.ToLower(line), right.object()) {
				found++
			}
		}
		if found < times {
			return errors.Join(it.Alive(), fmt.Errorf("%d lines with %q and %q", found, words, right.object()))
		}
		return nil
	})
}

// neverStarts: it asks once a second, and does not even open its health port.
func neverStarts(t *testing.T, it *typha.Typha, right right, words string) {
	refused(t, it, right, words, 3)
	if err := it.Live(); err == nil {
		t.Error("it is live")
	}
}

// neverReady: it lives and asks once a second, and its cache is never in sync.
func neverReady(t *testing.T, it *typha.Typha, right right) {
	refused(t, it, right, "Failed to perform list of current data during resync", 3)
	if err := it.Live(); err != nil {
		t.Error(err)
	}
	if err := it.Ready(); err == nil {
		t.Error("it is Ready")
	}
}

// polls: it is Ready, and each time that it cannot watch it lists everything anew, twice a second and for ever.
func polls(t *testing.T, it *typha.Typha, right right) {
	it.WaitUntilReady(t)
	refused(t, it, right, "Failed to create watcher", 4)
}

// cannotCount: it takes itself for alone, and never sheds clients to Typhas that have fewer.
func cannotCount(t *testing.T, it *typha.Typha, right right) {
	it.WaitUntilReady(t)
	refused(t, it, right, "Failed to get Typha endpoint from Kubernetes", 3)
}
