package rollout

import (
	"encoding/json"
	"errors"
	"io"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/process"
	"typha-mtls/interop/wait"
)

// record starts to write down every change of a Typha's pod, upstream's and ours.
func (s *site) record(t *testing.T) *process.Process {
	t.Helper()
	history, err := process.Start(process.Spec{
		Name: s.name + "-history", Path: components.Need(t, components.Kubectl), Folder: s.cp.Folder,
		Args: []string{
			"get", "pods", "--namespace=" + s.name, "--selector=k8s-app in (calico-typha, " + s.name + ")",
			"--watch", "--output-watch-events", "--output=json",
		},
		Env: []string{"KUBECONFIG=" + s.cp.Kubeconfig, "HOME=" + s.cp.Folder},
	})
	if err != nil {
		t.Fatal(err)
	}
	wait.For(t, 30*time.Second, "the first pods in the history", func() error {
		return errors.Join(history.Alive(), errorUnless(s.ready(events(history)) > 0, "none is ready"))
	})
	return history
}

type event struct {
	Type   string
	Object pod
}

// events are those that are written out in full.
func events(history *process.Process) (all []event) {
	decoder := json.NewDecoder(strings.NewReader(history.Log.Text()))
	for {
		var next event
		if err := decoder.Decode(&next); err != nil {
			if err != io.EOF && err != io.ErrUnexpectedEOF {
				panic(err)
			}
			return all
		}
		all = append(all, next)
	}
}

// after is the pods as they are after some events.
func (s *site) after(events []event) pods {
	byName := map[string]pod{}
	for _, event := range events {
		if event.Type == "DELETED" {
			delete(byName, event.Object.Metadata.Name)
		} else {
			byName[event.Object.Metadata.Name] = event.Object
		}
	}
	p := pods{site: s.name}
	for _, pod := range byName {
		p.all = append(p.all, pod)
	}
	return p
}

func (s *site) ready(events []event) int { return s.after(events).ready(s.name) }

// replay looks at every moment: two Typhas never share a node, and no more than one is missing.
func (s *site) replay(t *testing.T, history *process.Process, replicas int) {
	t.Helper()
	wait.For(t, 30*time.Second, "the history to reach the end", func() error {
		return s.after(events(history)).typhas(replicas, "renewed")
	})
	history.Kill()
	all, begun := events(history), false
	for i := range all {
		p := s.after(all[:i+1])
		if err := p.neverTwoOnANode(); err != nil {
			t.Error(err)
		}
		ready := p.ready(s.name)
		begun = begun || ready == replicas
		if begun && ready < replicas-1 {
			t.Errorf("after event %d of %d, %d of %d Typhas are ready", i+1, len(all), ready, replicas)
		}
	}
	t.Logf("%d changes of Typha pods", len(all))
}
