package monitoring

import (
	"encoding/json"
	"fmt"
	"maps"
	"net/url"
	"regexp"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

// model is the dashboard that is in the cluster.
type model struct {
	Panels     []panel
	Templating struct {
		List []struct{ Name, Type, Query string }
	}
}

// panel is one of the dashboard that is in the cluster.
type panel struct {
	Title, Type string
	Targets     []struct {
		Expr, LegendFormat string
		Instant            bool
	}
}

// watchedTyphas are two Typhas of one Deployment: the first has a client of each kind, the second a further Felix.
func watchedTyphas(t *testing.T, cp *controlplane.ControlPlane, decrypted string) []*typha.Typha {
	t.Helper()
	// So that the first round trip is measured before anybody waits for it.
	soon := typha.With("TYPHA_SERVERPINGINTERVALSECS", "1")
	typhas := []*typha.Typha{
		typha.Start(t, cp, "kube-system", "watched", soon), typha.Start(t, cp, "kube-system", "watched", soon),
	}
	credentials := typha.RenderedCredentials(t, cp, decrypted)
	var clients []*typha.Client
	for i, it := range typhas {
		it.WaitUntilReady(t)
		for _, syncer := range [][]string{typha.Syncers, {"felix"}}[i] {
			clients = append(clients, typha.Connect(t, it, credentials, syncer))
		}
	}
	for _, client := range clients {
		client.WaitUntilInSync(t)
	}
	change(t, cp)
	return typhas
}

// change writes what every kind of client hears of: how far they are behind is measured at changes.
func change(t *testing.T, cp *controlplane.ControlPlane) {
	t.Helper()
	for _, one := range []struct {
		resource, kind string
		spec           map[string]any
	}{
		{"ippools", "IPPool", map[string]any{"cidr": "10.250.0.0/24"}},
		{"caliconodestatuses", "CalicoNodeStatus", map[string]any{
			"node": "somewhere", "classes": []string{"Agent"}, "updatePeriodSeconds": 10,
		}},
	} {
		cp.Post(t, "/apis/crd.projectcalico.org/v1/"+one.resource, map[string]any{
			"apiVersion": "crd.projectcalico.org/v1", "kind": one.kind,
			"metadata": map[string]any{"name": "watched"}, "spec": one.spec,
		})
	}
}

func TestEachPanelShowsWhatItPromisesOfRealTyphas(t *testing.T) {
	// Built first where it is not there: in the minutes that takes, what Typha has measured would grow too old to be shown.
	components.Need(t, components.Prometheus)
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	repository := watched(t)
	decrypted := repository.Decrypted(t)
	cp.Apply(t, decrypted, controlplane.ServerSide)
	typhas := watchedTyphas(t, cp, decrypted)

	byPod, byService := scraping(t, repository, "pod-monitor"), scraping(t, repository, "service-monitor")
	var targets []map[string]any
	instances := map[string]string{}
	for i, it := range typhas {
		pod := fmt.Sprintf("watched-%d", i)
		labels := labelsOf(t, cp, byPod, "pod-monitor", pod)
		if other := labelsOf(t, cp, byService, "service-monitor", pod); !maps.Equal(labels, other) {
			t.Errorf("a PodMonitor gives %v, a ServiceMonitor %v", labels, other)
		}
		targets = append(targets, target(it, labels))
		instances[pod] = fmt.Sprintf("127.0.0.1:%d", it.MetricsPort())
	}
	server := startPrometheus(t, []string{rules(t, repository)}, map[string]any{"job_name": "watched", "static_configs": targets})
	server.waitUntilUp(t, "watched", 2)
	shown := dashboard(t, cp)
	showsEveryPanel(t, server, shown.Panels, promises(t, cp, repository, instances))
	asksForWhatTyphaHas(t, server, shown.Panels, evaluatedRules(t, server))
	offersEveryTypha(t, server, shown, slices.Sorted(maps.Values(instances)))
}

// labelsOf are the labels that the series of a pod get by the rendered monitor.
func labelsOf(t *testing.T, cp *controlplane.ControlPlane, monitored *product.Repository, kind, pod string) map[string]string {
	t.Helper()
	var it monitor
	if kind == "pod-monitor" {
		object(t, monitored, "podmonitor.watched", &it)
		return it.labels(t, podOf(cp.Get(t, "/apis/apps/v1/namespaces/kube-system/deployments/watched")), pod)
	}
	object(t, monitored, "servicemonitor.watched", &it)
	var service controlplane.Object
	object(t, monitored, "service.watched-metrics", &service)
	return it.labels(t, service, pod)
}

// kubeStateMetrics are the series that alerts take from elsewhere.
var kubeStateMetrics = []string{"kube_node_info", "kube_daemonset_status_desired_number_scheduled"}

// asksForWhatTyphaHas demands that Prometheus has every series that an alert or a panel asks for.
func asksForWhatTyphaHas(t *testing.T, server *prometheus, panels []panel, expressions []string) {
	t.Helper()
	for _, panel := range panels {
		for _, target := range panel.Targets {
			expressions = append(expressions, picked(target.Expr))
		}
	}
	asked := map[string]bool{}
	for _, expr := range expressions {
		var tree any
		if err := server.ask("parse_query", url.Values{"query": {expr}}, &tree); err != nil {
			t.Fatalf("%s: %v", expr, err)
		}
		selected(tree, asked)
	}
	if len(asked) < 8 {
		t.Fatalf("only %v are asked for", asked)
	}
	var has []string
	if err := server.ask("label/__name__/values", nil, &has); err != nil {
		t.Fatal(err)
	}
	for name := range asked {
		if isElsewhere := slices.Contains(kubeStateMetrics, name); isElsewhere == slices.Contains(has, name) {
			t.Errorf("%s: of kube-state-metrics %v, scraped from Typha %v", name, isElsewhere, !isElsewhere)
		}
	}
	for _, name := range kubeStateMetrics {
		if !asked[name] {
			t.Errorf("nobody asks for %s", name)
		}
	}
}

// selected collects the names that a parsed expression selects series by.
func selected(node any, into map[string]bool) {
	switch node := node.(type) {
	case []any:
		for _, child := range node {
			selected(child, into)
		}
	case map[string]any:
		if node["type"] == "vectorSelector" || node["type"] == "matrixSelector" {
			into[node["name"].(string)] = true
		}
		for _, child := range node {
			selected(child, into)
		}
	}
}

// evaluatedRules are the expressions of all rules; none fails on what real Typhas give, and none of the alerts is on.
func evaluatedRules(t *testing.T, server *prometheus) (expressions []string) {
	t.Helper()
	wait.For(t, 20*time.Second, "all rules to be evaluated", func() error {
		var data struct {
			Groups []struct {
				Rules []struct{ Name, Query, Health, LastError, State string }
			}
		}
		if err := server.ask("rules", nil, &data); err != nil {
			return err
		}
		expressions = nil
		for _, group := range data.Groups {
			for _, rule := range group.Rules {
				expressions = append(expressions, rule.Query)
				if rule.Health != "ok" || rule.State != "" && rule.State != "inactive" {
					return fmt.Errorf("%s: %s %s %s", rule.Name, rule.Health, rule.State, rule.LastError)
				}
			}
		}
		if len(expressions) != 15 {
			return fmt.Errorf("%d rules", len(expressions))
		}
		return nil
	})
	return expressions
}

// labelValues is the query of a variable that takes the values of a label.
var labelValues = regexp.MustCompile(`^label_values\((.+), (\w+)\)$`)

// offersEveryTypha demands that one can pick each of the Typhas above the panels, and nothing else.
func offersEveryTypha(t *testing.T, server *prometheus, shown model, instances []string) {
	t.Helper()
	offered := map[string][]string{}
	for _, variable := range shown.Templating.List {
		if variable.Type != "query" {
			continue
		}
		query := labelValues.FindStringSubmatch(variable.Query)
		if query == nil {
			t.Fatalf("%s asks %q", variable.Name, variable.Query)
		}
		var values []string
		if err := server.ask("label/"+query[2]+"/values", url.Values{"match[]": {query[1]}}, &values); err != nil {
			t.Fatal(err)
		}
		offered[variable.Name] = values
	}
	if len(offered) != 1 || !slices.Equal(offered["instance"], instances) {
		t.Errorf("%v can be picked, and there are %v", offered, instances)
	}
}

// dashboard returns the dashboard that is in the cluster.
func dashboard(t *testing.T, cp *controlplane.ControlPlane) (shown model) {
	t.Helper()
	config := cp.Get(t, "/api/v1/namespaces/kube-system/configmaps/watched-dashboard")
	if err := json.Unmarshal([]byte(config["data"].(controlplane.Object)["watched.json"].(string)), &shown); err != nil {
		t.Fatal(err)
	}
	return shown
}
