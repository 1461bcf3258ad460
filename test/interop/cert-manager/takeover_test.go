package certmanager

import (
	"crypto/x509"
	"fmt"
	"testing"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/typha"
)

// Before cert-manager can run, the pod network has to: leaves made by hand, or by `init`, come first.
func TestCertManagerTakesSecretsOverAndGivesThemBack(t *testing.T) {
	s := newStack(t, "taken-over", "")
	first, err := pki.NewCA("first of taken-over")
	if err != nil {
		t.Fatal(err)
	}
	withCertificates := s.Read(t, "clusters/taken-over/cluster.yaml")
	s.Write(t, "clusters/taken-over/cluster.yaml", s.clusterYAML("external: {}"))
	s.Write(t, "clusters/taken-over/pki/ca.crt", string(first.CertificatePEM())+string(s.ca.CertificatePEM()))
	s.MustRun(t, "synth")
	server := s.byHand(t, "server", first, x509.ExtKeyUsageServerAuth)
	client := s.byHand(t, "client", first, x509.ExtKeyUsageClientAuth)
	s.apply(t)
	before := s.connect(t)

	s.issuer.IssueBy(t, s.ca)
	s.Write(t, "clusters/taken-over/cluster.yaml", string(withCertificates))
	s.MustRun(t, "synth")
	s.apply(t)
	for role, leaf := range map[string]*pki.Pair{"server": server, "client": client} {
		Renewed(t, s.cp, namespace, s.name+"-"+role, string(leaf.CertificatePEM()))
	}
	s.waitForSecrets(t)

	// Nodes and Typhas take the other leaf in any order.
	of := typha.RenderedCredentials(t, s.cp, s.folder())
	t.Run("a Typha from before lets in a client with what cert-manager has issued", func(t *testing.T) {
		typha.Connect(t, before, of, "felix").WaitUntilInSync(t)
	})
	t.Run("a Typha with what cert-manager has issued lets in a client from before", func(t *testing.T) {
		after := typha.Start(t, s.cp, namespace, s.name)
		after.WaitUntilReady(t)
		typha.Connect(t, after, of.Showing(t, client), "felix").WaitUntilInSync(t)
	})

	t.Run("and back: the Certificates go, the Secrets stay", func(t *testing.T) {
		promised(t, "delete --cascade=orphan certificate calico-typha-mtls-server calico-typha-mtls-client")
		s.Write(t, "clusters/taken-over/cluster.yaml", s.clusterYAML("external: {}"))
		s.MustRun(t, "synth")
		s.apply(t)
		s.cp.StartControllers(t) // the garbage collector is one of them
		s.own(t, "client")
		s.cp.Kubectl(t, "-n", namespace, "delete", "--cascade=orphan", "certificate", s.name+"-server", s.name+"-client")
		s.overwrite(t, "server", server)
		eventually(t, "the Secret to stay as it was written", func() error {
			if held := CertificateIn(t, s.cp, namespace, s.name+"-server"); held != string(server.CertificatePEM()) {
				return fmt.Errorf("it holds %q", held)
			}
			return nil
		})
		eventually(t, "the garbage collector to release the Secret", func() error {
			_, err := s.cp.TryKubectl(nil, "-n", namespace, "wait", "--for=delete", "--timeout=5s", "certificate/"+s.name+"-client")
			return err
		})
		if owners := s.cp.Kubectl(t, "-n", namespace, "get", "secret", s.name+"-client", "-o", "jsonpath={.metadata.ownerReferences}"); owners != "" {
			t.Errorf("the Secret is owned by %s, and goes with it", owners)
		}
	})
}

// own makes a Certificate the owner of its Secret, as cert-manager does with --enable-certificate-owner-ref.
func (s *stack) own(t *testing.T, role string) {
	t.Helper()
	name := s.name + "-" + role
	uid := s.cp.Kubectl(t, "-n", namespace, "get", "certificate", name, "-o", "jsonpath={.metadata.uid}")
	s.cp.Kubectl(t, "-n", namespace, "patch", "secret", name, "--type=merge", "--patch="+asJSON(t, map[string]any{
		"metadata": map[string]any{"ownerReferences": []any{map[string]any{
			"apiVersion": "cert-manager.io/v1", "kind": "Certificate", "name": name, "uid": uid, "controller": true, "blockOwnerDeletion": true,
		}}},
	}))
}

// overwrite writes a leaf into the Secret of a role.
func (s *stack) overwrite(t *testing.T, role string, leaf *pki.Pair) {
	t.Helper()
	key, err := leaf.KeyPEM()
	if err != nil {
		t.Fatal(err)
	}
	s.cp.Kubectl(t, "-n", namespace, "patch", "secret", s.name+"-"+role, "--type=merge", "--patch="+
		asJSON(t, map[string]any{"data": map[string][]byte{"tls.crt": leaf.CertificatePEM(), "tls.key": key}}))
}
