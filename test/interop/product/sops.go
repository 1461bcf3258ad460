package product

import (
	"bytes"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/scratch"
)

// Sops runs sops in the repository with one of its identities.
func (r *Repository) Sops(t testing.TB, identity string, args ...string) []byte {
	t.Helper()
	command := exec.Command(components.Need(t, components.Sops), args...)
	command.Dir = r.Root
	// Nothing of the user's: sops looks for identities in the home folder too.
	command.Env = []string{"SOPS_AGE_KEY_FILE=" + identity, "HOME=" + r.Root}
	var stderr bytes.Buffer
	command.Stderr = &stderr
	output, err := command.Output()
	if err != nil {
		t.Fatalf("sops %s: %v\n%s", strings.Join(args, " "), err, stderr.Bytes())
	}
	return output
}

// Decrypted returns a copy of the rendered folder in which sops has opened the Secrets, with the cluster's identity: what
// Flux would apply.
func (r *Repository) Decrypted(t testing.TB) string {
	t.Helper()
	folder, err := scratch.Folder(r.Cluster + "-decrypted")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(folder, os.DirFS(filepath.Join(r.Root, r.Dist("")))); err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && strings.HasPrefix(entry.Name(), "secret.") {
			r.Sops(t, r.ClusterIdentity, "decrypt", "--in-place", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// CA opens the CA that `init` made, with the operator's identity.
func (r *Repository) CA(t testing.TB) *pki.Pair {
	t.Helper()
	plain := r.Sops(t, r.OperatorIdentity, "decrypt", r.path("pki/ca-key.sops.yaml"))
	var file struct {
		Key string `json:"ca.key"`
	}
	if err := yaml.Unmarshal(plain, &file); err != nil {
		t.Fatal(err)
	}
	ca, err := pki.Parse(r.Read(t, r.path("pki/ca.crt")), []byte(file.Key))
	if err != nil {
		t.Fatal(err)
	}
	return ca
}
