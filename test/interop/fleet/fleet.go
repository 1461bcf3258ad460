// Package fleet plays the nodes of a cluster: for some it is the kubelet, and runs the real Typha and the real client code
// of calico-node as their pods say; the others are kwok's.
//
// What is simulated: the network (nat.go), the pace of the kubelet, and Felix around its client (client.go).
package fleet

import (
	"context"
	"fmt"
	"maps"
	"net/http"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
)

// Fleet is a number of nodes, and what runs on them in one namespace.
type Fleet struct {
	cp        *controlplane.ControlPlane
	namespace string
	nodes     []*node
	nat       *nat
	journal   *journal
	ctx       context.Context
	end       context.CancelFunc
	running   sync.WaitGroup

	mu sync.Mutex
	// troubles are what kubelets could not do, the latest of each node.
	troubles map[string]error
	counts   Counts
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

// AddNodes adds nodes with some labels and controlplane.KubeletLabel, which are Ready, and of which Start plays the kubelets.
func AddNodes(t testing.TB, cp *controlplane.ControlPlane, prefix string, number int, labels map[string]string) {
	t.Helper()
	all := map[string]string{controlplane.KubeletLabel: "true"}
	maps.Copy(all, labels)
	cp.AddNodes(t, prefix, number, all)
	for i := range number {
		if err := heartbeat(cp, fmt.Sprintf("%s-%d", prefix, i)); err != nil {
			t.Fatal(err)
		}
	}
}

// heartbeat says that a node is Ready. Nodes that say nothing for too long lose their pods.
func heartbeat(cp *controlplane.ControlPlane, node string) error {
	now := time.Now().UTC().Format(time.RFC3339)
	return cp.Try(http.MethodPatch, "/api/v1/nodes/"+node+"/status", controlplane.Object{"status": controlplane.Object{
		"conditions": []any{controlplane.Object{
			"type": "Ready", "status": "True", "reason": "KubeletReady", "lastHeartbeatTime": now, "lastTransitionTime": now,
		}},
	}}, nil)
}

// Start plays the kubelets of nodes called prefix-0 and so on, for the pods of a namespace, and begins to write a change a
// second. It ends with the test.
func Start(t testing.TB, cp *controlplane.ControlPlane, namespace, prefix string, number int) *Fleet {
	t.Helper()
	components.Need(t, components.Typha)
	components.Need(t, components.CalicoNodeClient)
	f := &Fleet{cp: cp, namespace: namespace, troubles: map[string]error{}, journal: newJournal(cp, namespace)}
	f.ctx, f.end = context.WithCancel(context.Background())
	var err error
	if f.nat, err = newNAT(cp); err != nil {
		t.Fatal(err)
	}
	for i := range number {
		n := &node{
			fleet: f, name: fmt.Sprintf("%s-%d", prefix, i), address: fmt.Sprintf("198.18.%d.%d", i/250, i%250+1),
			// As on real nodes, files change everywhere at another moment.
			late: maxLate * time.Duration(i) / time.Duration(number), seen: f.journal.reader(),
			pods: map[string]*pod{},
		}
		f.nodes = append(f.nodes, n)
		f.running.Go(n.live)
	}
	f.running.Go(f.beat)
	f.running.Go(f.refreshFiles)
	f.running.Go(func() { f.journal.write(f.ctx) })
	t.Cleanup(func() {
		f.end()
		f.running.Wait()
		f.nat.close()
		f.journal.remove()
	})
	return f
}

func (f *Fleet) beat() {
	for f.pause(time.Minute) {
		for _, n := range f.nodes {
			if err := heartbeat(f.cp, n.name); err != nil {
				f.trouble(n.name, err)
			}
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

func (f *Fleet) trouble(node string, err error) {
	f.mu.Lock()
	defer f.mu.Unlock()
	if err == nil {
		delete(f.troubles, node)
	} else if f.ctx.Err() == nil {
		f.troubles[node] = err
	}
}

// maxLate is how much later than the first the last kubelet sees that a Secret has changed. On real nodes it is a minute or
// more, which docs/how-to/rotate-ca.md tells people to wait for, as the tests do with WaitForFiles.
const maxLate = 2 * time.Second

// refreshFiles brings the files of all pods to what lies in the cluster, on each node a little later than on the one before.
func (f *Fleet) refreshFiles() {
	last := ""
	for f.pause(500 * time.Millisecond) {
		version, err := f.versionOfFiles()
		if err != nil || version == last {
			continue
		}
		last = version
		for _, n := range f.nodes {
			f.running.Go(func() {
				if f.pause(n.late) {
					n.refresh(version)
				}
			})
		}
	}
}

func (f *Fleet) versionOfFiles() (all string, err error) {
	for _, resource := range []string{"configmaps", "secrets"} {
		var list struct {
			Items []struct {
				Metadata struct{ Name, ResourceVersion string }
			}
		}
		if err := f.cp.Try(http.MethodGet, "/api/v1/namespaces/"+f.namespace+"/"+resource, nil, &list); err != nil {
			return "", err
		}
		for _, item := range list.Items {
			all += resource + "/" + item.Metadata.Name + " " + item.Metadata.ResourceVersion + "\n"
		}
	}
	return all, nil
}

// pause returns false when the fleet ends.
func (f *Fleet) pause(duration time.Duration) bool {
	select {
	case <-f.ctx.Done():
		return false
	case <-time.After(duration):
		return true
	}
}
