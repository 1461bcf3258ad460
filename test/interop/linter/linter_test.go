package linter

import (
	"testing"
	"time"
)

// corpus is what judge.mjs prints.
type corpus struct {
	Now   time.Time
	Rules []struct{ ID, StricterThanGo string }
	Sets  []set
}

type set struct {
	Name, Bundle, Server, ServerKey, Client, ClientKey string
	ServerIdentity, ClientIdentity                     *Identity
	// RefusedBy are ids of rules; "unreadable" where the linter's reader refuses.
	RefusedBy []string
}

func TestTheLinterPassesNothingThatGoRefuses(t *testing.T) {
	c := judged(t)
	passed := 0
	for _, s := range c.Sets {
		if len(s.RefusedBy) > 0 {
			continue
		}
		passed++
		if err := s.handshake(c.Now); err != nil {
			t.Errorf("%s: the linter finds no error, Go says: %v", s.Name, err)
		}
	}
	// A linter that refuses everything would contradict nothing.
	if passed < 200 {
		t.Errorf("of %d sets only %d were passed", len(c.Sets), passed)
	}
}

func TestWhatGoTakesIsRefusedOnlyByRulesThatSaySo(t *testing.T) {
	c := judged(t)
	stricter := map[string]bool{"unreadable": true}
	known := map[string]bool{"unreadable": true}
	for _, rule := range c.Rules {
		known[rule.ID] = true
		stricter[rule.ID] = rule.StricterThanGo != ""
	}
	agreed := map[string]bool{}
	for _, s := range c.Sets {
		if len(s.RefusedBy) == 0 {
			continue
		}
		err := s.handshake(c.Now)
		for _, rule := range s.RefusedBy {
			if !known[rule] {
				t.Errorf("%s: there is no rule %s", s.Name, rule)
			}
			if err == nil && !stricter[rule] {
				t.Errorf("%s: Go takes it, and %s, which refuses it, does not say that it is stricter", s.Name, rule)
			}
			if err != nil {
				agreed[rule] = true
			}
		}
	}
	for _, id := range aboutGo {
		if !agreed[id] {
			t.Errorf("no set shows that Go refuses what %s finds", id)
		}
	}
}

// aboutGo are rules that find what Go refuses: at least one set has to show it for each.
var aboutGo = []string{
	"alternative-name", "ca-purpose", "duplicate-extension", "expired", "intermediate-not-a-ca", "issuer-key-mismatch",
	"issuer-name-encoding", "malformed-extension", "name-constraints", "name-string", "negative-serial",
	"no-identity", "no-key-cert-sign", "not-yet-valid", "path-length", "policy-constraints", "swapped-pair",
	"unknown-critical-extension", "unknown-issuer", "unreadable-key", "unsupported-key", "uri-form", "validity-order",
	"weak-key", "weak-signature", "wrong-purpose", "wrongly-critical-extension",
}

func judged(t *testing.T) corpus {
	t.Helper()
	var c corpus
	printedBy(t, "judge.mjs", &c)
	return c
}

func (s set) handshake(now time.Time) error {
	typha := Side{CertificatePEM: s.Server, KeyPEM: s.ServerKey, CAPEM: s.Bundle, Peer: s.ClientIdentity}
	calicoNode := Side{CertificatePEM: s.Client, KeyPEM: s.ClientKey, CAPEM: s.Bundle, Peer: s.ServerIdentity}
	return Handshake(typha, calicoNode, now)
}
