// Package controlplane runs etcd and a kube-apiserver with RBAC on loopback, and what else of Kubernetes a test wants.
package controlplane

import (
	"crypto/rand"
	"encoding/hex"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// ControlPlane is a running one.
type ControlPlane struct {
	// URL of the API server.
	URL string
	// Kubeconfig of an administrator.
	Kubeconfig string
	// Folder with its files and logs.
	Folder string

	address    string
	kubelets   bool // real ones
	caPEM      []byte
	adminToken string
	client     *http.Client
	etcd       *process.Process
	apiserver  *process.Process
	onceByName sync.Map
	mu         sync.Mutex
	// components run besides these two.
	components []*process.Process
	addresses  atomic.Int64
}

var (
	sharedOnce sync.Once
	shared     *ControlPlane
	sharedErr  error
)

// Shared returns the control plane of this test binary, started by the first test that asks. Tests keep apart by the
// names and namespaces that they use.
func Shared(t testing.TB) *ControlPlane {
	t.Helper()
	return SharedAt(t, "127.0.0.1")
}

// SharedAt is Shared for tests whose nodes have networks of their own: the API server listens where they reach it.
func SharedAt(t testing.TB, address string) *ControlPlane {
	t.Helper()
	return sharedWith(t, &ControlPlane{address: address})
}

// SharedForKubelets is SharedAt for real kubelets: pods get the tokens of their ServiceAccounts, which wait for these to exist.
func SharedForKubelets(t testing.TB, address string) *ControlPlane {
	t.Helper()
	return sharedWith(t, &ControlPlane{address: address, kubelets: true})
}

func sharedWith(t testing.TB, cp *ControlPlane) *ControlPlane {
	t.Helper()
	components.Need(t, components.Etcd)
	components.Need(t, components.KubeAPIServer)
	components.Need(t, components.Kubectl)
	sharedOnce.Do(func() { shared, sharedErr = cp, cp.begin() })
	if sharedErr != nil {
		t.Fatal(sharedErr)
	}
	return shared
}

// OwnAt starts a control plane for one test, and ends it with that: for tests that leave nothing as they found it.
func OwnAt(t testing.TB, address string) *ControlPlane {
	t.Helper()
	components.Need(t, components.Etcd)
	components.Need(t, components.KubeAPIServer)
	components.Need(t, components.Kubectl)
	cp := &ControlPlane{address: address}
	t.Cleanup(cp.stop)
	if err := cp.begin(); err != nil {
		t.Fatal(err)
	}
	return cp
}

// stop ends all that runs, in the order in which none misses another one.
func (cp *ControlPlane) stop() {
	for _, it := range append(cp.components, cp.apiserver, cp.etcd) {
		if it != nil {
			it.Kill()
		}
	}
}

// Start starts a control plane on loopback. It ends with the test binary.
func Start() (*ControlPlane, error) { return StartAt("127.0.0.1") }

// StartAt is Start with another address of this machine for the API server.
func StartAt(address string) (*ControlPlane, error) {
	cp := &ControlPlane{address: address}
	if err := cp.begin(); err != nil {
		return nil, err
	}
	return cp, nil
}

func (cp *ControlPlane) begin() (err error) {
	cp.adminToken = randomToken()
	if cp.Folder, err = scratch.Folder("control-plane"); err != nil {
		return err
	}
	etcdURL, err := cp.startEtcd()
	if err != nil {
		return err
	}
	if err := cp.startAPIServer(etcdURL); err != nil {
		return err
	}
	cp.Kubeconfig = filepath.Join(cp.Folder, "admin.kubeconfig")
	if err := os.WriteFile(cp.Kubeconfig, cp.kubeconfig("admin", cp.adminToken), 0o600); err != nil {
		return err
	}
	return cp.waitUntilReady()
}

func (cp *ControlPlane) startEtcd() (url string, err error) {
	path, err := components.Path(components.Etcd)
	if err != nil {
		return "", err
	}
	clients, err := port.Free()
	if err != nil {
		return "", err
	}
	peers, err := port.Free()
	if err != nil {
		return "", err
	}
	url, peerURL := fmt.Sprintf("http://127.0.0.1:%d", clients), fmt.Sprintf("http://127.0.0.1:%d", peers)
	cp.etcd, err = process.Start(process.Spec{
		Name: "etcd", Path: path, Folder: cp.Folder,
		Args: []string{
			"--data-dir=" + filepath.Join(cp.Folder, "etcd"),
			"--listen-client-urls=" + url, "--advertise-client-urls=" + url,
			"--listen-peer-urls=" + peerURL, "--initial-advertise-peer-urls=" + peerURL,
			"--initial-cluster=default=" + peerURL,
			// Nothing here has to survive a power cut.
			"--unsafe-no-fsync", "--log-level=warn",
		},
	})
	return url, err
}

// waitUntilReady waits for an answer of exactly "ok": while the server starts, its answer lists checks of which many are
// "ok", and clients that come then fail in odd ways.
func (cp *ControlPlane) waitUntilReady() error {
	return wait.Until(60*time.Second, func() error {
		if err := errors.Join(cp.etcd.Alive(), cp.apiserver.Alive()); err != nil {
			return err
		}
		status, body, err := cp.do(cp.adminToken, "GET", "/readyz", "", nil)
		if err != nil {
			return err
		}
		if status != http.StatusOK || string(body) != "ok" {
			return fmt.Errorf("/readyz: %d %s", status, body)
		}
		return nil
	})
}

// Once runs setup once for this control plane, whichever test comes first.
func (cp *ControlPlane) Once(name string, setup func() error) error {
	once, _ := cp.onceByName.LoadOrStore(name, sync.OnceValue(setup))
	return once.(func() error)()
}

func randomToken() string {
	bytes := make([]byte, 16)
	rand.Read(bytes)
	return hex.EncodeToString(bytes)
}
