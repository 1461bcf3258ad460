package journeys

import (
	"cmp"
	"fmt"
	"path/filepath"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fleet"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/upstream"
)

// plan of a site.
type plan struct {
	name, layout string
	// stage that it begins with.
	stage string
	// real nodes run real clients and Typhas, simulated ones are kwok's.
	real, simulated, typhas int
	// secrets are the lines of cluster.yaml that say who makes the Secrets; by default they lie in git, sealed with SOPS.
	secrets string
	// ca is the root of who makes them, in place of one that `init` makes.
	ca *pki.Pair
}

const (
	// label of the nodes of a site.
	label = "interop/site"
	// grace is how many seconds a Typha has to let go of its clients, in place of 300.
	grace = 2
	// patience is how long a client may be without changes before it counts as lost.
	patience = 30 * time.Second
	// word is what an operator says when a step has reached the cluster.
	word = "--yes-it-reached-the-cluster"
)

// site is a cluster: Calico and Typha in a namespace of their own, and a git repository that renders what lies in it.
type site struct {
	plan
	cp         *controlplane.ControlPlane
	repository *product.Repository
	fleet      *fleet.Fleet
	// pace is how long a reconnect takes here when all lose their connection at once.
	pace time.Duration
	// owners is what of ours was built into Calico's own manifests, when they were applied last.
	owners string
}

// newSite makes a cluster as it is at a stage. Both Components are listed once, and for all stages.
func newSite(t *testing.T, p plan) *site {
	t.Helper()
	cp := controlplane.Shared(t)
	upstream.Folder(t, "calico/"+upstream.Calico)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	cp.StartControllers(t)
	s := &site{plan: p, cp: cp}
	if p.ca == nil {
		s.repository = product.InitFrom(t, p.name, s.clusterYAML())
	} else {
		s.repository = product.WithRoot(t, p.name, s.clusterYAML(), p.ca)
	}
	// Before the first commit, any stage can be set.
	s.repository.Git(t, "init", "--quiet")
	s.repository.MustRun(t, "migrate", p.name, "--to", p.stage)
	s.repository.Write(t, "calico/calico.yaml", upstream.Adopted(t, "calico-typha.yaml", s.adopt))
	s.repository.Write(t, "calico/kustomization.yaml", fmt.Sprintf(
		"resources:\n  - calico.yaml\ncomponents:\n  - ../%s\n  - ../%s\n",
		filepath.ToSlash(s.repository.Dist("calico-node")), filepath.ToSlash(s.repository.Dist("without-upstream-typha"))))
	cp.Kubectl(t, "create", "namespace", p.name)
	if p.simulated > 0 {
		cp.AddNodes(t, p.name+"-simulated", p.simulated, map[string]string{label: p.name})
	}
	nodes.Add(t, cp, p.name, p.real, map[string]string{label: p.name})
	t.Cleanup(func() { report.write(t) })
	s.fleet = fleet.Start(t, cp, p.name, p.name, p.real)
	s.sync(t)
	s.rolledOut(t)
	reconnect := s.fleet.Reconnect(t, 2*patience)
	if reconnect.Lost > 0 {
		t.Fatal(s.fleet.Troubles())
	}
	s.pace = reconnect.Longest
	report.begin(s, reconnect)
	return s
}

func (s *site) clusterYAML() string {
	return fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: %[1]s
spec:
  calico: { version: %[2]s }
  nodes: %[3]d
  gitops: kustomize
  %[9]s
  namespace: %[1]s
  calicoNode: { namespace: %[1]s }
  rollout: { layout: %[4]s }
  typha:
    name: %[1]s
    scaling: { mode: fixed, replicas: %[5]d }
    terminationGracePeriodSeconds: %[6]d
    nodeSelector: { %[7]s: %[1]s, %[8]s: "true" }
`, s.name, upstream.Calico, s.real+s.simulated, s.layout, s.typhas, grace, label, controlplane.KubeletLabel, cmp.Or(s.secrets, "secrets: sops"))
}

// adopt changes upstream's manifest for the namespace and the nodes of the site, and leaves out what is not of Typha and
// calico-node.
func (s *site) adopt(object map[string]any) bool {
	metadata, _ := object["metadata"].(controlplane.Object)
	if name := metadata["name"]; name != "calico-node" && name != "calico-config" && name != "calico-typha" {
		return false
	}
	if metadata["namespace"] != nil {
		metadata["namespace"] = s.name
	}
	spec, _ := object["spec"].(controlplane.Object)
	pod := func() controlplane.Object {
		return spec["template"].(controlplane.Object)["spec"].(controlplane.Object)
	}
	switch object["kind"] {
	case "ClusterRoleBinding":
		metadata["name"] = "calico-node-of-" + s.name
		object["subjects"].([]any)[0].(controlplane.Object)["namespace"] = s.name
	case "DaemonSet":
		// As owners of many nodes do; one after the other would take minutes here too.
		spec["updateStrategy"].(controlplane.Object)["rollingUpdate"] = controlplane.Object{"maxUnavailable": "50%"}
		pod()["nodeSelector"].(controlplane.Object)[label] = s.name
		container := pod()["containers"].([]any)[0].(controlplane.Object)
		// An installation outside of kube-system has to set the namespace.
		container["env"] = append(container["env"].([]any), controlplane.Object{"name": "FELIX_TYPHAK8SNAMESPACE", "value": s.name})
	case "Deployment":
		spec["replicas"] = s.typhas
		selector := pod()["nodeSelector"].(controlplane.Object)
		selector[label], selector[controlplane.KubeletLabel] = s.name, "true"
	}
	return true
}

// want is what a step is to do, and nothing else.
type want struct {
	// typhas that are to start, and pods of calico-node that are to be replaced on the real nodes.
	typhas, pods int
	// connects of all clients together; up to twice as many where Typha is rolled.
	connects int
}

func (w want) fits(taken fleet.Step) bool {
	most := w.connects
	if w.typhas > 0 {
		most = 2 * w.connects
	}
	return taken.Typhas == w.typhas && taken.Pods == w.pods && w.connects <= taken.Connected && taken.Connected <= most
}

// step measures a step that must not cost any client more than one reconnect, nor anything that is not wanted.
func (s *site) step(t *testing.T, title string, want want, step func()) {
	t.Helper()
	taken := s.fleet.Measure(t, title, patience, step)
	report.add(s, taken)
	faults := taken.Faults(s.pace)
	if slices.Equal(faults, []fleet.Fault{fleet.Late}) {
		// The machine may have more to do than when the pace was measured.
		faults = taken.Faults(max(s.pace, s.fleet.Reconnect(t, patience).Longest))
	}
	if len(faults) > 0 {
		t.Errorf("%v\n%v; a reconnect takes %.1f s\n%v", faults, taken, s.pace.Seconds(), s.fleet.Troubles())
	}
	if !want.fits(taken) {
		t.Errorf("%v\nwanted were %d Typhas, %d pods and %d connects", taken, want.typhas, want.pods, want.connects)
	}
}

// refuses makes sure that the product does not do something, and says why.
func refuses(t *testing.T, r *product.Repository, why string, args ...string) {
	t.Helper()
	output, code, err := r.Run(args...)
	if err != nil || code != 1 {
		t.Fatalf("typha-mtls %v: exit %d, %v:\n%s", args, code, err, output)
	}
	says(t, output, why)
}
