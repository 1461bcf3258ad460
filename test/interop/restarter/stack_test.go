package restarter

import (
	"crypto/x509"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

type object = map[string]any

const (
	annotation = "typha-mtls/started-for-certificate"
	limit      = time.Minute
)

// stack is a cluster with `secrets: external` and a restarter, in a namespace of its own, whose Secrets an issuer writes that the test
// plays.
type stack struct {
	*product.Repository
	cp *controlplane.ControlPlane
	// name of the cluster, its namespace, and Typha's objects.
	name string
	ca   *pki.Pair
}

func newStack(t *testing.T, name string) *stack {
	t.Helper()
	folder, err := scratch.Folder(name)
	must(t, err)
	s := &stack{Repository: &product.Repository{Root: folder, Cluster: name}, cp: controlplane.Shared(t), name: name}
	s.Write(t, "clusters/"+name+"/cluster.yaml", fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: %[1]s }
spec:
  calico: { version: %[2]s }
  nodes: 3
  gitops: kustomize
  secrets: external
  namespace: %[1]s
  typha: { name: %[1]s, nodeSelector: { stack: %[1]s } }
  restarter: {}
`, name, upstream.Calico))
	s.ca, err = pki.NewCA(name)
	must(t, err)
	s.Write(t, "clusters/"+name+"/pki/ca.crt", string(s.ca.CertificatePEM()))
	s.MustRun(t, "synth")
	s.cp.Apply(t, filepath.Join(s.Root, s.Dist("")), controlplane.ServerSide)
	return s
}

func (s *stack) restarter() string { return s.name + "-restarter" }

func (s *stack) deployment() string {
	return fmt.Sprintf("/apis/apps/v1/namespaces/%s/deployments/%s", s.name, s.name)
}

// startedFor is what the annotation of Typha's pods says, "" where it is not there; generation is how often its spec changed.
func (s *stack) startedFor(t *testing.T) (hash string, generation int) {
	t.Helper()
	var read struct {
		Metadata struct{ Generation int }
		Spec     struct {
			Template struct {
				Metadata struct{ Annotations map[string]string }
			}
		}
	}
	text, err := json.Marshal(s.cp.Get(t, s.deployment()))
	must(t, err)
	must(t, json.Unmarshal(text, &read))
	return read.Spec.Template.Metadata.Annotations[annotation], read.Metadata.Generation
}

// issue makes a certificate for Typha.
func (s *stack) issue(t *testing.T, ca *pki.Pair, leaf pki.Leaf) *pki.Pair {
	t.Helper()
	leaf.Usage = x509.ExtKeyUsageServerAuth
	leaf.NotAfter = time.Now().Add(90 * 24 * time.Hour)
	issued, err := ca.Issue(leaf)
	must(t, err)
	return issued
}

// pod is the restarter's, played: its files on the disk, and its program in a process.
type pod struct {
	*process.Process
	Pod
}

// start starts the rendered program with its rendered configuration, with a certificate in the volume of the Secret. Only paths and the
// address of the API server are those of this machine.
func (s *stack) start(t *testing.T, certificate *pki.Pair) *pod {
	t.Helper()
	folder, err := scratch.Folder(s.restarter())
	must(t, err)
	var config struct{ Data map[string]string }
	rendered := s.Dist(fmt.Sprintf("objects/%s/configmap.%s.yaml", s.name, s.restarter()))
	must(t, yaml.Unmarshal(s.Read(t, rendered), &config))
	in := Pod{
		Folder: folder, Namespace: s.name, Account: s.restarter(), Configuration: []byte(config.Data["configuration.json"]),
		Program: filepath.Join(folder, "restarter.cjs"), Certificate: filepath.Join(folder, "tls.crt"), TrustBundle: filepath.Join(folder, "bundle.crt"),
	}
	must(t, errors.Join(
		os.WriteFile(in.Program, []byte(config.Data["restarter.cjs"]), 0o644),
		os.WriteFile(in.Certificate, certificate.CertificatePEM(), 0o644),
		os.WriteFile(in.TrustBundle, s.ca.CertificatePEM(), 0o644),
	))
	p, err := in.Start(s.cp)
	must(t, err)
	t.Cleanup(p.Kill)
	return &pod{p, in}
}

// says waits until the restarter says something in its log, and returns that line.
func (p *pod) says(t *testing.T, words string) (line string) {
	t.Helper()
	wait.For(t, limit, fmt.Sprintf("the restarter to say %q", words), func() error {
		if err := p.Alive(); err != nil {
			return wait.Hopeless(err)
		}
		for text := range strings.Lines(p.Log.Text()) {
			if strings.Contains(text, `"message":"`+words) {
				line = text
				return nil
			}
		}
		return fmt.Errorf("its log says\n%s", p.Log.Text())
	})
	return line
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
