package calico_node

import (
	"fmt"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// otherPort is what Typha serves on where two share nodes.
const otherPort = 5474

// Whichever of upstream's manifests somebody begins with, each stage builds, and changes what it should.
func TestEveryStageBuildsFromUpstreamsManifestsOf(t *testing.T) {
	components.Need(t, components.Kustomize)
	for _, version := range calico.Versions() {
		upstream.Folder(t, "calico/"+version) // skips here, not in a part
		t.Run(version, func(t *testing.T) {
			t.Parallel()
			repository := product.Init(t, product.Cluster{Name: stack})
			file := filepath.Join("clusters", stack, "cluster.yaml")
			text := strings.Replace(string(repository.Read(t, file)), upstream.Calico, calico.Release(version), 1)
			for _, layout := range []string{"same-port", "other-ports"} {
				for _, stage := range []string{"plaintext", "parallel", "cutover", "mtls"} {
					repository.Write(t, file, fmt.Sprintf("%s  rollout: { stage: %s, layout: %s }\n", text, stage, layout))
					repository.MustRun(t, "synth")
					for name, listed := range map[string][]string{
						"calico.yaml": {"calico-node"}, "calico-typha.yaml": {"calico-node", "without-upstream-typha"},
					} {
						t.Run(layout+" "+stage+" "+name, func(t *testing.T) {
							o := &owner{repository, calico.Manifest(t, version, name)}
							repository.Write(t, "calico/calico.yaml", o.manifest)
							o.overlay(t, listed...)
							calico.Differences(calico.Parse(t, o.manifest), calico.Parse(t, o.kustomize(t))).
								Expect(t, builtAt(stage, layout, len(listed) > 1))
						})
					}
				}
			}
		})
	}
}

// builtAt is what differs from upstream's objects in what is built at a stage.
func builtAt(stage, layout string, hasTypha bool) calico.Fields {
	port := 0
	if layout == "other-ports" {
		port = otherPort
	}
	changes := changesAt(stage, port)
	delete(changes, calico.Pod+"volumes[typha-mtls-trust].configMap.defaultMode") // the API server adds it
	if stage == "mtls" && hasTypha {
		return changes.And(withoutUpstreamTypha)
	}
	delete(changes, calico.ServiceName)
	return changes
}

func (o *owner) kustomize(t *testing.T) string {
	t.Helper()
	built, err := exec.Command(components.Need(t, components.Kustomize), "build", filepath.Join(o.repository.Root, "calico")).CombinedOutput()
	if err != nil {
		t.Fatalf("kustomize build: %v\n%s", err, built)
	}
	return string(built)
}
