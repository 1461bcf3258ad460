package journeys

import (
	"fmt"
	"testing"
)

// The steps of docs/how-to/rotate-ca.md. Each command is killed between its first file and the rest; what then lies in the
// repository is synced as it is, and the same command again completes it.
func TestARotationCostsNoClientMoreThanAReconnect(t *testing.T) {
	s := newSite(t, "rotation", behindOurs...)
	const reached = "--yes-it-reached-the-cluster"
	identity := []string{"--identity", s.repository.OperatorIdentity}
	for _, part := range []struct {
		title string
		args  []string
		// crashes is after how many files the command is killed first; 0 for not at all.
		crashes int
	}{
		{"start", []string{"start", s.name}, 0},
		{"abort after start", append([]string{"abort", s.name}, identity...), 0},
		{"start", []string{"start", s.name}, 1},
		{"issue", append([]string{"issue", s.name, reached}, identity...), 1},
		{"abort after issue", append([]string{"abort", s.name}, identity...), 1},
		{"abort, second step", append([]string{"abort", s.name, reached}, identity...), 1},
		{"start again", []string{"start", s.name}, 0},
		{"issue again", append([]string{"issue", s.name, reached}, identity...), 0},
		{"finish", []string{"finish", s.name, reached}, 1},
	} {
		args := append([]string{"rotate-ca"}, part.args...)
		if part.crashes > 0 {
			s.step(t, fmt.Sprintf("rotate-ca %s, killed after file %d", part.title, part.crashes), func() {
				s.repository.Crash(t, part.crashes, args...)
				s.synced(t)
			})
		}
		taken := s.step(t, "rotate-ca "+part.title, func() {
			s.repository.MustRun(t, args...)
			s.synced(t)
		})
		if taken.Pods > 0 {
			t.Errorf("%s: %d pods of calico-node restart", part.title, taken.Pods)
		}
	}
	s.repository.MustRun(t, "check")
}
