package kubectl

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
)

func TestTheCommandsOfTheDocsApplyAFolderWithSopsSecrets(t *testing.T) {
	cp := controlplane.Shared(t)
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("not run: no bash in PATH")
	}
	// The docs call their cluster "lab".
	lab := product.InitAndSynth(t, product.Cluster{Name: "lab"})
	command := exec.Command("bash", "-e", "-o", "pipefail", "-c", commands(t))
	command.Dir = lab.Root
	command.Env = []string{
		"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + cp.Folder, "SOPS_AGE_KEY_FILE=" + lab.ClusterIdentity,
		"PATH=" + filepath.Dir(components.Need(t, components.Sops)) + ":" +
			filepath.Dir(components.Need(t, components.Kubectl)) + ":" + os.Getenv("PATH"),
	}
	output, err := command.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	says(t, string(output), "serverside-applied")
	// Everything is there, and the Secrets are open.
	cp.Kubectl(t, "get", "-k", filepath.Join(lab.Root, lab.Dist("")))
	product.TLSSecret(t, cp, "kube-system", "lab-server")
	product.TLSSecret(t, cp, "kube-system", "lab-client")
}

// commands returns those of docs/how-to/kubectl.md for Secrets of sops.
func commands(t *testing.T) string {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "kubectl.md"))
	if err != nil {
		t.Fatal(err)
	}
	for _, block := range regexp.MustCompile("(?s)```console\n(.*?)```").FindAllStringSubmatch(string(page), -1) {
		if strings.Contains(block[1], "sops -d") {
			return regexp.MustCompile(`(?m)^(\$|>) `).ReplaceAllString(block[1], "")
		}
	}
	t.Fatal("docs/how-to/kubectl.md has no commands with sops")
	return ""
}
