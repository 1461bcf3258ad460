package howto

import (
	"errors"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
)

const nodes = 4

// clusters are those that are free, nil while not started. The pages name the namespace, so that a cluster has room for one
// of them at a time; two, because each takes half a gigabyte.
var clusters = make(chan *controlplane.ControlPlane, 2)

func init() {
	for range cap(clusters) {
		clusters <- nil
	}
}

// cluster returns one for this test alone, with nodes and controllers and without Calico.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	for _, program := range []components.Program{components.Etcd, components.KubeAPIServer, components.Kubectl} {
		components.Need(t, program)
	}
	cp := <-clusters
	started := cp
	t.Cleanup(func() { clusters <- started })
	if cp == nil {
		made, err := controlplane.Start()
		if err != nil {
			t.Fatal(err)
		}
		cp, started = made, made
	}
	cp.StartControllers(t)
	if err := cp.Once("nodes", func() error { cp.AddNodes(t, "node", nodes, nil); return nil }); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, workloads := cp.TryKubectl(nil, "-n", "kube-system", "delete", "deployment,daemonset,poddisruptionbudget", "--all", "--cascade=foreground", "--wait=false")
		_, pods := cp.TryKubectl(nil, "-n", "kube-system", "delete", "pods", "--all", "--force", "--grace-period=0", "--wait=false")
		_, rest := cp.TryKubectl(nil, "-n", "kube-system", "delete", "--ignore-not-found", "service/calico-typha", "service/calico-typha-mtls",
			"secret/calico-typha-mtls-server", "secret/calico-typha-mtls-client")
		if err := errors.Join(workloads, pods, rest); err != nil {
			t.Error(err)
		}
	})
	return cp
}
