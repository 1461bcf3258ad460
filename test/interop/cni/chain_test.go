package cni

import (
	"os"
	"path/filepath"
	"testing"

	"sigs.k8s.io/yaml"
	releases "typha-mtls/interop/calico"
	"typha-mtls/interop/product"
)

// What is rendered for each release goes through Calico's own installer, and runs with the real portmap and bandwidth, which
// CRI-O's rule asks for their versions.
func TestTheRenderedChainIsWholeOnceCalicoHasWrittenIt(t *testing.T) {
	for _, mode := range []string{"inline", "drop-in"} {
		t.Run(mode, func(t *testing.T) {
			t.Parallel()
			r := product.Init(t, product.Cluster{Name: "chain-" + mode, More: `network: { ipam: { type: calico-ipam } }
cniChain: { wholeChain: { mode: ` + mode + `, plugins: [bandwidth, linkerd-cni] } }
`})
			n := newNode(t)
			for _, version := range releases.VisitedVersions() {
				r.Set(t, "version", releases.Release(version))
				r.MustRun(t, "synth")
				n.install(t, renderedChain(t, r))
				n.isWholeToBoth(t, version, mode == "inline")
				if mode == "drop-in" {
					n.imageHolds(t, r)
					n.isWholeToBoth(t, version+" with what is dropped in", true)
					must(t, os.RemoveAll(filepath.Join(n.ConfDir, "k8s-pod-network")))
				}
			}
		})
	}
}

// The text differs with what assigns addresses, and with plugins that are given as JSON.
func TestTheRenderedChainIsWholeWithEachIPAM(t *testing.T) {
	t.Parallel()
	for name, network := range map[string]string{
		"host-local":    "{ ipam: { type: host-local } }",
		"dual-stack":    "{ podCIDRs: [10.244.0.0/16, 'fd00:1::/64'], ipam: { type: calico-ipam } }",
		"host-local-v6": "{ podCIDRs: [10.244.0.0/16, 'fd00:1::/64'], ipam: { type: host-local } }",
	} {
		r := product.Init(t, product.Cluster{Name: name, More: "network: " + network + `
cniChain: { wholeChain: { plugins: [{ type: tuning, sysctl: { net.core.somaxconn: "500" } }, linkerd-cni] } }
`})
		n := newNode(t)
		for _, program := range []string{"host-local", "tuning"} {
			file{text: versions, mode: 0o755}.write(t, filepath.Join(n.BinDir, program))
		}
		for _, version := range releases.VisitedVersions() {
			r.Set(t, "version", releases.Release(version))
			r.MustRun(t, "synth")
			n.install(t, renderedChain(t, r))
			n.isWholeToBoth(t, version+" with "+name, true)
		}
	}
}

func (n *node) isWholeToBoth(t *testing.T, what string, want bool) {
	t.Helper()
	for _, runtime := range runtimes {
		if n.isWhole(t, runtime) != want {
			t.Errorf("%s: the chain is whole to %s: %t", what, runtime, !want)
		}
	}
}

// renderedChain is the text that calico-node's install container gets.
func renderedChain(t *testing.T, r *product.Repository) string {
	t.Helper()
	var config struct{ Data map[string]string }
	must(t, yaml.Unmarshal(r.Read(t, r.Dist("calico-node/configmap.calico-config.patch.yaml")), &config))
	text := config.Data["cni_network_config"]
	if text == "" {
		t.Fatal("no CNI configuration is rendered")
	}
	return text
}

// imageHolds writes the files that are rendered for the image of the nodes.
func (n *node) imageHolds(t *testing.T, r *product.Repository) {
	t.Helper()
	var image struct {
		Files []struct{ Path, Content string } `json:"write_files"`
	}
	must(t, yaml.Unmarshal(r.Read(t, r.Dist("to-copy/cni-drop-ins.yaml")), &image))
	for _, each := range image.Files {
		of(each.Content).write(t, filepath.Join(n.root, "host", each.Path))
	}
}
