package cni

import (
	"os/exec"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/product"
)

// Calico's own install program rewrites the file at each start of calico-node, and linkerd-cni comes back later.
func TestTheVerifierFollowsCalicosInstaller(t *testing.T) {
	for _, runtime := range runtimes {
		t.Run(runtime, func(t *testing.T) {
			t.Parallel()
			n := newNode(t)
			n.install(t, upstreamText())
			v := startVerifier(t, n.place, runtime)
			v.says(t, v.Begin, "not ready")
			var latencies []time.Duration
			for range 10 {
				mark := v.Log.Mark()
				whole := n.insertLinkerd(t, "10-calico.conflist")
				latencies = append(latencies, v.says(t, mark, "ready").Sub(whole))
				v.agrees(t, n, runtime, true)

				mark = v.Log.Mark()
				n.install(t, upstreamText())
				v.says(t, mark, "not ready")
				v.agrees(t, n, runtime, false)
			}
			slices.Sort(latencies)
			median := latencies[len(latencies)/2]
			t.Logf("ready after %v at best, %v in the middle, %v at worst", latencies[0], median, latencies[len(latencies)-1])
			if median > time.Second {
				t.Errorf("half of the time, the chain was whole for more than %v before the verifier said so", median)
			}
		})
	}
}

func TestOnceCalicoWritesTheWholeChainItStaysReady(t *testing.T) {
	n := newNode(t)
	n.install(t, upstreamText(linkerd))
	v := startVerifier(t, n.place, "containerd")
	for range 5 {
		v.agrees(t, n, "containerd", true)
		n.install(t, upstreamText(linkerd))
	}
	v.agrees(t, n, "containerd", true)
	// linkerd-cni takes its entry away and appends it anew.
	n.insertLinkerd(t, "10-calico.conflist")
	v.agrees(t, n, "containerd", true)
	// A name that Calico changes drops the plugin, and the one that linkerd-cni mends comes after it.
	n.install(t, upstreamText(), "CNI_CONF_NAME=05-calico.conflist", "CNI_OLD_CONF_NAME=none")
	v.agrees(t, n, "containerd", false)
	n.install(t, upstreamText(linkerd), "CNI_CONF_NAME=05-calico.conflist", "CNI_OLD_CONF_NAME=10-calico.conflist")
	v.agrees(t, n, "containerd", true)
}

// agrees makes sure that verifier, command and runtime say the same of a node at rest.
func (v *verifier) agrees(t *testing.T, n *node, runtime string, whole bool) {
	t.Helper()
	ready, words := v.answers(t)
	if theirs := n.isWhole(t, runtime); ready != whole || theirs != whole {
		t.Fatalf("whole is %t to the runtime, and to the verifier: %s", theirs, words)
	}
	code := 1
	if whole {
		code = 0
	}
	check := exec.Command("node", product.CLI(), "cni", "check", "--root", filepath.Join(n.root, "host"), "--runtime", runtime)
	if output, _ := check.CombinedOutput(); check.ProcessState.ExitCode() != code {
		t.Fatalf("exit code %d of cni check: %s", check.ProcessState.ExitCode(), output)
	}
}
