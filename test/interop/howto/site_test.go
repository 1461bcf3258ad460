package howto

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
	"typha-mtls/interop/reader"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// site is a reader's repository, and the cluster that it is applied to.
type site struct {
	*product.Repository
	cp *controlplane.ControlPlane
	// home of the reader; the repository lies in it.
	home string
	// calico is the version that is installed from upstream's manifest.
	calico string
	env    []string
}

// newSite makes a repository, and a cluster for it. Nothing is applied.
func newSite(t *testing.T, name, calico string, at clock) *site {
	t.Helper()
	upstream.Folder(t, "calico/"+calico)
	s := newReader(t, name)
	s.calico, s.cp = calico, cluster(t)
	s.env = append(s.env, "KUBECONFIG="+s.cp.KubeconfigAs(t, s.home, name))
	s.install(t, calico)
	s.Write(t, "calico/kustomization.yaml", "resources:\n  - calico-typha.yaml\n")
	s.must(t, "git add . && git commit")
	s.init(t, name, at, "--calico", calico, "--gitops", "kustomize", "--nodes", fmt.Sprint(nodes), "--generate-identity", s.OperatorIdentity)
	return s
}

// newReader makes an empty repository of somebody with a home folder and an age identity to come.
func newReader(t *testing.T, name string) *site {
	t.Helper()
	r := reader.New(t, name, components.Kubectl, components.Sops, components.AgeKeygen, components.Kubeseal)
	home := r.Home
	identity := filepath.Join(home, "age", "operator.txt")
	s := &site{home: home, Repository: &product.Repository{
		Root: filepath.Join(home, "repository"), Cluster: name,
		OperatorIdentity: identity, ClusterIdentity: identity + "." + name + ".agekey",
	}}
	r.Program(t, "npx", "[ \"$1\" = --no-install ] && shift\n[ \"$1\" = typha-mtls ] || exit 127\nshift\nexec node '"+product.CLI()+"' \"$@\"")
	s.write(t, "age/.keep", "")
	s.env = append(r.Env, "SOPS_AGE_KEY_FILE="+identity)
	s.Write(t, "README.md", "ours\n")
	s.must(t, "git init --quiet -b main && git add . && git commit")
	return s
}

// write writes a file of the reader's home, such as a program that this machine has not.
func (s *site) write(t *testing.T, path, text string) {
	t.Helper()
	path = filepath.Join(s.home, path)
	if err := os.MkdirAll(filepath.Dir(path), 0o700); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), 0o700); err != nil {
		t.Fatal(err)
	}
}

// switchedOn is a site whose nodes speak mutual TLS already.
func switchedOn(t *testing.T, name, calico string, at clock) *site {
	t.Helper()
	s := newSite(t, name, calico, at)
	s.components(t)
	s.commit(t)
	s.must(t, typhaRollout+" && "+nodesRollout)
	return s
}

// commit renders, commits and applies.
func (s *site) commit(t *testing.T) {
	t.Helper()
	s.must(t, "npx typha-mtls synth "+s.Cluster+" && git add . && git commit")
	s.sync(t)
}

// init runs `init` at some time.
func (s *site) init(t *testing.T, name string, at clock, flags ...string) {
	t.Helper()
	output, code, err := s.RunWith(at.env(t), append([]string{"init", name, "--stage", "mtls"}, flags...)...)
	if err != nil || code != 0 {
		t.Fatalf("init %s: exit %d, %v\n%s", name, code, err, output)
	}
}

// install puts upstream's manifest of a version where the owner's kustomization finds it.
func (s *site) install(t *testing.T, version string) {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/"+version), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	s.Write(t, "calico/calico-typha.yaml", string(text))
}

// owner applies what installs Calico.
func (s *site) owner(t *testing.T) {
	t.Helper()
	s.cp.Apply(t, filepath.Join(s.Root, "calico"), controlplane.ServerSideAs("owner").Forced())
}

// sync applies what the last commit has, as Flux would: first the rendered folder, then what installs Calico.
func (s *site) sync(t *testing.T) {
	t.Helper()
	// calico/ has another owner.
	if changed := s.must(t, "git status --porcelain -- clusters dist .sops.yaml"); changed != "" {
		t.Fatalf("not everything is committed:\n%s", changed)
	}
	s.cp.Apply(t, s.Decrypted(t), controlplane.ServerSide)
	s.owner(t)
}

// components lists them in the owner's kustomization, in the words of the page that has it.
func (s *site) components(t *testing.T) {
	t.Helper()
	for _, block := range pages.Blocks(pages.Read(t, "how-to/switch-on.md"), "yaml") {
		if strings.Contains(block, "components:") {
			s.Write(t, "calico/kustomization.yaml", strings.ReplaceAll(block, "<name>", s.Cluster))
			return
		}
	}
	t.Fatal("switch-on.md has no kustomization with components")
}

// run runs a line in the reader's shell.
func (s *site) run(line string) (stdout, stderr string, err error) {
	return reader.Shell(s.Root, s.env, line)
}

// must is run for what has to succeed.
func (s *site) must(t *testing.T, line string) (stdout string) {
	t.Helper()
	stdout, stderr, err := s.run(line)
	if err != nil {
		t.Fatalf("%s: %v\n%s\n%s", line, err, stdout, stderr)
	}
	return stdout
}

// sound waits until the cluster is as git says, in the eyes of `doctor`: endpoints come a moment after their pods.
func (s *site) sound(t *testing.T) {
	t.Helper()
	wait.For(t, 30*time.Second, "doctor to find nothing", func() error {
		stdout, stderr, err := s.run("npx typha-mtls doctor " + s.Cluster + " --context " + s.Cluster)
		if err != nil {
			return fmt.Errorf("%w\n%s%s", err, stdout, stderr)
		}
		return nil
	})
}
