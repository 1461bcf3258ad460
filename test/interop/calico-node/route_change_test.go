package calico_node

import (
	"os"
	"strings"
	"testing"

	"typha-mtls/interop/calico"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/upstream"
)

// As docs/how-to/routes.md says, with an owner who applies server-side.
func TestTheRouteIsChangedForthAndBackWithoutARestartOfCalicoNode(t *testing.T) {
	const flux = "kustomize-controller"
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	const byComponent, byParts = "route: component", "route: server-side-apply, upstream: calico"
	r := product.Init(t, product.Cluster{Name: stack, GitOps: "flux", More: "calicoNode: { " + byComponent + " }\n"})
	installed := calico.Install(t, cp, "v3.31.7", "calico", controlplane.ServerSideAs("owner"))
	r.Set(t, "version", calico.Release("v3.31.7"))
	r.MustRun(t, "synth")
	r.Write(t, "calico/calico.yaml", installed.Manifest)
	o := &owner{r, installed.Manifest}
	applies := func(components ...string) {
		t.Helper()
		o.overlay(t, components...)
		o.apply(t, cp, o.kustomize(t), controlplane.ServerSideAs("owner"))
	}
	switches := func(from, to string) {
		t.Helper()
		file := "clusters/" + stack + "/cluster.yaml"
		r.Write(t, file, strings.Replace(string(r.Read(t, file)), from, to, 1))
		r.MustRun(t, "synth")
	}
	generation := func() any {
		object := cp.Get(t, "/apis/apps/v1/namespaces/kube-system/daemonsets/calico-node")
		return object["metadata"].(controlplane.Object)["generation"]
	}

	applies("calico-node")
	before := generation()
	switches(byComponent, byParts)
	applyUpstreams(t, cp, r, flux)
	applies()
	marks := calico.Fields{"DaemonSet calico-node metadata.annotations.kustomize.toolkit.fluxcd.io/*": calico.Any}
	installed.Differences(t).Expect(t, calico.MutualTLS(stack).And(marks))
	switches(byParts, byComponent)
	applies("calico-node")
	if now := generation(); now != before {
		t.Errorf("calico-node was changed: generation %v, before %v", now, before)
	}

	page, err := os.ReadFile(repository.Path("docs", "how-to", "routes.md"))
	if err != nil {
		t.Fatal(err)
	}
	_, given, _ := strings.Cut(string(page), "<<'END'\n")
	given, _, _ = strings.Cut(given, "END\n")
	o.apply(t, cp, given, controlplane.ServerSideAs(flux).Forced())
	applies()
	installed.Differences(t).Expect(t, calico.Fields{})
}
