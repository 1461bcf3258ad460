package monitoring

import (
	"encoding/json"
	"fmt"
	"regexp"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

func TestEveryMetricThatIsAskedForIsOneThatTyphaHas(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository := watched(t)
	decrypted := repository.Decrypted(t)
	cp.Apply(t, decrypted, controlplane.ServerSide)
	it := typha.Start(t, cp, "kube-system", "watched")
	it.WaitUntilReady(t)
	typha.Connect(t, it, typha.RenderedCredentials(t, cp, decrypted), "felix").WaitUntilInSync(t)
	has := it.Metrics(t)

	asked := string(repository.Read(t, repository.Dist("to-copy/prometheus-rules.yaml"))) + strings.Join(dashboard(t, cp), "\n")
	names := regexp.MustCompile(`\btypha_[a-z_]+`).FindAllString(asked, -1)
	if len(names) < 10 {
		t.Fatalf("only %d metrics are asked for", len(names))
	}
	for _, name := range names {
		if !strings.HasPrefix(name, "typha_mtls_") && !strings.Contains(has, "\n"+name) {
			t.Errorf("Typha has no metric %s", name)
		}
	}
}

func TestPromtoolReadsEveryQueryOfTheDashboard(t *testing.T) {
	cp := controlplane.Shared(t)
	repository := watched(t)
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	type rule struct {
		Record string `json:"record"`
		Expr   string `json:"expr"`
	}
	var rules []rule
	for i, expr := range dashboard(t, cp) {
		rules = append(rules, rule{fmt.Sprintf("dashboard:query%d", i), expr})
	}
	text, err := yaml.Marshal(map[string]any{"groups": []any{map[string]any{"name": "dashboard", "rules": rules}}})
	if err != nil {
		t.Fatal(err)
	}
	promtool(t, "check", "rules", written(t, string(text)))
}

// dashboard returns the queries of the dashboard that is in the cluster.
func dashboard(t *testing.T, cp *controlplane.ControlPlane) (queries []string) {
	t.Helper()
	config := cp.Get(t, "/api/v1/namespaces/kube-system/configmaps/watched-dashboard")
	var model struct {
		Panels []struct{ Targets []struct{ Expr string } }
	}
	if err := json.Unmarshal([]byte(config["data"].(controlplane.Object)["watched.json"].(string)), &model); err != nil {
		t.Fatal(err)
	}
	for _, panel := range model.Panels {
		for _, target := range panel.Targets {
			queries = append(queries, target.Expr)
		}
	}
	if len(queries) < 6 {
		t.Fatalf("the dashboard has %d queries", len(queries))
	}
	return queries
}
