package handshake

import (
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

const reached = "--yes-it-reached-the-cluster"

// state is a commit of a rotation as a Typha and a node have it that took it in.
type state struct {
	name        string
	typha       *typha.Typha
	credentials typha.Credentials
}

// TestARotationToAnExternalCACutsNobodyOff puts a Typha and a client of each commit beside those of the commit before
// and after: while a commit rolls out, each may meet the other.
func TestARotationToAnExternalCACutsNobodyOff(t *testing.T) {
	t.Parallel()
	old := must(pki.NewCA("interop root"))(t)
	next := must(pki.NewCA("interop root 2"))(t)
	issuing := must(next.Intermediate("interop issuing 2"))(t)
	repository := product.Init(t, product.Cluster{Name: "external-rotation", Flags: []string{"--external-ca"}})
	name := repository.Cluster
	issueRequested(t, repository, old, old)
	states := []*state{takenIn(t, repository, "before")}

	root := filepath.Join(t.TempDir(), "root.pem")
	if err := os.WriteFile(root, next.CertificatePEM(), 0o600); err != nil {
		t.Fatal(err)
	}
	repository.MustRun(t, "rotate-ca", "start", name, "--ca", root)
	states = append(states, takenIn(t, repository, "started"))
	repository.MustRun(t, "rotate-ca", "issue", name, reached)
	importSigned(t, repository, issuing.CertificatePEM(), issuing)
	states = append(states, takenIn(t, repository, "issued"))
	repository.MustRun(t, "rotate-ca", "finish", name, reached)
	states = append(states, takenIn(t, repository, "finished"))

	for i, one := range states {
		for j, other := range states {
			if i-j > 1 || j-i > 1 {
				continue
			}
			t.Run("Typha "+one.name+" lets in a client "+other.name, func(t *testing.T) {
				typha.Connect(t, one.typha, other.credentials, "felix").WaitUntilInSync(t)
			})
		}
	}
	t.Run("but one from before start and one from after finish refuse each other", func(t *testing.T) {
		first, last := states[0], states[len(states)-1]
		clientRefuses(t, typha.Connect(t, last.typha, first.credentials, "felix"))
		clientRefuses(t, typha.Connect(t, first.typha, last.credentials, "felix"), "certificate signed by unknown authority")
	})
}

// takenIn renders and applies a repository as it is, and starts a Typha with that.
func takenIn(t *testing.T, repository *product.Repository, name string) *state {
	t.Helper()
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository.MustRun(t, "synth")
	decrypted := repository.Decrypted(t)
	cp.Apply(t, decrypted, controlplane.ServerSide)
	it := typha.Start(t, cp, namespace, repository.Cluster)
	it.WaitUntilReady(t)
	return &state{name: name, typha: it, credentials: typha.RenderedCredentials(t, cp, decrypted)}
}
