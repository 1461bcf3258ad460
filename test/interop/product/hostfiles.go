package product

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

// HostFiles makes and renders a repository without keys. They lie where the rendered file list wants them, in folders of
// this machine, with its owners and modes: what puppet would do on each node. More holds more lines of cluster.yaml, below spec.
func HostFiles(t testing.TB, name string, bundle []byte, server, client *pki.Pair, more string) *Repository {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	r := &Repository{Root: filepath.Join(folder, "repository"), Cluster: name}
	r.Write(t, r.path("cluster.yaml"), fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: %[1]s
spec:
  calico: { version: %[2]s }
  nodes: 3
  gitops: kustomize
  secrets: host-files
  hostFiles: { serverDirectory: %[3]s/server, clientDirectory: %[3]s/client }
  typha:
    name: %[1]s
    metricsPort: 9093
%[4]s`, name, upstream.Calico, folder, indented("  ", more)))
	r.Write(t, r.path("pki/ca.crt"), string(bundle))
	r.MustRun(t, "synth")
	pairs := map[string]*pki.Pair{"server": server, "client": client}
	for _, row := range r.FileList(t, "host-files") {
		if pair := pairs[row.Role]; pair != nil {
			if err := deliver(pair, row); err != nil {
				t.Fatal(err)
			}
		}
	}
	return r
}

// deliver brings a row of the file list to disk. Only root can give files away.
func deliver(pair *pki.Pair, row FileRow) error {
	key, err := pair.KeyPEM()
	if err != nil {
		return err
	}
	switch filepath.Base(row.Path) {
	case "tls.crt":
		err = os.WriteFile(row.Path, pair.CertificatePEM(), 0o600)
	case "tls.key":
		err = os.WriteFile(row.Path, key, 0o600)
	default:
		err = os.Mkdir(row.Path, 0o700)
	}
	if err == nil && os.Geteuid() == 0 {
		err = os.Chown(row.Path, row.Owner, row.Group)
	}
	return errors.Join(err, os.Chmod(row.Path, row.Mode))
}
