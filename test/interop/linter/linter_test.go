package linter

import (
	"crypto/x509"
	"encoding/pem"
	"strings"
	"sync"
	"testing"
	"time"
)

// corpus is what judge.mjs prints.
type corpus struct {
	Now   time.Time
	Rules []struct{ ID, StricterThanGo string }
	Sets  []set
	// Digest is that of what is asked.
	Digest string
}

type set struct {
	Name, Bundle, Server, ServerKey, Client, ClientKey string
	ServerIdentity, ClientIdentity                     *Identity
	// RefusedBy are ids of rules; "unreadable" where the linter's reader refuses.
	RefusedBy []string
	// refusal is what Go says against it; nil where it takes it.
	refusal error
}

func TestTheLinterPassesNothingThatGoRefuses(t *testing.T) {
	passed := 0
	for _, s := range judged(t).Sets {
		if len(s.RefusedBy) > 0 {
			continue
		}
		passed++
		if s.refusal != nil {
			t.Errorf("%s: the linter finds no error, Go says: %v", s.Name, s.refusal)
		}
	}
	// A linter that refuses everything would contradict nothing.
	if passed < 200 {
		t.Errorf("of %d sets only %d were passed", len(judged(t).Sets), passed)
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
		for _, rule := range s.RefusedBy {
			if !known[rule] {
				t.Errorf("%s: there is no rule %s", s.Name, rule)
			}
			if s.refusal == nil && !stricter[rule] {
				t.Errorf("%s: Go takes it, and %s, which refuses it, does not say that it is stricter", s.Name, rule)
			}
			if s.refusal != nil {
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

func TestTheVerdictsThatAreWrittenDownAreThoseOfGoToday(t *testing.T) {
	c := judged(t)
	var verdicts strings.Builder
	for _, s := range c.Sets {
		if s.refusal == nil {
			verdicts.WriteByte('+')
		} else {
			verdicts.WriteByte('-')
		}
	}
	golden(t, "go-verdicts.json", map[string]string{
		"about":    "Which sets of test/interop/linter/corpus Go takes (+) and refuses (-), in their order. Written by test/interop/linter.",
		"corpus":   c.Digest,
		"verdicts": verdicts.String(),
	})
}

// aboutGo are rules that find what Go refuses: at least one set has to show it for each.
var aboutGo = []string{
	"alternative-name", "ca-purpose", "duplicate-extension", "expired", "intermediate-not-a-ca", "issuer-key-mismatch",
	"issuer-name-encoding", "malformed-extension", "name-constraints", "name-string", "negative-serial",
	"no-identity", "no-key-cert-sign", "not-yet-valid", "path-length", "policy-constraints", "swapped-pair",
	"unknown-critical-extension", "unknown-issuer", "unreadable-key", "unsupported-key", "uri-form", "validity-order",
	"rsa-exponent", "rsa-modulus", "weak-key", "weak-signature", "wrong-purpose", "wrongly-critical-extension",
}

// judged asks the product, and then Go, once for all tests.
func judged(t *testing.T) *corpus {
	t.Helper()
	judgeOnce.Do(func() {
		printedBy(t, "judge.mjs", &all)
		var group sync.WaitGroup
		slots := make(chan struct{}, 8)
		for i := range all.Sets {
			slots <- struct{}{}
			group.Go(func() {
				all.Sets[i].refusal = all.Sets[i].handshake(all.Now)
				<-slots
			})
		}
		group.Wait()
	})
	return &all
}

var (
	judgeOnce sync.Once
	all       corpus
)

func (s set) handshake(now time.Time) error {
	typha := Side{CertificatePEM: s.Server, KeyPEM: s.ServerKey, CAPEM: s.Bundle, Peer: s.ClientIdentity.or(s.Client)}
	calicoNode := Side{CertificatePEM: s.Client, KeyPEM: s.ClientKey, CAPEM: s.Bundle, Peer: s.ServerIdentity.or(s.Server)}
	return Handshake(typha, calicoNode, now)
}

// or is what a leaf shows to Go, where the product cannot read it and demands nothing.
func (i *Identity) or(chain string) *Identity {
	block, _ := pem.Decode([]byte(chain))
	if i != nil || block == nil {
		return i
	}
	leaf, err := x509.ParseCertificate(block.Bytes)
	switch {
	case err != nil:
		return nil
	case len(leaf.URIs) == 1:
		return &Identity{"uri", leaf.URIs[0].String()}
	case leaf.Subject.CommonName == "":
		return nil
	}
	return &Identity{"cn", leaf.Subject.CommonName}
}
