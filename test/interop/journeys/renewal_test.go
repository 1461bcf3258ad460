package journeys

import "testing"

var behindOurs = []string{"calico-node", "without-upstream-typha"}

// What docs/how-to/renew.md says of who restarts.
func TestARenewalRestartsTyphaForItsOwnLeafOnly(t *testing.T) {
	s := newSite(t, "renewal", behindOurs...)
	client := s.step(t, "a new leaf for calico-node", func() {
		s.repository.MustRun(t, "renew", s.name, "--role", "client", "--force", "--identity", s.repository.OperatorIdentity)
		s.synced(t)
	})
	if client.Typhas+client.Pods+client.Connected+client.Refused > 0 {
		t.Errorf("somebody restarts: %v", client)
	}
	again := s.step(t, "all nodes reconnect with it", func() { s.fleet.CutAll() })
	if again.Connected != realNodes {
		t.Errorf("%d of %d reconnect", again.Connected, realNodes)
	}
	server := s.step(t, "a new leaf for Typha", func() {
		s.repository.MustRun(t, "renew", s.name, "--role", "server", "--force", "--identity", s.repository.OperatorIdentity)
		s.synced(t)
	})
	if server.Typhas != typhas || server.Pods > 0 {
		t.Errorf("exactly the Typhas were to restart: %v", server)
	}
}

// synced renders and applies, and waits until it has reached every Typha and every node.
func (s *site) synced(t *testing.T) {
	t.Helper()
	s.sync(t)
	s.rolledOut(t, "deployment/"+s.name)
	s.fleet.WaitForFiles(t)
}
