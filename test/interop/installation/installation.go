// Package installation is Calico with VXLAN in a cluster, and the repository that renders our part of it: what the tests on packets look
// at while a person changes it.
package installation

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	Namespace = "kube-system"
	// Name of the cluster in git, and of our Typha's objects.
	Name = "mtls"
	// grace is how many seconds a Typha has to let go of its clients, in place of 300.
	grace = 2
)

// Installation is one in a running cluster.
type Installation struct {
	Repository *product.Repository
	cp         *controlplane.ControlPlane
	apply      func(t *testing.T, repository *product.Repository)
}

// Plan says what to install.
type Plan struct {
	// Nodes is how many there are, Stage at which mutual TLS is.
	Nodes int
	Stage string
	// GitOps is what applies; Apply does it with the repository as it is. Where they are not given, kubectl does.
	GitOps string
	Apply  func(t *testing.T, repository *product.Repository)
}

// New makes the repository, with upstream's manifest built by kustomize from our Components.
func New(t *testing.T, cp *controlplane.ControlPlane, plan Plan) *Installation {
	t.Helper()
	in := &Installation{cp: cp, Repository: product.InitFrom(t, Name, fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: %[1]s
spec:
  calico: { version: %[2]s }
  nodes: %[3]d
  gitops: %[5]s
  secrets: sops
  rollout: { layout: same-port }
  typha:
    name: %[1]s
    scaling: { mode: fixed, replicas: 2 }
    terminationGracePeriodSeconds: %[4]d
`, Name, upstream.Calico, plan.Nodes, grace, cmp.Or(plan.GitOps, "kustomize")))}
	if in.apply = plan.Apply; in.apply == nil {
		in.apply = in.applyByHand
	}
	in.Repository.Git(t, "init", "--quiet")
	in.Repository.MustRun(t, "migrate", Name, "--to", plan.Stage)
	in.Repository.Write(t, "calico/calico.yaml", upstream.Adopted(t, "calico-typha.yaml", adopt))
	in.Repository.Write(t, "calico/kustomization.yaml", fmt.Sprintf("resources:\n  - calico.yaml\ncomponents:\n  - ../%s\n  - ../%s\n",
		filepath.ToSlash(in.Repository.Dist("calico-node")), filepath.ToSlash(in.Repository.Dist("without-upstream-typha"))))
	return in
}

// adopt changes upstream's manifest to VXLAN in place of IP in IP, a device that not every kernel has, and leaves out what no node runs:
// also for the probes, which ask for BIRD.
func adopt(object map[string]any) bool {
	metadata := object["metadata"].(controlplane.Object)
	switch object["kind"] {
	case "CustomResourceDefinition":
		return false
	case "ConfigMap":
		object["data"].(controlplane.Object)["calico_backend"] = "vxlan"
	case "DaemonSet":
		pod := object["spec"].(controlplane.Object)["template"].(controlplane.Object)["spec"].(controlplane.Object)
		container := pod["containers"].([]any)[0].(controlplane.Object)
		for _, variable := range container["env"].([]any) {
			switch variable := variable.(controlplane.Object); variable["name"] {
			case "CALICO_IPV4POOL_IPIP":
				variable["value"] = "Never"
			case "CALICO_IPV4POOL_VXLAN":
				variable["value"] = "Always"
			}
		}
		for _, probe := range []string{"livenessProbe", "readinessProbe"} {
			exec := container[probe].(controlplane.Object)["exec"].(controlplane.Object)
			exec["command"] = exec["command"].([]any)[:2]
		}
	}
	return !strings.Contains(metadata["name"].(string), "kube-controllers")
}

// Sync renders and commits, and applies the commit.
func (in *Installation) Sync(t *testing.T) {
	t.Helper()
	in.Repository.MustRun(t, "synth")
	in.Repository.Commit(t, "render "+Name)
	in.apply(t, in.Repository)
}

// applyByHand applies our part as Flux would, and that of Calico's owner by kustomize.
func (in *Installation) applyByHand(t *testing.T, repository *product.Repository) {
	t.Helper()
	in.cp.Apply(t, repository.Decrypted(t), controlplane.ServerSide)
	in.cp.Kubectl(t, "apply", "-k", filepath.Join(repository.Root, "calico"))
}

// Run runs the command line with --context, as a person would, until it no longer says that it has to wait.
func (in *Installation) Run(t *testing.T, limit time.Duration, args ...string) {
	t.Helper()
	args = append(args, "--kubeconfig", in.cp.Kubeconfig, "--context", "interop")
	wait.For(t, limit, strings.Join(args, " "), func() error {
		output, code, err := in.Repository.Run(args...)
		if err == nil && code != 0 {
			err = fmt.Errorf("exit %d:\n%s", code, output)
		}
		return err
	})
}
