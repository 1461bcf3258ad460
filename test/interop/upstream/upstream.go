// Package upstream reads Calico's published manifests. They lie beside the checkout, not in it; tests that need them are
// skipped, and say so, where they are absent.
package upstream

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/repository"
)

// Calico is the version of the manifests that belongs to the Calico that the tests build.
const Calico = "v3.28.5"

// Folder returns a folder of upstream files, such as "calico/v3.28.5".
func Folder(t testing.TB, name string) string {
	t.Helper()
	folder := repository.Path("..", "shared", "upstream", filepath.FromSlash(name))
	if _, err := os.Stat(folder); err != nil {
		t.Skipf("not run: no upstream manifests in ../shared/upstream/%s", name)
	}
	return folder
}

// CRDs returns the CustomResourceDefinitions of a version of Calico, as one YAML text.
func CRDs(t testing.TB, version string) []byte {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(Folder(t, "calico/"+version), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var crds [][]byte
	for _, document := range bytes.Split(text, []byte("\n---")) {
		var object struct{ Kind string }
		if err := yaml.Unmarshal(document, &object); err != nil {
			t.Fatal(err)
		}
		if object.Kind == "CustomResourceDefinition" {
			crds = append(crds, document)
		}
	}
	return bytes.Join(crds, []byte("\n---\n"))
}

// Adopted returns those documents of a manifest that adopt takes, as it has changed them, as one YAML text.
func Adopted(t testing.TB, manifest string, adopt func(object map[string]any) bool) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(Folder(t, "calico/"+Calico), manifest))
	if err != nil {
		t.Fatal(err)
	}
	var adopted []string
	for _, document := range bytes.Split(text, []byte("\n---")) {
		var object map[string]any
		if err := yaml.Unmarshal(document, &object); err != nil {
			t.Fatal(err)
		}
		if !adopt(object) {
			continue
		}
		text, err := yaml.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		adopted = append(adopted, string(text))
	}
	return strings.Join(adopted, "---\n")
}
