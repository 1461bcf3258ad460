package cluster

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/product"
)

// dataplane is how packets go from pod to pod, and what judges them on the way.
type dataplane struct {
	title string
	// calico is how Calico is installed for it.
	calico func(t *testing.T) installation.Calico
	// packages of Debian are on each node besides those of netfilter.
	packages debian.Packages
	// connect prepares nodes and what is between them, before Calico is installed; nil where Calico needs nothing.
	connect func(c *cluster, t *testing.T)
	// holds is nil where packets go as the title says.
	holds func(c *cluster) error
}

// needs are the packages of a node.
func (d dataplane) needs() debian.Packages { return slices.Concat(debian.Netfilter, d.packages) }

// vxlan is what TestPolicyHoldsForEveryPacketWhileCertificatesChange is taken on. Felix takes the older kind of iptables where no kubelet
// has said which kind it uses, and there are no other rules.
var vxlan = dataplane{
	title:  "VXLAN, iptables-legacy",
	calico: func(*testing.T) installation.Calico { return installation.WithVXLAN },
	holds:  func(c *cluster) error { return errors.Join(c.hasTunnels(), c.hasRulesOf("legacy", "nft")) },
}

// dataplanes are the others. Felix of Calico v3.28 has no nftables of its own (NFTablesMode came with v3.29): its rules are iptables', of
// either kind.
var dataplanes = []dataplane{bgp, gardener, iptablesNFT, typhoon}

// bgp sends packets between nodes as they are, by routes that BIRD learns from the other nodes.
var bgp = dataplane{
	title: "no encapsulation, BIRD",
	calico: func(*testing.T) installation.Calico {
		return installation.Calico{}.With(controlplane.Object{"network": controlplane.Object{
			"backend": "bird", "podCIDRs": []string{"10.244.0.0/16"},
			"ipv4": controlplane.Object{"ipPool": true, "ipipMode": "Never", "vxlanMode": "Never"},
		}})
	},
	packages: debian.BIRD,
	holds: func(c *cluster) error {
		return c.onEachNode(func(m *machine) error {
			routes, err := m.says("ip route show proto bird")
			for _, other := range c.machines {
				if other != m && !strings.Contains(routes, "via "+other.Address+" dev eth0") {
					err = errors.Join(err, fmt.Errorf("no route to pods of %s:\n%s", other.Name, routes))
				}
			}
			return errors.Join(err, m.hasNoTunnel())
		})
	},
}

// iptablesNFT has Felix use the newer kind of iptables, which current distributions have.
var iptablesNFT = dataplane{
	title: "VXLAN, iptables-nft",
	calico: func(*testing.T) installation.Calico {
		return installation.WithVXLAN.With(controlplane.Object{"calicoNode": controlplane.Object{
			"env": controlplane.Object{"FELIX_IPTABLESBACKEND": "NFT"},
		}})
	},
	holds: func(c *cluster) error { return errors.Join(c.hasTunnels(), c.hasRulesOf("nft", "legacy")) },
}

// typhoon is the example typhoon-vxlan: our part is merged into the objects of an owner who installed Calico without Typha.
var typhoon = dataplane{
	title: "VXLAN, example typhoon-vxlan",
	calico: func(t *testing.T) installation.Calico {
		return installation.Calico{Manifest: "calico.yaml"}.With(ofExample(t, "typhoon-vxlan"))
	},
	holds: func(c *cluster) error {
		const mtu = 1450 // as the example has it
		err := errors.Join(c.hasTunnels(), c.havePodsIn(func(*machine) string { return "10.2.0.0/16" }))
		for _, m := range c.machines {
			err = errors.Join(err, hasMTU(m.Do, "vxlan.calico", mtu))
		}
		for _, pod := range c.pods {
			err = errors.Join(err, hasMTU(pod.Do, "eth0", mtu))
		}
		var blocks struct {
			Items []struct{ Spec struct{ CIDR string } }
		}
		err = errors.Join(err, c.cp.Try("GET", "/apis/crd.projectcalico.org/v1/ipamblocks", nil, &blocks))
		for _, block := range blocks.Items {
			if !strings.HasSuffix(block.Spec.CIDR, "/24") {
				err = errors.Join(err, fmt.Errorf("a node has the block %s", block.Spec.CIDR))
			}
		}
		return err
	},
}

// ofExample are the fields of an example's cluster.yaml, but those that belong to the tests: the version that is built, three nodes, keys
// for sops. Prometheus' operator does not run.
func ofExample(t *testing.T, name string) controlplane.Object {
	t.Helper()
	spec := product.ExampleSpec(t, name)
	for _, field := range []string{"calico", "nodes", "secrets", "monitoring"} {
		delete(spec, field)
	}
	return spec
}

func (c *cluster) onEachNode(look func(m *machine) error) (all error) {
	for _, m := range c.machines {
		if err := look(m); err != nil {
			all = errors.Join(all, fmt.Errorf("%s: %w", m.Name, err))
		}
	}
	return all
}

// hasRulesOf is nil where all of Calico's rules are of one kind of iptables.
func (c *cluster) hasRulesOf(kind, other string) error {
	return c.onEachNode(func(m *machine) error {
		rules := map[string]int{}
		for _, of := range []string{kind, other} {
			saved, err := m.says("iptables-" + of + "-save")
			if err != nil {
				return err
			}
			rules[of] = strings.Count(saved, "-A cali-")
		}
		if rules[kind] == 0 || rules[other] != 0 {
			return fmt.Errorf("Calico's rules by kind of iptables: %v", rules)
		}
		return nil
	})
}

// hasTunnels is nil where each node has Felix's device of VXLAN, and routes to the others through it.
func (c *cluster) hasTunnels() error {
	return c.onEachNode(func(m *machine) error {
		routes, err := m.says("ip route show dev vxlan.calico")
		if found := strings.Count(routes, "\n"); err == nil && found < len(c.machines)-1 {
			err = fmt.Errorf("%d routes through the tunnel:\n%s", found, routes)
		}
		return err
	})
}

// hasNoTunnel is nil where the node has no device of VXLAN.
func (m *machine) hasNoTunnel() error {
	devices, err := m.says("ip link show type vxlan")
	if err == nil && devices != "" {
		err = fmt.Errorf("there is a tunnel: %s", devices)
	}
	return err
}

// havePodsIn is nil where each pod has an address of the range that its node has.
func (c *cluster) havePodsIn(ranges func(m *machine) string) (all error) {
	for _, pod := range c.pods {
		_, within, err := net.ParseCIDR(ranges(pod.on))
		if err == nil && !within.Contains(pod.Address) {
			err = fmt.Errorf("a pod of %s has the address %s, which is not in %s", pod.on.Name, pod.Address, within)
		}
		all = errors.Join(all, err)
	}
	return all
}

// hasMTU is nil where a device has it; do runs something where the device is.
func hasMTU(do func(func() error) error, name string, mtu int) error {
	return do(func() error {
		device, err := net.InterfaceByName(name)
		if err == nil && device.MTU != mtu {
			err = fmt.Errorf("%s takes packets of %d bytes, not of %d", name, device.MTU, mtu)
		}
		return err
	})
}
