package product

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// Examples are the names of the clusters that the checkout renders for its readers.
func Examples(t testing.TB) []string {
	t.Helper()
	folders, err := os.ReadDir(repository.Path("dist"))
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for _, folder := range folders {
		names = append(names, folder.Name())
	}
	if len(names) == 0 {
		t.Fatal("dist/ has no examples")
	}
	return names
}

// ExampleVersion is the version of Calico of an example.
func ExampleVersion(t testing.TB, name string) string {
	t.Helper()
	return ExampleSpec(t, name)["calico"].(map[string]any)["version"].(string)
}

// ExampleSpec is `spec` in the cluster.yaml of an example.
func ExampleSpec(t testing.TB, name string) map[string]any {
	t.Helper()
	text, err := os.ReadFile(repository.Path("clusters", name, "cluster.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var cluster struct{ Spec map[string]any }
	if err := yaml.Unmarshal(text, &cluster); err != nil {
		t.Fatal(err)
	}
	return cluster.Spec
}

// OpenedExample returns a copy of a rendered example in which Secrets look as if sops or KSOPS had opened them. Nobody
// holds the identities of the examples, so certificate and key are those of somebody else.
func OpenedExample(t testing.TB, name string) string {
	t.Helper()
	folder, err := scratch.Folder(name + "-opened")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(folder, os.DirFS(repository.Path("dist", name))); err != nil {
		t.Fatal(err)
	}
	err = filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || !strings.HasPrefix(entry.Name(), "secret.") {
			return err
		}
		return open(path)
	})
	if err == nil {
		err = withoutGenerator(folder)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// withoutGenerator makes resources of what KSOPS would have generated from the files that are open now.
func withoutGenerator(folder string) error {
	path := filepath.Join(folder, "kustomization.yaml")
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	generator := filepath.Join(folder, "ksops-generator.yaml")
	list, err := os.ReadFile(generator)
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	_, files, _ := strings.Cut(string(list), "\nfiles:\n")
	whole := strings.Replace(string(text), "generators:\n  - ksops-generator.yaml\n", "", 1)
	whole = strings.Replace(whole, "patches:\n", files+"patches:\n", 1) // behind the list of resources
	if err := os.WriteFile(path, []byte(whole), 0o644); err != nil {
		return err
	}
	return os.Remove(generator)
}

func open(path string) error {
	text, err := os.ReadFile(path)
	if err != nil {
		return err
	}
	var secret map[string]any
	if err := yaml.Unmarshal(text, &secret); err != nil {
		return err
	}
	ca, err := pki.NewCA("stand-in")
	if err != nil {
		return err
	}
	key, err := ca.KeyPEM()
	if err != nil {
		return err
	}
	delete(secret, "sops")
	secret["data"] = map[string][]byte{"tls.crt": ca.CertificatePEM(), "tls.key": key}
	if text, err = yaml.Marshal(secret); err != nil {
		return err
	}
	return os.WriteFile(path, text, 0o644)
}
