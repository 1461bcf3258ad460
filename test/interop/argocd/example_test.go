package argocd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
)

// example returns the stack of clusters/argocd-spiffe, with keys that are sealed to the controller here.
func example(t *testing.T) *stack {
	t.Helper()
	const name = "argocd-spiffe"
	cluster(t)
	text, err := os.ReadFile(repository.Path("clusters", name, "cluster.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	r := product.InitFrom(t, name, string(text), "--sealing-cert", sealingCertificate(t), "--key", "ed25519")
	r.MustRun(t, "synth")
	return newStack(t, name, filepath.Join(r.Root, r.Dist("")))
}

func TestArgoCDAppliesTheExample(t *testing.T) {
	// As it is in the checkout, its keys are sealed to a controller that nobody has.
	foreign := newStack(t, "foreign", repository.Path("dist", "argocd-spiffe"))
	s := example(t)
	t.Run("keys of another controller stop the sync before Typha", func(t *testing.T) {
		foreign.copyApplication(t)
		r := foreign.argocd(t, "sync")
		if end := r.ended(); end.Phase != "Failed" || !strings.Contains(strings.Join(r.order, "\n"), "SealedSecret") {
			t.Errorf("the sync has %s: %s", end.Phase, end.Message)
		}
		server := r.objects["SealedSecret calico-typha/calico-typha-mtls-server"]
		if server.Health != "Degraded" || !strings.Contains(server.Message, "no key could decrypt secret (tls.key)") {
			t.Errorf("the SealedSecret is %s: %s", server.Health, server.Message)
		}
		if o := r.objects["Deployment calico-typha/calico-typha-mtls"]; o.Sync != "OutOfSync" || o.Health != "Missing" {
			t.Errorf("Typha is %s and %s", o.Sync, o.Health)
		}
	})
	t.Run("sealed anew, it goes on", func(t *testing.T) {
		// What Argo CD waits after each wave: until then the SealedSecrets are Degraded still.
		s.mustSucceed(t, "-wave-delay=2s").allSynced(t)
	})
	for _, r := range append(foreign.runs, s.runs...) {
		t.Log(strings.Join(r.report(t).order, "\n"))
		for id, o := range r.report(t).objects {
			t.Log(id, o.Sync, o.Health, o.Message)
		}
	}
}
