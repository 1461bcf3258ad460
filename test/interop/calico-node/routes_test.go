package calico_node

import (
	"path/filepath"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

// routes are the ways to calico-node that cluster.yaml knows.
var routes = []struct {
	name, spec string
	// bring brings the rendered change to an installed Calico, and returns the marks that the route leaves there.
	bring func(*testing.T, *controlplane.ControlPlane, *product.Repository, *calico.Installed) calico.Fields
}{
	{"component", "", bringByComponent},
	{"server-side-apply", "calicoNode: { route: server-side-apply, upstream: calico-typha }\n", mergeParts},
}

func bringByComponent(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, installed *calico.Installed) calico.Fields {
	t.Helper()
	r.Write(t, "calico/calico.yaml", installed.Manifest)
	o := &owner{r, installed.Manifest}
	o.overlay(t, "calico-node", "without-upstream-typha")
	o.apply(t, cp, o.kustomize(t), controlplane.ServerSideAs("owner"))
	return calico.Fields{}
}

// mergeParts applies what Flux applies, in the name of another manager than the owner's.
func mergeParts(t *testing.T, cp *controlplane.ControlPlane, r *product.Repository, installed *calico.Installed) calico.Fields {
	t.Helper()
	apply := []string{"apply", "--server-side", "--force-conflicts", "--field-manager=typha-mtls", "--validate=strict"}
	files, err := filepath.Glob(filepath.Join(r.Root, r.Dist("objects"), "kube-system", "*.calico-*.yaml"))
	if err != nil || len(files) == 0 {
		t.Fatalf("no parts: %v", err)
	}
	for _, file := range files {
		apply = append(apply, "-f", file)
	}
	cp.Kubectl(t, apply...)
	return calico.Fields{
		"DaemonSet calico-node metadata.annotations.kustomize.toolkit.fluxcd.io/*":   calico.Any,
		"ConfigMap calico-config metadata.annotations.kustomize.toolkit.fluxcd.io/*": calico.Any,
	}
}
