package calico_node

import (
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// routes are the ways to calico-node that cluster.yaml knows.
var routes = []struct {
	name, spec string
	// bring renders the change and brings it to an installed Calico. It returns the marks that the route leaves there.
	bring func(*testing.T, *controlplane.ControlPlane, *product.Repository, *calico.Installed) calico.Fields
}{
	{"component", "", bringByComponent},
	{"server-side-apply", "calicoNode: { route: server-side-apply, upstream: calico-typha }\n", mergeParts},
	{"manifest", "calicoNode: { route: manifest, manifest: upstream/calico.yaml }\n", replaceManifest},
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
	applyUpstreams(t, cp, r, "typha-mtls")
	return calico.Fields{
		"DaemonSet calico-node metadata.annotations.kustomize.toolkit.fluxcd.io/*":   calico.Any,
		"ConfigMap calico-config metadata.annotations.kustomize.toolkit.fluxcd.io/*": calico.Any,
	}
}

// replaceManifest is an owner who applies what is rendered in place of upstream's manifest.
func replaceManifest(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, installed *calico.Installed) calico.Fields {
	t.Helper()
	r.Write(t, "upstream/calico.yaml", installed.Whole(t))
	r.MustRun(t, "synth")
	applyUpstreams(t, cp, r, "owner")
	marks := calico.Fields{}
	for id := range calico.Parse(t, installed.Manifest) {
		if !strings.HasSuffix(id, " calico-typha") {
			marks[id+" metadata.annotations.kustomize.toolkit.fluxcd.io/prune"] = "disabled"
		}
	}
	return marks
}

// applyUpstreams applies those rendered objects that are upstream's.
func applyUpstreams(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, manager string) {
	t.Helper()
	files, err := filepath.Glob(filepath.Join(r.Root, r.Dist("objects"), "kube-system", "*.calico-*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("nothing of upstream is rendered: %v", err)
	}
	apply := []string{"apply", "--server-side", "--force-conflicts", "--field-manager=" + manager, "--validate=strict"}
	for _, file := range files {
		apply = append(apply, "-f", file)
	}
	cp.Kubectl(t, apply...)
}
