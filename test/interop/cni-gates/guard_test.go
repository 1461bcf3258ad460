package cnigates

import (
	"encoding/json"
	"net/http"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

const (
	guarded  = "guarded"
	verifier = "cni-chain-verifier"
)

// Two nodes: the pod runs on the first. Their taints are ours, then another.
const here, there = "guarded-0", "guarded-1"

// change is a patch of a node. Everything is tried as a dry run: admission is the same, and cases do not disturb each other.
type change struct {
	name, node, subresource string
	// patch is a strategic merge patch, or a list of operations.
	patch   any
	refused string
}

var (
	anotherNode = "may change the one node that its pod runs on"
	changes     = []change{
		{"the taint that it is to remove", here, "", removing("/spec/taints/0"), ""},
		{"its condition", here, "/status", conditions("CNIChainReady", "True"), ""},
		{"its condition, to the bad", here, "/status", conditions("CNIChainReady", "False"), ""},
		{"nothing, to learn what is there", here, "/status", object{}, ""},
		{"the taint of another node", there, "", removing("/spec/taints/0"), anotherNode},
		{"the condition of another node", there, "/status", conditions("CNIChainReady", "True"), anotherNode},
		{"another taint", here, "", removing("/spec/taints/1"), "may change no taint but"},
		{"another taint together with its own", here, "", removing("/spec/taints/0", "/spec/taints/0"), "may change no taint but"},
		{"a new taint", here, "", adding(object{"key": "example.org/new", "effect": "NoSchedule"}), "may change no taint but"},
		{"its taint with another effect", here, "", adding(object{"key": taintKey, "effect": "NoExecute"}), "may change no taint but"},
		{"a label", here, "", object{"metadata": object{"labels": object{"a": "b"}}}, "metadata"},
		{"an annotation", here, "", object{"metadata": object{"annotations": object{"a": "b"}}}, "metadata"},
		{"a label, by way of its status", here, "/status", object{"metadata": object{"labels": object{"a": "b"}}}, "metadata"},
		{"whether pods come", here, "", object{"spec": object{"unschedulable": true}}, "may not change the spec"},
		{"another condition", here, "/status", conditions("Ready", "False"), "may change no condition but CNIChainReady"},
		{"a new condition", here, "/status", conditions("Other", "True"), "may change no condition but CNIChainReady"},
		{"that another condition is there", here, "/status", object{"status": object{"conditions": []any{
			object{"$patch": "delete", "type": "Ready"},
		}}}, "may change no condition but CNIChainReady"},
		{"its room", here, "/status", object{"status": object{"capacity": object{"cpu": "1"}}}, "may not change the status"},
		{"its room, by a new field", here, "/status", object{"status": object{"volumesInUse": []any{"a"}}}, "may not change the status"},
	}
)

func removing(paths ...string) []any {
	var operations []any
	for _, path := range paths {
		operations = append(operations, object{"op": "remove", "path": path})
	}
	return operations
}

func adding(taint object) []any {
	return []any{object{"op": "add", "path": "/spec/taints/-", "value": taint}}
}

func conditions(kind, status string) object {
	return object{"status": object{"conditions": []any{object{
		"type": kind, "status": status, "reason": "Tried", "message": "",
		"lastHeartbeatTime": "2026-11-22T12:00:00Z", "lastTransitionTime": "2026-11-22T12:00:00Z",
	}}}}
}

func TestAVerifierMayReportOnItsOwnNodeAndDoNothingElse(t *testing.T) {
	cp := controlplane.Shared(t)
	repository := product.InitAndSynth(t, product.Cluster{Name: guarded, More: "namespace: guarded\n" +
		"calicoNode: { namespace: guarded }\ncniChain: { verifier: {}, nodeGate: { removal: reporter, mode: bootstrap-only } }\n"})
	cp.Kubectl(t, "create", "namespace", guarded)
	// Its pods would take the port of those of other tests.
	t.Cleanup(func() { cp.Kubectl(t, "delete", "node/"+here, "node/"+there, "daemonset/"+verifier, "-n", guarded) })
	for _, name := range []string{here, there} {
		node := cp.NewNode(name, map[string]string{controlplane.KubeletLabel: "none"})
		node["spec"] = object{"taints": []any{
			object{"key": taintKey, "effect": "NoSchedule"}, object{"key": "example.org/other", "effect": "NoSchedule"},
		}}
		node["status"].(object)["conditions"] = []any{object{"type": "Ready", "status": "True"}}
		cp.Post(t, "/api/v1/nodes", node)
	}
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	token := tokenOnNode(t, cp, here)
	waitForGuard(t, cp, token, change{
		node: here, patch: object{"spec": object{"unschedulable": true}}, refused: "may not change the spec",
	})

	for _, c := range changes {
		t.Run("it changes "+c.name, func(t *testing.T) { c.try(t, cp, token) })
	}
	t.Run("its taint, which it may remove once, comes back", func(t *testing.T) {
		operations := append(removing("/spec/taints/0"), adding(object{"key": taintKey, "effect": "NoSchedule"})...)
		change{node: here, patch: operations}.try(t, cp, token) // another place in the list is no other taint
		if err := cp.PatchAs(token, "/api/v1/nodes/"+here, controlplane.JSONPatch, removing("/spec/taints/0")); err != nil {
			t.Fatal(err)
		}
		setting := adding(object{"key": taintKey, "effect": "NoSchedule"})
		change{node: here, patch: setting, refused: "may not set the taint"}.try(t, cp, token)
	})
	t.Run("a token that no pod has changes nothing", func(t *testing.T) {
		unbound, err := cp.MintToken(guarded, verifier)
		if err != nil {
			t.Fatal(err)
		}
		change{node: here, subresource: "/status", patch: conditions("CNIChainReady", "True"), refused: anotherNode}.try(t, cp, unbound)
	})
	t.Run("it may neither read, replace nor delete a node", func(t *testing.T) {
		for _, method := range []string{http.MethodGet, http.MethodPut, http.MethodDelete} {
			err := cp.TryAs(token, method, "/api/v1/nodes/"+here, object{"metadata": object{"name": here}}, nil)
			if err == nil || !strings.Contains(err.Error(), ": 403 ") {
				t.Errorf("%s: %v", method, err)
			}
		}
	})
	t.Run("kubelets and administrators are not in its way", func(t *testing.T) {
		// kubectl reads what it patches, which a kubelet does not.
		cp.Kubectl(t, "create", "clusterrole", "interop-kubelets", "--verb=get,patch", "--resource=nodes/status")
		cp.Kubectl(t, "create", "clusterrolebinding", "interop-kubelets", "--clusterrole=interop-kubelets", "--group=system:nodes")
		patch, _ := json.Marshal(conditions("Ready", "False"))
		cp.Kubectl(t, "--as=system:node:"+there, "--as-group=system:nodes", "patch", "node", there, "--subresource=status", "-p", string(patch))
		cp.Kubectl(t, "label", "node", there, "a=b")
		cp.Kubectl(t, "taint", "node", there, taintKey+"-", "example.org/new=:NoSchedule")
	})
	t.Run("with `mode: continuous` it sets its taint again, and no other", func(t *testing.T) {
		reapply(t, cp, repository, "mode", "continuous")
		setting := adding(object{"key": taintKey, "effect": "NoSchedule"})
		waitForGuard(t, cp, token, change{node: here, patch: setting})
		change{node: here, patch: adding(object{"key": "example.org/new", "effect": "NoSchedule"}), refused: "may change no taint but"}.try(t, cp, token)
	})
	t.Run("where something else removes the taint, it has no right to nodes", func(t *testing.T) {
		repository.Set(t, "mode", "bootstrap-only")
		reapply(t, cp, repository, "removal", "none")
		waitForGuard(t, cp, token, change{node: here, patch: object{}, refused: `cannot patch resource \"nodes\"`})
		change{node: here, subresource: "/status", patch: conditions("CNIChainReady", "True")}.try(t, cp, token)
	})
}

// try says whether the API server refuses it in the words that are expected, or lets it pass.
func (c change) try(t *testing.T, cp *controlplane.ControlPlane, token string) {
	t.Helper()
	if err := c.answer(cp, token); err != nil {
		t.Error(err)
	}
}

func (c change) answer(cp *controlplane.ControlPlane, token string) error {
	return cp.DryRun(token, "/api/v1/nodes/"+c.node+c.subresource, c.patch, c.refused)
}

// waitForGuard waits until the API server obeys the policy that was applied last.
func waitForGuard(t *testing.T, cp *controlplane.ControlPlane, token string, c change) {
	t.Helper()
	wait.For(t, limit, "the policy", func() error { return c.answer(cp, token) })
}

func reapply(t *testing.T, cp *controlplane.ControlPlane, repository *product.Repository, field, value string) {
	t.Helper()
	repository.Set(t, field, value)
	repository.MustRun(t, "synth")
	cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
}

// tokenOnNode is the token of a verifier's pod that runs on a node.
func tokenOnNode(t *testing.T, cp *controlplane.ControlPlane, node string) string {
	t.Helper()
	path := "/api/v1/namespaces/" + guarded + "/pods"
	cp.Post(t, path, newPod(verifier, nil, object{"nodeName": node, "serviceAccountName": verifier}, ""))
	uid := cp.Get(t, path+"/"+verifier)["metadata"].(object)["uid"].(string)
	token, err := cp.MintPodToken(guarded, verifier, verifier, uid)
	if err != nil {
		t.Fatal(err)
	}
	return token
}
