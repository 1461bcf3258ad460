package argocd

import (
	"errors"
	"fmt"
	"net/url"
	"os"
	"os/exec"
	"path/filepath"
	"sync"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const argoNamespace, sealingNamespace = "argocd", "sealed-secrets"

var (
	setup sync.Mutex
	// controller is the Sealed Secrets controller, once it runs.
	controller *process.Process
	// certificateURL is where it gives its certificate away.
	certificateURL string
)

// cluster returns a control plane with nodes in two zones on which Typha becomes Ready, with the kinds of Argo CD, and
// with the real Sealed Secrets controller.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	cp := controlplane.Shared(t)
	setup.Lock()
	defer setup.Unlock()
	if controller == nil {
		controller, certificateURL = equip(t, cp, 10) // each Typha wants a host port of its own
	}
	return cp
}

// equip adds all of that to a control plane, with so many nodes in each zone, and returns the controller and where it gives its
// certificate away.
func equip(t *testing.T, cp *controlplane.ControlPlane, nodes int) (controller *process.Process, certificateURL string) {
	t.Helper()
	for _, program := range []components.Program{components.SealedSecrets, components.Kubeseal, components.Kustomize, components.ArgoCDSync} {
		components.Need(t, program)
	}
	crds := upstream.Folder(t, "crds")
	cp.StartControllers(t) // foreground deletion, which Argo CD prunes by, needs the garbage collector
	for _, zone := range []string{"a", "b"} {
		cp.AddNodes(t, "zone-"+zone, nodes, map[string]string{"topology.kubernetes.io/zone": zone})
	}
	var files []string
	for _, name := range []string{
		"argoproj.io_application.yaml", "argoproj.io_applicationset.yaml", "argoproj.io_appproject.yaml", "bitnami.com_sealedsecrets.yaml",
	} {
		files = append(files, filepath.Join(crds, name))
	}
	if err := cp.InstallCRDs(files...); err != nil {
		t.Fatal(err)
	}
	cp.Kubectl(t, "create", "namespace", argoNamespace)
	cp.Kubectl(t, "create", "namespace", sealingNamespace)
	cp.Kubectl(t, "-n", sealingNamespace, "create", "serviceaccount", "controller")
	// More rights than its chart gives; they are not what is tested.
	cp.Kubectl(t, "create", "clusterrolebinding", "sealed-secrets", "--clusterrole=cluster-admin",
		"--serviceaccount="+sealingNamespace+":controller")
	controller, certificateURL, err := startController(t, cp)
	if errors.Is(err, syscall.EPERM) {
		t.Skip("not run: neither root nor allowed to make user namespaces")
	}
	if err != nil {
		t.Fatal(err)
	}
	return controller, certificateURL
}

// startController starts the controller where it finds the files of a pod: it reads no kubeconfig.
func startController(t *testing.T, cp *controlplane.ControlPlane) (p *process.Process, certificateURL string, err error) {
	t.Helper()
	root, err := scratch.Folder("sealed-secrets")
	if err != nil {
		return nil, "", err
	}
	token, err := cp.MintToken(sealingNamespace, "controller")
	if err != nil {
		return nil, "", err
	}
	ca, err := os.ReadFile(filepath.Join(cp.Folder, "ca.crt"))
	if err != nil {
		return nil, "", err
	}
	mount := filepath.Join(root, "var/run/secrets/kubernetes.io/serviceaccount")
	if err := os.MkdirAll(mount, 0o755); err != nil {
		return nil, "", err
	}
	for name, content := range map[string][]byte{"token": []byte(token), "ca.crt": ca, "namespace": []byte(sealingNamespace)} {
		if err := os.WriteFile(filepath.Join(mount, name), content, 0o600); err != nil {
			return nil, "", err
		}
	}
	api, err := url.Parse(cp.URL)
	if err != nil {
		return nil, "", err
	}
	listen, err := port.Free()
	if err != nil {
		return nil, "", err
	}
	metrics, err := port.Free()
	if err != nil {
		return nil, "", err
	}
	p, err = process.Start(process.Spec{
		Name: "sealed-secrets-controller", Path: components.Need(t, components.SealedSecrets), Folder: cp.Folder, Root: root,
		Args: []string{
			"--key-size=2048", // its own 4096 take seconds to make
			fmt.Sprintf("--listen-addr=127.0.0.1:%d", listen), fmt.Sprintf("--listen-metrics-addr=127.0.0.1:%d", metrics),
		},
		Env: []string{"KUBERNETES_SERVICE_HOST=" + api.Hostname(), "KUBERNETES_SERVICE_PORT=" + api.Port()},
	})
	if err != nil {
		return nil, "", err
	}
	certificateURL = fmt.Sprintf("http://127.0.0.1:%d/v1/cert.pem", listen)
	return p, certificateURL, wait.Until(30*time.Second, func() error {
		if err := p.Alive(); err != nil {
			return err
		}
		_, err := fetchCertificate(t, certificateURL)
		return err
	})
}

// fetchCertificate does as docs/how-to/argocd.md says.
func fetchCertificate(t *testing.T, url string) ([]byte, error) {
	t.Helper()
	return exec.Command(components.Need(t, components.Kubeseal), "--fetch-cert", "--cert="+url).Output()
}

// sealingCertificate returns a file with the controller's certificate.
func sealingCertificate(t *testing.T) (path string) {
	t.Helper()
	folder, err := scratch.Folder("sealing")
	if err != nil {
		t.Fatal(err)
	}
	certificate, err := fetchCertificate(t, certificateURL)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, "sealing.pem")
	if err := os.WriteFile(path, certificate, 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}
