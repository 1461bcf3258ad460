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
			for _, version := range releases.Versions() {
				r.Set(t, "version", releases.Release(version))
				r.MustRun(t, "synth")
				n.install(t, renderedChain(t, r))
				for _, runtime := range runtimes {
					if n.isWhole(t, runtime) != (mode == "inline") {
						t.Errorf("%s, %s: the chain is whole: %t", version, runtime, mode != "inline")
					}
				}
				if mode == "inline" {
					continue
				}
				dropIn := filepath.Join(n.ConfDir, "k8s-pod-network", "50-linkerd.conf")
				of(linkerd).write(t, dropIn)
				for _, runtime := range runtimes {
					if !n.isWhole(t, runtime) {
						t.Errorf("%s, %s: what is dropped in does not make the chain whole", version, runtime)
					}
				}
				must(t, os.Remove(dropIn))
			}
		})
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
