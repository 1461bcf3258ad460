// Package nodes plays the kubelets of some nodes, for the pods of one namespace: it hears of them, brings their files up to date, and
// tells the API server whether they are ready. What runs as a pod, its caller decides.
package nodes

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"net/http"
	"slices"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// Nodes are those whose kubelets are played.
type Nodes struct {
	// Context is done when the test ends.
	Context   context.Context
	cp        *controlplane.ControlPlane
	namespace string
	all       []*node
	run       func(*Pod)
	running   sync.WaitGroup

	mu sync.Mutex
	// troubles are what kubelets could not do, the latest of each node.
	troubles map[string]error
	// full are nodes that report a full disk.
	full map[string]bool
}

// Add adds nodes with some labels and controlplane.KubeletLabel, which are Ready, and of which Play plays the kubelets.
func Add(t testing.TB, cp *controlplane.ControlPlane, prefix string, number int, labels map[string]string) {
	t.Helper()
	all := map[string]string{controlplane.KubeletLabel: "true"}
	maps.Copy(all, labels)
	cp.CreateNodes(t, prefix, number, all)
	for i := range number {
		if err := heartbeat(cp, fmt.Sprintf("%s-%d", prefix, i), false); err != nil {
			t.Fatal(err)
		}
	}
}

// heartbeat says that a node is Ready, and whether its disk is full. Nodes that say nothing for too long lose their pods.
func heartbeat(cp *controlplane.ControlPlane, node string, isDiskFull bool) error {
	now := time.Now().UTC().Format(time.RFC3339)
	condition := func(kind, status, reason string) controlplane.Object {
		return controlplane.Object{
			"type": kind, "status": status, "reason": reason, "lastHeartbeatTime": now, "lastTransitionTime": now,
		}
	}
	disk := condition("DiskPressure", "False", "KubeletHasNoDiskPressure")
	if isDiskFull {
		disk = condition("DiskPressure", "True", "KubeletHasDiskPressure")
	}
	return cp.Try(http.MethodPatch, "/api/v1/nodes/"+node+"/status", controlplane.Object{"status": controlplane.Object{
		"conditions": []any{condition("Ready", "True", "KubeletReady"), disk},
	}}, nil)
}

// DiskFull has the kubelet of a node report whether its disk is full, now and from then on.
func (n *Nodes) DiskFull(node string, isFull bool) error {
	n.mu.Lock()
	n.full[node] = isFull
	n.mu.Unlock()
	return heartbeat(n.cp, node, isFull)
}

func (n *Nodes) isDiskFull(node string) bool {
	n.mu.Lock()
	defer n.mu.Unlock()
	return n.full[node]
}

// Place is where a node is: its name, and the address that its pods of the host's network have.
type Place struct{ Name, Address string }

// Play plays the kubelets of nodes that are there: it calls `run` for each pod of the namespace there, until the test ends.
func Play(t testing.TB, cp *controlplane.ControlPlane, namespace string, places []Place, run func(*Pod)) *Nodes {
	n := &Nodes{cp: cp, namespace: namespace, run: run, troubles: map[string]error{}, full: map[string]bool{}}
	var end context.CancelFunc
	n.Context, end = context.WithCancel(context.Background())
	t.Cleanup(func() {
		end()
		n.running.Wait()
	})
	for i, place := range places {
		n.all = append(n.all, &node{
			Place: place, nodes: n, index: i, pods: map[string]*Pod{},
			// As on real nodes, files change everywhere at another moment.
			late: maxLate * time.Duration(i) / time.Duration(len(places)),
		})
	}
	for _, node := range n.all {
		n.Go(node.live)
	}
	n.Go(n.beat)
	n.Go(n.refreshFiles)
	return n
}

// Go runs something that ends with the context; the test waits for it.
func (n *Nodes) Go(f func()) { n.running.Go(f) }

func (n *Nodes) beat() {
	for n.Pause(time.Minute) {
		for _, node := range n.all {
			if err := heartbeat(n.cp, node.Name, n.isDiskFull(node.Name)); err != nil {
				n.Trouble(node.Name, err)
			}
		}
	}
}

// Trouble remembers what a node could not do; nil is that it could.
func (n *Nodes) Trouble(node string, err error) {
	n.mu.Lock()
	defer n.mu.Unlock()
	if err == nil {
		delete(n.troubles, node)
	} else if n.Context.Err() == nil {
		n.troubles[node] = err
	}
}

// Troubles are what the kubelets could not do, for messages.
func (n *Nodes) Troubles() error {
	n.mu.Lock()
	defer n.mu.Unlock()
	var all []error
	for _, node := range slices.Sorted(maps.Keys(n.troubles)) {
		if all = append(all, fmt.Errorf("%s: %w", node, n.troubles[node])); len(all) == 3 {
			break
		}
	}
	return errors.Join(all...)
}

// maxLate is how much later than the first the last kubelet sees that a Secret has changed. On real nodes it is a minute or
// more, which docs/how-to/rotate-ca.md tells people to wait for, as the tests do with WaitForFiles.
const maxLate = 2 * time.Second

// refreshFiles brings the files of all pods to what lies in the cluster, on each node a little later than on the one before.
func (n *Nodes) refreshFiles() {
	last := ""
	for n.Pause(500 * time.Millisecond) {
		version, err := n.versionOfFiles()
		if err != nil || version == last {
			continue
		}
		last = version
		for _, node := range n.all {
			n.Go(func() {
				if n.Pause(node.late) {
					node.refresh(version)
				}
			})
		}
	}
}

func (n *Nodes) versionOfFiles() (all string, err error) {
	for _, resource := range []string{"configmaps", "secrets"} {
		var list struct {
			Items []struct {
				Metadata struct{ Name, ResourceVersion string }
			}
		}
		if err := n.cp.Try(http.MethodGet, "/api/v1/namespaces/"+n.namespace+"/"+resource, nil, &list); err != nil {
			return "", err
		}
		for _, item := range list.Items {
			all += resource + "/" + item.Metadata.Name + " " + item.Metadata.ResourceVersion + "\n"
		}
	}
	return all, nil
}

// WaitForFiles waits until all nodes have the files that lie in the cluster.
func (n *Nodes) WaitForFiles(t testing.TB) {
	t.Helper()
	wait.For(t, 20*time.Second, "files to reach all nodes", func() error {
		version, err := n.versionOfFiles()
		for _, node := range n.all {
			err = errors.Join(err, node.has(version))
		}
		return err
	})
}

// Pause returns false when the test ends.
func (n *Nodes) Pause(duration time.Duration) bool { return pause(n.Context, duration) }

func pause(until context.Context, duration time.Duration) bool {
	select {
	case <-until.Done():
		return false
	case <-time.After(duration):
		return true
	}
}
