package kubectl

import (
	"bytes"
	"net/http"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

func TestASecretThatSopsHasNotOpenedIsRefusedAndNothingOfItIsStored(t *testing.T) {
	cp := controlplane.Shared(t)
	repository := product.InitAndSynth(t, product.Cluster{Name: "ciphertext"})
	for _, role := range []string{"server", "client"} {
		sealed := repository.Read(t, repository.Dist("objects/kube-system/secret.ciphertext-"+role+".yaml"))
		// Somebody's tool may drop the field that the API server does not know; ciphertext is still no base64.
		bare, _, _ := bytes.Cut(sealed, []byte("\nsops:\n"))
		for _, attempt := range []struct {
			what  string
			text  []byte
			way   controlplane.Way
			words string
		}{
			{"server-side", sealed, controlplane.ServerSide, ".sops: field not declared in schema"},
			{"client-side", sealed, controlplane.ClientSide, "illegal base64 data"},
			{"server-side without the field sops", bare, controlplane.ServerSide, "illegal base64 data"},
			{"client-side without the field sops", bare, controlplane.ClientSide, "illegal base64 data"},
		} {
			for _, validate := range []string{"strict", "warn", "ignore"} {
				t.Run(role+" "+attempt.what+" --validate="+validate, func(t *testing.T) {
					args := append([]string{"apply", "--validate=" + validate, "-f", "-"}, attempt.way...)
					_, err := cp.TryKubectl(attempt.text, args...)
					if err == nil || !strings.Contains(err.Error(), attempt.words) {
						t.Errorf("no %q in: %v", attempt.words, err)
					}
					isNotThere(t, cp, "ciphertext-"+role)
				})
			}
		}
	}
	t.Run("as part of the whole folder", func(t *testing.T) {
		folder := filepath.Join(repository.Root, repository.Dist(""))
		if _, err := cp.TryKubectl(nil, "apply", "--server-side", "-k", folder); err == nil {
			t.Error("kubectl is content")
		}
		isNotThere(t, cp, "ciphertext-server")
		isNotThere(t, cp, "ciphertext-client")
	})
}

func isNotThere(t *testing.T, cp *controlplane.ControlPlane, name string) {
	t.Helper()
	err := cp.Try(http.MethodGet, "/api/v1/namespaces/kube-system/secrets/"+name, nil, nil)
	if err == nil || !strings.Contains(err.Error(), "404") {
		t.Errorf("secret %s: %v", name, err)
	}
}
