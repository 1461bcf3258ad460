package rights

import (
	"errors"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/wait"
)

const crd = ".crd.projectcalico.org"

// samples holds an object of every kind that Typha watches, under the name that RBAC has for the kind.
var samples = map[string]string{
	"nodes":           `{apiVersion: v1, kind: Node, metadata: {name: late}}`,
	"namespaces":      `{apiVersion: v1, kind: Namespace, metadata: {name: late}}`,
	"serviceaccounts": `{apiVersion: v1, kind: ServiceAccount, metadata: {name: late}}`,
	"services":        `{apiVersion: v1, kind: Service, metadata: {name: late}, spec: {ports: [{port: 80}]}}`,
	// A pod is told of when it has a node and an address.
	"pods": `{apiVersion: v1, kind: Pod, metadata: {name: late},
		spec: {nodeName: late, containers: [{name: a, image: a}]},
		status: {phase: Running, podIP: 192.0.2.7, podIPs: [{ip: 192.0.2.7}]}}`,
	"endpointslices.discovery.k8s.io": `{apiVersion: discovery.k8s.io/v1, kind: EndpointSlice, metadata: {name: late},
		addressType: IPv4, endpoints: []}`,
	"networkpolicies.networking.k8s.io": `{apiVersion: networking.k8s.io/v1, kind: NetworkPolicy, metadata: {name: late},
		spec: {podSelector: {}}}`,
	"bgpconfigurations" + crd:  calico("BGPConfiguration", `{asNumber: 64512}`),
	"bgpfilters" + crd:         calico("BGPFilter", `{}`),
	"bgppeers" + crd:           calico("BGPPeer", `{peerIP: 192.0.2.1, asNumber: 64513}`),
	"blockaffinities" + crd:    calico("BlockAffinity", `{cidr: 192.0.2.0/26, node: late, state: confirmed, deleted: "false"}`),
	"caliconodestatuses" + crd: calico("CalicoNodeStatus", `{node: late, classes: [BGP], updatePeriodSeconds: 10}`),
	// Of these two kinds only the name that everybody uses counts.
	"clusterinformations" + crd: `{apiVersion: crd.projectcalico.org/v1, kind: ClusterInformation, metadata: {name: default},
		spec: {calicoVersion: v9.9.9}}`,
	"felixconfigurations" + crd: `{apiVersion: crd.projectcalico.org/v1, kind: FelixConfiguration, metadata: {name: default},
		spec: {logSeverityScreen: Info}}`,
	"globalnetworkpolicies" + crd: calico("GlobalNetworkPolicy", `{selector: "a == 'b'"}`),
	"globalnetworksets" + crd:     calico("GlobalNetworkSet", `{nets: [192.0.2.0/24]}`),
	"hostendpoints" + crd:         calico("HostEndpoint", `{node: late, expectedIPs: [192.0.2.9]}`),
	"ipamblocks" + crd: calico("IPAMBlock", `{cidr: 192.0.2.0/26, affinity: "host:late", allocations: [], attributes: [],
		unallocated: [], strictAffinity: false, deleted: false}`),
	"ippools" + crd: calico("IPPool", `{cidr: 192.0.2.0/24, blockSize: 26, ipipMode: Never, vxlanMode: Never}`),
	"networkpolicies" + crd: `{apiVersion: crd.projectcalico.org/v1, kind: NetworkPolicy, metadata: {name: late, namespace: default},
		spec: {selector: "a == 'b'"}}`,
	"networksets" + crd: `{apiVersion: crd.projectcalico.org/v1, kind: NetworkSet, metadata: {name: late, namespace: default},
		spec: {nets: [192.0.2.0/24]}}`,
}

func calico(kind, spec string) string {
	return fmt.Sprintf(`{apiVersion: crd.projectcalico.org/v1, kind: %s, metadata: {name: late}, spec: %s}`, kind, spec)
}

// twoTyphas is what Kubernetes says of the rendered Service where two Typhas are Ready.
const twoTyphas = `{apiVersion: v1, kind: Endpoints, metadata: {name: rights, namespace: kube-system},
	subsets: [{addresses: [{ip: 192.0.2.1}, {ip: 192.0.2.2}], ports: [{name: calico-typha, port: 5473}]}]}`

func TestTheRolesAreEnoughToHearOfEveryChange(t *testing.T) {
	cp, rights := applied(t)
	t.Cleanup(func() {
		for _, kind := range slices.Sorted(maps.Keys(samples)) {
			cp.KubectlWithInput(t, []byte(samples[kind]), "delete", "--ignore-not-found", "--wait=false", "-f", "-")
		}
	})
	with := typha.Start(t, cp, inFolder, stack)
	wait.For(t, 60*time.Second, "Typha to become Ready", func() error {
		return errors.Join(with.Ready(), nothingRefused(with))
	})
	for _, right := range rights {
		if right.verb != "watch" {
			continue
		}
		t.Run("a change of "+right.object()+" arrives", func(t *testing.T) { arrives(t, cp, with, samples[right.object()]) })
	}
	t.Run("it counts the Typhas of its Service", func(t *testing.T) {
		cp.KubectlWithInput(t, []byte(twoTyphas), "apply", "--server-side", "-f", "-")
		wait.For(t, 10*time.Second, "Typha to count two", func() error {
			if !strings.Contains(with.Log.Text(), "numTyphas=2") {
				return errors.New("no numTyphas=2 in its log")
			}
			return nil
		})
	})
	if err := nothingRefused(with); err != nil {
		t.Error(err)
	}
}

func nothingRefused(typha *typha.Typha) error {
	for line := range strings.Lines(typha.Log.Text()) {
		if strings.Contains(line, "forbidden") || strings.Contains(line, "unauthorized") {
			return wait.Hopeless(fmt.Errorf("something is refused to Typha: %s", line))
		}
	}
	return nil
}

func arrives(t *testing.T, cp *controlplane.ControlPlane, typha *typha.Typha, sample string) {
	t.Helper()
	if sample == "" {
		t.Fatal("there is no sample of this kind")
	}
	before, err := typha.Updates()
	if err != nil {
		t.Fatal(err)
	}
	cp.KubectlWithInput(t, []byte(sample), "apply", "--server-side", "-f", "-")
	if strings.Contains(sample, "status:") {
		cp.KubectlWithInput(t, []byte(sample), "replace", "--subresource=status", "-f", "-")
	}
	wait.For(t, 10*time.Second, "Typha to hear of it", func() error {
		now, err := typha.Updates()
		if err == nil && now == before {
			err = fmt.Errorf("still %v updates", now)
		}
		return err
	})
}
