package cluster

import (
	"errors"
	"fmt"
	"net"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/packets"
	"typha-mtls/interop/space"
)

const (
	// nameServer is the one that nodes ask; otherServer has an address beside it.
	nameServer, otherServer = space.ServerAddress, "198.18.0.2"
	// nodeRange holds the nodes and both servers.
	nodeRange = "198.18.0.0" + space.PrefixLength
)

// gardener is the example of that name: a node has a range of addresses, which the plugin host-local gives to its pods; the cloud routes
// each range to its node, so that Calico programs no route between nodes; packets to name servers of the cloud, which know nodes alone, get
// the node's address by a side container.
var gardener = dataplane{
	title: "host-local, example gardener",
	calico: func(t *testing.T) installation.Calico {
		spec := ofExample(t, "gardener")
		delete(spec["networkConfig"].(controlplane.Object), "autoScaling") // no VerticalPodAutoscaler runs
		spec["network"].(controlplane.Object)["nodeCIDRs"] = []string{nodeRange}
		return installation.Calico{Spec: spec}
	},
	packages: debian.Plugins,
	connect:  (*cluster).connectAsCloud,
	holds: func(c *cluster) error {
		return errors.Join(
			c.havePodsIn(func(m *machine) string { return c.podRange(slices.Index(c.machines, m)) }),
			c.onEachNode(func(m *machine) error {
				routes, err := m.says("ip route show proto bird")
				if err == nil && routes != "" {
					err = fmt.Errorf("there are routes of BIRD: %s", routes)
				}
				return errors.Join(err, m.hasNoTunnel())
			}),
			c.hasRulesOf("nft", "legacy"),
			c.masquerades(),
		)
	},
}

// podRange is that of a node, in the range of the example.
func (*cluster) podRange(number int) string { return fmt.Sprintf("100.96.%d.0/24", number) }

// connectAsCloud gives each node its range, and the switch routes to them, as a cloud's controllers do. The nodes know their name server,
// and their kubelet has said which kind of iptables it uses, as kubelets do: Felix and the side container take the same.
func (c *cluster) connectAsCloud(t *testing.T) {
	t.Helper()
	err := space.Here("ip address add " + otherServer + "/32 dev " + space.SwitchName + ` && cd /proc/sys/net/ipv4 && echo 1 >ip_forward &&
		for of in all ` + space.SwitchName + `; do echo 0 >conf/$of/send_redirects; done`)
	for i, m := range c.machines {
		c.cp.Patch(t, "/api/v1/nodes/"+m.Name, controlplane.Object{"spec": controlplane.Object{
			"podCIDR": c.podRange(i), "podCIDRs": []string{c.podRange(i)},
		}})
		err = errors.Join(err, space.Here("ip route add "+c.podRange(i)+" via "+m.Address),
			m.Run("sh", "-c", "echo nameserver "+nameServer+" >/etc/resolv.conf"))
		_, said := m.says("iptables-nft --table mangle --new-chain KUBE-IPTABLES-HINT")
		err = errors.Join(err, said)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// masquerades is nil where a packet of a pod has the node's address for a name server, and the pod's own one for others.
func (c *cluster) masquerades() error {
	for _, pod := range c.pods {
		for server, want := range map[string]string{nameServer: pod.on.Address, otherServer: pod.Address.String()} {
			source, err := sourceAt(pod.Pod, server)
			if err != nil {
				return fmt.Errorf("a pod of %s asks %s: %w", pod.on.Name, server, err)
			}
			if source != want {
				return fmt.Errorf("a pod of %s asks %s from %s, not from %s", pod.on.Name, server, source, want)
			}
		}
	}
	return nil
}

// sourceAt is the address from which a server gets a packet of a pod.
func sourceAt(from *packets.Pod, server string) (string, error) {
	at, err := net.ListenPacket("udp4", server+":53")
	if err != nil {
		return "", err
	}
	defer at.Close()
	err = from.Do(func() error {
		socket, err := net.Dial("udp4", server+":53")
		if err != nil {
			return err
		}
		defer socket.Close()
		_, err = socket.Write([]byte("a question"))
		return err
	})
	if err != nil {
		return "", err
	}
	at.SetReadDeadline(time.Now().Add(2 * time.Second))
	_, source, err := at.ReadFrom(make([]byte, 16))
	if err != nil {
		return "", err
	}
	return source.(*net.UDPAddr).IP.String(), nil
}
