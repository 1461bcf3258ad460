package flux

import (
	"sync"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/upstream"
)

const (
	fluxNamespace  = fluxcd.Namespace
	kustomizations = fluxcd.Kustomizations
)

var (
	setup   sync.Mutex
	running bool
)

// cluster returns a control plane with nodes on which Typha becomes Ready, and with the real kustomize-controller.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	cp := controlplane.Shared(t)
	setup.Lock()
	defer setup.Unlock()
	if !running {
		equip(t, cp, 60) // each Typha of each test wants a host port of its own
		running = true
	}
	return cp
}

// equip adds nodes and the controller to a control plane.
func equip(t *testing.T, cp *controlplane.ControlPlane, nodes int) {
	t.Helper()
	components.Need(t, components.KustomizeController)
	upstream.Folder(t, "crds")
	cp.StartControllers(t)
	cp.AddNodes(t, "node", nodes, nil)
	fluxcd.Equip(t, cp)
}
