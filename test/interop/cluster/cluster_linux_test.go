package cluster

import (
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	namespace = "kube-system"
	name      = "mtls" // of the cluster in git, and of our Typha's objects
	// limit of a rollout.
	limit = "120s"
	// grace is how many seconds a Typha has to let go of its clients, in place of 300.
	grace = 2
)

// cluster is a running one, whose repository renders what lies in it.
type cluster struct {
	cp         *controlplane.ControlPlane
	repository *product.Repository
	nodes      *nodes.Nodes
	machines   []*machine
}

// newCluster makes nodes, installs Calico at a stage, and waits until all of it is ready.
func newCluster(t *testing.T, number int, stage string) *cluster {
	t.Helper()
	if broken != nil {
		t.Fatal(broken)
	}
	if unavailable != nil {
		t.Skipf("not run: %v", unavailable)
	}
	upstream.Folder(t, "calico/"+upstream.Calico)
	started := time.Now()
	if err := laySwitch(); err != nil {
		t.Fatal(err)
	}
	cp := controlplane.SharedAt(t, serverAddress)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	cp.StartControllers(t)
	c := &cluster{cp: cp}
	nodes.Add(t, cp, "node", number, nil)
	var places []nodes.Place
	for i := range number {
		place := nodes.Place{Name: fmt.Sprintf("node-%d", i), Address: addressOf(t, cp, fmt.Sprintf("node-%d", i))}
		places = append(places, place)
		m, err := c.newMachine(place, i)
		if err != nil {
			t.Fatal(err)
		}
		c.machines = append(c.machines, m)
	}
	t.Cleanup(func() {
		for _, m := range c.machines {
			m.Close()
		}
	})
	c.nodes = nodes.Play(t, cp, namespace, places, func(p *nodes.Pod) { c.machines[p.Index].run(p) })
	c.initialise(t, stage)
	c.sync(t)
	c.rolledOut(t)
	t.Logf("%d nodes with Calico at %s are ready after %.0f s", number, stage, time.Since(started).Seconds())
	return c
}

func addressOf(t *testing.T, cp *controlplane.ControlPlane, node string) string {
	t.Helper()
	var object struct {
		Status struct{ Addresses []struct{ Address string } }
	}
	if err := cp.Try("GET", "/api/v1/nodes/"+node, nil, &object); err != nil {
		t.Fatal(err)
	}
	return object.Status.Addresses[0].Address
}

// initialise makes the repository, with upstream's manifest built by kustomize from our Components.
func (c *cluster) initialise(t *testing.T, stage string) {
	t.Helper()
	c.repository = product.InitFrom(t, name, fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: %[1]s
spec:
  calico: { version: %[2]s }
  nodes: %[3]d
  gitops: kustomize
  secrets: sops
  rollout: { layout: same-port }
  typha:
    name: %[1]s
    scaling: { mode: fixed, replicas: 2 }
    terminationGracePeriodSeconds: %[4]d
`, name, upstream.Calico, len(c.machines), grace))
	c.repository.Git(t, "init", "--quiet")
	c.repository.MustRun(t, "migrate", name, "--to", stage)
	c.repository.Write(t, "calico/calico.yaml", upstream.Adopted(t, "calico-typha.yaml", adopt))
	c.repository.Write(t, "calico/kustomization.yaml", fmt.Sprintf("resources:\n  - calico.yaml\ncomponents:\n  - ../%s\n  - ../%s\n",
		filepath.ToSlash(c.repository.Dist("calico-node")), filepath.ToSlash(c.repository.Dist("without-upstream-typha"))))
}

// adopt changes upstream's manifest to VXLAN in place of IP in IP, a device that not every kernel has, and leaves out what no node runs.
func adopt(object map[string]any) bool {
	metadata := object["metadata"].(controlplane.Object)
	switch object["kind"] {
	case "CustomResourceDefinition":
		return false
	case "ConfigMap":
		object["data"].(controlplane.Object)["calico_backend"] = "vxlan"
	case "DaemonSet":
		pod := object["spec"].(controlplane.Object)["template"].(controlplane.Object)["spec"].(controlplane.Object)
		for _, variable := range pod["containers"].([]any)[0].(controlplane.Object)["env"].([]any) {
			switch variable := variable.(controlplane.Object); variable["name"] {
			case "CALICO_IPV4POOL_IPIP":
				variable["value"] = "Never"
			case "CALICO_IPV4POOL_VXLAN":
				variable["value"] = "Always"
			}
		}
	}
	return !strings.Contains(metadata["name"].(string), "kube-controllers")
}

// sync renders and commits, and applies the commit: our part as Flux would, and that of Calico's owner by kustomize.
func (c *cluster) sync(t *testing.T) {
	t.Helper()
	c.repository.MustRun(t, "synth")
	c.repository.Commit(t, "render "+name)
	c.cp.Apply(t, c.repository.Decrypted(t), controlplane.ServerSide)
	c.cp.Kubectl(t, "apply", "-k", filepath.Join(c.repository.Root, "calico"))
}

// rolledOut waits until all workloads are as they were applied, and the files of all pods too.
func (c *cluster) rolledOut(t *testing.T) {
	t.Helper()
	workloads := strings.Fields(c.cp.Kubectl(t, "get", "deployments,daemonsets", "-n", namespace, "-o", "name"))
	for _, workload := range workloads {
		if _, err := c.cp.TryKubectl(nil, "rollout", "status", workload, "-n", namespace, "--timeout="+limit); err != nil {
			t.Fatalf("%s: %v\n%v\n%s\n%s", workload, err, c.nodes.Troubles(), c.cp.Kubectl(t, "get", "pods", "-A", "-o", "wide"), c.tails())
		}
	}
	c.nodes.WaitForFiles(t)
}

// tails are the ends of the logs of all nodes, for messages.
func (c *cluster) tails() (all string) {
	for _, m := range c.machines {
		felix, typha := m.programs()
		if felix != nil {
			all += fmt.Sprintf("Felix of %s:\n%s\n", m.Name, felix.Log.Tail(12))
		}
		if typha != nil {
			all += fmt.Sprintf("Typha of %s:\n%s\n", m.Name, typha.Log.Tail(12))
		}
	}
	return all
}

// run runs the command line with --context, as a person would, until it no longer says that it has to wait.
func (c *cluster) run(t *testing.T, args ...string) {
	t.Helper()
	args = append(args, "--kubeconfig", c.cp.Kubeconfig, "--context", "interop")
	wait.For(t, time.Minute, strings.Join(args, " "), func() error {
		output, code, err := c.repository.Run(args...)
		if err == nil && code != 0 {
			err = fmt.Errorf("exit %d:\n%s", code, output)
		}
		return err
	})
}
