package monitoring

import (
	"fmt"
	"path/filepath"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/typha"
)

// monitor is the rendered object that tells the Prometheus operator what to scrape.
type monitor struct {
	Spec struct {
		JobLabel            string
		Selector            struct{ MatchLabels map[string]string }
		PodMetricsEndpoints []endpoint
		Endpoints           []endpoint
	}
}

type endpoint struct {
	Port      string
	Scheme    string
	TLSConfig map[string]any
}

// labels are those that series get by a monitor, as the operator's relabelling gives them: those of its target, a pod or
// Service, and of the pod itself.
func (m *monitor) labels(t *testing.T, target controlplane.Object, pod string) map[string]string {
	t.Helper()
	labels := target["metadata"].(controlplane.Object)["labels"].(controlplane.Object)
	for name, value := range m.Spec.Selector.MatchLabels {
		if labels[name] != value {
			t.Fatalf("the monitor selects %s=%s, and its target has %v", name, value, labels)
		}
	}
	job, _ := labels[m.Spec.JobLabel].(string)
	all := append(m.Spec.PodMetricsEndpoints, m.Spec.Endpoints...)
	if len(all) != 1 || job == "" {
		t.Fatalf("%d endpoints, job %q", len(all), job)
	}
	return map[string]string{
		"job": job, "namespace": "kube-system", "pod": pod, "container": "calico-typha", "endpoint": all[0].Port,
	}
}

// scraping renders a repository with a monitor instead of annotations.
func scraping(t *testing.T, repository *product.Repository, kind string) *product.Repository {
	t.Helper()
	copied := product.Copy(t, repository)
	file := "clusters/" + copied.Cluster + "/cluster.yaml"
	copied.Write(t, file, string(copied.Read(t, file))+"    scrape: "+kind+"\n")
	copied.MustRun(t, "synth")
	return copied
}

// object reads a rendered object.
func object(t *testing.T, repository *product.Repository, name string, into any) {
	t.Helper()
	text := repository.Read(t, repository.Dist(filepath.Join("objects/kube-system", name+".yaml")))
	if err := yaml.Unmarshal(text, into); err != nil {
		t.Fatal(err)
	}
}

// podOf is the template of a Deployment, which is what its pods look like.
func podOf(deployment controlplane.Object) controlplane.Object {
	return deployment["spec"].(controlplane.Object)["template"].(controlplane.Object)
}

// target is what Prometheus scrapes of a Typha, with the labels that a monitor gives.
func target(it *typha.Typha, labels map[string]string) map[string]any {
	return map[string]any{"targets": []string{fmt.Sprintf("127.0.0.1:%d", it.MetricsPort())}, "labels": labels}
}
