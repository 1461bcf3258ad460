package kubectl

import (
	"encoding/base64"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// The cluster's identity goes to a Secret that another Kustomization decrypts with already.
const (
	theirs  = "theirs.agekey"
	theirNS = "team"
	apps    = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: apps, namespace: team }
spec:
  interval: 10m
  path: ./apps
  prune: true
  sourceRef: { kind: GitRepository, name: apps }
  decryption: { provider: sops, secretRef: { name: sops-age } }
`
	settings = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec: { defaults: { flux: { namespace: team } } }
`
)

var addsToSecret = regexp.MustCompile(`(?m)^ +(kubectl -n team create secret .*)$`)

func TestWhatInitPrintsAddsAnIdentityToASecretThatIsInUse(t *testing.T) {
	t.Parallel()
	components.Need(t, components.Kubectl)
	cp := controlplane.Shared(t)
	home, err := scratch.Folder("identity")
	if err != nil {
		t.Fatal(err)
	}
	r := &product.Repository{Root: filepath.Join(home, "fleet")}
	r.Write(t, "infra/apps.yaml", apps)
	r.Write(t, "typha-mtls.yaml", settings)
	r.Git(t, "init", "--quiet", "-b", "main")
	r.Commit(t, "before")
	cp.Kubectl(t, "create", "namespace", theirNS)

	identities := map[string]string{}
	add := func(name string) {
		t.Helper()
		operator := filepath.Join(home, name+".txt")
		printed := r.MustRun(t, "init", name, "--calico", "v3.31.7", "--nodes", "3", "--generate-identity", operator)
		line := addsToSecret.FindStringSubmatch(printed)
		if line == nil {
			t.Fatalf("init prints no line that adds to the Secret:\n%s", printed)
		}
		identity, err := os.ReadFile(operator + "." + name + ".agekey")
		if err != nil {
			t.Fatal(err)
		}
		identities[name+".agekey"] = string(identity)
		// Twice: somebody who is not sure pastes it again.
		pasteKubectl(t, cp, line[1])
		pasteKubectl(t, cp, line[1])
		expectEntries(t, cp, identities)
	}

	add("first") // where there is no Secret, it is created
	cp.Kubectl(t, "-n", theirNS, "delete", "secret", "sops-age")
	delete(identities, "first.agekey")

	own := filepath.Join(home, theirs)
	if err := os.WriteFile(own, []byte("their identity\n"), 0o600); err != nil {
		t.Fatal(err)
	}
	cp.Kubectl(t, "-n", theirNS, "create", "secret", "generic", "sops-age", "--from-file="+own)
	identities[theirs] = "their identity\n"
	add("second")
	add("third")
}

func pasteKubectl(t *testing.T, cp *controlplane.ControlPlane, line string) {
	t.Helper()
	kubectl, err := components.Path(components.Kubectl)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("sh", "-e", "-c", line)
	path := filepath.Dir(kubectl) + string(os.PathListSeparator) + os.Getenv("PATH")
	command.Env = []string{"PATH=" + path, "KUBECONFIG=" + cp.Kubeconfig, "HOME=" + cp.Folder}
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, output)
	}
}

func expectEntries(t *testing.T, cp *controlplane.ControlPlane, want map[string]string) {
	t.Helper()
	data := cp.Get(t, "/api/v1/namespaces/"+theirNS+"/secrets/sops-age")["data"].(map[string]any)
	if len(data) != len(want) {
		t.Errorf("the Secret has %d entries, expected %d", len(data), len(want))
	}
	for name, text := range want {
		encoded, _ := data[name].(string)
		got, err := base64.StdEncoding.DecodeString(encoded)
		if err != nil || strings.TrimSpace(string(got)) != strings.TrimSpace(text) {
			t.Errorf("the entry %s is not as it was given", name)
		}
	}
}
