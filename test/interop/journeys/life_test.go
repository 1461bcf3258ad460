package journeys

import "testing"

// One cluster, from upstream's plaintext to mutual TLS, through what comes up there, and back.
func TestNoClientOfAClusterEverWaitsLongerThanForAReconnect(t *testing.T) {
	s := newSite(t, plan{
		name: "life", layout: "same-port", stage: "plaintext", real: 30, simulated: 170, typhas: 3,
	})
	for _, part := range []struct {
		title string
		take  func(t *testing.T)
	}{
		{"switching on", s.switchOn},
		{"renewing", s.renew},
		{"rotating", s.rotate},
		{"switching back", s.switchBack},
	} {
		if !t.Run(part.title, part.take) {
			return // what follows is of a cluster as this part leaves it
		}
	}
}

// With ports of its own, our Typha shares nodes with the plaintext one.
func TestOtherPortsCostNoClientMoreEither(t *testing.T) {
	t.Parallel()
	s := newSite(t, plan{name: "other-ports", layout: "other-ports", stage: "plaintext", real: 10, typhas: 3})
	if t.Run("switching on", s.switchOn) {
		t.Run("switching back", s.switchBack)
	}
}
