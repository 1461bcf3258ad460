package journeys

import "testing"

// The steps of docs/how-to/switch-on.md, there and back.
func TestSwitchingOnAndBackCostsNoClientMoreThanAReconnect(t *testing.T) {
	s := newSite(t, "switching-on")
	s.step(t, "1. the second Typha", func() {
		s.sync(t)
		s.rolledOut(t, "deployment/"+s.name)
	})
	s.step(t, "2. calico-node moves over", func() {
		s.calico(t, "calico-node")
		s.rolledOut(t, "daemonset/calico-node")
	})
	s.fleet.AllSpeakTLS(t, true)
	s.step(t, "3. upstream's Typha goes", func() {
		s.calico(t, "calico-node", "without-upstream-typha")
		s.cp.Kubectl(t, "delete", "deployment,service,poddisruptionbudget", "calico-typha", "-n", s.name)
		s.noneLeaving(t)
	})
	s.step(t, "back: upstream's Typha", func() {
		s.calico(t, "calico-node")
		s.rolledOut(t, "deployment/calico-typha")
	})
	s.step(t, "back: calico-node", func() {
		s.calico(t)
		s.rolledOut(t, "daemonset/calico-node")
	})
	s.fleet.AllSpeakTLS(t, false)
	s.step(t, "back: the mTLS Typha goes", func() {
		s.cp.Kubectl(t, "delete", "-k", s.repository.Decrypted(t), "--wait=false")
		s.noneLeaving(t)
	})
}
