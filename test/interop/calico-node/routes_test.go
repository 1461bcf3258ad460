package calico_node

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// routes are the ways to calico-node that cluster.yaml knows.
var routes = []struct {
	// fields are those of spec.calicoNode.
	name, fields string
	// bring renders the change and brings it to an installed Calico. It returns the marks that the route leaves there.
	bring func(*testing.T, *controlplane.ControlPlane, *product.Repository, *calico.Installed) calico.Fields
}{
	{"component", "route: component", bringByComponent},
	{"server-side-apply", "route: server-side-apply, upstream: calico-typha", mergeParts},
	{"manifest", "route: manifest, manifest: upstream/calico.yaml", replaceManifest},
}

func bringByComponent(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, installed *calico.Installed) calico.Fields {
	t.Helper()
	r.MustRun(t, "synth")
	r.Write(t, "calico/calico.yaml", installed.Manifest)
	o := &owner{r, installed.Manifest}
	o.overlay(t, "calico-node", "without-upstream-typha")
	o.apply(t, cp, o.kustomize(t), controlplane.ServerSideAs("owner"))
	return calico.Fields{}
}

// mergeParts applies what Flux applies, in the name of another manager than the owner's.
func mergeParts(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, _ *calico.Installed) calico.Fields {
	t.Helper()
	r.MustRun(t, "synth")
	marks := calico.Fields{}
	for id := range applyUpstreams(t, cp, r, "typha-mtls") {
		marks[id+" metadata.annotations.kustomize.toolkit.fluxcd.io/*"] = calico.Any
	}
	return marks
}

// replaceManifest is an owner who applies what is rendered in place of upstream's manifest.
func replaceManifest(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, installed *calico.Installed) calico.Fields {
	t.Helper()
	r.Write(t, "upstream/calico.yaml", installed.Whole)
	r.MustRun(t, "synth")
	marks, before := calico.Fields{}, calico.Parse(t, installed.Manifest)
	for id, object := range applyUpstreams(t, cp, r, "owner") {
		annotations, _ := object["metadata"].(controlplane.Object)["annotations"].(controlplane.Object)
		for name, value := range annotations {
			if before[id] != nil {
				marks[id+" metadata.annotations."+name] = value.(string)
			}
		}
	}
	return marks
}

// applyUpstreams applies those rendered objects that are upstream's, and returns them.
func applyUpstreams(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, manager string) calico.Objects {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(r.Root, r.Dist("objects"), "kube-system", "*.calico-*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("nothing of upstream is rendered: %v", err)
	}
	var texts []string
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		texts = append(texts, string(text))
	}
	all := strings.Join(texts, "\n---\n")
	cp.KubectlWithInput(t, []byte(all),
		"apply", "--server-side", "--force-conflicts", "--field-manager="+manager, "--validate=strict", "-f", "-")
	return calico.Parse(t, all)
}
