//go:build linux

package packets

import (
	"errors"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
)

const (
	policies       = "/apis/networking.k8s.io/v1/namespaces/" + Namespace + "/networkpolicies"
	receivers      = "receivers"
	changingPolicy = "changing"
)

// Allow has the receivers take packets of pods whose label `traffic` has this value, in place of those that are allowed from the beginning.
func (tr *Traffic) Allow(t *testing.T, label string) {
	t.Helper()
	tr.cluster.API.Patch(t, policies+"/"+receivers, controlplane.Object{"spec": allowFrom(map[string]string{"traffic": label})})
}

// policy allows pods with these labels, and no others, to send to receivers.
func (c Cluster) policy(t *testing.T, name string, from map[string]string) {
	t.Helper()
	c.API.Post(t, policies, controlplane.Object{
		"apiVersion": "networking.k8s.io/v1", "kind": "NetworkPolicy", "metadata": controlplane.Object{"name": name},
		"spec": allowFrom(from),
	})
}

func allowFrom(labels map[string]string) controlplane.Object {
	return controlplane.Object{
		"podSelector": controlplane.Object{"matchLabels": controlplane.Object{"receives": "true"}},
		"ingress": []any{controlplane.Object{"from": []any{
			controlplane.Object{"podSelector": controlplane.Object{"matchLabels": labels}},
		}}},
	}
}

// changePolicy allows the third sender and denies it again, and measures from the request until its packets arrive, or no longer do.
func (tr *Traffic) changePolicy() {
	for allow := true; tr.ctx.Err() == nil; {
		label := map[bool]string{true: "changing", false: "nothing"}[allow]
		sent := time.Now()
		err := tr.cluster.API.Try("PATCH", policies+"/"+changingPolicy,
			controlplane.Object{"spec": allowFrom(map[string]string{"traffic": label})}, nil)
		if err != nil {
			tr.mu.Lock()
			tr.last = err
			tr.mu.Unlock()
			time.Sleep(time.Second)
			// Again, and not the other way round: the API server may do later what it did not answer.
			continue
		}
		delay, err := tr.seen(allow, sent, time.Now())
		tr.mu.Lock()
		if err == nil {
			tr.delays = append(tr.delays, delay)
			tr.sawChange(delay)
		} else if tr.ctx.Err() == nil {
			tr.lost++
		}
		tr.mu.Unlock()
		allow = !allow
		select {
		case <-tr.ctx.Done():
		case <-time.After(300 * time.Millisecond):
		}
	}
}

// trouble is why a change could not be requested, the last time that it could not.
func (tr *Traffic) trouble() error {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	return tr.last
}

// seen waits until packets show a change, and returns how long that took since it was requested. It has patience from the answer on, which
// an API server that is away gives late.
func (tr *Traffic) seen(allow bool, requested, answered time.Time) (time.Duration, error) {
	for tr.ctx.Err() == nil && time.Since(answered) < patience {
		_, last := tr.changing.arrived()
		if allow && last.After(requested) {
			return last.Sub(requested), nil
		}
		if !allow && time.Since(last) > quiet && time.Since(requested) > quiet {
			return max(0, last.Sub(requested)), nil
		}
		time.Sleep(5 * time.Millisecond)
	}
	return 0, errors.New("never")
}
