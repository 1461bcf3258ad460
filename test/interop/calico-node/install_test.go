package calico_node

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// stack is the name of the cluster, and of Typha's objects in it.
const stack = "mine"

// owner is the repository of somebody who has installed Calico, with our rendered folder in it.
type owner struct {
	repository *product.Repository
	// manifest as it was installed.
	manifest string
}

// newOwner puts upstream's manifest beside a folder that is rendered for the same version of Calico.
func newOwner(t *testing.T, version, file string) *owner {
	t.Helper()
	manifest := calico.Manifest(t, version, file)
	repository := rendered(t, version)
	repository.Write(t, "calico/calico.yaml", manifest)
	return &owner{repository, manifest}
}

var repositories = map[string]*product.Repository{}

// rendered returns a repository with a cluster of a version of Calico, rendered once.
func rendered(t *testing.T, version string) *product.Repository {
	t.Helper()
	if repositories[version] == nil {
		repository := product.Init(t, product.Cluster{Name: stack})
		clusterYAML := filepath.Join("clusters", stack, "cluster.yaml")
		text := string(repository.Read(t, clusterYAML))
		repository.Write(t, clusterYAML, strings.Replace(text, upstream.Calico, calico.Release(version), 1))
		repository.MustRun(t, "synth")
		repositories[version] = repository
	}
	return repositories[version]
}

// overlay writes the owner's kustomization, with Components as the docs say.
func (o *owner) overlay(t *testing.T, components ...string) {
	t.Helper()
	text := "resources:\n  - calico.yaml\n"
	if len(components) > 0 {
		text += "components:\n"
	}
	for _, component := range components {
		text += "  - ../" + filepath.ToSlash(o.repository.Dist(component)) + "\n"
	}
	o.repository.Write(t, "calico/kustomization.yaml", text)
}

// build builds the owner's kustomization with kustomize and with kubectl, which have to agree.
func (o *owner) build(t *testing.T, cp *controlplane.ControlPlane) string {
	t.Helper()
	folder := filepath.Join(o.repository.Root, "calico")
	byKustomize, err := exec.Command(components.Need(t, components.Kustomize), "build", folder).CombinedOutput()
	if err != nil {
		t.Fatalf("kustomize build: %v\n%s", err, byKustomize)
	}
	byKubectl := cp.Kubectl(t, "kustomize", folder)
	if byKubectl != string(byKustomize) {
		t.Errorf("kustomize builds:\n%s\nkubectl builds:\n%s", byKustomize, byKubectl)
	}
	return byKubectl
}

func (o *owner) apply(t *testing.T, cp *controlplane.ControlPlane, text string, way controlplane.Way) {
	t.Helper()
	output := cp.KubectlWithInput(t, []byte(text), append([]string{"apply", "--validate=strict", "-f", "-"}, way...)...)
	if strings.Contains(output, "Warning") {
		t.Error(output)
	}
}
