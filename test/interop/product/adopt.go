package product

import (
	"encoding/base64"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/scratch"
)

// GenerateIdentity in the flags of Adopt has age identities made for the operator and the cluster.
const GenerateIdentity = "--generate-identity"

// Adopt makes a repository whose one cluster continues existing mutual TLS.
func Adopt(t testing.TB, name string, flags ...string) *Repository {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	identity := filepath.Join(folder, "operator.txt")
	r := &Repository{
		Root: filepath.Join(folder, "repository"), Cluster: name,
		OperatorIdentity: identity, ClusterIdentity: identity + "." + name + ".agekey",
	}
	if slices.Contains(flags, GenerateIdentity) {
		flags = append(slices.Clone(flags), identity)
	}
	if err := os.Mkdir(r.Root, 0o755); err != nil {
		t.Fatal(err)
	}
	r.MustRun(t, append([]string{"adopt", name, "--gitops", "kustomize"}, flags...)...)
	return r
}

// CertificateInGit is a file with the chain of a leaf as it lies in git, readable, whether its key is beside it or not.
func CertificateInGit(t testing.TB, r *Repository, role string) string {
	t.Helper()
	given := filepath.Join(r.Root, r.path("pki/"+role+".crt"))
	if _, err := os.Stat(given); err == nil {
		return given
	}
	var secret struct{ Data map[string]string }
	if err := yaml.Unmarshal(r.Read(t, r.path("pki/"+role+".yaml")), &secret); err != nil {
		t.Fatal(err)
	}
	chain, err := base64.StdEncoding.DecodeString(secret.Data["tls.crt"])
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(t.TempDir(), role+".crt")
	if err := os.WriteFile(file, chain, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}
