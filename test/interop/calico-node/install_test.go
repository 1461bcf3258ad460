package calico_node

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// versions are the folders of upstream's manifests, and the releases that cluster.yaml calls them by.
var versions = map[string]string{
	"v3.26.5": "v3.26.5", "v3.27.5": "v3.27.5", "v3.28.5": "v3.28.5", "v3.29.7": "v3.29.7", "v3.30.7": "v3.30.7",
	"v3.31.7": "v3.31.7", "v3.32.1": "v3.32.1", "release-v3.33": "v3.33.0",
}

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
	manifest := relevant(t, filepath.Join(upstream.Folder(t, "calico/"+version), file))
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
		repository.Write(t, clusterYAML, strings.Replace(text, upstream.Calico, versions[version], 1))
		repository.MustRun(t, "synth")
		repositories[version] = repository
	}
	return repositories[version]
}

// relevant keeps the objects of a manifest that this is about; the others only take time.
func relevant(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	var kept [][]byte
	for _, document := range bytes.Split(text, []byte("\n---")) {
		var object struct {
			Kind     string
			Metadata struct{ Name string }
		}
		if err := yaml.Unmarshal(document, &object); err != nil {
			t.Fatal(err)
		}
		switch object.Metadata.Name {
		case "calico-node", "calico-config", "calico-typha":
			if strings.HasPrefix(object.Kind, "Cluster") {
				continue
			}
			kept = append(kept, document)
		}
	}
	return string(bytes.Join(kept, []byte("\n---")))
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

// parse reads a stream of YAML documents, by kind and name.
func parse(t *testing.T, text string) map[string]controlplane.Object {
	t.Helper()
	objects := map[string]controlplane.Object{}
	for document := range strings.SplitSeq(text, "\n---") {
		var object controlplane.Object
		if err := yaml.Unmarshal([]byte(document), &object); err != nil {
			t.Fatal(err)
		}
		add(objects, object)
	}
	return objects
}

// live returns the objects of a manifest as the API server keeps them, without what changes with every write.
func live(t *testing.T, cp *controlplane.ControlPlane, manifest string) map[string]controlplane.Object {
	t.Helper()
	var list struct{ Items []controlplane.Object }
	text := cp.KubectlWithInput(t, []byte(manifest), "get", "-f", "-", "-o", "json")
	if err := yaml.Unmarshal([]byte(text), &list); err != nil {
		t.Fatal(err)
	}
	objects := map[string]controlplane.Object{}
	for _, object := range list.Items {
		metadata := object["metadata"].(controlplane.Object)
		delete(metadata, "resourceVersion")
		delete(metadata, "generation")
		if annotations, ok := metadata["annotations"].(controlplane.Object); ok {
			delete(annotations, "kubectl.kubernetes.io/last-applied-configuration")
			delete(annotations, "deprecated.daemonset.template.generation")
		}
		add(objects, object)
	}
	if len(objects) < 3 {
		t.Fatalf("only %d objects of Calico", len(objects))
	}
	return objects
}

func add(objects map[string]controlplane.Object, object controlplane.Object) {
	if object != nil {
		objects[fmt.Sprintf("%v %v", object["kind"], object["metadata"].(controlplane.Object)["name"])] = object
	}
}
