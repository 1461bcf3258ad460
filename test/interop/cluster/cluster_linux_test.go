package cluster

import (
	"errors"
	"fmt"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/packets"
	"typha-mtls/interop/product"
	"typha-mtls/interop/space"
	"typha-mtls/interop/upstream"
)

const (
	namespace = installation.Namespace
	name      = installation.Name
	// limit of a rollout.
	limit = "120s"
)

// cluster is a running one, whose repository renders what lies in it.
type cluster struct {
	cp           *controlplane.ControlPlane
	installation *installation.Installation
	repository   *product.Repository // of the installation
	dataplane    dataplane
	nodes        *nodes.Nodes
	machines     []*machine
	pods         []placed
}

// placed is a pod on a node.
type placed struct {
	*packets.Pod
	on *machine
}

// newCluster makes nodes with a dataplane, installs Calico at a stage, and waits until all of it is ready. All goes when the test ends.
func newCluster(t *testing.T, number int, stage string, with dataplane) *cluster {
	t.Helper()
	if broken != nil {
		t.Fatal(broken)
	}
	if unavailable != nil {
		t.Skipf("not run: %v", unavailable)
	}
	upstream.Folder(t, "calico/"+upstream.Calico)
	started := time.Now()
	if err := space.LaySwitch(); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := space.RemoveSwitch(); err != nil {
			t.Error(err)
		}
	})
	cp := controlplane.OwnAt(t, space.ServerAddress)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	cp.StartControllers(t)
	c := &cluster{cp: cp, dataplane: with}
	t.Cleanup(func() {
		for _, m := range c.machines {
			m.remove()
		}
	})
	nodes.Add(t, cp, "node", number, nil)
	var places []nodes.Place
	for i := range number {
		place := nodes.Place{Name: fmt.Sprintf("node-%d", i), Address: addressOf(t, cp, fmt.Sprintf("node-%d", i))}
		places = append(places, place)
		m, err := c.newMachine(place, i)
		if m != nil {
			c.machines = append(c.machines, m)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	if with.connect != nil {
		with.connect(c, t)
	}
	c.installation = installation.New(t, cp, installation.Plan{Nodes: number, Stage: stage, Calico: with.calico(t)})
	c.repository = c.installation.Repository
	c.sync(t)
	// Nodes join a cluster in which all is applied: the first calico-node is the one that it is meant to have.
	c.nodes = nodes.Play(t, cp, namespace, places, func(p *nodes.Pod) { c.machines[p.Index].run(p) })
	c.rolledOut(t)
	t.Logf("%d nodes with Calico at %s, %s, are ready after %.0f s", number, stage, with.title, time.Since(started).Seconds())
	return c
}

func addressOf(t *testing.T, cp *controlplane.ControlPlane, node string) string {
	t.Helper()
	var object struct {
		Status struct{ Addresses []struct{ Address string } }
	}
	if err := cp.Try("GET", "/api/v1/nodes/"+node, nil, &object); err != nil {
		t.Fatal(err)
	}
	return object.Status.Addresses[0].Address
}

// sync renders, commits and applies.
func (c *cluster) sync(t *testing.T) {
	t.Helper()
	c.installation.Sync(t)
}

// rolledOut waits until all workloads are as they were applied, and the files of all pods too.
func (c *cluster) rolledOut(t *testing.T) {
	t.Helper()
	kinds := []string{"deployments", "daemonsets"} // of which kubectl takes one at a time
	unfinished := make([]error, len(kinds))
	var watched sync.WaitGroup
	for i, kind := range kinds {
		watched.Go(func() {
			_, unfinished[i] = c.cp.TryKubectl(nil, "rollout", "status", kind, "-n", namespace, "--timeout="+limit)
		})
	}
	watched.Wait()
	if err := errors.Join(unfinished...); err != nil {
		t.Fatalf("%v\n%v\n%s\n%s", err, c.nodes.Troubles(), c.cp.Kubectl(t, "get", "pods", "-A", "-o", "wide"), c.tails())
	}
	c.nodes.WaitForFiles(t)
}

// tails are the ends of the logs of all nodes, for messages.
func (c *cluster) tails() (all string) {
	for _, m := range c.machines {
		felix, typha := m.programs()
		if felix != nil {
			all += fmt.Sprintf("Felix of %s:\n%s\n", m.Name, felix.Log.Tail(12))
		}
		if typha != nil {
			all += fmt.Sprintf("Typha of %s:\n%s\n", m.Name, typha.Log.Tail(12))
		}
	}
	return all
}

// run runs the command line with --context, as a person would, until it no longer says that it has to wait.
func (c *cluster) run(t *testing.T, args ...string) {
	t.Helper()
	c.installation.Run(t, time.Minute, args...)
}
