package cnigates

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

const rules = "/apis/readiness.node.x-k8s.io/v1alpha1/nodereadinessrules"

// The definition is upstream's. The controller could not be had: the module proxy does not serve it.
func TestTheAPIServerTakesTheNodeReadinessRule(t *testing.T) {
	cp := controlplane.Shared(t)
	definition := filepath.Join(upstream.Folder(t, "crds"), "readiness.node.x-k8s.io_nodereadinessrules.yaml")
	if _, err := os.Stat(definition); err != nil {
		t.Skipf("not run: %v", err)
	}
	cp.Kubectl(t, "apply", "--server-side", "-f", definition)
	cp.Kubectl(t, "wait", "--for=condition=Established", "crd/nodereadinessrules.readiness.node.x-k8s.io")
	repository := product.InitAndSynth(t, product.Cluster{
		Name: "ruled", More: "cniChain: { verifier: {}, nodeGate: { removal: node-readiness-controller, mode: bootstrap-only } }\n",
	})
	first := rendered(t, repository)
	apply(t, cp, repository, "nodereadinessrule."+first)
	spec := cp.Get(t, rules+"/"+first)["spec"].(object)
	if mode, key := spec["enforcementMode"], spec["taint"].(object)["key"]; mode != "bootstrap-only" || key != taintKey {
		t.Errorf("the API server holds %v with %v", key, mode)
	}

	repository.Set(t, "mode", "continuous")
	repository.MustRun(t, "synth")
	second := rendered(t, repository)
	t.Run("a changed rule under its old name would be refused", func(t *testing.T) {
		text := repository.Read(t, repository.Dist("objects/_cluster/nodereadinessrule."+second+".yaml"))
		renamed := strings.Replace(string(text), second, first, 1)
		_, err := cp.TryKubectl([]byte(renamed), "apply", "--server-side", "-f", "-")
		if err == nil || !strings.Contains(err.Error(), "enforcementMode is immutable") {
			t.Errorf("%v", err)
		}
	})
	t.Run("it is a rule of its own, and the old one is no longer in git", func(t *testing.T) {
		if first == second {
			t.Fatalf("both are called %s", first)
		}
		apply(t, cp, repository, "nodereadinessrule."+second)
	})
}

// rendered is the name of the one rule in dist.
func rendered(t *testing.T, repository *product.Repository) string {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(repository.Root, repository.Dist("objects/_cluster/nodereadinessrule.*.yaml")))
	if err != nil || len(files) != 1 {
		t.Fatalf("%v: %v", files, err)
	}
	return strings.TrimSuffix(strings.TrimPrefix(filepath.Base(files[0]), "nodereadinessrule."), ".yaml")
}
