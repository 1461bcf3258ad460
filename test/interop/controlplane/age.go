package controlplane

import (
	"net/http"
	"strconv"
	"testing"
	"time"
)

// AgeFiles makes what the nodes have files of an hour old: trust bundle and certificate of calico-node, beside the Typha of a name in
// kube-system. A command that looks at the cluster gives kubelets the minutes that they take to renew such files, and nothing is
// gained by that where no node has files.
func (cp *ControlPlane) AgeFiles(t testing.TB, typha string) {
	t.Helper()
	cp.age(t, "configmaps", typha+"-ca")
	cp.age(t, "secrets", typha+"-client")
}

func (cp *ControlPlane) age(t testing.TB, resource, name string) {
	t.Helper()
	path := "/api/v1/namespaces/kube-system/" + resource + "/" + name
	object := cp.Get(t, path)
	metadata := object["metadata"].(Object)
	for _, entry := range metadata["managedFields"].([]any) {
		entry.(Object)["time"] = time.Now().Add(-time.Hour).UTC().Format(time.RFC3339)
	}
	// The API server drops an update that changes times alone.
	labels, _ := metadata["labels"].(Object)
	labels["interop/aged"] = strconv.FormatInt(time.Now().UnixNano(), 10)
	if err := cp.Try(http.MethodPut, path, object, nil); err != nil {
		t.Fatal(err)
	}
}
