package argocd

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// The page calls its cluster "prod-us1".
const docsCluster = "prod-us1"

func TestTheDocsLeadToASyncedApplication(t *testing.T) {
	t.Parallel()
	s := followDocs(t)
	s.copyApplication(t)
	promised(t, "Waves: namespace −3, ConfigMap and SealedSecrets −2, access rights −1, Typha 0.")
	promised(t, "The project has to admit the namespaces, and the cluster-wide kinds Namespace, ClusterRole and ClusterRoleBinding.")

	t.Run("a project that admits less refuses, and nothing is applied", func(t *testing.T) {
		for without, words := range map[string]string{
			"ClusterRoleBinding": "resource rbac.authorization.k8s.io:ClusterRoleBinding is not permitted in project network",
			"kube-system":        "namespace kube-system is not permitted in project 'network'",
		} {
			r := s.argocd(t, "-project="+s.project(t, without), "sync")
			if end := r.ended(); end.Phase != "Failed" || !strings.Contains(end.Message, words) {
				t.Errorf("without %s the sync has %s: %s", without, end.Phase, end.Message)
			}
			for id, o := range r.objects {
				if o.Health != "Missing" {
					t.Errorf("%s is there", id)
				}
			}
		}
	})
	t.Run("a project that admits this much is enough", func(t *testing.T) {
		s.mustSucceed(t, "-project="+s.project(t, "")).allSynced(t)
		product.TLSSecret(t, s.cp, docsCluster, docsCluster+"-server")
		product.TLSSecret(t, s.cp, "kube-system", docsCluster+"-client")
	})
}

// followDocs runs the page's commands, as they stand but for the operator's recipient, in a repository that asks for a
// namespace of Typha's own, and for names that are none of the example's.
func followDocs(t *testing.T) *stack {
	t.Helper()
	cluster(t)
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("not run: no bash in PATH")
	}
	root, err := scratch.Folder("docs")
	if err != nil {
		t.Fatal(err)
	}
	r := &product.Repository{Root: root, Cluster: docsCluster}
	// Step 2 of the page is here already.
	r.Write(t, "clusters/prod-us1/cluster.yaml", `apiVersion: typha-mtls/v1alpha1
kind: Cluster
metadata: { name: prod-us1 }
spec:
  calico: { version: v3.31.7 }
  nodes: 100
  gitops: argocd
  secrets: sealed-secrets
  namespace: prod-us1
  typha: { name: prod-us1 }
  argocd: { repoURL: "https://git.example.com/network.git", targetRevision: release, project: network }
`)
	command := exec.Command("bash", "-e", "-o", "pipefail", "-c", commands(t, r)+"\nnpx typha-mtls synth\n")
	command.Dir = root
	command.Env = []string{
		"SEALED_SECRETS_CERT=" + certificateURL, // instead of a Service, which cannot lead to loopback
		"HOME=" + root, "PATH=" + npx(t) + ":" + filepath.Dir(components.Need(t, components.Kubeseal)) + ":" + os.Getenv("PATH"),
	}
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	return newStack(t, docsCluster, filepath.Join(root, r.Dist("")))
}

// npx returns a folder with an npx that runs the product.
func npx(t *testing.T) (folder string) {
	t.Helper()
	folder, err := scratch.Folder("npx")
	if err != nil {
		t.Fatal(err)
	}
	script := "#!/bin/sh\nshift\nexec node '" + product.CLI() + "' \"$@\"\n"
	if err := scratch.WriteProgram(filepath.Join(folder, "npx"), strings.NewReader(script)); err != nil {
		t.Fatal(err)
	}
	return folder
}

// commands returns those of the page.
func commands(t *testing.T, r *product.Repository) string {
	t.Helper()
	block := regexp.MustCompile("(?s)```console\n(.*?)```").FindStringSubmatch(page(t))
	if block == nil || !strings.Contains(block[1], "age1zz…") {
		t.Fatal("docs/how-to/argocd.md has no commands with a recipient")
	}
	ageKeygen := components.Need(t, components.AgeKeygen)
	recipient := "$(" + ageKeygen + " | " + ageKeygen + " -y)"
	script := regexp.MustCompile(`(?m)^ *(\$|>)? *`).ReplaceAllString(block[1], "")
	return strings.ReplaceAll(script, "age1zz…", recipient)
}

// project writes an AppProject that admits what the page says, but for one kind or namespace.
func (s *stack) project(t *testing.T, without string) (path string) {
	t.Helper()
	var lines strings.Builder
	lines.WriteString("apiVersion: argoproj.io/v1alpha1\nkind: AppProject\nmetadata: { name: network }\nspec:\n  destinations:\n")
	for _, namespace := range []string{docsCluster, "kube-system"} {
		if namespace != without {
			lines.WriteString("    - { server: \"https://kubernetes.default.svc\", namespace: " + namespace + " }\n")
		}
	}
	lines.WriteString("  clusterResourceWhitelist:\n")
	for kind, group := range map[string]string{
		"Namespace": "", "ClusterRole": "rbac.authorization.k8s.io", "ClusterRoleBinding": "rbac.authorization.k8s.io",
	} {
		if kind != without {
			lines.WriteString("    - { group: \"" + group + "\", kind: " + kind + " }\n")
		}
	}
	path = filepath.Join(s.work, "project.yaml")
	if err := os.WriteFile(path, []byte(lines.String()), 0o644); err != nil {
		t.Fatal(err)
	}
	return path
}

func page(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile(repository.Path("docs", "how-to", "argocd.md"))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// promised makes sure that the page says what a test expects, however its lines are broken.
func promised(t *testing.T, words string) {
	t.Helper()
	if !strings.Contains(strings.Join(strings.Fields(page(t)), " "), words) {
		t.Errorf("docs/how-to/argocd.md does not say %q", words)
	}
}
