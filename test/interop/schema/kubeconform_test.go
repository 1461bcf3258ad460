package schema

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
)

// otherFormats are files to copy that hold no Kubernetes object: rules for promtool, a list of Secrets for people, values of
// a chart.
var otherFormats = []string{"prometheus-rules.yaml", "cni-chain-rules.yaml", "secrets.yaml", "linkerd-cni-values.yaml"}

// newerKinds came after Kubernetes 1.27, of which the definitions are. The real API server judges them.
const newerKinds = "ValidatingAdmissionPolicy,ValidatingAdmissionPolicyBinding"

func TestEveryRenderedObjectFitsTheSchemaOfItsKind(t *testing.T) {
	folder := schemas(t)
	for _, example := range product.Examples(t) {
		rendered := product.OpenedExample(t, example)
		for _, pattern := range []string{"objects/*/*.yaml", "encrypted/*/*.yaml", "to-copy/*.yaml"} {
			files, err := filepath.Glob(filepath.Join(rendered, pattern))
			if err != nil {
				t.Fatal(err)
			}
			for _, file := range files {
				if slices.Contains(otherFormats, filepath.Base(file)) {
					continue
				}
				t.Run(example+" "+filepath.Base(file), func(t *testing.T) {
					if output, err := kubeconform(t, folder, file); err != nil {
						t.Error(output)
					}
				})
			}
		}
	}
}

func TestAMisspeltFieldFitsNoSchema(t *testing.T) {
	folder := schemas(t)
	for _, part := range []struct{ example, file, from, to, words string }{
		{"demo", "objects/kube-system/deployment.calico-typha-mtls.yaml", "hostNetwork:", "hostNetwrk:", "hostNetwrk"},
		{"demo", "objects/kube-system/service.calico-typha-mtls.yaml", "targetPort:", "target:", "target"},
		{"demo", "to-copy/flux-kustomization.yaml", "decryption:", "decrypt:", "decrypt"},
		{"argocd-spiffe", "to-copy/argocd-application.yaml", "selfHeal:", "selfheal:", "selfheal"},
		{"argocd-spiffe", "objects/kube-system/sealedsecret.calico-typha-mtls-client.yaml", "encryptedData:", "encrypted:", "encrypted"},
		{"external-vault", "objects/kube-system/externalsecret.calico-typha-mtls-client.yaml", "creationPolicy:", "createPolicy:", "createPolicy"},
	} {
		t.Run(part.example+" "+filepath.Base(part.file), func(t *testing.T) {
			file := filepath.Join(product.OpenedExample(t, part.example), part.file)
			text, err := os.ReadFile(file)
			if err != nil {
				t.Fatal(err)
			}
			if err := os.WriteFile(file, []byte(strings.Replace(string(text), part.from, part.to, 1)), 0o644); err != nil {
				t.Fatal(err)
			}
			if output, err := kubeconform(t, folder, file); err == nil || !strings.Contains(output, part.words) {
				t.Errorf("%v\n%s", err, output)
			}
		})
	}
}

func kubeconform(t *testing.T, schemas, file string) (string, error) {
	t.Helper()
	output, err := exec.Command(components.Need(t, components.Kubeconform),
		"-strict", "-verbose", "-skip", newerKinds, "-schema-location", filepath.Join(schemas, template), file).CombinedOutput()
	return string(output), err
}
