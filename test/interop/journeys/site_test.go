package journeys

import (
	"bytes"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fleet"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	// realNodes run real clients and Typhas, simulatedNodes are kwok's.
	realNodes, simulatedNodes = 30, 170
	realPrefix                = "real"
	typhas                    = 5
	// limit of a rollout; patience is how long a client may be without changes before it counts as lost.
	limit, patience = "180s", 30 * time.Second
)

// site is a cluster: Calico and Typha in a namespace of their own, on all nodes.
type site struct {
	cp         *controlplane.ControlPlane
	name       string
	repository *product.Repository
	fleet      *fleet.Fleet
	// bound is the longest that a client may wait for a change: twice what a reconnect costs on this machine when all lose
	// their connection at once, because meanwhile the machine also moves pods.
	bound time.Duration
}

// newSite runs plaintext Calico, as upstream ships it, or, with our Components, Calico behind our Typha.
func newSite(t *testing.T, name string, components ...string) *site {
	t.Helper()
	cp := controlplane.Shared(t)
	upstream.Folder(t, "calico/"+upstream.Calico)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	cp.StartControllers(t)
	cp.Once("nodes", func() error {
		cp.AddNodes(t, "simulated", simulatedNodes, nil)
		fleet.AddNodes(t, cp, realPrefix, realNodes)
		return nil
	})
	s := &site{cp: cp, name: name}
	s.repository = product.Init(t, product.Cluster{
		Name: name, Typha: fmt.Sprintf("replicas: %d\nnodeSelector: { %s: \"true\" }\n", typhas, controlplane.KubeletLabel),
	})
	file := filepath.Join("clusters", name, "cluster.yaml")
	s.repository.Write(t, file, strings.Replace(string(s.repository.Read(t, file)), "  nodes: 3\n",
		fmt.Sprintf("  nodes: %d\n  namespace: %s\n  calicoNode: { namespace: %[2]s }\n", realNodes+simulatedNodes, name), 1))
	s.repository.MustRun(t, "synth")
	s.repository.Write(t, "calico/calico.yaml", s.upstreamManifest(t))
	cp.Kubectl(t, "create", "namespace", name)
	t.Cleanup(func() {
		report.write(t)
		s.clear(t)
	})
	s.fleet = fleet.Start(t, cp, name, realPrefix, realNodes)
	typha := "calico-typha"
	if len(components) > 0 {
		typha = name
		s.sync(t)
	}
	s.calico(t, components...)
	s.rolledOut(t, "deployment/"+typha, "daemonset/calico-node")
	s.calibrate(t)
	return s
}

// clear makes room for the next site: both kinds of Typha want the same port of their nodes.
func (s *site) clear(t *testing.T) {
	_, gone := s.cp.TryKubectl(nil, "delete", "deployment,daemonset", "--all", "-n", s.name, "--cascade=foreground", "--wait=false")
	_, err := s.cp.TryKubectl(nil, "delete", "pods", "--all", "-n", s.name, "--force", "--grace-period=0", "--wait=false")
	if err := errors.Join(gone, err); err != nil {
		t.Error(err)
	}
	s.cp.Kubectl(t, "delete", "namespace", s.name, "--wait=false")
}

// calibrate measures what a reconnect costs here.
func (s *site) calibrate(t *testing.T) {
	t.Helper()
	reconnect := s.fleet.Reconnect(t, 2*patience)
	if reconnect.Lost > 0 {
		t.Fatal(s.fleet.Troubles())
	}
	s.bound = 2 * reconnect.Longest
	report.begin(t, s.name, reconnect)
}

// step measures a step that must not cost any client more than one reconnect.
func (s *site) step(t *testing.T, title string, step func()) fleet.Step {
	t.Helper()
	taken := s.fleet.Measure(t, title, patience, step)
	report.add(t, taken)
	if taken.Lost > 0 || taken.Longest > s.bound {
		t.Errorf("%s: %d clients are lost, and one waited %.1f s for a change; a reconnect takes %.1f s\n%v",
			title, taken.Lost, taken.Longest.Seconds(), s.bound.Seconds(), s.fleet.Troubles())
	}
	return taken
}

// calico applies upstream's manifests with our Components.
func (s *site) calico(t *testing.T, components ...string) {
	t.Helper()
	text := "resources:\n  - calico.yaml\n"
	if len(components) > 0 {
		text += "components:\n"
	}
	for _, component := range components {
		text += "  - ../" + filepath.ToSlash(s.repository.Dist(component)) + "\n"
	}
	s.repository.Write(t, "calico/kustomization.yaml", text)
	s.cp.Kubectl(t, "apply", "-k", filepath.Join(s.repository.Root, "calico"))
}

// sync renders the repository, and applies it as Flux would.
func (s *site) sync(t *testing.T) {
	t.Helper()
	s.repository.MustRun(t, "synth")
	s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
}

// rolledOut waits for workloads, and until the pods that they replace have gone.
func (s *site) rolledOut(t *testing.T, workloads ...string) {
	t.Helper()
	for _, workload := range workloads {
		if _, err := s.cp.TryKubectl(nil, "rollout", "status", workload, "-n", s.name, "--timeout="+limit); err != nil {
			pods, _ := s.cp.TryKubectl(nil, "get", "pods", "-n", s.name, "-o", "wide", "--field-selector=spec.nodeName="+realPrefix+"-0")
			events, _ := s.cp.TryKubectl(nil, "describe", "pods", "-n", s.name, "-l", "k8s-app=calico-typha")
			t.Fatalf("%s: %v\n%v\n%s\n%s\n%s", workload, err, s.fleet.Troubles(), pods, events, s.fleet.Tail())
		}
	}
	s.noneLeaving(t)
}

func (s *site) noneLeaving(t *testing.T) {
	t.Helper()
	wait.For(t, 2*time.Minute, "replaced Typhas to go", func() error {
		var list struct {
			Items []struct {
				Metadata struct{ Name, DeletionTimestamp string }
			}
		}
		path := "/api/v1/namespaces/" + s.name + "/pods?labelSelector=" + "k8s-app%20in%20(calico-typha," + s.name + ")"
		if err := s.cp.Try(http.MethodGet, path, nil, &list); err != nil {
			return err
		}
		for _, pod := range list.Items {
			if pod.Metadata.DeletionTimestamp != "" {
				return fmt.Errorf("%s is on its way out\n%v", pod.Metadata.Name, s.fleet.Troubles())
			}
		}
		return nil
	})
}

// upstreamManifest is what upstream ships of calico-node and Typha, for the namespace of the site.
func (s *site) upstreamManifest(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+upstream.Calico), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	var kept []string
	for _, document := range bytes.Split(text, []byte("\n---")) {
		var object controlplane.Object
		if err := yaml.Unmarshal(document, &object); err != nil {
			t.Fatal(err)
		}
		if !s.adopt(object) {
			continue
		}
		text, err := yaml.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		kept = append(kept, string(text))
	}
	return strings.Join(kept, "---\n")
}

func (s *site) adopt(object controlplane.Object) bool {
	metadata, _ := object["metadata"].(controlplane.Object)
	if name := metadata["name"]; name != "calico-node" && name != "calico-config" && name != "calico-typha" {
		return false
	}
	if metadata["namespace"] != nil {
		metadata["namespace"] = s.name
	}
	spec, _ := object["spec"].(controlplane.Object)
	switch object["kind"] {
	case "ClusterRoleBinding":
		metadata["name"] = "calico-node-of-" + s.name
		object["subjects"].([]any)[0].(controlplane.Object)["namespace"] = s.name
	case "DaemonSet":
		// As owners of many nodes do; one after the other would take minutes here too.
		pod := spec["template"].(controlplane.Object)["spec"].(controlplane.Object)
		container := pod["containers"].([]any)[0].(controlplane.Object)
		// Whoever installs Calico elsewhere than in kube-system has to say so.
		container["env"] = append(container["env"].([]any), controlplane.Object{"name": "FELIX_TYPHAK8SNAMESPACE", "value": s.name})
		spec["updateStrategy"].(controlplane.Object)["rollingUpdate"] = controlplane.Object{"maxUnavailable": "50%"}
	case "Deployment":
		spec["replicas"] = typhas
		pod := spec["template"].(controlplane.Object)["spec"].(controlplane.Object)
		pod["nodeSelector"].(controlplane.Object)[controlplane.KubeletLabel] = "true"
	}
	return true
}
