package howto

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

const (
	nodes = 4
	// limit of a command. Each waits for a rollout at most.
	limit = 3 * time.Minute
)

// clusters are those that are free, nil while not started. The pages name the namespace, so that a cluster has room for one
// of them at a time; two, because each takes half a gigabyte.
var clusters = make(chan *controlplane.ControlPlane, 2)

func init() {
	for range cap(clusters) {
		clusters <- nil
	}
}

// cluster returns one for this test alone, with nodes and controllers and without Calico.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	for _, program := range []components.Program{components.Etcd, components.KubeAPIServer, components.Kubectl} {
		components.Need(t, program)
	}
	cp := <-clusters
	started := cp
	t.Cleanup(func() { clusters <- started })
	if cp == nil {
		made, err := controlplane.Start()
		if err != nil {
			t.Fatal(err)
		}
		cp, started = made, made
	}
	cp.StartControllers(t)
	if err := cp.Once("nodes", func() error { cp.AddNodes(t, "node", nodes, nil); return nil }); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		_, workloads := cp.TryKubectl(nil, "-n", "kube-system", "delete", "deployment,daemonset,poddisruptionbudget", "--all", "--cascade=foreground", "--wait=false")
		_, pods := cp.TryKubectl(nil, "-n", "kube-system", "delete", "pods", "--all", "--force", "--grace-period=0", "--wait=false")
		_, rest := cp.TryKubectl(nil, "-n", "kube-system", "delete", "--ignore-not-found", "service/calico-typha", "service/calico-typha-mtls",
			"secret/calico-typha-mtls-server", "secret/calico-typha-mtls-client")
		if err := errors.Join(workloads, pods, rest); err != nil {
			t.Error(err)
		}
	})
	return cp
}

// site is a reader's repository, and the cluster that it is applied to.
type site struct {
	*product.Repository
	cp *controlplane.ControlPlane
	// calico is the version that is installed from upstream's manifest.
	calico string
	env    []string
}

// newSite makes a repository in which upstream's Calico is committed. The cluster's own files are there and not committed;
// clock is the time of its certificates, if not now. Nothing is applied.
func newSite(t *testing.T, name, calico string, clock *pastClock) *site {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("not run: no git in PATH")
	}
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("not run: no bash in PATH")
	}
	upstream.Folder(t, "calico/"+calico)
	kubectl, sops := components.Need(t, components.Kubectl), components.Need(t, components.Sops)
	s := &site{cp: cluster(t), calico: calico}
	home, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	identity := filepath.Join(home, "age", "operator.txt")
	s.Repository = &product.Repository{
		Root: filepath.Join(home, "repository"), Cluster: name,
		OperatorIdentity: identity, ClusterIdentity: identity + "." + name + ".agekey",
	}
	s.env = []string{
		"HOME=" + home, "PATH=" + shims(t, home) + ":" + filepath.Dir(kubectl) + ":" + filepath.Dir(sops) + ":" + os.Getenv("PATH"),
		"KUBECONFIG=" + s.kubeconfig(t, home), "SOPS_AGE_KEY_FILE=" + identity,
		"GIT_CONFIG_GLOBAL=" + filepath.Join(home, "gitconfig"), "GIT_CONFIG_NOSYSTEM=1", "GIT_EDITOR=editor",
	}
	s.install(t, calico)
	s.Write(t, "calico/kustomization.yaml", "resources:\n  - calico-typha.yaml\n")
	s.must(t, "git init --quiet -b main && git add . && git commit")
	s.init(t, name, clock, "--calico", calico, "--gitops", "kustomize", "--nodes", fmt.Sprint(nodes), "--generate-identity", identity)
	return s
}

// switchedOn is a site whose nodes speak mutual TLS already.
func switchedOn(t *testing.T, name, calico string, clock *pastClock) *site {
	t.Helper()
	s := newSite(t, name, calico, clock)
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
func (s *site) init(t *testing.T, name string, clock *pastClock, flags ...string) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(s.OperatorIdentity), 0o700); err != nil {
		t.Fatal(err)
	}
	output, code, err := s.RunWith(clock.env(t), append([]string{"init", name}, flags...)...)
	if err != nil || code != 0 {
		t.Fatalf("init %s: exit %d, %v\n%s", name, code, err, output)
	}
}

// pastClock shows a time that lies so many days back.
type pastClock struct{ days int }

const pastDate = `const Now = Date, back = %d * 86400000;
globalThis.Date = class extends Now {
  constructor(...args) { args.length === 0 ? super(Now.now() - back) : super(...args); }
  static now() { return Now.now() - back; }
};
`

func (c *pastClock) env(t *testing.T) []string {
	t.Helper()
	if c == nil {
		return nil
	}
	folder, err := scratch.Folder("clock")
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(folder, "past.cjs")
	if err := os.WriteFile(script, fmt.Appendf(nil, pastDate, c.days), 0o644); err != nil {
		t.Fatal(err)
	}
	return []string{"NODE_OPTIONS=--require=" + script}
}

// shims are what a reader has and this machine does not: npx that finds the product, an editor that writes messages.
func shims(t *testing.T, home string) (folder string) {
	t.Helper()
	folder = filepath.Join(home, "bin")
	if err := os.Mkdir(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	for path, text := range map[string]string{
		"bin/npx":    "#!/bin/sh\n[ \"$1\" = typha-mtls ] || exit 127\nshift\nexec node '" + product.CLI() + "' \"$@\"\n",
		"bin/editor": "#!/bin/sh\necho 'a step of the page' > \"$1\"\n",
		"gitconfig":  "[user]\n  name = Reader\n  email = reader@example.com\n",
	} {
		if err := os.WriteFile(filepath.Join(home, path), []byte(text), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

// kubeconfig has a context that is called like the cluster, as the pages assume.
func (s *site) kubeconfig(t *testing.T, home string) (path string) {
	t.Helper()
	text, err := os.ReadFile(s.cp.Kubeconfig)
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(home, "kubeconfig")
	renamed := strings.NewReplacer(
		"- name: interop\n  context:", "- name: "+s.Cluster+"\n  context:", "current-context: interop", "current-context: "+s.Cluster,
	).Replace(string(text))
	if err := os.WriteFile(path, []byte(renamed), 0o600); err != nil {
		t.Fatal(err)
	}
	return path
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
	if changed := s.must(t, "git status --porcelain"); changed != "" {
		t.Fatalf("not everything is committed:\n%s", changed)
	}
	s.cp.Apply(t, s.Decrypted(t), controlplane.ServerSide)
	s.owner(t)
}

// components lists them in the owner's kustomization, in the words of the page that has it.
func (s *site) components(t *testing.T) {
	t.Helper()
	for _, block := range blocks(read(t, "switch-on.md"), "yaml") {
		if strings.Contains(block, "components:") {
			s.Write(t, "calico/kustomization.yaml", strings.ReplaceAll(block, "<name>", s.Cluster))
			return
		}
	}
	t.Fatal("switch-on.md has no kustomization with components")
}

// run runs a line in the reader's shell.
func (s *site) run(line string) (stdout, stderr string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	shell := exec.CommandContext(ctx, "bash", "-e", "-o", "pipefail", "-c", line)
	shell.Dir, shell.Env = s.Root, s.env
	var out, all bytes.Buffer
	shell.Stdout, shell.Stderr = &out, &all
	err = shell.Run()
	return out.String(), all.String(), err
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
