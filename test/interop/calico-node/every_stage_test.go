package calico_node

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// otherPort is what Typha serves on where two share nodes.
const otherPort = 5474

// Whichever of upstream's manifests somebody begins with, each stage builds, and changes what it should.
func TestEveryStageBuildsFromUpstreamsManifestsOf(t *testing.T) {
	components.Need(t, components.Kustomize)
	for version := range versions {
		upstream.Folder(t, "calico/"+version)
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			repository := product.Init(t, product.Cluster{Name: stack})
			file := filepath.Join("clusters", stack, "cluster.yaml")
			text := strings.Replace(string(repository.Read(t, file)), upstream.Calico, versions[version], 1)
			for _, layout := range []string{"same-port", "other-ports"} {
				for _, stage := range []string{"plaintext", "parallel", "cutover", "mtls"} {
					repository.Write(t, file, fmt.Sprintf("%s  rollout: { stage: %s, layout: %s }\n", text, stage, layout))
					repository.MustRun(t, "synth")
					for name, listed := range map[string][]string{
						"calico.yaml": {"calico-node"}, "calico-typha.yaml": {"calico-node", "without-upstream-typha"},
					} {
						t.Run(layout+" "+stage+" "+name, func(t *testing.T) {
							o := &owner{repository, relevant(t, filepath.Join(upstream.Folder(t, "calico/"+version), name))}
							repository.Write(t, "calico/calico.yaml", o.manifest)
							o.overlay(t, listed...)
							want := parse(t, o.manifest)
							expectBuilt(t, want, stage, layout, len(listed) > 1)
							same(t, parse(t, o.kustomize(t)), want)
						})
					}
				}
			}
		})
	}
}

// expectBuilt changes upstream's objects as what is built at a stage differs from them.
func expectBuilt(t *testing.T, objects map[string]controlplane.Object, stage, layout string, hasTypha bool) {
	t.Helper()
	port := 0
	if layout == "other-ports" {
		port = otherPort
	}
	service := at(objects["ConfigMap calico-config"], "data")["typha_service_name"]
	expect(t, objects, stage, port)
	// The API server adds this one; nobody writes it.
	for _, volume := range at(objects["DaemonSet calico-node"], "spec", "template", "spec")["volumes"].([]any) {
		if volume := volume.(controlplane.Object); volume["name"] == "typha-mtls-trust" {
			delete(at(volume, "configMap"), "defaultMode")
		}
	}
	if stage != "mtls" {
		return
	}
	if !hasTypha {
		at(objects["ConfigMap calico-config"], "data")["typha_service_name"] = service
		return
	}
	for _, gone := range []string{"Deployment calico-typha", "Service calico-typha", "PodDisruptionBudget calico-typha"} {
		if objects[gone] == nil {
			t.Errorf("upstream has no %s", gone)
		}
		delete(objects, gone)
	}
}

func (o *owner) kustomize(t *testing.T) string {
	t.Helper()
	built, err := exec.Command(components.Need(t, components.Kustomize), "build", filepath.Join(o.repository.Root, "calico")).CombinedOutput()
	if err != nil {
		t.Fatalf("kustomize build: %v\n%s", err, built)
	}
	return string(built)
}
