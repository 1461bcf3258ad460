package scaling

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/url"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// autoscaler stands in for cluster-proportional-autoscaler, whose module could not be had: it takes its options from the
// rendered Deployment, its steps from the rendered ConfigMap, and its rights from the rendered account, and asks the API
// server for the same, in the same order (pkg/autoscaler at v1.10.3). It polls when it is told to.
type autoscaler struct {
	cp      *controlplane.ControlPlane
	token   string
	options map[string]string
	// written counts the changes of the scale.
	written int
}

func startAutoscaler(t *testing.T, cp *controlplane.ControlPlane, namespace, name string) *autoscaler {
	t.Helper()
	var deployment struct {
		Spec struct {
			Template struct {
				Spec struct {
					ServiceAccountName string
					Containers         []struct{ Command []string }
				}
			}
		}
	}
	if err := cp.Try(http.MethodGet, "/apis/apps/v1/namespaces/"+namespace+"/deployments/"+name, nil, &deployment); err != nil {
		t.Fatal(err)
	}
	pod := deployment.Spec.Template.Spec
	a := &autoscaler{cp: cp, options: map[string]string{}}
	for _, argument := range pod.Containers[0].Command[1:] {
		option, value, _ := strings.Cut(strings.TrimPrefix(argument, "--"), "=")
		a.options[option] = value
	}
	token, err := cp.MintToken(namespace, pod.ServiceAccountName)
	if err != nil {
		t.Fatal(err)
	}
	a.token = token
	return a
}

// as asks the API server with the rights of the autoscaler.
func (a *autoscaler) as(method, path string, body, into any) error {
	return a.cp.TryAs(a.token, method, path, body, into)
}

// poll is one turn: it returns the nodes that it counts, and the replicas that it wants and has set.
func (a *autoscaler) poll() (nodes, replicas int, err error) {
	nodes, err = a.schedulable()
	if err != nil {
		return 0, 0, err
	}
	namespace := a.options["namespace"]
	var config struct{ Data map[string]string }
	if err := a.as(http.MethodGet, "/api/v1/namespaces/"+namespace+"/configmaps/"+a.options["configmap"], nil, &config); err != nil {
		return 0, 0, err
	}
	var ladder struct{ NodesToReplicas [][2]int }
	if err := json.Unmarshal([]byte(config.Data["ladder"]), &ladder); err != nil {
		return 0, 0, err
	}
	replicas = ladder.NodesToReplicas[0][1]
	for _, step := range ladder.NodesToReplicas {
		if step[0] <= nodes {
			replicas = step[1]
		}
	}
	target := strings.TrimPrefix(a.options["target"], "deployment/")
	path := "/apis/apps/v1/namespaces/" + namespace + "/deployments/" + target + "/scale"
	var scale object
	if err := a.as(http.MethodGet, path, nil, &scale); err != nil {
		return 0, 0, err
	}
	spec := scale["spec"].(object)
	if now, _ := spec["replicas"].(float64); int(now) == replicas {
		return nodes, replicas, nil
	}
	spec["replicas"] = replicas
	if err := a.as(http.MethodPut, path, scale, nil); err != nil {
		return nodes, replicas, err
	}
	a.written++
	return nodes, replicas, nil
}

// schedulable counts nodes that are Ready and not cordoned, of those that may run Typha.
func (a *autoscaler) schedulable() (count int, err error) {
	var list struct {
		Metadata struct{ ResourceVersion string }
		Items    []struct {
			Spec   struct{ Unschedulable bool }
			Status struct {
				Conditions []struct{ Type, Status string }
			}
		}
	}
	query := "/api/v1/nodes?labelSelector=" + url.QueryEscape(a.options["nodelabels"])
	if err := a.as(http.MethodGet, query, nil, &list); err != nil {
		return 0, err
	}
	// The real one's informer watches too; what has changed since the list is nothing here.
	watch := fmt.Sprintf("%s&watch=1&timeoutSeconds=1&resourceVersion=%s", query, list.Metadata.ResourceVersion)
	if a.written == 0 {
		if err := a.as(http.MethodGet, watch, nil, nil); err != nil {
			return 0, err
		}
	}
	for _, node := range list.Items {
		for _, condition := range node.Status.Conditions {
			if condition.Type == "Ready" && condition.Status == "True" && !node.Spec.Unschedulable {
				count++
			}
		}
	}
	return count, nil
}

// mayNot says that the API server forbids something to the autoscaler.
func (a *autoscaler) mayNot(t *testing.T, method, path string, body any) {
	t.Helper()
	err := a.as(method, path, body, nil)
	if err == nil || !strings.Contains(err.Error(), " 403 ") {
		t.Errorf("%s %s is not forbidden: %v", method, path, err)
	}
}
