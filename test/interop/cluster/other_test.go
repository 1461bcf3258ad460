//go:build !linux

package cluster

import "testing"

func TestPolicyHoldsForEveryPacketWhileCertificatesChange(t *testing.T) {
	t.Skip("not run: nodes with networks of their own need Linux")
}

func TestPolicyHoldsOnEveryDataplane(t *testing.T) {
	t.Skip("not run: nodes with networks of their own need Linux")
}

func TestNothingIsLeftOfAClusterWhenItsTestIsKilled(t *testing.T) {
	t.Skip("not run: nodes with networks of their own need Linux")
}
