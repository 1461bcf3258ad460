package calico

import (
	"net/http"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// resources are the API paths of the kinds that Manifest returns, in kube-system.
var resources = map[string]string{
	"ConfigMap":           "/api/v1/namespaces/kube-system/configmaps/",
	"Service":             "/api/v1/namespaces/kube-system/services/",
	"ServiceAccount":      "/api/v1/namespaces/kube-system/serviceaccounts/",
	"DaemonSet":           "/apis/apps/v1/namespaces/kube-system/daemonsets/",
	"Deployment":          "/apis/apps/v1/namespaces/kube-system/deployments/",
	"PodDisruptionBudget": "/apis/policy/v1/namespaces/kube-system/poddisruptionbudgets/",
}

// path of an object at the API server.
func path(id string) string {
	kind, name, _ := strings.Cut(id, " ")
	return resources[kind] + name
}

// writtenByThemselves are annotations that kubectl and controllers write.
var writtenByThemselves = []string{
	"kubectl.kubernetes.io/last-applied-configuration", "deprecated.daemonset.template.generation",
	"deployment.kubernetes.io/revision",
}

// Live returns the objects of a manifest as the API server keeps them, without what changes with every write.
func Live(t testing.TB, cp *controlplane.ControlPlane, manifest string) Objects {
	t.Helper()
	objects := Parse(t, manifest)
	for id := range objects {
		object := cp.Get(t, path(id))
		metadata := object["metadata"].(controlplane.Object)
		for _, field := range []string{"resourceVersion", "generation", "managedFields"} {
			delete(metadata, field)
		}
		if annotations, ok := metadata["annotations"].(controlplane.Object); ok {
			for _, name := range writtenByThemselves {
				delete(annotations, name)
			}
		}
		objects[id] = object
	}
	return objects
}

// Delete deletes the objects of a manifest; some may be gone before.
func Delete(t testing.TB, cp *controlplane.ControlPlane, manifest string) {
	t.Helper()
	for id := range Parse(t, manifest) {
		if err := cp.Try(http.MethodDelete, path(id), nil, nil); err != nil && !strings.Contains(err.Error(), " 404 ") {
			t.Error(err)
		}
	}
}
