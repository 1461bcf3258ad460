package cnigates

import (
	"encoding/json"
	"fmt"
	"strconv"
)

// binding is the node of a pod, and the revision of etcd in which the pod was bound to it.
type binding struct {
	node     string
	revision int
}

type podObject struct {
	Metadata struct{ Name, UID, ResourceVersion string }
	Spec     struct{ NodeName, ServiceAccountName string }
}

// early are the ordinary pods that were bound to a node before its condition was True.
func (r *run) early() (pods []string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	for pod, bound := range r.bound {
		if revision, isWhole := r.whole[bound.node]; !isWhole || bound.revision < revision {
			pods = append(pods, fmt.Sprintf("%s on %s in %d, whole in %d", pod, bound.node, bound.revision, revision))
		}
	}
	return pods
}

func (r *run) podChanged(text json.RawMessage) error {
	var pod podObject
	if err := json.Unmarshal(text, &pod); err != nil || pod.Spec.NodeName == "" {
		return err
	}
	revision, err := strconv.Atoi(pod.Metadata.ResourceVersion)
	r.mu.Lock()
	defer r.mu.Unlock()
	if _, known := r.bound[pod.Metadata.Name]; !known {
		r.bound[pod.Metadata.Name] = binding{pod.Spec.NodeName, revision}
	}
	return err
}

func (r *run) nodeChanged(text json.RawMessage) error {
	var node struct {
		Metadata struct{ Name, ResourceVersion string }
		Status   struct {
			Conditions []struct{ Type, Status string }
		}
	}
	if err := json.Unmarshal(text, &node); err != nil {
		return err
	}
	revision, err := strconv.Atoi(node.Metadata.ResourceVersion)
	for _, condition := range node.Status.Conditions {
		if condition.Type != "CNIChainReady" || condition.Status != "True" {
			continue
		}
		r.mu.Lock()
		if _, known := r.whole[node.Metadata.Name]; !known {
			r.whole[node.Metadata.Name] = revision
		}
		r.mu.Unlock()
	}
	return err
}

func (r *run) verifierChanged(text json.RawMessage) error {
	var pod podObject
	if err := json.Unmarshal(text, &pod); err != nil {
		return err
	}
	r.mu.Lock()
	m, isOurs := r.machines[pod.Spec.NodeName]
	known, count := r.started[m.node], len(r.started)
	if isOurs {
		r.started[m.node] = true
	}
	r.mu.Unlock()
	if !isOurs || known {
		return nil
	}
	// A watch whose events wait for requests is ended by the API server.
	go func() { r.fail(r.verifiers.start(count, m, namespace, pod)) }()
	return nil
}

func (r *run) fail(err error) {
	r.mu.Lock()
	defer r.mu.Unlock()
	if r.failed == nil {
		r.failed = err
	}
}
