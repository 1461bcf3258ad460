// Package certmanager runs the controllers of cert-manager, with issuers of a CA, and holds the tests of what they make of the
// Certificates that we render.
package certmanager

import (
	"fmt"
	"io"
	"net/http"
	"path/filepath"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// Namespace is where the keys of ClusterIssuers lie.
const Namespace = "cert-manager"

const patience = 60 * time.Second

// CRD is the file that defines a kind, such as "cert-manager.io_certificates".
func CRD(t testing.TB, kind string) string {
	t.Helper()
	module := components.ModuleFolder(t, components.CertManager, "github.com/cert-manager/cert-manager")
	return filepath.Join(module, "deploy", "crds", kind+".yaml")
}

// kinds are those that cert-manager watches; the last two only so that the informers of all can start.
var kinds = []string{
	"cert-manager.io_certificaterequests", "cert-manager.io_certificates", "cert-manager.io_clusterissuers", "cert-manager.io_issuers",
	"acme.cert-manager.io_orders", "acme.cert-manager.io_challenges",
}

var addresses sync.Map // *controlplane.ControlPlane to where its cert-manager serves metrics

// Metrics returns what Prometheus would scrape from cert-manager.
func Metrics(t testing.TB, cp *controlplane.ControlPlane) string {
	t.Helper()
	address, ok := addresses.Load(cp)
	if !ok {
		t.Fatal("cert-manager was not started")
	}
	response, err := http.Get(fmt.Sprintf("http://%s/metrics", address))
	if err != nil {
		t.Fatal(err)
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// Start runs cert-manager in a control plane, once.
func Start(t testing.TB, cp *controlplane.ControlPlane) {
	t.Helper()
	path := components.Need(t, components.CertManager)
	err := cp.Once("cert-manager", func() error {
		var files []string
		for _, kind := range kinds {
			files = append(files, CRD(t, kind))
		}
		if err := cp.InstallCRDs(files...); err != nil {
			return err
		}
		if _, err := cp.TryKubectl(nil, "create", "namespace", Namespace); err != nil {
			return err
		}
		folder, err := scratch.Folder("cert-manager")
		if err != nil {
			return err
		}
		free, err := port.Free()
		if err != nil {
			return err
		}
		address := fmt.Sprintf("127.0.0.1:%d", free)
		addresses.Store(cp, address)
		_, err = process.Start(process.Spec{
			Name: "cert-manager", Path: path, Folder: folder,
			Env: []string{"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + folder, "METRICS_ADDRESS=" + address},
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Issuer is a ClusterIssuer of a CA.
type Issuer struct {
	Name string
	cp   *controlplane.ControlPlane
}

// NewIssuer makes a ClusterIssuer whose CA is not there yet.
func NewIssuer(t testing.TB, cp *controlplane.ControlPlane, name string) *Issuer {
	t.Helper()
	Start(t, cp)
	cp.Post(t, "/apis/cert-manager.io/v1/clusterissuers", controlplane.Object{
		"apiVersion": "cert-manager.io/v1", "kind": "ClusterIssuer", "metadata": controlplane.Object{"name": name},
		"spec": controlplane.Object{"ca": controlplane.Object{"secretName": name}},
	})
	return &Issuer{name, cp}
}

// IssueBy has the issuer issue by a CA from now on.
func (i *Issuer) IssueBy(t testing.TB, ca *pki.Pair) {
	t.Helper()
	key, err := ca.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	i.TakeDown(t)
	i.cp.Post(t, "/api/v1/namespaces/"+Namespace+"/secrets", controlplane.Object{
		"metadata": controlplane.Object{"name": i.Name}, "type": "kubernetes.io/tls",
		"data": map[string][]byte{"tls.crt": ca.CertificatePEM(), "tls.key": key},
	})
	i.wait(t, "--for=condition=Ready")
}

// TakeDown takes the issuer its CA away: it issues nothing until it gets another.
func (i *Issuer) TakeDown(t testing.TB) {
	t.Helper()
	i.cp.Kubectl(t, "-n", Namespace, "delete", "secret", i.Name, "--ignore-not-found")
	i.wait(t, "--for=condition=Ready=False")
}

func (i *Issuer) wait(t testing.TB, condition string) {
	t.Helper()
	wait.For(t, patience, "the issuer", func() error {
		_, err := i.cp.TryKubectl(nil, "wait", condition, "--timeout=5s", "clusterissuer", i.Name)
		return err
	})
}

// Renew asks for a new certificate, as `cmctl renew` does, and returns the one that lies in the Secret then.
func Renew(t testing.TB, cp *controlplane.ControlPlane, namespace, name string) string {
	t.Helper()
	before := CertificateIn(t, cp, namespace, name)
	AskToRenew(t, cp, namespace, name, time.Now())
	return Renewed(t, cp, namespace, name, before)
}

// AskToRenew is Renew that does not wait, as if it had been asked for at a time.
func AskToRenew(t testing.TB, cp *controlplane.ControlPlane, namespace, name string, at time.Time) {
	t.Helper()
	cp.Kubectl(t, "-n", namespace, "patch", "certificate", name, "--subresource=status", "--type=json", `--patch=[{"op":"add",`+
		`"path":"/status/conditions/-","value":{"type":"Issuing","status":"True","reason":"ManuallyTriggered",`+
		`"message":"asked for by a test","lastTransitionTime":"`+at.UTC().Format(time.RFC3339)+`"}}]`)
}

// Renewed waits until a Secret holds another certificate than before, and returns it.
func Renewed(t testing.TB, cp *controlplane.ControlPlane, namespace, name, before string) (certificate string) {
	t.Helper()
	wait.For(t, patience, "another certificate in Secret "+name, func() error {
		if certificate = CertificateIn(t, cp, namespace, name); certificate == before {
			status, _ := cp.TryKubectl(nil, "-n", namespace, "get", "certificate,certificaterequest", "-o", "yaml")
			return fmt.Errorf("it is the one of before:\n%s", status)
		}
		return nil
	})
	return certificate
}

// CertificateIn returns what lies in a Secret, "" where it is not there.
func CertificateIn(t testing.TB, cp *controlplane.ControlPlane, namespace, name string) string {
	t.Helper()
	var secret struct{ Data map[string][]byte }
	if cp.Try(http.MethodGet, "/api/v1/namespaces/"+namespace+"/secrets/"+name, nil, &secret) != nil {
		return ""
	}
	return string(secret.Data["tls.crt"])
}
