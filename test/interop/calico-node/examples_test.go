package calico_node

import (
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// Both Components of each example that renders them, on the manifest of its version.
func TestTheAPIServerTakesUpstreamsObjectsAsTheComponentsOfEveryExampleChangeThem(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, example := range product.Examples(t) {
		folder := product.OpenedExample(t, example)
		if _, err := os.Stat(filepath.Join(folder, "calico-node")); err != nil {
			continue
		}
		t.Run(example, func(t *testing.T) {
			version := calico.VersionLike(t, product.ExampleVersion(t, example))
			manifest := calico.Manifest(t, version, "calico-typha.yaml")
			t.Cleanup(func() { calico.Delete(t, cp, manifest) })
			owner := filepath.Join(folder, "owner")
			for name, text := range map[string]string{
				"calico.yaml":        manifest,
				"kustomization.yaml": "resources: [calico.yaml]\ncomponents: [../calico-node, ../without-upstream-typha]\n",
			} {
				write(t, filepath.Join(owner, name), text)
			}
			cp.Apply(t, owner, controlplane.ServerSide)
		})
	}
}

func write(t *testing.T, path, text string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}
