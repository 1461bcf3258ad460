package probe

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/port"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

// row is an endpoint of `probe -o json`.
type row struct {
	Verdict, Cluster, Identity, Protocol, Stranger, Client string
	ResidualDays                                           int
}

func TestProbeTellsWhatATyphaServes(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	mine := product.InitAndSynth(t, product.Cluster{Name: "mine"})
	folder := mine.Decrypted(t)
	cp.Apply(t, folder, controlplane.ServerSide)
	served := typha.Start(t, cp, "kube-system", "mine")
	served.WaitUntilReady(t)
	at := fmt.Sprintf("127.0.0.1:%d", served.Port)

	t.Run("the certificate of git, to nobody who shows none", func(t *testing.T) {
		found := probe(t, mine, 0, at)
		if found.Verdict != "same" || found.Cluster != "mine" || found.Identity != "CN typha-server" || found.Protocol != "TLSv1.3" {
			t.Errorf("%+v", found)
		}
		if found.Stranger != "refused: certificate required" || found.Client != "" || found.ResidualDays < 300 {
			t.Errorf("%+v", found)
		}
	})
	t.Run("and to calico-node, whose key an operator opens", func(t *testing.T) {
		found := probe(t, mine, 0, at, "--identity", mine.OperatorIdentity)
		if found.Client != "accepted" || found.Stranger != "refused: certificate required" {
			t.Errorf("%+v", found)
		}
		words := "without a certificate: refused by 1 of 1; with calico-node's: accepted by 1 of 1"
		if output := mine.MustRun(t, "probe", at, "--identity", mine.OperatorIdentity); !strings.Contains(output, words) {
			t.Errorf("not verified:\n%s", output)
		}
	})
	t.Run("another identity than the one that Typha expects is refused", func(t *testing.T) {
		choosy := typha.Start(t, cp, "kube-system", "mine", typha.With("TYPHA_CLIENTCN", "somebody-else"))
		choosy.WaitUntilReady(t)
		found := probe(t, mine, 1, fmt.Sprintf("127.0.0.1:%d", choosy.Port), "--identity", mine.OperatorIdentity)
		if found.Verdict != "same" || !strings.HasPrefix(found.Client, "refused: ") {
			t.Errorf("%+v", found)
		}
	})
	t.Run("the one before, where Typha was not restarted since it was renewed", func(t *testing.T) {
		whole, err := os.ReadFile(filepath.Join(mine.Root, leaf))
		if err != nil {
			t.Fatal(err)
		}
		renewed := product.Copy(t, mine)
		if err := os.Remove(filepath.Join(renewed.Root, leaf)); err != nil {
			t.Fatal(err)
		}
		renewed.MustRun(t, "init", "mine", "--generate-identity", mine.OperatorIdentity)
		if found := probe(t, renewed, 1, at); found.Verdict != "before" || found.Cluster != "mine" {
			t.Errorf("%+v", found)
		}
		if string(whole) != string(mine.Read(t, leaf)) {
			t.Error("the first repository has changed")
		}
	})
	t.Run("that of somebody else", func(t *testing.T) {
		foreign := product.InitAndSynth(t, product.Cluster{Name: "foreign"})
		if found := probe(t, foreign, 1, at); found.Verdict != "not-ours" || found.Cluster != "" {
			t.Errorf("%+v", found)
		}
	})
	t.Run("none at all, in plaintext", func(t *testing.T) {
		plain := typha.Start(t, cp, "kube-system", "mine", typha.Without("TYPHA_CAFILE"), typha.Without("TYPHA_SERVERCERTFILE"),
			typha.Without("TYPHA_SERVERKEYFILE"), typha.Without("TYPHA_CLIENTCN"))
		plain.WaitUntilReady(t)
		if found := probe(t, mine, 1, fmt.Sprintf("127.0.0.1:%d", plain.Port)); found.Verdict != "plaintext" {
			t.Errorf("%+v", found)
		}
	})
	t.Run("nothing, where nobody listens", func(t *testing.T) {
		free, err := port.Free()
		if err != nil {
			t.Fatal(err)
		}
		if found := probe(t, mine, 1, fmt.Sprintf("127.0.0.1:%d", free)); found.Verdict != "unreachable" {
			t.Errorf("%+v", found)
		}
	})
}

const leaf = "clusters/mine/pki/typha-server.yaml"

// probe runs the command for one endpoint.
func probe(t *testing.T, repository *product.Repository, wantCode int, args ...string) row {
	t.Helper()
	output, code, err := repository.Run(append([]string{"probe", "-o", "json"}, args...)...)
	if err != nil || code != wantCode {
		t.Fatalf("probe %s: exit %d, expected %d, %v\n%s", strings.Join(args, " "), code, wantCode, err, output)
	}
	var found struct {
		Kind      string
		Endpoints []row
	}
	if err := json.Unmarshal([]byte(output), &found); err != nil || found.Kind != "Probe" || len(found.Endpoints) != 1 {
		t.Fatalf("%v\n%s", err, output)
	}
	return found.Endpoints[0]
}
