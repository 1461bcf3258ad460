package flux

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// As docs/how-to/flux.md has it.
func TestTheKustomizationOfCalicoNodeWaitsForTyphaAndAddsTheComponent(t *testing.T) {
	t.Parallel()
	s := render(t, "component", "")
	manifest, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+upstream.Calico), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	s.Write(t, "calico/component/calico-typha.yaml", string(manifest))
	s.Write(t, "calico/component/kustomization.yaml", "resources: [calico-typha.yaml]\n")
	s.giveIdentity(t, s.ClusterIdentity)
	revision := s.publish(t)
	calico := *s
	calico.kustomization = "calico"
	s.cp.Post(t, kustomizations, controlplane.Object{
		"apiVersion": "kustomize.toolkit.fluxcd.io/v1", "kind": "Kustomization",
		"metadata": controlplane.Object{"name": calico.kustomization},
		"spec": controlplane.Object{
			"interval": "10m", "prune": true, "path": "./calico/component",
			"components": []string{"../../dist/component/calico-node"},
			"dependsOn":  []any{controlplane.Object{"name": s.kustomization}},
			"sourceRef":  controlplane.Object{"kind": "GitRepository", "name": s.Cluster},
		},
	})
	const daemonSet = "/apis/apps/v1/namespaces/kube-system/daemonsets/calico-node"
	if message := calico.waitUntilRefused(t); !strings.HasPrefix(message, "DependencyNotReady") {
		t.Errorf("it does not wait: %s", message)
	}
	if err := s.gone(daemonSet); err != nil {
		t.Error(err)
	}
	s.copyKustomization(t)
	s.waitUntilApplied(t, revision)
	calico.waitUntilApplied(t, revision)
	wait.For(t, 30*time.Second, "the DaemonSet", func() error { return s.there(daemonSet) })

	pod, err := kubelet.PodOf(s.cp.Get(t, daemonSet))
	if err != nil {
		t.Fatal(err)
	}
	env := kubelet.Materialise(t, s.cp, "kube-system", pod, "calico-node").Env
	if name := env.Get("FELIX_TYPHAK8SSERVICENAME"); name != s.Cluster {
		t.Errorf("calico-node looks for the Service %q", name)
	}
	for _, variable := range []string{"FELIX_TYPHACAFILE", "FELIX_TYPHACERTFILE", "FELIX_TYPHAKEYFILE"} {
		if _, err := os.Stat(env.Get(variable)); err != nil {
			t.Errorf("%s: %v", variable, err)
		}
	}
	if !env.Has("CALICO_NETWORKING_BACKEND") {
		t.Errorf("calico-node lacks settings of upstream: %v", env.List())
	}
}
