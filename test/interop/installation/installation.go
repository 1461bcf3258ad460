// Package installation is Calico in a cluster, and the repository that renders our part of it: what the tests on packets look at while a
// person changes it.
package installation

import (
	"cmp"
	"fmt"
	"path/filepath"
	"strings"
	"sync"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
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
	// owner has applied Calico.
	owner sync.Once
}

// Plan says what to install.
type Plan struct {
	// Nodes is how many there are, Stage at which mutual TLS is.
	Nodes int
	Stage string
	// Calico is how it was installed.
	Calico Calico
	// GitOps is what applies; Apply does it with the repository as it is. Where they are not given, kubectl does.
	GitOps string
	Apply  func(t *testing.T, repository *product.Repository)
}

// New makes the repository, with upstream's manifest built by kustomize: from our Components, or as it is where our part is merged in the
// cluster.
func New(t *testing.T, cp *controlplane.ControlPlane, plan Plan) *Installation {
	t.Helper()
	cluster, err := yaml.Marshal(plan.cluster())
	if err != nil {
		t.Fatal(err)
	}
	in := &Installation{cp: cp, Repository: product.InitFrom(t, Name, string(cluster))}
	in.Repository.Git(t, "init", "--quiet")
	in.Repository.MustRun(t, "migrate", Name, "--to", plan.Stage)
	in.Repository.Write(t, "calico/calico.yaml", upstream.Adopted(t, cmp.Or(plan.Calico.Manifest, "calico-typha.yaml"), plan.Calico.adopt))
	kustomization := "resources:\n  - calico.yaml\n"
	in.apply = in.applyMerged
	if !plan.Calico.isMerged() {
		in.apply = in.applyByHand
		kustomization += fmt.Sprintf("components:\n  - ../%s\n  - ../%s\n",
			filepath.ToSlash(in.Repository.Dist("calico-node")), filepath.ToSlash(in.Repository.Dist("without-upstream-typha")))
	}
	if plan.Apply != nil {
		in.apply = plan.Apply
	}
	in.Repository.Write(t, "calico/kustomization.yaml", kustomization)
	return in
}

// cluster is the cluster.yaml.
func (p Plan) cluster() controlplane.Object {
	return controlplane.Object{
		"apiVersion": "typha-mtls/v1alpha1", "kind": "Cluster", "metadata": controlplane.Object{"name": Name},
		"spec": merged(controlplane.Object{
			"calico": controlplane.Object{"version": upstream.Calico}, "nodes": p.Nodes,
			"gitops": cmp.Or(p.GitOps, "kustomize"), "secrets": "sops",
			"rollout": controlplane.Object{"layout": "same-port"},
			"typha": controlplane.Object{
				"name": Name, "scaling": controlplane.Object{"mode": "fixed", "replicas": 2}, "terminationGracePeriodSeconds": grace,
			},
		}, p.Calico.Spec),
	}
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

// applyMerged applies our part as Flux does, which takes fields over from the owner; the owner applied Calico once, before. That is
// server-side, because kubectl would take what it has applied client-side for Flux's, and drop all that our part does not hold.
func (in *Installation) applyMerged(t *testing.T, repository *product.Repository) {
	t.Helper()
	in.owner.Do(func() {
		in.cp.Apply(t, filepath.Join(repository.Root, "calico"), controlplane.ServerSideAs("owner"))
	})
	in.cp.Apply(t, repository.Decrypted(t), controlplane.ServerSideAs("kustomize-controller").Forced())
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
