package nodes

import (
	"context"
	"encoding/json"
	"fmt"
	"net/http"
	"sync"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
)

// node is a node whose kubelet is played.
type node struct {
	Place
	nodes *Nodes
	index int
	late  time.Duration

	mu   sync.Mutex
	pods map[string]*Pod // by UID
	// version of the files.
	version string
}

// Pod is one of a node, from the moment when the kubelet hears of it until it has gone.
type Pod struct {
	// Place is that of its node, and Index the number of that among those that are played.
	Place `json:"-"`
	Index int `json:"-"`

	Metadata struct{ Name, UID, DeletionTimestamp string }
	Spec     kubelet.PodSpec

	nodes     *Nodes
	mu        sync.Mutex
	container *kubelet.Container
	// stopped is done when the pod is asked to end, gone when it is no more.
	stopped, gone   context.Context
	stop, disappear context.CancelFunc
}

// live does what a kubelet does: it hears of the pods of its node, and runs them.
func (n *node) live() {
	path := fmt.Sprintf("/api/v1/namespaces/%s/pods?fieldSelector=spec.nodeName%%3D%s", n.nodes.namespace, n.Name)
	for {
		err := n.nodes.cp.Watch(n.nodes.Context, path, n.hear)
		n.nodes.Trouble(n.Name, err)
		if !n.nodes.Pause(time.Second) {
			return
		}
	}
}

func (n *node) hear(event controlplane.Event) {
	told := &Pod{Place: n.Place, Index: n.index, nodes: n.nodes}
	if err := json.Unmarshal(event.Object, told); err != nil {
		n.nodes.Trouble(n.Name, err)
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	p := n.pods[told.Metadata.UID]
	if p == nil && event.Type != "DELETED" {
		p = told
		p.stopped, p.stop = context.WithCancel(n.nodes.Context)
		p.gone, p.disappear = context.WithCancel(n.nodes.Context)
		n.pods[p.Metadata.UID] = p
		n.nodes.Go(p.live)
	}
	if p == nil {
		return
	}
	if told.Metadata.DeletionTimestamp != "" || event.Type == "DELETED" {
		p.stop()
	}
	if event.Type == "DELETED" {
		p.disappear()
		delete(n.pods, p.Metadata.UID)
	}
}

// refresh brings the files of the node's pods to what lies in the cluster, which has at least this version.
func (n *node) refresh(version string) {
	n.mu.Lock()
	defer n.mu.Unlock()
	for _, p := range n.pods {
		p.mu.Lock()
		if p.container != nil && p.stopped.Err() == nil {
			n.nodes.Trouble(n.Name, p.container.Refresh())
		}
		p.mu.Unlock()
	}
	n.version = version
}

func (n *node) has(version string) error {
	n.mu.Lock()
	defer n.mu.Unlock()
	if n.version != version {
		return fmt.Errorf("%s has older ones", n.Name)
	}
	return nil
}

func (p *Pod) live() {
	defer p.stop()
	defer p.disappear()
	p.nodes.run(p)
	if p.Here() && p.Stopped() {
		p.Trouble(p.try(http.MethodDelete, "", controlplane.Object{"gracePeriodSeconds": 0}))
	}
}

// Refresh has the files of a container kept up to date from now on; of a pod whose program reads them once, its caller does not.
func (p *Pod) Refresh(container *kubelet.Container) {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.container = container
}

// Stopped is whether the pod was asked to end, Here whether it is still there.
func (p *Pod) Stopped() bool { return p.stopped.Err() != nil }
func (p *Pod) Here() bool    { return p.gone.Err() == nil }

// Pause returns false when the pod is asked to end.
func (p *Pod) Pause(duration time.Duration) bool { return pause(p.stopped, duration) }

// Trouble remembers what its node could not do; nil is that it could.
func (p *Pod) Trouble(err error) { p.nodes.Trouble(p.Name, err) }

// Tell writes the pod's status, as a kubelet does, and returns whether the API server has taken it.
func (p *Pod) Tell(ready bool) (told bool) {
	word := map[bool]string{true: "True", false: "False"}[ready]
	now := time.Now().UTC().Format(time.RFC3339)
	condition := func(kind, status string) controlplane.Object {
		return controlplane.Object{"type": kind, "status": status, "lastTransitionTime": now}
	}
	err := p.try(http.MethodPatch, "/status", controlplane.Object{"status": controlplane.Object{
		"phase": "Running", "startTime": now,
		"hostIP": p.Address, "hostIPs": []any{controlplane.Object{"ip": p.Address}},
		"podIP": p.Address, "podIPs": []any{controlplane.Object{"ip": p.Address}},
		"conditions": []any{
			condition("PodScheduled", "True"), condition("Initialized", "True"),
			condition("ContainersReady", word), condition("Ready", word),
		},
	}})
	if p.Here() {
		p.Trouble(err)
	}
	return err == nil
}

func (p *Pod) try(method, subresource string, body any) error {
	path := fmt.Sprintf("/api/v1/namespaces/%s/pods/%s%s", p.nodes.namespace, p.Metadata.Name, subresource)
	return p.nodes.cp.Try(method, path, body, nil)
}
