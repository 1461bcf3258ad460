package linter

import (
	"bytes"
	"crypto/sha256"
	"crypto/tls"
	"crypto/x509"
	"encoding/base64"
	"encoding/hex"
	"encoding/pem"
	"fmt"
	"slices"
	"sync"
	"testing"
)

func TestThePEMReaderFindsTheBlocksThatGoFinds(t *testing.T) {
	corpus := pemCorpus(t)
	if len(corpus.Texts) < 10_000 {
		t.Fatalf("only %d texts", len(corpus.Texts))
	}
	var digests bytes.Buffer
	for i, text := range corpus.Texts {
		answer := blocksOf(text)
		if answer != corpus.Answers[i] {
			t.Errorf("text %d, %q: Go finds\n%sthe product\n%s", i, text, answer, corpus.Answers[i])
		}
		sum := sha256.Sum256([]byte(answer))
		digests.WriteString(base64.StdEncoding.EncodeToString(sum[:])[:6])
	}
	golden(t, "pem-verdicts.json", map[string]string{
		"about":   "What Go's encoding/pem finds in each text of pem-corpus.ts: digests of six characters. Written by test/interop/linter.",
		"digests": digests.String(),
	})
}

func TestACertificateThatTheReaderPassesIsInThePoolThatGoMakesOfTheText(t *testing.T) {
	passed := 0
	for _, bundle := range pemCorpus(t).Bundles {
		if bundle.Read == nil {
			continue
		}
		passed++
		pool, want := x509.NewCertPool(), x509.NewCertPool()
		pool.AppendCertsFromPEM(bundle.Text)
		for rest := bundle.Text; ; {
			var block *pem.Block
			if block, rest = pem.Decode(rest); block == nil {
				break
			}
			if certificate, err := x509.ParseCertificate(block.Bytes); err != nil {
				t.Errorf("%q: Go cannot read a block: %v", bundle.Text, err)
			} else if sum := sha256.Sum256(block.Bytes); slices.Contains(bundle.Read, hex.EncodeToString(sum[:])) {
				want.AddCert(certificate)
			} else {
				t.Errorf("%q: Go reads a certificate that the product does not", bundle.Text)
			}
		}
		distinct := map[string]bool{}
		for _, fingerprint := range bundle.Read {
			distinct[fingerprint] = true
		}
		if !pool.Equal(want) || len(pool.Subjects()) != len(distinct) {
			t.Errorf("%q: Go's pool holds %d certificates, the product reads %d", bundle.Text, len(pool.Subjects()), len(distinct))
		}
	}
	if passed < 300 {
		t.Errorf("only %d texts were passed", passed)
	}
}

func TestAPrivateKeyThatTheReaderPassesIsOneToGo(t *testing.T) {
	corpus := pemCorpus(t)
	passed := 0
	for _, key := range corpus.Keys {
		if key.Read == nil {
			continue
		}
		passed++
		if _, err := tls.X509KeyPair(corpus.Certificate, key.Text); err != nil {
			t.Errorf("%q: the product passes it, Go says: %v", key.Text, err)
		}
	}
	if passed < 300 {
		t.Errorf("only %d texts were passed", passed)
	}
}

type readText struct {
	Text []byte
	// Read is nil where the product refuses the text.
	Read []string
}

type texts struct {
	Texts       [][]byte
	Answers     []string
	Bundles     []readText
	Certificate []byte
	Keys        []readText
}

// pemCorpus asks the product once for all tests.
func pemCorpus(t *testing.T) texts {
	t.Helper()
	askOnce.Do(func() { printedBy(t, "pem.mjs", &asked) })
	return asked
}

var (
	askOnce sync.Once
	asked   texts
)

func blocksOf(text []byte) string {
	var answer bytes.Buffer
	for {
		var block *pem.Block
		if block, text = pem.Decode(text); block == nil {
			return answer.String()
		}
		fmt.Fprintf(&answer, "%s %t %s\n", hex.EncodeToString([]byte(block.Type)), len(block.Headers) > 0,
			hex.EncodeToString(block.Bytes))
	}
}
