package handshake

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
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

// What else docs/troubleshooting.md quotes: lines in full, of Typha and of calico-node.
const (
	expiredInLog = "x509: certificate has expired or is not yet valid: current time"
	// Of either side, when the other one refuses its certificate.
	refusedByPeer = "remote error: tls: bad certificate"
	// Of calico-node, with the reason behind it.
	notConnected = "Failed to connect to typha endpoint"
)

// holds says what has to hold of every stack.
func (s *stack) holds(t *testing.T) {
	s.typha.WaitUntilReady(t)
	for _, syncer := range typha.Syncers {
		t.Run("calico-node gets in and reaches in-sync for "+syncer, func(t *testing.T) { s.letsIn(t, s.rendered, syncer) })
	}
	t.Run("a client that shows Typha's name is refused", func(t *testing.T) {
		nobody := s.issue(t, s.issuer, s.nobody)
		s.refuses(t, nobody, s.lacks, s.lacksInLog)
		s.sees(t, nobody, refusedByPeer)
	})
	t.Run("a client that shows Typha's certificate is refused", func(t *testing.T) {
		swapped := s.rendered.Showing(t, s.server)
		// Where it is for clients too, its identity alone keeps it from being one.
		if slices.Contains(s.server.Certificate.ExtKeyUsage, x509.ExtKeyUsageClientAuth) {
			s.refuses(t, swapped, s.lacks, s.lacksInLog)
		} else {
			s.refuses(t, swapped, wrongUsage, wrongUsage)
		}
		s.sees(t, swapped, refusedByPeer)
	})
	t.Run("a client of another CA is refused", func(t *testing.T) {
		s.refuses(t, s.issue(t, must(pki.NewCA("another CA"))(t), s.client), noCertificate, noCertificate)
	})
	t.Run("a client whose certificate has expired is refused", func(t *testing.T) {
		leaf := s.client
		leaf.NotBefore, leaf.NotAfter = time.Now().Add(-time.Hour), time.Now().Add(-time.Minute)
		late := s.issue(t, s.issuer, leaf)
		s.refuses(t, late, expired, expiredInLog)
		s.sees(t, late, "remote error: tls: expired certificate")
	})
	t.Run("a client without TLS is refused", func(t *testing.T) {
		s.refuses(t, typha.Credentials{}, notTLS, notTLS)
	})
	t.Run("a client without a certificate is refused", func(t *testing.T) {
		mark := s.typha.Log.Mark()
		s.sees(t, typha.Credentials{}, "remote error: tls: certificate required")
		s.tells(t, mark, noCertificate, noCertificate)
	})
	t.Run("calico-node refuses a Typha with another identity", func(t *testing.T) {
		strict := s.rendered
		strict.ServerCN, strict.ServerURI = s.client.CN, s.client.URI
		mark := s.typha.Log.Mark()
		clientRefuses(t, typha.Connect(t, s.typha, strict, "felix"), notConnected, s.lacksInLog)
		s.logs(t, mark, refusedByPeer)
	})
	t.Run("calico-node refuses a Typha of another CA", func(t *testing.T) {
		strict := s.rendered
		strict.CAFile = filepath.Join(t.TempDir(), "ca.crt")
		if err := os.WriteFile(strict.CAFile, must(pki.NewCA("another CA"))(t).CertificatePEM(), 0o600); err != nil {
			t.Fatal(err)
		}
		clientRefuses(t, typha.Connect(t, s.typha, strict, "felix"), notConnected, "x509: certificate signed by unknown authority")
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
	clientRefuses(t, client)
}

// tells waits for a reason in Typha's log. Tests of one stack run one after the other, so what comes after a mark is
// about the client that came after it.
func (s *stack) tells(t *testing.T, since process.Mark, inDocs, inLog string) {
	t.Helper()
	promised(t, inDocs)
	s.logs(t, since, inLog)
}

// logs waits for words in what Typha has logged since a mark.
func (s *stack) logs(t *testing.T, since process.Mark, inLog string) {
	t.Helper()
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

// clientRefuses waits until a client has given up without data, with these words in its log.
func clientRefuses(t *testing.T, client *typha.Client, words ...string) {
	t.Helper()
	if _, err := client.WaitForExit(20 * time.Second); err != nil {
		t.Errorf("%v:\n%s", err, client.Log.Tail(5))
	}
	if client.InSync() {
		t.Errorf("the client got in:\n%s", client.Log.Text())
	}
	for _, reason := range words {
		if text := client.Log.Text(); !strings.Contains(text, reason) {
			t.Errorf("the client does not say %q:\n%s", reason, text)
		}
	}
}

// sees says which error a TLS client gets that shows these credentials, and only reads. Calico's own client writes too: it
// sees the same, or that the connection is closed, whichever is first; and it cannot do without a certificate.
func (s *stack) sees(t *testing.T, credentials typha.Credentials, want string) {
	t.Helper()
	config := &tls.Config{InsecureSkipVerify: true}
	if credentials.CertFile != "" {
		pair, err := tls.LoadX509KeyPair(credentials.CertFile, credentials.KeyFile)
		if err != nil {
			t.Fatal(err)
		}
		// Go's client would keep back what the server would not take.
		config.GetClientCertificate = func(*tls.CertificateRequestInfo) (*tls.Certificate, error) { return &pair, nil }
	}
	connection, err := tls.Dial("tcp", fmt.Sprintf("127.0.0.1:%d", s.typha.Port), config)
	if err == nil {
		defer connection.Close()
		// With TLS 1.3 the client's half is done before the server looks at the certificate.
		_, err = io.ReadAll(connection)
	}
	if got := fmt.Sprint(err); !strings.Contains(got, want) {
		t.Errorf("the client sees %q, not %q", got, want)
	}
}
