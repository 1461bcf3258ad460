package flux

import (
	"bytes"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
	"typha-mtls/interop/reader"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	// A rule of somebody's .sops.yaml that holds for every file.
	theirRules = "creation_rules:\n  - path_regex: .*\n    age: age1yt3tfqlfrwdwx0z0ynwplcr6qxcxfaqycuprpmy89nr83ltx74tqdpszlw\n"
	theirSync  = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { interval: 10m, path: ./clusters/prod, prune: true, sourceRef: { kind: GitRepository, name: flux-system } }
`
	theirCalico = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata:
  name: calico
  namespace: flux-system
spec:
  interval: 10m
  path: ./infrastructure/calico
  prune: true
  sourceRef:
    kind: GitRepository
    name: flux-system
`
	theirAddress = "https://git.example.com/platform/fleet.git"
	oursInFlux   = "calico-typha-mtls"
)

// newcomer has a monorepo of Flux, and follows what the tutorial and the commands say.
type newcomer struct {
	*reader.Reader
	cp *controlplane.ControlPlane
}

func TestANewcomerWithAMonorepoOfFlux(t *testing.T) {
	t.Parallel()
	n := newNewcomer(t)
	tutorial := &pages.Tutorial{
		Page: "tutorials/flux-monorepo.md", Run: n.run(t), Write: n.Write,
		Names: pages.Names(t, n.Home),
	}
	aged := func() { n.cp.AgeFiles(t, oursInFlux) }
	var first []byte
	tutorial.Before = map[string]func(){
		"npx typha-mtls migrate prod --to cutover --context prod": aged,
		"npx typha-mtls migrate prod --to mtls --context prod":    aged,
		"npx typha-mtls doctor prod --context prod":               aged,
		"npx typha-mtls renew prod --force --identity ~/age/operator.txt": func() {
			first = product.TLSSecret(t, n.cp, "kube-system", oursInFlux+"-server").Certificate.Raw
		},
	}
	tutorial.Play(t)
	renewed := product.TLSSecret(t, n.cp, "kube-system", oursInFlux+"-server").Certificate
	if bytes.Equal(renewed.Raw, first) {
		t.Error("the renewed certificate did not arrive")
	}
	if left := n.must(t, "git status --porcelain"); left != "" {
		t.Errorf("not committed:\n%s", left)
	}

	const identity, reached = " --identity ~/age/operator.txt", " --yes-it-reached-the-cluster"
	n.change(t, "rotate-ca start prod")
	n.change(t, "rotate-ca issue prod"+identity+reached)
	n.change(t, "rotate-ca finish prod"+reached)
	rotated := product.TLSSecret(t, n.cp, "kube-system", oursInFlux+"-server").Certificate
	if err := rotated.CheckSignatureFrom(renewed); err == nil || bytes.Equal(rotated.RawIssuer, renewed.RawIssuer) {
		t.Errorf("the certificate still comes from %s", rotated.Issuer)
	}
	if check := n.must(t, "npx typha-mtls check --strict"); !strings.Contains(check, "no problem") && !strings.Contains(check, "0 problems") {
		t.Errorf("check says:\n%s", check)
	}
}

// newNewcomer makes a cluster that Flux applies a monorepo to, with Calico in plaintext.
func newNewcomer(t *testing.T) *newcomer {
	t.Helper()
	manifest, err := os.ReadFile(filepath.Join(upstream.Folder(t, "calico/v3.31.7"), "calico-typha.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	for _, program := range []components.Program{components.Etcd, components.KubeAPIServer} {
		components.Need(t, program)
	}
	cp, err := controlplane.Start()
	if err != nil {
		t.Fatal(err)
	}
	equip(t, cp, 4)
	n := &newcomer{reader.New(t, "newcomer", components.Kubectl), cp}
	n.Env = append(n.Env, "KUBECONFIG="+cp.KubeconfigAs(t, n.Home, "prod"))
	monorepo(t, n.Reader)
	n.Write(t, "clusters/prod/calico.yaml", theirCalico)
	n.Write(t, "infrastructure/calico/calico-typha.yaml", string(manifest))
	n.Write(t, "infrastructure/calico/kustomization.yaml", "resources:\n  - calico-typha.yaml\n")
	n.must(t, "git add . && git commit --quiet -m before && git push --quiet --set-upstream origin main")
	n.cp.KubectlWithInput(t, []byte(theirSync), "apply", "-f", "-")
	n.must(t, "kubectl -n flux-system wait kustomization/flux-system --for=condition=Ready --timeout=2m")
	wait.For(t, time.Minute, "Flux to install Calico", func() error {
		_, err := n.cp.TryKubectl(nil, "-n", "flux-system", "wait", "kustomization/calico", "--for=condition=Ready", "--timeout=30s")
		return err
	})
	n.must(t, "cd ~")
	return n
}

// monorepo makes one as Flux leaves it, of somebody who uses SOPS; nothing is committed.
func monorepo(t *testing.T, r *reader.Reader) {
	t.Helper()
	r.Origin(t, theirAddress)
	r.Write(t, ".sops.yaml", theirRules)
	r.Write(t, "clusters/prod/flux-system/gotk-sync.yaml", theirSync)
}

// The lines that a newcomer types are few, and those that are printed lead to the first commit.
func TestTheFirstCommitOfANewcomerTakesFewLines(t *testing.T) {
	t.Parallel()
	const mostLines, mostTime = 6, 2 * time.Minute
	archive := product.Packed(t)
	r := reader.New(t, "newcomer-lines")
	monorepo(t, r)
	r.Must(t, "git add . && git commit --quiet -m before")
	typed, began := 0, time.Now()
	paste := func(lines ...string) (output string) {
		typed += len(lines)
		return r.Must(t, strings.Join(lines, "\n"))
	}
	paste("npm install --save-dev --no-audit --no-fund " + archive)
	paste(printed(t, paste("npx --no-install typha-mtls setup"))...)
	paste(printed(t, paste("npx typha-mtls init prod --nodes 3 --calico "+upstream.Calico+" --generate-identity ../operator.txt"))[0])
	if taken := time.Since(began); typed > mostLines || taken > mostTime {
		t.Errorf("the first commit took %d lines and %s", typed, taken)
	}
	if left := paste("git status --porcelain"); left != "" {
		t.Errorf("not committed:\n%s", left)
	}
}

// run runs a line as a shell does; what it pushes is published.
func (n *newcomer) run(t *testing.T) func(line string) (string, error) {
	return func(line string) (output string, err error) {
		output, err = n.Run(line)
		if err == nil && strings.Contains(line, "git push") {
			n.publish(t)
		}
		return output, err
	}
}

func (n *newcomer) must(t *testing.T, line string) (output string) {
	t.Helper()
	output, err := n.run(t)(line)
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, output)
	}
	return output
}

// publish has the GitRepository hold the last commit of origin, as source-controller does.
func (n *newcomer) publish(t *testing.T) {
	t.Helper()
	tree, commit := n.Pushed(t)
	fluxcd.PublishAs(t, n.cp, "flux-system", fluxcd.Pack(t, tree), "main@sha1:"+commit)
}

// change runs a command that writes, pastes what it says comes next, and waits until Flux has applied that.
func (n *newcomer) change(t *testing.T, command string) {
	t.Helper()
	for _, line := range printed(t, n.must(t, "npx typha-mtls "+command))[:1] {
		n.must(t, line+" && git push --quiet")
	}
	n.must(t, `kubectl -n flux-system wait kustomization/typha-mtls-prod --for=jsonpath='{.status.lastAppliedRevision}'="main@sha1:$(git rev-parse HEAD)" --timeout=2m`)
}

var pastable = regexp.MustCompile(`(?m)^(?:next    |        ) ((?:npx|npm|git) [^<\n]*)$`)

// printed are the commands behind `next` that can be pasted as they are.
func printed(t *testing.T, output string) (lines []string) {
	t.Helper()
	for _, found := range pastable.FindAllStringSubmatch(output, -1) {
		lines = append(lines, found[1])
	}
	if len(lines) == 0 {
		t.Fatalf("no line to paste:\n%s", output)
	}
	return lines
}
