package externalsecrets

import (
	"crypto/tls"
	"crypto/x509"
	"fmt"
	"net/http"
	"strconv"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/wait"
)

// The store is renewed all the time, each time certificate and key at once. An operator that reads the path twice meets a renewal between
// both reads within a few refreshes.
func TestCertificateAndKeyAreOfOneVersionWheneverTheStoreIsRenewed(t *testing.T) {
	const refreshes = 60
	promised(t, "so certificate and key are always of one version")
	s := newStackBelow(t, "paired", "", "refreshInterval: 30m")
	s.keepInNamespace(t, "renewed-vault")
	s.cp.Apply(t, s.folder(), byGitOps)
	s.waitForSecrets(t)

	versions := make([]map[string]any, 5)
	for i := range versions {
		versions[i] = dataOf(t, s.issue(t, "server", x509.ExtKeyUsageServerAuth))
	}
	stop, renewals := make(chan struct{}), 0
	var renewing sync.WaitGroup
	renewing.Go(func() {
		for ; ; renewals++ {
			select {
			case <-stop:
				return
			default:
				stored := "/api/v1/namespaces/renewed-vault/secrets/" + s.path("server")
				if err := s.cp.Try(http.MethodPatch, stored, map[string]any{"data": versions[renewals%len(versions)]}, nil); err != nil {
					t.Error(err)
					return
				}
			}
		}
	})
	path := fmt.Sprintf("/apis/external-secrets.io/v1/namespaces/%s/externalsecrets/%s-server", namespace, s.name)
	for refresh := range refreshes {
		before := s.refreshed(t, path)
		s.cp.Patch(t, path, map[string]any{"metadata": map[string]any{"annotations": map[string]any{"force-sync": strconv.Itoa(refresh)}}})
		wait.For(t, 30*time.Second, "the operator to read the store", func() error {
			if s.refreshed(t, path) == before {
				return fmt.Errorf("it has read version %s", before)
			}
			return nil
		})
		read, err := s.secret("server")
		if err != nil {
			t.Fatal(err)
		}
		if _, err := tls.X509KeyPair(read.Data["tls.crt"], read.Data["tls.key"]); err != nil {
			t.Errorf("refresh %d: certificate and key are of different versions: %v", refresh, err)
			break
		}
	}
	close(stop)
	renewing.Wait()
	t.Logf("%d refreshes, %d renewals", refreshes, renewals)
}

// refreshed is what of the ExternalSecret the operator has read the store for last.
func (s *stack) refreshed(t *testing.T, path string) string {
	t.Helper()
	var object struct {
		Status struct{ SyncedResourceVersion string }
	}
	if err := s.cp.Try(http.MethodGet, path, nil, &object); err != nil {
		t.Fatal(err)
	}
	return object.Status.SyncedResourceVersion
}

func dataOf(t *testing.T, leaf *pki.Pair) map[string]any {
	t.Helper()
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	return map[string]any{"tls.crt": leaf.CertificatePEM(), "tls.key": key}
}
