package monitoring

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/product"
)

const (
	verifier = `cni-chain-verifier-x7k2p`
	chain    = `cni_chain_ready{instance="10.2.0.11:9810",pod="cni-chain-verifier-x7k2p"}`
	changed  = `cni_chain_last_change_timestamp_seconds{instance="10.2.0.11:9810",pod="cni-chain-verifier-x7k2p"}`
	repaired = `linkerd_cni_repair_controller_pods_deleted_total{pod="linkerd-cni-9x2jd"}`
	taint    = `kube_node_spec_taint{node="node-11",key="readiness.k8s.io/cni-chain-not-ready",effect="%s"}`
	minute   = time.Minute
)

// alive is a DaemonSet of the verifier, which is there in every case but one.
var alive = series{`kube_daemonset_status_number_ready{daemonset="cni-chain-verifier",namespace="kube-system"}`, "1x120"}

var chainExpectations = []expectation{
	{
		alert:  "CNIChainNotWhole",
		firing: []series{alive, onNode(verifier, "node-11"), ready(verifier, "1x10 0x60")}, at: 30 * minute,
		// linkerd-cni comes back within nine minutes.
		quiet: []series{alive, onNode(verifier, "node-11"), ready(verifier, "1x10 0x8 1x60")},
	},
	{
		alert: "CNIChainNotWholeAfterRestart",
		firing: []series{
			alive, onNode(verifier, "node-11"), ready(verifier, "1x10 0x60"),
			onNode("calico-node-5tqlw", "node-11"), started("calico-node-5tqlw", 10*minute),
		}, at: 14 * minute,
		// calico-node has restarted on another node.
		quiet: []series{
			alive, onNode(verifier, "node-11"), ready(verifier, "1x10 0x60"),
			onNode("calico-node-5tqlw", "node-12"), started("calico-node-5tqlw", 10*minute),
		},
	},
	{
		alert: "CNIChainWasBroken",
		// Between two scrapes: only the time of the change shows it.
		firing: []series{alive, {chain, "1x120"}, {changed, "60x40 2460x80"}}, at: 45 * minute,
		// A node joins behind the gate.
		quiet: []series{alive, {chain, "_x38 0x2 1x80"}, {changed, "_x38 2280x2 2400x80"}},
	},
	{
		alert:  "CNIChainVerifierAbsent",
		firing: []series{{`kube_node_info{node="node-11"}`, "1x120"}}, at: 30 * minute,
		quiet: []series{alive},
	},
	{
		alert:  "CNIStartUpTaintStays",
		firing: []series{alive, {fmt.Sprintf(taint, "NoSchedule"), "1x60"}}, at: 30 * minute,
		// A node that joins loses it within five minutes, and another taint is not ours.
		quiet: []series{alive, {fmt.Sprintf(taint, "NoSchedule"), "1x5 _x60"}, {fmt.Sprintf(taint, "NoExecute"), "1x60"}},
	},
	{
		alert:  "CNIRepairControllerDeletesPods",
		firing: []series{alive, {repaired, "0x20 3x40"}}, at: 25 * minute,
		quiet: []series{alive, {repaired, "3x60"}},
	},
}

func onNode(pod, node string) series {
	return series{fmt.Sprintf(`kube_pod_info{namespace="kube-system",pod="%s",node="%s"}`, pod, node), "1x120"}
}

func ready(pod, values string) series {
	return series{fmt.Sprintf(`kube_pod_status_ready{namespace="kube-system",pod="%s",condition="true"}`, pod), values}
}

// started is when the container of calico-node started, on promtool's clock.
func started(pod string, at time.Duration) series {
	name := fmt.Sprintf(`kube_pod_container_state_started{namespace="kube-system",pod="%s",container="calico-node"}`, pod)
	return series{name, fmt.Sprintf("%dx120", int(at.Seconds()))}
}

func TestPromtoolAcceptsTheRulesOfTheChain(t *testing.T) {
	output := promtool(t, "check", "rules", "--lint=all", "--lint-fatal", chainRules(t))
	if !strings.Contains(output, fmt.Sprintf("SUCCESS: %d rules found", len(chainExpectations))) {
		t.Error(output)
	}
}

func TestEachAlertOnTheChainFiresWhenItShouldAndOnlyThen(t *testing.T) {
	file := chainRules(t)
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	for _, expected := range chainExpectations {
		t.Run(expected.alert, func(t *testing.T) {
			if !strings.Contains(string(content), "alert: "+expected.alert+"\n") {
				t.Fatalf("%s is not rendered", expected.alert)
			}
			fires(t, file, expected, expected.firing, 1)
			fires(t, file, expected, expected.quiet, 0)
		})
	}
}

// chainRules renders a cluster whose chain has every alert.
func chainRules(t *testing.T) string {
	t.Helper()
	repository := product.Init(t, product.Cluster{Name: "chained"})
	file := "clusters/chained/cluster.yaml"
	more := "  monitoring:\n    rules: file\n  cniChain:\n    verifier: { listen: all }\n    nodeGate: {}\n"
	repository.Write(t, file, string(repository.Read(t, file))+more)
	repository.MustRun(t, "synth")
	return filepath.Join(repository.Root, repository.Dist("to-copy/cni-chain-rules.yaml"))
}
