package whole

import (
	"fmt"
	"net"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/packets"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
)

// limit of a rollout.
const limit = "180s"

// install installs Calico at a stage, and waits until all of it is ready.
func (c *cluster) install(t *testing.T, stage string) {
	t.Helper()
	started := time.Now()
	address, port, _ := strings.Cut(strings.TrimPrefix(c.cp.URL, "https://"), ":")
	// Without kube-proxy, pods of Calico learn here where the API server is.
	c.cp.Kubectl(t, "create", "configmap", "kubernetes-services-endpoint", "-n", namespace,
		"--from-literal=KUBERNETES_SERVICE_HOST="+address, "--from-literal=KUBERNETES_SERVICE_PORT="+port)
	c.installation = installation.New(t, c.cp, installation.Plan{
		Nodes: len(c.nodes), Stage: stage, Calico: installation.WithVXLAN, GitOps: "flux", Apply: c.applyByFlux,
	})
	c.repository = c.installation.Repository
	c.installation.Sync(t)
	c.rolledOut(t)
	c.cp.Kubectl(t, "wait", "nodes", "--all", "--for=condition=Ready", "--timeout=60s")
	t.Logf("%d nodes with Calico at %s are ready after %.0f s", len(c.nodes), stage, time.Since(started).Seconds())
}

// rolledOut waits until all workloads are as they were applied, and those that they replace have gone.
func (c *cluster) rolledOut(t *testing.T) {
	t.Helper()
	for _, workload := range strings.Fields(c.cp.Kubectl(t, "get", "deployments,daemonsets", "-n", namespace, "-o", "name")) {
		if _, err := c.cp.TryKubectl(nil, "rollout", "status", workload, "-n", namespace, "--timeout="+limit); err != nil {
			t.Fatalf("%s: %v\n%s", workload, err, c.state())
		}
	}
}

// state is what a person would look at.
func (c *cluster) state() string {
	pods, _ := c.cp.TryKubectl(nil, "get", "pods", "-A", "-o", "wide")
	events, _ := c.cp.TryKubectl(nil, "get", "events", "-A", "--field-selector=type!=Normal")
	all := pods + events + c.tails()
	for _, n := range c.nodes {
		logs, _ := filepath.Glob(fmt.Sprintf("/proc/%d/root/var/log/pods/*/*/*.log", n.first.Pid()))
		for _, log := range logs {
			text, _ := os.ReadFile(log)
			all += fmt.Sprintf("\n%s: %s:\n%s", n.name, strings.TrimPrefix(log, filepath.Dir(filepath.Dir(filepath.Dir(log)))), lastLines(string(text), 12))
		}
	}
	return all
}

func lastLines(text string, number int) string {
	lines := strings.Split(strings.TrimSpace(text), "\n")
	return strings.Join(lines[max(0, len(lines)-number):], "\n")
}

// newPod makes a pod on a node, and joins its network.
func (c *cluster) newPod(t *testing.T, name string, on *node, labels map[string]string) *packets.Pod {
	t.Helper()
	path := "/api/v1/namespaces/" + packets.Namespace + "/pods"
	c.cp.Post(t, path, controlplane.Object{
		"apiVersion": "v1", "kind": "Pod", "metadata": controlplane.Object{"name": name, "labels": labels},
		"spec": controlplane.Object{
			"nodeName": on.name, "terminationGracePeriodSeconds": 0, "automountServiceAccountToken": false,
			"containers": []any{controlplane.Object{"name": "waits", "image": pauseImage, "imagePullPolicy": "Never"}},
		},
	})
	var pod struct {
		Metadata struct{ UID string }
		Status   struct{ Phase, PodIP string }
	}
	wait.For(t, time.Minute, name+" to run", func() error {
		if err := c.cp.Try("GET", path+"/"+name, nil, &pod); err != nil {
			return err
		}
		if pod.Status.Phase != "Running" {
			return fmt.Errorf("it is %s\n%s", pod.Status.Phase, c.tails())
		}
		return nil
	})
	pid, err := processOf(pod.Metadata.UID)
	if err != nil {
		t.Fatal(err)
	}
	own, err := space.Join(fmt.Sprintf("/proc/%s/ns/net", pid))
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(own.Close)
	return &packets.Pod{Space: own, Address: net.ParseIP(pod.Status.PodIP)}
}

// processOf is a process of a pod, which its control group names.
func processOf(uid string) (string, error) {
	processes, err := os.ReadDir("/proc")
	for _, process := range processes {
		groups, _ := os.ReadFile(filepath.Join("/proc", process.Name(), "cgroup"))
		if strings.Contains(string(groups), "pod"+uid) {
			return process.Name(), nil
		}
	}
	return "", fmt.Errorf("no process is of the pod %s: %v", uid, err)
}

// forPackets is the cluster as the helper that counts packets has it.
func (c *cluster) forPackets() packets.Cluster {
	of := packets.Cluster{
		API: c.cp,
		NewPod: func(t *testing.T, name string, node int, labels map[string]string) *packets.Pod {
			return c.newPod(t, name, c.nodes[node], labels)
		},
	}
	for _, n := range c.nodes {
		of.Nodes = append(of.Nodes, n.name)
	}
	return of
}

// calicoNodes are the containers of calico-node that run.
func (c *cluster) calicoNodes(t *testing.T) (running []string) {
	t.Helper()
	var list struct {
		Items []struct {
			Status struct {
				ContainerStatuses []struct{ ContainerID string }
			}
		}
	}
	if err := c.cp.Try("GET", "/api/v1/namespaces/"+namespace+"/pods?labelSelector=k8s-app%3Dcalico-node", nil, &list); err != nil {
		t.Fatal(err)
	}
	for _, pod := range list.Items {
		for _, container := range pod.Status.ContainerStatuses {
			running = append(running, container.ContainerID)
		}
	}
	slices.Sort(running)
	return running
}
