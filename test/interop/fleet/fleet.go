// Package fleet plays the nodes of a cluster: for some it is the kubelet, and runs the real Typha and the real client code
// of calico-node as their pods say; the others are kwok's.
//
// What is simulated: the network (nat.go), the pace of the kubelet, and Felix around its client (client.go).
package fleet

import (
	"fmt"
	"sync"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/nodes"
)

// Fleet is a number of nodes, and what runs on them in one namespace.
type Fleet struct {
	*nodes.Nodes
	cp        *controlplane.ControlPlane
	namespace string
	nodes     []*node
	nat       *nat
	journal   *journal

	mu     sync.Mutex
	counts Counts
}

// node is one of the fleet's.
type node struct {
	name string
	seen *reader
}

// pod is one of those, and what it is to the fleet.
type pod struct {
	*nodes.Pod
	fleet *Fleet
	seen  *reader
}

// Counts are what has happened on the nodes so far.
type Counts struct {
	// Typhas that were started, and calico-node pods.
	Typhas, Pods int
	// Connected is how often a client came to be in sync, Refused how often one ended before it was.
	Connected, Refused int
}

func (c Counts) minus(before Counts) Counts {
	return Counts{c.Typhas - before.Typhas, c.Pods - before.Pods, c.Connected - before.Connected, c.Refused - before.Refused}
}

// Start plays the kubelets of nodes called prefix-0 and so on, for the pods of a namespace, and begins to write a change a
// second. It ends with the test.
func Start(t testing.TB, cp *controlplane.ControlPlane, namespace, prefix string, number int) *Fleet {
	t.Helper()
	components.Need(t, components.Typha)
	components.Need(t, components.CalicoNodeClient)
	f := &Fleet{cp: cp, namespace: namespace, journal: newJournal(cp, namespace)}
	var err error
	if f.nat, err = newNAT(cp); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		f.nat.close()
		f.journal.remove()
	})
	var places []nodes.Place
	for i := range number {
		place := nodes.Place{Name: fmt.Sprintf("%s-%d", prefix, i), Address: fmt.Sprintf("198.18.%d.%d", i/250, i%250+1)}
		places = append(places, place)
		f.nodes = append(f.nodes, &node{place.Name, f.journal.reader()})
	}
	f.Nodes = nodes.Play(t, cp, namespace, places, f.run)
	f.Go(func() { f.journal.write(f.Context) })
	return f
}

// run runs a pod: nothing of it but the container that speaks to the others.
func (f *Fleet) run(of *nodes.Pod) {
	p := &pod{of, f, f.nodes[of.Index].seen}
	for _, container := range p.Spec.Containers {
		switch container.Name {
		case "calico-typha":
			p.runTypha()
		case "calico-node":
			p.runClient()
		case "restarter":
			p.runRestarter()
		}
	}
}

func (f *Fleet) count(what func(*Counts)) {
	f.mu.Lock()
	defer f.mu.Unlock()
	what(&f.counts)
}

// Counts returns what has happened so far.
func (f *Fleet) Counts() Counts {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.counts
}
