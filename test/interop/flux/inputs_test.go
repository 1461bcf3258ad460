package flux

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

const above = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: above, namespace: flux-system }
spec:
  interval: 1h
  path: ./infra
  prune: true
  sourceRef: { kind: GitRepository, name: above }
`

// Where a folder has no kustomization.yaml, the controller makes one of every YAML file below.
func TestFluxAppliesAFolderAboveTheInputsWithoutThem(t *testing.T) {
	cp := cluster(t)
	folder, err := scratch.Folder("above")
	if err != nil {
		t.Fatal(err)
	}
	identity := filepath.Join(folder, "operator.txt")
	r := &product.Repository{Root: filepath.Join(folder, "repository"), Cluster: "above", OperatorIdentity: identity}
	r.Write(t, "typha-mtls.yaml", `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  inputs: infra/typha/clusters
  dist: { path: rendered }
`)
	r.Write(t, "infra/apps/config.yaml", "apiVersion: v1\nkind: ConfigMap\nmetadata: { name: above, namespace: default }\n")
	r.Write(t, "flux/above.yaml", above)
	r.MustRun(t, "init", "above", "--generate-identity", identity)
	r.MustRun(t, "synth")
	s := &stack{cp: cp, Repository: r, kustomization: "above"}

	revision := s.publish(t)
	cp.Kubectl(t, "apply", "--validate=strict", "-f", filepath.Join(r.Root, "flux/above.yaml"))
	s.waitUntilApplied(t, revision)
	if entries := s.status(t).Status.Inventory.Entries; len(entries) != 1 || !strings.Contains(entries[0].ID, "ConfigMap") {
		t.Errorf("Flux applied other objects than the ConfigMap: %v", entries)
	}

	if err := os.Remove(filepath.Join(r.Root, "infra/typha/clusters/kustomization.yaml")); err != nil {
		t.Fatal(err)
	}
	output, code, err := r.Run("check")
	if err != nil || code != 0 || !strings.Contains(output, "Flux applies ./infra") {
		t.Errorf("check does not warn (exit code %d, %v):\n%s", code, err, output)
	}
	s.publish(t)
	if message := s.waitUntilRefused(t); !strings.Contains(message, "Secret/kube-system/calico-typha-mtls-client is SOPS encrypted") {
		t.Errorf("Flux does not fail on the inputs:\n%s", message)
	}
}
