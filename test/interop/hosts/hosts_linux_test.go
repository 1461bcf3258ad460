package hosts

import (
	"bytes"
	"fmt"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
	"typha-mtls/interop/reader"
	"typha-mtls/interop/space"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const cluster = "prod-eu1"

// From git to a host whose packets a policy decides, by the page: what is rendered, signed and allowed there, and nothing else.
func TestAHostOutsideTheClusterObeysPolicyByTyphaWithMutualTLS(t *testing.T) {
	if broken != nil {
		t.Fatal(broken)
	}
	if unavailable != nil {
		t.Skipf("not run: %v", unavailable)
	}
	if err := space.LaySwitch(); err != nil {
		t.Fatal(err)
	}
	cp := controlplane.SharedAt(t, space.ServerAddress)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	page := pages.Read(t, "how-to/hosts.md")
	api := cp.URL[strings.LastIndex(cp.URL, ":")+1:]
	repository := product.InitAndSynth(t, product.Cluster{Name: cluster, More: fmt.Sprintf(
		"hosts:\n  - { name: databases, apiServerPort: %[1]s }\n  - { name: far, apiServerPort: %[1]s, typhaAddress: %[2]s }\n", api, space.ServerAddress,
	)})
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	for _, block := range pages.Blocks(page, "yaml") {
		if strings.Contains(block, "kind: ClusterRole") {
			cp.KubectlWithInput(t, []byte(block), "apply", "-f", "-")
		}
	}
	port := typha.With("TYPHA_SERVERPORT", "5473") // which is free in the network of this test
	it := typha.Start(t, cp, "kube-system", cluster, port)
	it.WaitUntilReady(t)

	// As Kubernetes does for the pods of the Service, which are on the host network.
	cp.Post(t, "/api/v1/namespaces/kube-system/endpoints", controlplane.Object{
		"apiVersion": "v1", "kind": "Endpoints", "metadata": controlplane.Object{"name": cluster},
		"subsets": []any{controlplane.Object{
			"addresses": []any{controlplane.Object{"ip": space.ServerAddress}},
			"ports":     []any{controlplane.Object{"name": "calico-typha", "protocol": "TCP", "port": 5473}},
		}},
	})

	certificate, key := signed(t, page, repository)
	h := newHost(t, cp, repository)
	h.listen(t, 8080)
	h.listen(t, 8081)
	for group, found := range map[string]string{"far": "by an address", "databases": "by its Service in the API server"} {
		t.Run("Felix finds Typha "+found, func(t *testing.T) {
			h.join(t, group)
			h.deliver(t, certificate, key)
			t.Run("by its environment alone", func(t *testing.T) {
				h.must(t, "mv", "/etc/calico/felix.cfg", "/etc/calico/felix.cfg.away")
				h.start(t)
				h.isReady(t)
				h.must(t, "mv", "/etc/calico/felix.cfg.away", "/etc/calico/felix.cfg")
			})
			t.Run("by its file, with the kubeconfig alone beside it", func(t *testing.T) {
				h.start(t, "FELIX_")
				h.isReady(t)
			})
		})
	}
	t.Run("Felix takes no name for an address, so synth refuses one", func(t *testing.T) {
		h.must(t, "sh", "-c", "echo FELIX_TYPHAADDR=typha.example.com:5473 >>"+environment)
		h.start(t)
		wait.For(t, time.Minute, "Felix to refuse the name", func() error {
			if !strings.Contains(h.felix.Log.Since(h.felix.Begin), "could not parse Typha address typha.example.com:5473") {
				return fmt.Errorf("Felix says:\n%s", h.felix.Log.Tail(5))
			}
			return nil
		})
		h.join(t, "databases")
		h.deliver(t, certificate, key)
		h.start(t)
		h.isReady(t)
	})
	t.Run("a policy decides about packets to the host", func(t *testing.T) {
		h.isOpen(t, 8080, true)
		create(t, cp, "globalnetworkpolicies", "GlobalNetworkPolicy", "web", controlplane.Object{
			"selector": "role == 'database'", "types": []string{"Ingress"},
			"ingress": []any{controlplane.Object{
				"action": "Allow", "protocol": "TCP", "destination": controlplane.Object{"ports": []int{8081}},
			}},
		})
		create(t, cp, "hostendpoints", "HostEndpoint", name, controlplane.Object{"node": name, "interfaceName": "eth0", "expectedIPs": []string{address}})
		h.isOpen(t, 8080, false)
		h.isOpen(t, 8081, true)
		h.isReady(t)
	})
	all := t // until the end of which a Typha runs
	t.Run("a Typha that restarts is found again, behind the HostEndpoint", func(t *testing.T) {
		it.Kill()
		it = typha.Start(all, cp, "kube-system", cluster, port)
		it.WaitUntilReady(t)
		wait.For(t, time.Minute, "Felix to end, as up to v3.30", func() error {
			if _, ended := h.felix.Exited(); !ended {
				return fmt.Errorf("it runs:\n%s", h.felix.Log.Tail(3))
			}
			return nil
		})
		h.start(t)
		h.isReady(t)
		h.isOpen(t, 8080, false)
	})
	t.Run("renew issues the certificate anew, for the key that lies there", func(t *testing.T) {
		repository.MustRun(t, "renew", cluster, "--role", "client", "--force", "--identity", repository.OperatorIdentity)
		repository.MustRun(t, "synth")
		before := certificate
		if certificate = renderedCertificate(t, repository); bytes.Equal(certificate, before) {
			t.Fatal("it is the one of before")
		}
		h.deliver(t, certificate, key)
		h.start(t)
		h.isReady(t)
	})
	t.Run("another CA takes over, each step delivered to the host before the next", func(t *testing.T) {
		const reached = "--yes-it-reached-the-cluster"
		for _, step := range [][]string{
			{"start", cluster}, {"issue", cluster, reached, "--identity", repository.OperatorIdentity}, {"finish", cluster, reached},
		} {
			repository.MustRun(t, append([]string{"rotate-ca"}, step...)...)
			repository.MustRun(t, "synth")
			cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
			certificate = renderedCertificate(t, repository)
			h.deliver(t, certificate, key)
			it.Kill()
			it = typha.Start(all, cp, "kube-system", cluster, port)
			it.WaitUntilReady(t)
			h.start(t)
			h.isReady(t)
		}
	})
	t.Run("a certificate with an identity of its own is rejected, and the host keeps its policy", func(t *testing.T) {
		other, otherKey := anotherLeafOf(t, repository)
		h.deliver(t, other, otherKey)
		begin := it.Log.Mark()
		h.start(t)
		wait.For(t, time.Minute, "Typha to reject it", func() error {
			if log := it.Log.Since(begin); !strings.Contains(log, "Peer certificate does not have required CN") {
				return fmt.Errorf("Typha says:\n%s", it.Log.Tail(5))
			}
			return nil
		})
		if reaches(8080) || !reaches(8081) {
			t.Error("the policy is gone")
		}
		h.deliver(t, certificate, key)
		h.start(t)
		h.isReady(t)
	})
}

// signed makes a key and has it signed by the lines of the page, and returns the certificate as it is rendered.
func signed(t *testing.T, page string, repository *product.Repository) (certificate, key []byte) {
	t.Helper()
	commands, err := pages.Commands(page)
	if err != nil {
		t.Fatal(err)
	}
	person := reader.New(t, "operator")
	person.Program(t, "npx", "shift\nexec node '"+product.CLI()+"' \"$@\"")
	person.Env = append(person.Env, "SOPS_AGE_KEY_FILE="+repository.OperatorIdentity)
	person.Folder = repository.Root
	for _, command := range commands {
		output := person.Must(t, command.Line)
		if len(command.Shown) > 0 && !strings.Contains(output, strings.Fields(command.Shown[0])[1]) {
			t.Errorf("%s prints %s", command.Line, output)
		}
	}
	repository.MustRun(t, "synth")
	return renderedCertificate(t, repository), repository.Read(t, "tls.key")
}

// renderedCertificate is that of the host in the group of the page.
func renderedCertificate(t *testing.T, repository *product.Repository) []byte {
	t.Helper()
	return repository.Read(t, repository.Dist("to-copy/hosts/databases/certificates/"+name+".crt"))
}

func anotherLeafOf(t *testing.T, repository *product.Repository) (certificate, key []byte) {
	t.Helper()
	return anotherLeaf(t, repository.CA(t), ofAnotherClient)
}

// create makes an object of Calico as its API server would store it.
func create(t *testing.T, cp *controlplane.ControlPlane, plural, kind, name string, spec controlplane.Object) {
	t.Helper()
	cp.Post(t, "/apis/crd.projectcalico.org/v1/"+plural, controlplane.Object{
		"apiVersion": "crd.projectcalico.org/v1", "kind": kind,
		"metadata": controlplane.Object{"name": name, "labels": controlplane.Object{"role": "database"}}, "spec": spec,
	})
}
