package handshake

import (
	"crypto/tls"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/wait"
)

// Words of the docs for what a fault looks like in Typha's log.
const (
	notTLS        = "tls: first record does not look like a TLS handshake"
	noCertificate = "tls: client didn't provide a certificate"
	wrongUsage    = "certificate specifies an incompatible key usage"
	expired       = "certificate has expired or is not yet valid"
)

// holds says what has to hold of every stack.
func (s *stack) holds(t *testing.T) {
	s.typha.WaitUntilReady(t)
	for _, syncer := range typha.Syncers {
		t.Run("calico-node gets in and reaches in-sync for "+syncer, func(t *testing.T) { s.letsIn(t, s.rendered, syncer) })
	}
	t.Run("a client that shows Typha's name is refused", func(t *testing.T) {
		s.refuses(t, s.issue(t, s.issuer, s.nobody), s.lacks, s.lacksInLog)
	})
	t.Run("a client that shows Typha's certificate is refused", func(t *testing.T) {
		s.refuses(t, s.rendered.Showing(t, s.server), wrongUsage, wrongUsage)
	})
	t.Run("a client of another CA is refused", func(t *testing.T) {
		s.refuses(t, s.issue(t, must(pki.NewCA("another CA"))(t), s.client), noCertificate, noCertificate)
	})
	t.Run("a client whose certificate has expired is refused", func(t *testing.T) {
		leaf := s.client
		leaf.NotBefore, leaf.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(-time.Minute)
		s.refuses(t, s.issue(t, s.issuer, leaf), expired, expired)
	})
	t.Run("a client without TLS is refused", func(t *testing.T) {
		s.refuses(t, typha.Credentials{}, notTLS, notTLS)
	})
	t.Run("a client without a certificate is refused", func(t *testing.T) {
		mark := s.typha.Log.Mark()
		if got := s.readWithoutCertificate(); !strings.Contains(got, "certificate required") {
			t.Errorf("the client sees %q", got)
		}
		s.tells(t, mark, noCertificate, noCertificate)
	})
	t.Run("calico-node refuses a Typha with another identity", func(t *testing.T) {
		strict := s.rendered
		strict.ServerCN, strict.ServerURI = s.client.CN, s.client.URI
		clientRefuses(t, typha.Connect(t, s.typha, strict, "felix"), s.lacksInLog)
	})
	t.Run("calico-node refuses a Typha of another CA", func(t *testing.T) {
		strict := s.rendered
		strict.CAFile = filepath.Join(t.TempDir(), "ca.crt")
		if err := os.WriteFile(strict.CAFile, must(pki.NewCA("another CA"))(t).CertificatePEM(), 0o600); err != nil {
			t.Fatal(err)
		}
		clientRefuses(t, typha.Connect(t, s.typha, strict, "felix"), "certificate signed by unknown authority")
	})
}

func (s *stack) letsIn(t *testing.T, credentials typha.Credentials, syncer string) {
	t.Helper()
	typha.Connect(t, s.typha, credentials, syncer).WaitUntilInSync(t)
}

// refuses says that a client does not get in, and that Typha's log gives the reason that the docs promise.
func (s *stack) refuses(t *testing.T, credentials typha.Credentials, inDocs, inLog string) {
	t.Helper()
	mark := s.typha.Log.Mark()
	client := typha.Connect(t, s.typha, credentials, "felix")
	s.tells(t, mark, inDocs, inLog)
	clientRefuses(t, client, "")
}

// tells waits for a reason in Typha's log. Tests of one stack run one after the other, so what comes after a mark is
// about the client that came after it.
func (s *stack) tells(t *testing.T, since process.Mark, inDocs, inLog string) {
	t.Helper()
	promised(t, inDocs)
	wait.For(t, 15*time.Second, "Typha to tell the reason", func() error {
		if text := s.typha.Log.Since(since); !strings.Contains(text, inLog) {
			return fmt.Errorf("its log holds no %q:\n%s", inLog, text)
		}
		return nil
	})
}

// promised makes sure that the docs say so, in the table of what a fault looks like.
func promised(t *testing.T, words string) {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "switch-on.md"))
	if err != nil {
		t.Fatal(err)
	}
	for line := range strings.Lines(string(page)) {
		if strings.HasPrefix(line, "| `") && strings.Contains(line, "`"+words+"`") {
			return
		}
	}
	t.Errorf("docs/how-to/switch-on.md does not promise `%s`", words)
}

// clientRefuses waits until a client has given up without data, for a reason that it logs.
func clientRefuses(t *testing.T, client *typha.Client, reason string) {
	t.Helper()
	if _, err := client.WaitForExit(20 * time.Second); err != nil {
		t.Errorf("%v:\n%s", err, client.Log.Tail(5))
	}
	if client.InSync() {
		t.Errorf("the client got in:\n%s", client.Log.Text())
	}
	if text := client.Log.Text(); !strings.Contains(text, reason) {
		t.Errorf("the client does not say %q:\n%s", reason, text)
	}
}

// readWithoutCertificate returns the error of a TLS client that has no certificate. Calico's own cannot do that.
func (s *stack) readWithoutCertificate() string {
	connection, err := tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.typha.Port), &tls.Config{InsecureSkipVerify: true})
	if err == nil {
		defer connection.Close()
		// With TLS 1.3 the client's half is done before the server looks at the certificate.
		_, err = io.ReadAll(connection)
	}
	return fmt.Sprint(err)
}
