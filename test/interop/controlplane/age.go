package controlplane

import (
	"net/http"
	"strconv"
	"testing"
	"time"
)

// Age makes an object of kube-system an hour old. A command that looks at the cluster gives kubelets the minutes that they take to
// renew the files that they make of it, and nothing is gained by that where no node has files.
func (cp *ControlPlane) Age(t testing.TB, resource, name string) {
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
