package typha

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// Syncers are the kinds of data that the processes of calico-node ask for.
var Syncers = []string{"felix", "bgp", "tunnel-ip-allocation", "node-status"}

// Credentials are what a client shows, and what it demands. Files that are not named make it speak plaintext.
type Credentials struct {
	CAFile, CertFile, KeyFile string
	// ServerCN and ServerURI are what Typha's certificate has to show.
	ServerCN, ServerURI string
}

// RenderedCredentials are those that the rendered patch gives to calico-node; decrypted is the folder that was applied.
func RenderedCredentials(t testing.TB, cp *controlplane.ControlPlane, decrypted string) Credentials {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(decrypted, "calico-node", "calico-node.patch.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var patch controlplane.Object
	if err := yaml.Unmarshal(text, &patch); err != nil {
		t.Fatal(err)
	}
	pod, err := kubelet.PodOf(patch)
	if err != nil {
		t.Fatal(err)
	}
	env := kubelet.Materialise(t, cp, "kube-system", pod, "calico-node").Env
	return Credentials{
		CAFile: env.Get("FELIX_TYPHACAFILE"), CertFile: env.Get("FELIX_TYPHACERTFILE"), KeyFile: env.Get("FELIX_TYPHAKEYFILE"),
		ServerCN: env.Get("FELIX_TYPHACN"), ServerURI: env.Get("FELIX_TYPHAURISAN"),
	}
}

// Showing returns the same credentials with another certificate.
func (c Credentials) Showing(t testing.TB, leaf *pki.Pair) Credentials {
	t.Helper()
	folder, err := scratch.Folder("leaf")
	if err != nil {
		t.Fatal(err)
	}
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	c.CertFile, c.KeyFile = filepath.Join(folder, "tls.crt"), filepath.Join(folder, "tls.key")
	if err := errors.Join(os.WriteFile(c.CertFile, leaf.CertificatePEM(), 0o600), os.WriteFile(c.KeyFile, key, 0o600)); err != nil {
		t.Fatal(err)
	}
	return c
}

// Client is a running typha-client.
type Client struct{ *process.Process }

// Connect starts Calico's own test client, which uses the client code of calico-node.
func Connect(t testing.TB, typha *Typha, credentials Credentials, syncer string) *Client {
	t.Helper()
	folder, err := scratch.Folder("typha-client")
	if err != nil {
		t.Fatal(err)
	}
	p, err := process.Start(process.Spec{
		Name: "typha-client", Path: components.Need(t, components.TyphaClient), Folder: folder,
		Args: []string{
			fmt.Sprintf("--server=127.0.0.1:%d", typha.Port), "--type=" + syncer,
			"--ca-file=" + credentials.CAFile, "--cert-file=" + credentials.CertFile, "--key-file=" + credentials.KeyFile,
			// Both, if only empty: it panics where one is not given at all.
			"--server-cn=" + credentials.ServerCN, "--server-uri=" + credentials.ServerURI,
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	return &Client{p}
}

// WaitUntilInSync waits until the client has everything that Typha has.
func (c *Client) WaitUntilInSync(t testing.TB) {
	t.Helper()
	wait.For(t, 20*time.Second, "the client to be in sync", func() error {
		if c.InSync() {
			return nil
		}
		return errors.Join(c.Alive(), errors.New("not in sync"))
	})
}

// InSync says whether the client ever was in sync.
func (c *Client) InSync() bool { return strings.Contains(c.Log.Text(), "status=in-sync") }
