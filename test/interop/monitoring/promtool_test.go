package monitoring

import (
	"fmt"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// series are samples a minute apart, in promtool's notation.
type series struct{ name, values string }

// expectation is when an alert fires, and when it does not.
type expectation struct {
	alert string
	// series with which it fires, at the given time.
	firing []series
	at     time.Duration
	// quiet are series with which it does not, though they look alike.
	quiet []series
}

const (
	job    = `job="watched"`
	active = `typha_connections_active{job="watched",pod="%s"}`
	felix  = `typha_connections_streaming{job="watched",syncer="felix"}`
)

var expectations = []expectation{
	{
		alert:  "TyphaDown",
		firing: []series{{fmt.Sprintf(active, "a"), "10x5 _x40"}}, at: 30 * time.Minute,
		quiet: []series{{fmt.Sprintf(active, "a"), "10x50"}},
	},
	{
		alert:  "TyphaTooFewForNodes",
		firing: append(nodes(301), series{fmt.Sprintf(active, "a"), "10x90"}), at: 60 * time.Minute,
		quiet: append(nodes(300), series{fmt.Sprintf(active, "a"), "10x90"}),
	},
	{
		alert:  "TyphaNodesNotConnected",
		firing: []series{{felix, "29x40"}, planned(30)}, at: 30 * time.Minute,
		// Before the first node has moved over.
		quiet: []series{{felix, "0x40"}, planned(30)},
	},
	{
		alert: "TyphaClientsRejected",
		// Two connections a second, and nobody stays.
		firing: []series{{`typha_connections_accepted{job="watched"}`, "0+120x90"}, {`typha_connections_dropped{job="watched"}`, "0x90"}}, at: 60 * time.Minute,
		// A rollout: 5 connections for each of 30 nodes within a quarter of an hour.
		quiet: []series{{`typha_connections_accepted{job="watched"}`, "0+10x15 150x75"}, {`typha_connections_dropped{job="watched"}`, "0x90"}},
	},
	{
		alert:  "TyphaConnectionsUneven",
		firing: []series{{fmt.Sprintf(active, "a"), "500x90"}, {fmt.Sprintf(active, "b"), "1x90"}, {fmt.Sprintf(active, "c"), "1x90"}, {fmt.Sprintf(active, "d"), "1x90"}}, at: 60 * time.Minute,
		quiet: []series{{fmt.Sprintf(active, "a"), "399x90"}, {fmt.Sprintf(active, "b"), "1x90"}, {fmt.Sprintf(active, "c"), "1x90"}, {fmt.Sprintf(active, "d"), "1x90"}},
	},
	{
		alert:  "TyphaDropsConnections",
		firing: []series{{`typha_connections_dropped{job="watched"}`, "0+12x150"}}, at: 120 * time.Minute,
		quiet: []series{{`typha_connections_dropped{job="watched"}`, "0+3x150"}},
	},
}

func nodes(count int) (all []series) {
	for i := range count {
		all = append(all, series{fmt.Sprintf(`kube_node_info{node="%d"}`, i), "1x90"})
	}
	return all
}

func planned(count int) series {
	return series{`kube_daemonset_status_desired_number_scheduled{daemonset="calico-node",namespace="kube-system"}`, fmt.Sprintf("%dx90", count)}
}

func TestPromtoolAcceptsTheRules(t *testing.T) {
	for count, repository := range map[int]*product.Repository{15: watched(t), 9: renewed(t)} {
		output := promtool(t, "check", "rules", "--lint=all", "--lint-fatal", rules(t, repository))
		if !strings.Contains(output, fmt.Sprintf("SUCCESS: %d rules found", count)) {
			t.Error(output)
		}
	}
}

func TestEachAlertFiresWhenItShouldAndOnlyThen(t *testing.T) {
	firesWhenItShould(t, rules(t, watched(t)), expectations)
}

// firesWhenItShould tries each expectation on a file of rules, and demands one for each alert in it.
func firesWhenItShould(t *testing.T, file string, expectations []expectation) {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	// The ends of certificates in git have a test of their own.
	tested := map[string]bool{"TyphaCertificateExpires": true}
	for _, expected := range expectations {
		tested[expected.alert] = true
		t.Run(expected.alert, func(t *testing.T) {
			fires(t, file, expected, expected.firing, 1)
			fires(t, file, expected, expected.quiet, 0)
		})
	}
	rendered := map[string]bool{"TyphaCertificateExpires": true}
	for line := range strings.Lines(string(content)) {
		if _, alert, ok := strings.Cut(line, "- alert: "); ok {
			rendered[strings.TrimSpace(alert)] = true
		}
	}
	if !maps.Equal(rendered, tested) {
		t.Errorf("rendered are %v, tested %v", rendered, tested)
	}
}

// fires asks promtool how many alerts fire.
func fires(t *testing.T, rules string, expected expectation, input []series, count int) {
	t.Helper()
	var lines strings.Builder
	for _, one := range input {
		fmt.Fprintf(&lines, "      - series: '%s'\n        values: '%s'\n", one.name, one.values)
	}
	test := fmt.Sprintf(`rule_files: [%s]
evaluation_interval: 1m
tests:
  - interval: 1m
    input_series:
%s    promql_expr_test:
      - expr: count(ALERTS{alertname="%s",alertstate="firing"}) or vector(0)
        eval_time: %dm
        exp_samples:
          - labels: '{}'
            value: %d
`, rules, lines.String(), expected.alert, int(expected.at.Minutes()), count)
	promtool(t, "test", "rules", written(t, test))
}

// At the end of a certificate Prometheus' clock is Unix time, so promtool's begins where the certificate has 8 days left.
func TestTheEndOfACertificateIsToldTwice(t *testing.T) {
	file := rules(t, watched(t))
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var end int
	if _, err := fmt.Sscanf(afterFirst(string(content), "expr: vector("), "%d)", &end); err != nil {
		t.Fatal(err)
	}
	const day = 24 * 60 * 60
	for _, step := range []struct{ daysLeft, alerts int }{{31, 0}, {29, 1}, {6, 2}, {-1, 2}} {
		// promtool's clock begins at 0: the rule's date is moved instead.
		moved := strings.ReplaceAll(string(content), fmt.Sprint(end), fmt.Sprint(step.daysLeft*day))
		promtool(t, "test", "rules", written(t, fmt.Sprintf(`rule_files: [%s]
evaluation_interval: 1m
tests:
  - interval: 1m
    promql_expr_test:
      - expr: count(ALERTS{alertname="TyphaCertificateExpires",certificate="typha-server"}) or vector(0)
        eval_time: 1m
        exp_samples:
          - labels: '{}'
            value: %d
`, written(t, moved), step.alerts)))
	}
}

func afterFirst(text, mark string) string {
	_, after, _ := strings.Cut(text, mark)
	return after
}

// watched is a repository whose cluster has everything that watches a Typha.
func watched(t *testing.T) *product.Repository {
	t.Helper()
	repository := product.Init(t, product.Cluster{Name: "watched"})
	file := "clusters/watched/cluster.yaml"
	repository.Write(t, file, string(repository.Read(t, file))+"  monitoring:\n    rules: file\n    dashboard: true\n")
	repository.MustRun(t, "synth")
	return repository
}

func rules(t *testing.T, repository *product.Repository) string {
	t.Helper()
	return filepath.Join(repository.Root, repository.Dist("to-copy/prometheus-rules.yaml"))
}

func written(t *testing.T, content string) string {
	t.Helper()
	folder, err := scratch.Folder("promtool")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "file.yaml")
	if err := os.WriteFile(file, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
	return file
}

func promtool(t *testing.T, args ...string) string {
	t.Helper()
	output, err := exec.Command(components.Need(t, components.Promtool), args...).CombinedOutput()
	if err != nil {
		t.Fatalf("promtool %s: %v\n%s", strings.Join(args, " "), err, output)
	}
	return string(output)
}
