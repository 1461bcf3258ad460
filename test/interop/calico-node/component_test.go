package calico_node

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"reflect"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
)

var ways = []struct {
	name string
	way  controlplane.Way
}{
	{"client-side", controlplane.ClientSide},
	{"server-side", controlplane.ServerSide},
}

// The way of docs/how-to/switch-on.md, on upstream's manifests of every version.
func TestTheComponentsChangeWhatTheDocsSayAndNothingElseInCalicoOf(t *testing.T) {
	cp := controlplane.Shared(t)
	for version := range versions {
		for _, file := range []string{"calico.yaml", "calico-typha.yaml"} {
			t.Run(version+" "+file, func(t *testing.T) {
				o := newOwner(t, version, file)
				o.overlay(t, "calico-node")
				first := o.build(t, cp)
				second := ""
				if file == "calico-typha.yaml" {
					o.overlay(t, "calico-node", "without-upstream-typha")
					second = o.build(t, cp)
					t.Run("without-upstream-typha drops three objects and names the Service", func(t *testing.T) {
						dropsUpstreamsTypha(t, parse(t, second), parse(t, first))
					})
				}
				for _, way := range ways {
					t.Run(way.name, func(t *testing.T) {
						t.Cleanup(func() {
							cp.KubectlWithInput(t, []byte(o.manifest), "delete", "--wait=false", "--ignore-not-found", "-f", "-")
						})
						o.apply(t, cp, o.manifest, way.way)
						before := live(t, cp, o.manifest)
						o.apply(t, cp, first, way.way)
						want := clone(t, before)
						patchCalicoNode(t, want["DaemonSet calico-node"])
						same(t, live(t, cp, o.manifest), want)
						if second == "" {
							return
						}
						o.apply(t, cp, second, way.way)
						want["ConfigMap calico-config"]["data"].(controlplane.Object)["typha_service_name"] = stack
						// Who applies has to prune; nothing that is left out goes by itself.
						same(t, live(t, cp, o.manifest), want)
					})
				}
			})
		}
	}
}

// dropsUpstreamsTypha compares two builds.
func dropsUpstreamsTypha(t *testing.T, got, want map[string]controlplane.Object) {
	for _, gone := range []string{"Deployment calico-typha", "Service calico-typha", "PodDisruptionBudget calico-typha"} {
		if want[gone] == nil {
			t.Errorf("upstream has no %s", gone)
		}
		delete(want, gone)
	}
	want["ConfigMap calico-config"]["data"].(controlplane.Object)["typha_service_name"] = stack
	same(t, got, want)
}

func TestKustomizeFailsWhereThereIsNothingToPatch(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, part := range []struct{ what, file, from, to, component string }{
		{"calico-node in another namespace", "calico.yaml", "namespace: kube-system", "namespace: calico-system", "calico-node"},
		{"calico-node by another name", "calico.yaml", "name: calico-node\n", "name: my-node\n", "calico-node"},
		{"no Typha of upstream", "calico.yaml", "", "", "without-upstream-typha"},
	} {
		t.Run(part.what, func(t *testing.T) {
			o := newOwner(t, "v3.31.7", part.file)
			o.repository.Write(t, "calico/calico.yaml", strings.ReplaceAll(o.manifest, part.from, part.to))
			o.overlay(t, part.component)
			folder := filepath.Join(o.repository.Root, "calico")
			output, err := exec.Command(components.Need(t, components.Kustomize), "build", folder).CombinedOutput()
			if err == nil || !strings.Contains(string(output), "no resource matches") && !strings.Contains(string(output), "no matches for Id") {
				t.Errorf("kustomize: %v\n%s", err, output)
			}
			if output, err := cp.TryKubectl(nil, "kustomize", folder); err == nil {
				t.Errorf("kubectl is content:\n%s", output)
			}
		})
	}
}

// patchCalicoNode changes the live DaemonSet as the docs say: TLS settings and the name of the Service in one container,
// two read-only volumes, and nothing else.
func patchCalicoNode(t *testing.T, daemonSet controlplane.Object) {
	t.Helper()
	pod := at(daemonSet, "spec", "template", "spec")
	containers := pod["containers"].([]any)
	i := slices.IndexFunc(containers, func(c any) bool { return c.(controlplane.Object)["name"] == "calico-node" })
	if i < 0 {
		t.Fatal("there is no container calico-node")
	}
	container := containers[i].(controlplane.Object)
	for name, value := range map[string]string{
		"FELIX_TYPHAK8SSERVICENAME": stack,
		"FELIX_TYPHAK8SNAMESPACE":   "kube-system",
		"FELIX_TYPHACAFILE":         "/etc/typha-mtls/trust/ca.crt",
		"FELIX_TYPHACERTFILE":       "/etc/typha-mtls/identity/tls.crt",
		"FELIX_TYPHAKEYFILE":        "/etc/typha-mtls/identity/tls.key",
		"FELIX_TYPHACN":             "typha-server",
	} {
		set(container, "env", controlplane.Object{"name": name, "value": value})
	}
	set(container, "volumeMounts", controlplane.Object{"name": "typha-mtls-trust", "mountPath": "/etc/typha-mtls/trust", "readOnly": true})
	set(container, "volumeMounts", controlplane.Object{"name": "typha-mtls-identity", "mountPath": "/etc/typha-mtls/identity", "readOnly": true})
	set(pod, "volumes", controlplane.Object{"name": "typha-mtls-trust",
		"configMap": controlplane.Object{"name": stack + "-ca", "defaultMode": 0o644}})
	set(pod, "volumes", controlplane.Object{"name": "typha-mtls-identity",
		"secret": controlplane.Object{"secretName": stack + "-client", "defaultMode": 0o400}})
}

// set adds an entry to a list, or replaces the one of that name.
func set(object controlplane.Object, list string, entry controlplane.Object) {
	entries := slices.DeleteFunc(object[list].([]any), func(e any) bool { return e.(controlplane.Object)["name"] == entry["name"] })
	object[list] = append(entries, entry)
}

// same compares object by object. Environment, mounts and volumes are compared by name: kustomize puts new ones first.
func same(t *testing.T, got, want map[string]controlplane.Object) {
	t.Helper()
	for name := range want {
		if got[name] == nil {
			t.Errorf("%s is lost", name)
		}
	}
	for name, object := range got {
		if a, b := sorted(t, object), sorted(t, want[name]); !reflect.DeepEqual(a, b) {
			t.Errorf("%s is:\n%s\nand should be:\n%s", name, text(a), text(b))
		}
	}
}

// sorted returns a copy in which the lists that have names are in their order. Entries of one name stay apart.
func sorted(t *testing.T, object controlplane.Object) controlplane.Object {
	if object == nil || object["kind"] != "DaemonSet" {
		return clone(t, object)
	}
	object = clone(t, object)
	pod := at(object, "spec", "template", "spec")
	byName := func(a, b any) int { return strings.Compare(text(a), text(b)) }
	slices.SortFunc(pod["volumes"].([]any), byName)
	for _, container := range pod["containers"].([]any) {
		for _, list := range []string{"env", "volumeMounts"} {
			slices.SortFunc(container.(controlplane.Object)[list].([]any), byName)
		}
	}
	return object
}

func at(object controlplane.Object, path ...string) controlplane.Object {
	for _, key := range path {
		object = object[key].(controlplane.Object)
	}
	return object
}

func clone[T any](t *testing.T, value T) T {
	t.Helper()
	var copied T
	if err := json.Unmarshal([]byte(text(value)), &copied); err != nil {
		t.Fatal(err)
	}
	return copied
}

func text(value any) string {
	bytes, _ := json.Marshal(value)
	return string(bytes)
}
