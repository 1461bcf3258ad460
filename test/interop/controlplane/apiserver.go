package controlplane

import (
	"crypto/x509"
	"fmt"
	"net"
	"os"
	"path/filepath"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
)

// Users of the components besides the administrator; RBAC's bootstrap policy has their rights.
const (
	schedulerUser         = "system:kube-scheduler"
	controllerManagerUser = "system:kube-controller-manager"
)

// fewCollections lets programs that live for minutes, or for one call, use memory instead of an eighth of their time for collecting
// garbage.
const fewCollections = "GOGC=400"

func (cp *ControlPlane) startAPIServer(etcdURL string) error {
	path, err := components.Path(components.KubeAPIServer)
	if err != nil {
		return err
	}
	files, err := cp.writeAPIServerFiles()
	if err != nil {
		return err
	}
	listen, err := port.Free()
	if err != nil {
		return err
	}
	cp.URL = fmt.Sprintf("https://%s:%d", cp.address, listen)
	cp.client = newClient(cp.caPEM)
	disabled := "ServiceAccount" // which would refuse pods whose ServiceAccount no controller has made
	if cp.kubelets {
		disabled = ""
	}
	cp.apiserver, err = process.Start(process.Spec{
		Name: "kube-apiserver", Path: path, Folder: cp.Folder, Env: []string{fewCollections},
		Args: []string{
			"--etcd-servers=" + etcdURL,
			"--bind-address=" + cp.address, "--advertise-address=" + cp.address, fmt.Sprintf("--secure-port=%d", listen),
			"--tls-cert-file=" + files.servingCertificate, "--tls-private-key-file=" + files.servingKey,
			"--token-auth-file=" + files.tokens,
			"--service-account-issuer=https://kubernetes.default.svc",
			"--service-account-key-file=" + files.serviceAccountCertificate,
			"--service-account-signing-key-file=" + files.serviceAccountKey,
			"--authorization-mode=RBAC",
			"--service-cluster-ip-range=10.96.0.0/16",
			"--disable-admission-plugins=" + disabled,
			"--allow-privileged=true",
			"--endpoint-reconciler-type=none",
		},
	})
	return err
}

// Freeze stops the API server in the middle of all that it does, until thaw is called.
func (cp *ControlPlane) Freeze(t testing.TB) (thaw func()) {
	t.Helper()
	if err := cp.apiserver.Signal(syscall.SIGSTOP); err != nil {
		t.Fatal(err)
	}
	return func() { cp.apiserver.Signal(syscall.SIGCONT) }
}

type apiServerFiles struct {
	servingCertificate, servingKey, serviceAccountCertificate, serviceAccountKey, tokens string
}

func (cp *ControlPlane) writeAPIServerFiles() (apiServerFiles, error) {
	at := func(name string) string { return filepath.Join(cp.Folder, name) }
	files := apiServerFiles{at("apiserver.crt"), at("apiserver.key"), at("ca.crt"), at("service-account.key"), at("tokens.csv")}
	ca, err := pki.NewCA("kubernetes")
	if err != nil {
		return files, err
	}
	cp.caPEM = ca.CertificatePEM()
	serving, err := ca.Issue(pki.Leaf{
		CN: "kube-apiserver", Usage: x509.ExtKeyUsageServerAuth, IPs: []net.IP{net.ParseIP(cp.address)},
		NotAfter: time.Now().Add(7 * 24 * time.Hour),
	})
	if err != nil {
		return files, err
	}
	servingKey, err := serving.KeyPEM()
	if err != nil {
		return files, err
	}
	// A key for ServiceAccount tokens: only its own signature is ever checked with it, so the CA's does.
	tokenKey, err := ca.KeyPEM()
	if err != nil {
		return files, err
	}
	tokens := fmt.Sprintf("%s,admin,admin,system:masters\n%s,%s,1\n%s,%s,2\n", cp.adminToken,
		cp.tokenOf(schedulerUser), schedulerUser, cp.tokenOf(controllerManagerUser), controllerManagerUser)
	for path, content := range map[string][]byte{
		files.servingCertificate:        serving.CertificatePEM(),
		files.servingKey:                servingKey,
		files.serviceAccountCertificate: cp.caPEM,
		files.serviceAccountKey:         tokenKey,
		files.tokens:                    []byte(tokens),
	} {
		if err := os.WriteFile(path, content, 0o600); err != nil {
			return files, err
		}
	}
	return files, nil
}

// tokenOf is the token of a component; this API server lives on loopback, for minutes.
func (cp *ControlPlane) tokenOf(user string) string { return cp.adminToken + "-" + user }
