package journeys

import "testing"

// What docs/how-to/renew.md says of who restarts.
func (s *site) renew(t *testing.T) {
	renew := func(role string) func() {
		return func() {
			s.repository.MustRun(t, "renew", s.name, "--role", role, "--force", "--identity", s.repository.OperatorIdentity)
			s.synced(t)
		}
	}
	s.step(t, "renew --role client", want{}, renew("client"))
	s.step(t, "all clients reconnect with the new leaf", want{connects: s.real}, s.fleet.CutAll)
	s.step(t, "renew --role server", want{typhas: s.typhas, connects: s.real}, renew("server"))
}
