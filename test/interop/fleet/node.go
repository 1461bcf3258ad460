package fleet

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

// node is a node of which the fleet plays the kubelet.
type node struct {
	fleet   *Fleet
	name    string
	address string
	late    time.Duration
	seen    *reader

	mu   sync.Mutex
	pods map[string]*pod // by UID
	// version of the files.
	version string
}

// pod is one of a node, from the moment when the kubelet hears of it until it has gone.
type pod struct {
	node      *node
	Metadata  struct{ Name, UID, DeletionTimestamp string }
	Spec      kubelet.PodSpec
	mu        sync.Mutex
	container *kubelet.Container
	// stopped is done when the pod is asked to end, gone when it is no more.
	stopped, gone   context.Context
	stop, disappear context.CancelFunc
}

// live does what a kubelet does: it hears of the pods of its node, and runs them.
func (n *node) live() {
	path := fmt.Sprintf("/api/v1/namespaces/%s/pods?fieldSelector=spec.nodeName%%3D%s", n.fleet.namespace, n.name)
	for {
		err := n.fleet.cp.Watch(n.fleet.ctx, path, n.hear)
		n.fleet.trouble(n.name, err)
		if !n.fleet.pause(time.Second) {
			return
		}
	}
}

func (n *node) hear(event controlplane.Event) {
	told := &pod{node: n}
	if err := json.Unmarshal(event.Object, told); err != nil {
		n.fleet.trouble(n.name, err)
		return
	}
	n.mu.Lock()
	defer n.mu.Unlock()
	p := n.pods[told.Metadata.UID]
	if p == nil && event.Type != "DELETED" {
		p = told
		p.stopped, p.stop = context.WithCancel(n.fleet.ctx)
		p.gone, p.disappear = context.WithCancel(n.fleet.ctx)
		n.pods[p.Metadata.UID] = p
		n.fleet.running.Go(p.run)
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
			n.fleet.trouble(n.name, p.container.Refresh())
		}
		p.mu.Unlock()
	}
	n.version = version
}

// run runs the pod: nothing of it but the container that speaks to the others.
func (p *pod) run() {
	defer p.stop()
	defer p.disappear()
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
	if p.gone.Err() == nil && p.stopped.Err() != nil {
		p.node.fleet.trouble(p.node.name, p.try(http.MethodDelete, "", controlplane.Object{"gracePeriodSeconds": 0}))
	}
}

// pause returns false when the pod is asked to end.
func (p *pod) pause(duration time.Duration) bool {
	select {
	case <-p.stopped.Done():
		return false
	case <-time.After(duration):
		return true
	}
}

// tell writes the pod's status, as a kubelet does.
func (p *pod) tell(ready bool) {
	word := map[bool]string{true: "True", false: "False"}[ready]
	now := time.Now().UTC().Format(time.RFC3339)
	condition := func(kind, status string) controlplane.Object {
		return controlplane.Object{"type": kind, "status": status, "lastTransitionTime": now}
	}
	err := p.try(http.MethodPatch, "/status", controlplane.Object{"status": controlplane.Object{
		"phase": "Running", "startTime": now,
		"hostIP": p.node.address, "hostIPs": []any{controlplane.Object{"ip": p.node.address}},
		"podIP": p.node.address, "podIPs": []any{controlplane.Object{"ip": p.node.address}},
		"conditions": []any{
			condition("PodScheduled", "True"), condition("Initialized", "True"),
			condition("ContainersReady", word), condition("Ready", word),
		},
	}})
	if p.gone.Err() == nil {
		p.node.fleet.trouble(p.node.name, err)
	}
}

func (p *pod) try(method, subresource string, body any) error {
	path := fmt.Sprintf("/api/v1/namespaces/%s/pods/%s%s", p.node.fleet.namespace, p.Metadata.Name, subresource)
	return p.node.fleet.cp.Try(method, path, body, nil)
}
