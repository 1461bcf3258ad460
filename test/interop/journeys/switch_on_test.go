package journeys

import (
	"strings"
	"testing"
)

// stage is a step of docs/how-to/switch-on.md to a stage, and what it restarts.
type stage struct {
	to string
	// next is where it leads after that, where that is refused until this one is committed and has reached the cluster.
	next string
	// restarts by layout: whose pods are replaced or made. Of calico-node all, on every node.
	samePort, otherPorts restarts
	// leftover is what has to be deleted by hand then.
	leftover string
}

type restarts struct{ upstreams, ours, calicoNode int }

// switchOn goes all the way to mutual TLS.
func (s *site) switchOn(t *testing.T) {
	s.fleet.AllSpeakTLS(t, false)
	for _, stage := range []stage{
		{to: "parallel", next: "cutover", samePort: restarts{ours: 1}, otherPorts: restarts{ours: 1, calicoNode: 1}},
		{to: "cutover", next: "mtls", samePort: restarts{calicoNode: 1}, otherPorts: restarts{calicoNode: 1}},
		{to: "mtls", samePort: restarts{ours: 1}, leftover: "deployment,service,poddisruptionbudget calico-typha"},
	} {
		s.goTo(t, stage)
	}
	s.fleet.AllSpeakTLS(t, true)
}

// switchBack goes all the way to plaintext.
func (s *site) switchBack(t *testing.T) {
	for _, stage := range []stage{
		{to: "cutover", next: "parallel", samePort: restarts{upstreams: 1, ours: 1}, otherPorts: restarts{upstreams: 1}},
		{to: "parallel", next: "plaintext", samePort: restarts{calicoNode: 1}, otherPorts: restarts{calicoNode: 1}},
		{to: "plaintext", otherPorts: restarts{calicoNode: 1}, leftover: "deployment,service " + s.name},
	} {
		s.goTo(t, stage)
	}
	s.fleet.AllSpeakTLS(t, false)
}

func (s *site) goTo(t *testing.T, stage stage) {
	t.Helper()
	restarts := stage.samePort
	if s.layout == "other-ports" {
		restarts = stage.otherPorts
	}
	s.step(t, "migrate --to "+stage.to, s.wanted(restarts, stage.to), func() {
		s.repository.MustRun(t, "migrate", s.name, "--to", stage.to, word)
		if stage.next != "" {
			refuses(t, s.repository, stage.to+" is not committed", "migrate", s.name, "--to", stage.next, word)
		}
		s.sync(t)
		if stage.next != "" {
			refuses(t, s.repository, "nothing shows that "+stage.to+" reached the cluster", "migrate", s.name, "--to", stage.next)
		}
		s.rolledOut(t)
		if stage.leftover != "" {
			s.cp.Kubectl(t, append([]string{"delete", "-n", s.name}, strings.Fields(stage.leftover)...)...)
			s.noneLeaving(t)
		}
	})
}

// wanted is what a step costs: who loses the Typha that serves its clients, or the pod of its client, connects once.
func (s *site) wanted(restarts restarts, to string) want {
	w := want{typhas: (restarts.upstreams + restarts.ours) * s.typhas, pods: restarts.calicoNode * s.real}
	if restarts.calicoNode > 0 || restarts.ours > 0 && to != "parallel" {
		w.connects = s.real
	}
	return w
}
