package flux

import (
	"bytes"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
)

const (
	// A rule of somebody's .sops.yaml that holds for every file.
	theirRules = "creation_rules:\n  - path_regex: .*\n    age: age1yt3tfqlfrwdwx0z0ynwplcr6qxcxfaqycuprpmy89nr83ltx74tqdpszlw\n"
	theirSync  = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: flux-system, namespace: flux-system }
spec: { interval: 10m, path: ./clusters/prod, prune: true, sourceRef: { kind: GitRepository, name: flux-system } }
`
	mostLines = 6
	mostTime  = 2 * time.Minute
)

// newcomer is somebody with a monorepo of Flux who pastes what is printed.
type newcomer struct {
	*stack
	home  string
	lines int
}

func TestANewcomerWithAMonorepoOfFlux(t *testing.T) {
	t.Parallel()
	cp := cluster(t)
	home, err := scratch.Folder("newcomer")
	if err != nil {
		t.Fatal(err)
	}
	archive := packed(t, filepath.Join(home, "pack"))
	n := &newcomer{home: home, stack: &stack{
		cp: cp, kustomization: "typha-mtls-prod",
		Repository: &product.Repository{
			Root: filepath.Join(home, "fleet"), Cluster: "calico-typha-mtls",
			OperatorIdentity: filepath.Join(home, "operator.txt"), ClusterIdentity: filepath.Join(home, "operator.txt.prod.agekey"),
		},
	}}
	n.Write(t, ".sops.yaml", theirRules)
	n.Write(t, "clusters/prod/flux-system/gotk-sync.yaml", theirSync)
	n.Git(t, "init", "--quiet", "-b", "main")
	n.Commit(t, "before")

	began := time.Now()
	n.paste(t, "npm install --save-dev --no-audit --no-fund "+archive)
	n.paste(t, printed(t, n.paste(t, "npx --no-install typha-mtls setup"))...)
	made := n.paste(t, "npx typha-mtls init prod --nodes 3 --calico "+upstream.Calico+" --generate-identity ../operator.txt")
	steps := printed(t, made)
	n.paste(t, steps[0])
	if taken := time.Since(began); n.lines > mostLines || taken > mostTime {
		t.Errorf("the first commit took %d lines and %s", n.lines, taken)
	}
	if left := n.paste(t, "git status --porcelain"); left != "" {
		t.Errorf("not committed:\n%s", left)
	}

	cp.Kubectl(t, "-n", fluxNamespace, "create", "secret", "generic", "sops-age", "--from-file=prod.agekey="+n.ClusterIdentity)
	n.sync(t)
	cp.Kubectl(t, "apply", "--validate=strict", "-f", filepath.Join(n.Root, "typha/dist/prod/to-copy/flux-kustomization.yaml"))
	n.applied(t)
	first := product.TLSSecret(t, cp, "kube-system", n.Cluster+"-server").Certificate

	n.change(t, "renew prod --force --identity ../operator.txt")
	renewed := product.TLSSecret(t, cp, "kube-system", n.Cluster+"-server").Certificate
	if renewed.SerialNumber.Cmp(first.SerialNumber) == 0 {
		t.Error("the renewed certificate did not arrive")
	}
	for _, step := range []string{"start", "issue", "finish"} {
		said := ""
		if step != "start" {
			said = " --identity ../operator.txt --yes-it-reached-the-cluster"
		}
		if step == "finish" {
			said = " --yes-it-reached-the-cluster"
		}
		n.change(t, "rotate-ca "+step+" prod"+said)
	}
	rotated := product.TLSSecret(t, cp, "kube-system", n.Cluster+"-server").Certificate
	if err := rotated.CheckSignatureFrom(renewed); err == nil || bytes.Equal(rotated.RawIssuer, renewed.RawIssuer) {
		t.Errorf("the certificate still comes from %s", rotated.Issuer)
	}
	if check := n.paste(t, "npx typha-mtls check --strict"); !strings.Contains(check, "no problem") && !strings.Contains(check, "0 problems") {
		t.Errorf("check says:\n%s", check)
	}
}

// change runs a command that writes, pastes what it says comes next, and waits until Flux has applied that.
func (n *newcomer) change(t *testing.T, command string) {
	t.Helper()
	n.paste(t, printed(t, n.paste(t, "npx typha-mtls "+command))[0])
	n.applied(t)
}

func (n *newcomer) applied(t *testing.T) {
	t.Helper()
	n.waitUntilApplied(t, n.sync(t))
}

// sync publishes what is committed.
func (n *newcomer) sync(t *testing.T) (revision string) {
	t.Helper()
	n.requests++
	tree := filepath.Join(n.home, fmt.Sprintf("commit-%d", n.requests))
	n.Git(t, "checkout-index", "--all", "--prefix="+tree+"/")
	return publish(t, n.cp, "flux-system", tree)
}

// paste runs lines as a shell does, each with a commit message where it commits.
func (n *newcomer) paste(t *testing.T, lines ...string) (output string) {
	t.Helper()
	n.lines += len(lines)
	command := exec.Command("sh", "-e", "-c", strings.Join(lines, "\n"))
	command.Dir = n.Root
	command.Env = append(os.Environ(),
		"HOME="+n.home, "GIT_CONFIG_GLOBAL="+os.DevNull, "GIT_CONFIG_NOSYSTEM=1", "GIT_EDITOR=echo a step >",
		"GIT_AUTHOR_NAME=interop", "GIT_AUTHOR_EMAIL=interop@example.com",
		"GIT_COMMITTER_NAME=interop", "GIT_COMMITTER_EMAIL=interop@example.com",
	)
	var out, complaint bytes.Buffer
	command.Stdout, command.Stderr = &out, &complaint
	if err := command.Run(); err != nil {
		t.Fatalf("%s: %v\n%s%s", strings.Join(lines, "; "), err, out.String(), complaint.String())
	}
	return out.String()
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

// packed is the package as it is published.
func packed(t *testing.T, folder string) (path string) {
	t.Helper()
	if err := os.MkdirAll(folder, 0o755); err != nil {
		t.Fatal(err)
	}
	script := fmt.Sprintf(`import(%q).then(({ packed }) => console.log(packed(%q)))`, repository.Path("scripts", "packed.mjs"), folder)
	output, err := exec.Command("node", "-e", script).Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.TrimSpace(string(output))
}
