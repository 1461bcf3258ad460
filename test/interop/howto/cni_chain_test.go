package howto

import (
	"fmt"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
)

// meshedPod is what the API server knows of a pod with Linkerd's proxy.
type meshedPod struct {
	name string
	node string
	// networkedAt is when its sandbox had its network.
	networkedAt string
	// exitCode of the last run of its validator; 0 where it passed.
	exitCode int
}

var meshedPods = []meshedPod{
	{"before", "node-11", "2026-11-22T17:00:00Z", 0},
	{"stopped", "node-11", "2026-11-22T17:10:00Z", 95},
	{"killed", "node-11", "2026-11-22T17:10:00Z", 137},
	{"after", "node-11", "2026-11-22T17:30:00Z", 0},
	{"elsewhere", "node-12", "2026-11-22T17:00:00Z", 0},
}

// wholeSince is when the chain of node-11 became whole.
const wholeSince = "2026-11-22T17:20:00Z"

func TestTheCommandsOfTheCniChainPageFindPodsThatStartedWrong(t *testing.T) {
	for _, program := range []components.Program{components.Etcd, components.KubeAPIServer, components.Kubectl} {
		components.Need(t, program)
	}
	cp := controlplane.Shared(t)
	broken(t, cp)
	for _, found := range []struct {
		command string
		pods    []string
	}{
		{"linkerd-network-validator", []string{"shop/stopped 95"}},
		{"PodReadyToStartContainers", []string{
			"2026-11-22T17:00:00Z shop/before", "2026-11-22T17:10:00Z shop/killed", "2026-11-22T17:10:00Z shop/stopped",
		}},
		{"custom-columns", []string{"NODE CHAIN", "node-11 True"}},
	} {
		t.Run(found.command, func(t *testing.T) {
			lines := strings.Split(shell(t, cp, blockWith(t, found.command)), "\n")
			for at, line := range lines {
				lines[at] = strings.Join(strings.Fields(line), " ")
			}
			if answer := strings.Join(lines, "\n"); answer != strings.Join(found.pods, "\n") {
				t.Errorf("the page's command finds\n%s", answer)
			}
		})
	}
}

// Without a kubelet nothing runs in the pod, but the API server judges what kubectl adds to it.
func TestThePageAddsAContainerThatMayReadThePodsRules(t *testing.T) {
	components.Need(t, components.Kubectl)
	cp := controlplane.Shared(t)
	broken(t, cp)
	script := strings.NewReplacer(" -it ", " ", "web-5d8c7", "before").Replace(blockWith(t, "debug"))
	shell(t, cp, script)
	spec := cp.Get(t, "/api/v1/namespaces/shop/pods/before")["spec"].(controlplane.Object)
	added := spec["ephemeralContainers"].([]any)[0].(controlplane.Object)
	if !strings.Contains(fmt.Sprint(added["securityContext"]), "NET_ADMIN") {
		t.Errorf("the container is %v", added)
	}
}

// broken is a cluster with a node whose chain was not whole for a while.
func broken(t *testing.T, cp *controlplane.ControlPlane) {
	t.Helper()
	post := func(path string, object controlplane.Object) {
		if err := cp.Try(http.MethodPost, path, object, nil); err != nil && !strings.Contains(err.Error(), "409") {
			t.Fatal(err)
		}
	}
	setStatus := func(path string, status controlplane.Object) {
		if err := cp.Try(http.MethodPatch, path+"/status", controlplane.Object{"status": status}, nil); err != nil {
			t.Fatal(err)
		}
	}
	condition := func(kind, at string) []any {
		return []any{controlplane.Object{"type": kind, "status": "True", "lastTransitionTime": at}}
	}
	post("/api/v1/nodes", controlplane.Object{"metadata": controlplane.Object{"name": "node-11"}})
	setStatus("/api/v1/nodes/node-11", controlplane.Object{"conditions": condition("CNIChainReady", wholeSince)})
	post("/api/v1/namespaces", controlplane.Object{"metadata": controlplane.Object{"name": "shop"}})
	post("/api/v1/namespaces/shop/serviceaccounts", controlplane.Object{"metadata": controlplane.Object{"name": "default"}})
	for _, pod := range meshedPods {
		post("/api/v1/namespaces/shop/pods", controlplane.Object{
			"metadata": controlplane.Object{"name": pod.name, "labels": controlplane.Object{"linkerd.io/control-plane-ns": "linkerd"}},
			"spec": controlplane.Object{
				"nodeName":       pod.node,
				"initContainers": []any{controlplane.Object{"name": "linkerd-network-validator", "image": "proxy"}},
				"containers":     []any{controlplane.Object{"name": "web", "image": "web"}},
			},
		})
		validator := controlplane.Object{
			"name": "linkerd-network-validator", "ready": pod.exitCode == 0, "restartCount": 1, "image": "proxy", "imageID": "proxy",
			"lastState": controlplane.Object{"terminated": controlplane.Object{"exitCode": pod.exitCode}},
		}
		setStatus("/api/v1/namespaces/shop/pods/"+pod.name, controlplane.Object{
			"conditions":            condition("PodReadyToStartContainers", pod.networkedAt),
			"initContainerStatuses": []any{validator},
		})
	}
}

// blockWith returns the commands of the page's console block that holds a word.
func blockWith(t *testing.T, word string) string {
	t.Helper()
	for _, block := range pages.Blocks(pages.Read(t, "how-to/cni-chain.md"), "console") {
		if strings.Contains(block, word) {
			return strings.ReplaceAll("\n"+block, "\n$ ", "\n")
		}
	}
	t.Fatalf("docs/how-to/cni-chain.md has no command with %s", word)
	return ""
}

// shell runs commands as the page's reader does, and returns what they print.
func shell(t *testing.T, cp *controlplane.ControlPlane, script string) string {
	t.Helper()
	command := exec.Command("bash", "-euo", "pipefail", "-c", script)
	path := filepath.Dir(components.Need(t, components.Kubectl)) + ":" + os.Getenv("PATH")
	command.Env = append(os.Environ(), "PATH="+path, "KUBECONFIG="+cp.Kubeconfig)
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%s: %v\n%s", script, err, output)
	}
	return strings.TrimSpace(string(output))
}
