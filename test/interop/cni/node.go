package cni

import (
	"encoding/json"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
)

// node is a node as Calico's install container sees it: a root with the host's directories below /host.
type node struct {
	place
	root string
}

// versions is a plugin that says which versions it supports, as Calico's v3.28 does, and nothing else.
const versions = `#!/bin/sh
echo '{"cniVersion":"1.1.0","supportedVersions":["0.1.0","0.2.0","0.3.0","0.3.1","0.4.0","1.0.0"]}'
`

// newNode makes a node with the program of linkerd-cni; Calico brings its own, and the real portmap and bandwidth.
func newNode(t *testing.T) *node {
	t.Helper()
	if runtime.GOOS != "linux" {
		t.Skip("not run: Calico's installer wants the host's directories below /host")
	}
	root, err := scratch.Folder("node")
	must(t, err)
	n := &node{place{filepath.Join(root, "host/etc/cni/net.d"), filepath.Join(root, "host/opt/cni/bin")}, root}
	must(t, os.MkdirAll(n.ConfDir, 0o755))
	standIn := file{text: versions, mode: 0o755}
	standIn.write(t, filepath.Join(n.BinDir, "linkerd-cni"))
	for _, name := range []string{"calico", "calico-ipam"} {
		standIn.write(t, filepath.Join(root, "opt/cni/bin", name))
	}
	for _, plugin := range []components.Program{components.Portmap, components.Bandwidth} {
		program, err := os.ReadFile(components.Need(t, plugin))
		must(t, err)
		file{text: string(program), mode: 0o755}.write(t, filepath.Join(root, "opt/cni/bin", plugin.Name))
	}
	return n
}

// install runs Calico's install program with a text for CNI_NETWORK_CONFIG, as the DaemonSet does.
func (n *node) install(t *testing.T, text string, env ...string) {
	t.Helper()
	program, err := process.Start(process.Spec{
		Name: "calico-install", Path: components.Need(t, components.CalicoInstall), Folder: n.root, Root: n.root,
		Env: append([]string{"SLEEP=false", "CNI_CONF_NAME=10-calico.conflist", "CNI_NETWORK_CONFIG=" + text,
			"CNI_NET_DIR=/etc/cni/net.d", "KUBERNETES_NODE_NAME=node-1", "CNI_MTU=1440"}, env...),
	})
	must(t, err)
	how, err := program.WaitForExit(time.Minute)
	must(t, err)
	if how != "exit status 0" {
		t.Fatalf("Calico's installer: %s\n%s", how, program.Log.Tail(20))
	}
}

// insertLinkerd does what linkerd-cni's installer does to a file: it appends its plugin, and renames. It returns when that
// began.
func (n *node) insertLinkerd(t *testing.T, name string) time.Time {
	t.Helper()
	path := filepath.Join(n.ConfDir, name)
	text, err := os.ReadFile(path)
	must(t, err)
	var list map[string]any
	must(t, json.Unmarshal(text, &list))
	others := slices.DeleteFunc(list["plugins"].([]any), func(plugin any) bool {
		return plugin.(map[string]any)["type"] == "linkerd-cni"
	})
	list["plugins"] = append(others, json.RawMessage(linkerd))
	text, err = json.Marshal(list)
	must(t, err)
	temporary := filepath.Join(n.ConfDir, ".linkerd-cni.tmp")
	must(t, os.WriteFile(temporary, text, 0o600))
	began := time.Now()
	must(t, os.Rename(temporary, path))
	return began
}

// isWhole is what the runtime's library says of the node now.
func (n *node) isWhole(t *testing.T, runtime string) bool {
	t.Helper()
	verdict := ofRuntimes(t, []question{{Runtime: runtime, ConfDir: n.ConfDir, BinDir: n.BinDir, Execute: true}})[0]
	return verdict.whole()
}

// upstream is what Calico writes for each release, before placeholders are replaced; others may follow its plugins.
func upstreamText(others ...string) string {
	const calico = `{"type":"calico","log_level":"info","datastore_type":"kubernetes","nodename":"__KUBERNETES_NODE_NAME__",` +
		`"mtu":__CNI_MTU__,"ipam":{"type":"calico-ipam"},"policy":{"type":"k8s"},"kubernetes":{"kubeconfig":"__KUBECONFIG_FILEPATH__"}}`
	return list(append([]string{calico, portmap, `{"type":"bandwidth","capabilities":{"bandwidth":true}}`}, others...))
}
