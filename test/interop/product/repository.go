// Package product drives typha-mtls as a user does: a repository of one's own, `init`, `synth`, and the real sops.
package product

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/process"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

// Cluster says what `init` is asked for.
type Cluster struct {
	// Name of the cluster, and of Typha's objects in it: so stacks of many tests live in one control plane.
	Name string
	// Typha holds more lines of cluster.yaml, below spec.typha.
	Typha string
	// More holds more lines of cluster.yaml, below spec.
	More string
	// GitOps and Secrets are kustomize and sops unless given, TyphaName that of the cluster.
	GitOps, Secrets, TyphaName string
	// Flags of `init`, such as --key.
	Flags []string
}

// Repository is a user's repository with one cluster.
type Repository struct {
	Root, Cluster string
	// Identities are the files with the age identities of operator and cluster.
	OperatorIdentity, ClusterIdentity string
}

// Init makes a repository.
func Init(t testing.TB, cluster Cluster) *Repository {
	t.Helper()
	return InitFrom(t, cluster.Name, clusterYAML(cluster), cluster.Flags...)
}

// InitFrom makes a repository from a cluster.yaml: `init` completes what is there, so it is taken as it is.
func InitFrom(t testing.TB, name, clusterYAML string, flags ...string) *Repository {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	identity := filepath.Join(folder, "operator.txt")
	r := &Repository{
		Root: filepath.Join(folder, "repository"), Cluster: name,
		OperatorIdentity: identity, ClusterIdentity: identity + "." + name + ".agekey",
	}
	r.Write(t, r.path("cluster.yaml"), clusterYAML)
	r.MustRun(t, append([]string{"init", name, "--generate-identity", identity}, flags...)...)
	return r
}

// WithRoot makes a repository from a cluster.yaml whose Secrets are made elsewhere, by a CA whose certificate alone lies in git.
func WithRoot(t testing.TB, name, clusterYAML string, ca *pki.Pair) *Repository {
	t.Helper()
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	r := &Repository{Root: folder, Cluster: name}
	r.Write(t, r.path("cluster.yaml"), clusterYAML)
	r.Write(t, r.path("pki/ca.crt"), string(ca.CertificatePEM()))
	return r
}

func clusterYAML(cluster Cluster) string {
	text := fmt.Sprintf(`apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata:
  name: %s
spec:
  calico: { version: %s }
  nodes: 3
  gitops: %s
  secrets: %s
  typha:
    name: %s
    metricsPort: 9093
`, cluster.Name, upstream.Calico, cmp.Or(cluster.GitOps, "kustomize"), cmp.Or(cluster.Secrets, "sops"),
		cmp.Or(cluster.TyphaName, cluster.Name))
	text += indented("    ", cluster.Typha) + indented("  ", cluster.More)
	if strings.HasPrefix(cluster.GitOps, "argocd") {
		text += "  argocd: { repoURL: \"https://git.example.com/platform/clusters.git\" }\n"
	}
	return text
}

// indented are lines of text behind spaces, each.
func indented(spaces, text string) (lines string) {
	for line := range strings.Lines(text) {
		lines += spaces + line
	}
	return lines
}

// InitAndSynth makes a repository and renders it.
func InitAndSynth(t testing.TB, cluster Cluster) *Repository {
	t.Helper()
	r := Init(t, cluster)
	r.MustRun(t, "synth")
	return r
}

// CLI is the path of the command line that is tested.
func CLI() string { return cmp.Or(os.Getenv("INTEROP_CLI"), repository.Path("lib", "cli.js")) }

// Run runs the command line of the checkout in this repository.
func (r *Repository) Run(args ...string) (output string, code int, err error) {
	return r.RunWith(nil, args...)
}

// RunWith is Run with more variables in the environment. Ended by a signal, the exit code is -1.
func (r *Repository) RunWith(env []string, args ...string) (output string, code int, err error) {
	command := exec.Command("node", append([]string{CLI(), "-C", r.Root}, args...)...)
	command.Dir = r.Root
	command.Env, err = Environment(args, env...)
	if err != nil {
		return "", 0, err
	}
	var all bytes.Buffer
	command.Stdout, command.Stderr = &all, &all
	err = process.Run(command, syscall.SIGTERM) // by which it ends kubectl
	var exit *exec.ExitError
	if errors.As(err, &exit) {
		return all.String(), exit.ExitCode(), nil
	}
	return all.String(), 0, err
}

// Environment is what the command line runs in: where it looks at a cluster, the kubectl of these tests comes first in PATH.
func Environment(args []string, env ...string) ([]string, error) {
	all := append(os.Environ(), env...)
	if !slices.Contains(args, "--context") {
		return all, nil
	}
	kubectl, err := components.Path(components.Kubectl)
	return append(all, "PATH="+filepath.Dir(kubectl)+string(os.PathListSeparator)+os.Getenv("PATH")), err
}

// MustRun is Run for what has to succeed.
func (r *Repository) MustRun(t testing.TB, args ...string) string {
	t.Helper()
	output, code, err := r.Run(args...)
	if err != nil || code != 0 {
		t.Fatalf("typha-mtls %s: exit %d, %v\n%s", strings.Join(args, " "), code, err, output)
	}
	return output
}

// Write writes a file of the repository.
func (r *Repository) Write(t testing.TB, path, content string) {
	t.Helper()
	path = filepath.Join(r.Root, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(content), 0o644); err != nil {
		t.Fatal(err)
	}
}

// Read reads a file of the repository.
func (r *Repository) Read(t testing.TB, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(r.Root, path))
	if err != nil {
		t.Fatal(err)
	}
	return content
}

// path of a file of the cluster, relative to the repository.
func (r *Repository) path(file string) string { return filepath.Join("clusters", r.Cluster, file) }

// Dist is the rendered folder, relative to the repository unless joined to Root.
func (r *Repository) Dist(file string) string { return filepath.Join("dist", r.Cluster, file) }
