package sealedsecrets

import (
	"crypto/rand"
	"crypto/rsa"
	"crypto/x509"
	"crypto/x509/pkix"
	"encoding/pem"
	"math/big"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

func TestCertificatesAreRefusedInTheWordsOfKubeseal(t *testing.T) {
	t.Parallel()
	ca, err := pki.NewCA("of-another-kind")
	if err != nil {
		t.Fatal(err)
	}
	for what, part := range map[string]struct{ certificate, words string }{
		"expired": {
			foreignCertificate(t, time.Date(2026, 1, 2, 3, 4, 5, 0, time.UTC)),
			"failed to encrypt using an expired certificate on January 2, 2026",
		},
		// What is behind it is Go's way to print a key.
		"not RSA": {written(t, ca.CertificatePEM()), "expected RSA public key but found "},
	} {
		t.Run(what, func(t *testing.T) {
			kubeseal := exec.Command(components.Need(t, components.Kubeseal), "--raw", "--scope=cluster-wide",
				"--from-file=/dev/null", "--cert="+part.certificate)
			kubeseal.Env = []string{"HOME=" + filepath.Dir(part.certificate)}
			if said, err := kubeseal.CombinedOutput(); err == nil || !strings.Contains(string(said), part.words) {
				t.Errorf("kubeseal: %v %s", err, said)
			}
			r := &product.Repository{Root: filepath.Join(filepath.Dir(part.certificate), "repository"), Cluster: "x"}
			if err := os.Mkdir(r.Root, 0o755); err != nil {
				t.Fatal(err)
			}
			said, code, err := r.Run("init", "x", "--gitops", "argocd", "--repo-url", "https://git.example.com/platform/clusters.git", "--sealing-cert", part.certificate,
				"--generate-identity", filepath.Join(filepath.Dir(part.certificate), "operator.txt"))
			if err != nil || code != 1 || !strings.Contains(said, part.words) {
				t.Errorf("init: %d %v %s", code, err, said)
			}
		})
	}
}

// foreignCertificate writes that of a controller in another cluster.
func foreignCertificate(t *testing.T, notAfter time.Time) (path string) {
	t.Helper()
	key, err := rsa.GenerateKey(rand.Reader, 2048)
	if err != nil {
		t.Fatal(err)
	}
	template := &x509.Certificate{
		SerialNumber: big.NewInt(1), Subject: pkix.Name{CommonName: "foreign"},
		NotBefore: notAfter.Add(-365 * 24 * time.Hour), NotAfter: notAfter,
	}
	der, err := x509.CreateCertificate(rand.Reader, template, template, &key.PublicKey, key)
	if err != nil {
		t.Fatal(err)
	}
	return written(t, pem.EncodeToMemory(&pem.Block{Type: "CERTIFICATE", Bytes: der}))
}

// written writes a certificate into a folder of its own.
func written(t *testing.T, text []byte) (path string) {
	t.Helper()
	folder, err := scratch.Folder("foreign-controller")
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, "cert.pem")
	if err := os.WriteFile(path, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return path
}
