package product

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
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
	for line := range strings.Lines(string(r.Read(t, r.Dist("to-copy/host-files/files.txt")))) {
		fields := strings.Fields(line)
		if len(fields) == 0 || fields[0] == "#" {
			continue
		}
		if pair := pairs[fields[4]]; pair != nil {
			if err := deliver(pair, fields[0], fields[1], fields[2], fields[3]); err != nil {
				t.Fatal(err)
			}
		}
	}
	return r
}

// deliver brings a line of the file list to disk. Only root can give files away.
func deliver(pair *pki.Pair, path, owner, group, mode string) error {
	key, err := pair.KeyPEM()
	if err != nil {
		return err
	}
	switch filepath.Base(path) {
	case "tls.crt":
		err = os.WriteFile(path, pair.CertificatePEM(), 0o600)
	case "tls.key":
		err = os.WriteFile(path, key, 0o600)
	default:
		err = os.Mkdir(path, 0o700)
	}
	uid, badOwner := strconv.Atoi(owner)
	gid, badGroup := strconv.Atoi(group)
	bits, badMode := strconv.ParseUint(mode, 8, 32)
	if err := errors.Join(err, badOwner, badGroup, badMode); err != nil {
		return err
	}
	if os.Geteuid() == 0 {
		err = os.Chown(path, uid, gid)
	}
	return errors.Join(err, os.Chmod(path, os.FileMode(bits)))
}
