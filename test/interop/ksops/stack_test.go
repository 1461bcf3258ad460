package ksops

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// object is what the tests read of what kustomize builds.
type object struct {
	APIVersion string `json:"apiVersion"`
	Kind       string
	Metadata   struct {
		Name, Namespace string
		Annotations     map[string]string
	}
	Type string
	Data map[string]string
	Sops any
}

func (o object) identity() string { return o.Kind + " " + o.Metadata.Namespace + "/" + o.Metadata.Name }

// render makes a repository whose cluster is applied by Argo CD with KSOPS.
func render(t *testing.T, name string) *product.Repository {
	t.Helper()
	r := product.Init(t, product.Cluster{Name: name})
	path := filepath.Join("clusters", name, "cluster.yaml")
	r.Write(t, path, strings.Replace(string(r.Read(t, path)), "gitops: kustomize\n", "gitops: argocd-ksops\n  argocd: { repoURL: \"https://git.example.com/platform/clusters.git\" }\n", 1))
	r.MustRun(t, "synth")
	return r
}

// build runs kustomize as the repo-server does, with its kustomize.buildOptions, and ksops in PATH.
func build(t *testing.T, r *product.Repository, identity string, options ...string) (objects []object, stderr string) {
	t.Helper()
	folder, err := scratch.Folder("repo-server")
	if err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(ksops(t), filepath.Join(folder, "ksops")); err != nil {
		t.Fatal(err)
	}
	args := append([]string{"build", filepath.Join(r.Root, r.Dist(""))}, options...)
	command := exec.Command(components.Need(t, components.Kustomize), args...)
	// Nothing of the user's: sops looks for identities in the home folder too.
	command.Env = []string{"PATH=" + folder, "HOME=" + folder}
	if identity != "" {
		command.Env = append(command.Env, "SOPS_AGE_KEY_FILE="+identity)
	}
	var out, errors bytes.Buffer
	command.Stdout, command.Stderr = &out, &errors
	if err := command.Run(); err != nil {
		return nil, errors.String()
	}
	for _, text := range strings.Split(out.String(), "\n---\n") {
		var o object
		if err := yaml.Unmarshal([]byte(text), &o); err != nil {
			t.Fatal(err)
		}
		objects = append(objects, o)
	}
	return objects, errors.String()
}

// ksops is the stand-in of components/ksops, or the program that INTEROP_KSOPS names.
func ksops(t *testing.T) string {
	if path := os.Getenv("INTEROP_KSOPS"); path != "" {
		return path
	}
	return components.Need(t, components.Ksops)
}

// plugins are the kustomize.buildOptions that docs/how-to/argocd-ksops.md asks for.
var plugins = []string{"--enable-alpha-plugins", "--enable-exec"}

// promised makes sure that the docs say so.
func promised(t *testing.T, words string) {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "argocd-ksops.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), words) {
		t.Errorf("docs/how-to/argocd-ksops.md does not promise %q", words)
	}
}
