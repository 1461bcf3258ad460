package doctor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

type object = controlplane.Object

const (
	namespace = "kube-system"
	nodes     = 4
	typhas    = 2
)

// site is a repository, and a cluster in which everything is as it should be. No controller runs, so that nothing but the
// planted fault changes: what they would report is written here.
type site struct {
	cp         *controlplane.ControlPlane
	repository *product.Repository
}

// newSite makes one. more holds more lines of cluster.yaml, below spec.
func newSite(t *testing.T, name, more string) *site {
	t.Helper()
	cp := controlplane.Shared(t)
	r := product.InitAndSynth(t, product.Cluster{Name: name, More: more})
	s := &site{cp, r}
	t.Cleanup(func() {
	})
	t.Cleanup(func() { cp.Kubectl(t, "delete", "nodes", "--all") })
	manifest, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+upstream.Calico), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	r.Write(t, "calico/calico.yaml", string(manifest))
	r.Write(t, "calico/kustomization.yaml", fmt.Sprintf(`resources: [calico.yaml]
components: [../dist/%[1]s/calico-node, ../dist/%[1]s/without-upstream-typha]
`, name))
	cp.Apply(t, filepath.Join(r.Root, "calico"), controlplane.ServerSideAs("owner").Forced())
	cp.Apply(t, r.Decrypted(t), controlplane.ServerSide)
	for i := range nodes {
		cp.Post(t, "/api/v1/nodes", object{"metadata": object{
			"name": fmt.Sprintf("%s-node-%d", name, i), "labels": object{"kubernetes.io/os": "linux"},
		}})
	}
	s.report(t)
	return s
}

// report writes what controllers and kubelets would.
func (s *site) report(t *testing.T) {
	t.Helper()
	s.cp.Patch(t, s.daemonSet()+"/status", object{"status": object{
		"currentNumberScheduled": nodes, "desiredNumberScheduled": nodes, "updatedNumberScheduled": nodes,
		"numberReady": nodes, "numberAvailable": nodes, "numberMisscheduled": 0,
		// As a controller that sees each change: what a fault changes has a higher generation than the DaemonSet has now.
		"observedGeneration": 1000,
	}})
	s.cp.Patch(t, s.deployment()+"/status", object{"status": object{"replicas": typhas, "readyReplicas": typhas, "availableReplicas": typhas}})
	template := s.cp.Get(t, s.deployment())["spec"].(object)["template"].(object)
	var endpoints []object
	for i := range typhas {
		name := fmt.Sprintf("%s-%d", s.repository.Cluster, i)
		node := fmt.Sprintf("%s-node-%d", s.repository.Cluster, i)
		spec := clone(t, template["spec"].(object))
		spec["nodeName"] = node
		metadata := clone(t, template["metadata"].(object))
		metadata["name"] = name
		s.cp.Post(t, s.in("pods"), object{"metadata": metadata, "spec": spec})
		s.cp.Patch(t, s.pod(i)+"/status", ready("True"))
		endpoints = append(endpoints, object{
			"addresses": []string{fmt.Sprintf("10.2.0.%d", i+1)}, "nodeName": node, "conditions": object{"ready": true},
			"targetRef": object{"kind": "Pod", "namespace": namespace, "name": name},
		})
	}
	s.cp.Post(t, s.slices(), object{
		"metadata":    object{"name": s.repository.Cluster + "-1", "labels": object{"kubernetes.io/service-name": s.repository.Cluster}},
		"addressType": "IPv4", "endpoints": endpoints,
		"ports": []object{{"name": "calico-typha", "port": 5473, "protocol": "TCP"}},
	})
}

func ready(status string) object {
	return object{"status": object{"phase": "Running", "conditions": []object{{"type": "Ready", "status": status}}}}
}

func (s *site) in(resource string) string {
	return fmt.Sprintf("/api/v1/namespaces/%s/%s", namespace, resource)
}
func (s *site) own(resource, suffix string) string {
	return s.in(resource) + "/" + s.repository.Cluster + suffix
}
func (s *site) pod(i int) string { return s.own("pods", fmt.Sprintf("-%d", i)) }
func (s *site) daemonSet() string {
	return "/apis/apps/v1/namespaces/" + namespace + "/daemonsets/calico-node"
}
func (s *site) deployment() string { return s.apis("apps", "deployments") }
func (s *site) slices() string {
	return "/apis/discovery.k8s.io/v1/namespaces/" + namespace + "/endpointslices"
}
func (s *site) apis(group, resource string) string {
	return fmt.Sprintf("/apis/%s/v1/namespaces/%s/%s/%s", group, namespace, resource, s.repository.Cluster)
}
func (s *site) rbac(resource string) string {
	return "/apis/rbac.authorization.k8s.io/v1/" + resource + "/" + s.repository.Cluster
}

// change rewrites an object, and puts it back when the test is done. With nil it is deleted.
func (s *site) change(t *testing.T, path string, with func(object)) {
	t.Helper()
	before := s.cp.Get(t, path)
	t.Cleanup(func() { s.restore(t, path, before) })
	if with == nil {
		s.cp.Delete(t, path+"?gracePeriodSeconds=0")
		return
	}
	after := clone(t, before)
	with(after)
	if err := s.cp.Try(http.MethodPut, path, after, nil); err != nil {
		t.Fatal(err)
	}
}

// add makes an object that is gone when the test is done.
func (s *site) add(t *testing.T, list string, made object) {
	t.Helper()
	s.cp.Post(t, list, made)
	t.Cleanup(func() { s.cp.Delete(t, list+"/"+made["metadata"].(object)["name"].(string)) })
}

func (s *site) restore(t *testing.T, path string, before object) {
	t.Helper()
	metadata := before["metadata"].(object)
	var now object
	if err := s.cp.Try(http.MethodGet, path, nil, &now); err == nil {
		metadata["resourceVersion"] = now["metadata"].(object)["resourceVersion"]
		if err := s.cp.Try(http.MethodPut, path, before, nil); err != nil {
			t.Fatal(err)
		}
		return
	}
	delete(metadata, "resourceVersion")
	delete(metadata, "uid")
	s.cp.Post(t, path[:strings.LastIndex(path, "/")], before)
	if status, ok := before["status"].(object); ok && len(status) > 0 {
		s.cp.Patch(t, path+"/status", object{"status": status})
	}
}

// fact is one of those in `doctor --context -o json`.
type fact struct{ Cluster, State, Message, Remedy, Code string }

func (s *site) doctor(t *testing.T, kubeconfig string) (facts []fact, code int) {
	t.Helper()
	output, code, err := s.repository.Run("doctor", s.repository.Cluster, "--kubeconfig", kubeconfig, "--context", "interop", "-o", "json")
	if err != nil {
		t.Fatal(err)
	}
	var found struct {
		Kind  string
		Facts []fact
	}
	if err := json.Unmarshal([]byte(output), &found); err != nil || found.Kind != "LiveCheck" {
		t.Fatalf("exit %d, %v\n%s", code, err, output)
	}
	if strings.Contains(output, "PRIVATE KEY") {
		t.Fatal("a key is printed")
	}
	return found.Facts, code
}

// kubeconfig writes that of a ServiceAccount of the namespace.
func (s *site) kubeconfig(t *testing.T, serviceAccount string) string {
	t.Helper()
	text, err := s.cp.KubeconfigOf(namespace, serviceAccount)
	if err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder(serviceAccount)
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "kubeconfig")
	if err := os.WriteFile(file, text, 0o600); err != nil {
		t.Fatal(err)
	}
	return file
}

func clone(t *testing.T, from object) object {
	t.Helper()
	text, err := json.Marshal(from)
	if err != nil {
		t.Fatal(err)
	}
	var to object
	if err := json.Unmarshal(text, &to); err != nil {
		t.Fatal(err)
	}
	return to
}
