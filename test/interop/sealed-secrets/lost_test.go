package sealedsecrets

import (
	"encoding/json"
	"path/filepath"
	"testing"
	"time"
)

// The story of docs/how-to/lost-and-leaked.md: git is sealed to a controller whose key is gone. That of the running controller
// is the new one.
func TestTheControllersKeyIsLost(t *testing.T) {
	t.Parallel()
	const words = "no key could decrypt secret (tls.key)"
	s := render(t, running(t), running(t).certificate, "lost-key", "{ adopt: false }")
	identity := filepath.Join(filepath.Dir(s.Root), "operator.txt")
	s.apply(t)
	for _, role := range roles {
		s.waitUntilSynced(t, "kube-system", s.name(role))
	}
	before := s.data(t)
	gone := foreignCertificate(t, time.Now().Add(365*24*time.Hour))
	s.MustRun(t, "reseal", s.Cluster, "--sealing-cert", gone, "--identity", identity)
	s.MustRun(t, "synth")
	s.apply(t)
	promised(t, words)
	for _, role := range roles {
		s.waitUntilRefused(t, "kube-system", s.name(role), words)
	}
	if s.data(t) != before {
		t.Error("the controller has changed the Secrets that it could not make anew")
	}
	s.MustRun(t, "reseal", s.Cluster, "--sealing-cert", s.certificate, "--identity", identity)
	s.MustRun(t, "synth")
	s.apply(t)
	for _, role := range roles {
		s.waitUntilSynced(t, "kube-system", s.name(role))
		s.isTheSecret(t, role)
	}
	if s.data(t) == before {
		t.Error("the Secrets hold the keys of before")
	}
}

// data is what the two Secrets hold.
func (s *stack) data(t *testing.T) string {
	t.Helper()
	var all []any
	for _, role := range roles {
		all = append(all, s.cp.Get(t, "/api/v1/namespaces/kube-system/secrets/"+s.name(role))["data"])
	}
	text, err := json.Marshal(all)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}
