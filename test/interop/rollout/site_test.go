package rollout

import (
	"fmt"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// site is what takes itself for a cluster: nodes of its own, and a namespace in which Calico and Typha live.
type site struct {
	cp   *controlplane.ControlPlane
	name string
	// manifest of Calico, as it is installed before.
	manifest   string
	repository *product.Repository
	decrypted  string
	// never are there fewer ready Typhas than this.
	never int
}

// label of the nodes of a site.
const label = "interop/site"

func newSite(t *testing.T, cp *controlplane.ControlPlane, nodes int, upstreams bool) *site {
	t.Helper()
	return newSiteCalled(t, cp, fmt.Sprintf("rollout-%d", nodes), nodes, upstreams)
}

func newSiteCalled(t *testing.T, cp *controlplane.ControlPlane, name string, nodes int, upstreams bool) *site {
	t.Helper()
	s := &site{cp: cp, name: name}
	s.repository = product.Init(t, product.Cluster{
		Name: s.name, Typha: "nodeSelector: { " + label + ": " + s.name + " }\n",
	})
	file := filepath.Join("clusters", s.name, "cluster.yaml")
	s.repository.Write(t, file, strings.Replace(string(s.repository.Read(t, file)), "  nodes: 3\n",
		fmt.Sprintf("  nodes: %d\n  namespace: %s\n  calicoNode: { namespace: %s }\n", nodes, s.name, s.name), 1))
	s.repository.MustRun(t, "synth")
	s.decrypted = s.repository.Decrypted(t)
	s.manifest = s.upstreamManifest(t, upstreams)
	s.repository.Write(t, "calico/calico.yaml", s.manifest)
	cp.AddNodes(t, s.name, nodes, map[string]string{label: s.name})
	cp.Kubectl(t, "create", "namespace", s.name)
	return s
}

// upstreamManifest is upstream's, for the namespace and the nodes of the site, and only what makes pods.
func (s *site) upstreamManifest(t *testing.T, withTypha bool) string {
	t.Helper()
	file := "calico.yaml"
	if withTypha {
		file = "calico-typha.yaml"
	}
	return upstream.Adopted(t, file, s.adopt)
}

func (s *site) adopt(object controlplane.Object) bool {
	metadata, _ := object["metadata"].(controlplane.Object)
	switch name := metadata["name"]; {
	case name != "calico-node" && name != "calico-config" && name != "calico-typha", metadata["namespace"] == nil:
		return false
	}
	metadata["namespace"] = s.name
	kind := object["kind"]
	if kind != "DaemonSet" && kind != "Deployment" {
		return true
	}
	spec := object["spec"].(controlplane.Object)
	spec["template"].(controlplane.Object)["spec"].(controlplane.Object)["nodeSelector"].(controlplane.Object)[label] = s.name
	if kind == "DaemonSet" {
		// As owners of many nodes do; one after the other would take minutes here too.
		spec["updateStrategy"].(controlplane.Object)["rollingUpdate"] = controlplane.Object{"maxUnavailable": "50%"}
	}
	return true
}

func (s *site) pods() (pods, error) {
	var list struct{ Items []pod }
	err := s.cp.Try(http.MethodGet, "/api/v1/namespaces/"+s.name+"/pods", nil, &list)
	return pods{s.name, list.Items}, err
}
