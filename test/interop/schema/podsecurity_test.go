package schema

import (
	"net/http"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
)

func TestPodSecurityLetsTyphaIntoTheRenderedNamespaceAndIntoNoStricterOne(t *testing.T) {
	cp := controlplane.Shared(t)
	folder := product.OpenedExample(t, "argocd-spiffe")
	cp.Kubectl(t, "apply", "--server-side", "-f", filepath.Join(folder, "objects", "_cluster", "namespace.calico-typha.yaml"))
	for _, level := range []string{"baseline", "restricted"} {
		cp.Post(t, "/api/v1/namespaces", namespace(level, "enforce"))
	}
	for _, example := range product.Examples(t) {
		pod := typhaPod(t, example)
		t.Run(example+" is let into the rendered namespace", func(t *testing.T) {
			if err := create(cp, "calico-typha", pod); err != nil {
				t.Error(err)
			}
		})
		for _, level := range []string{"baseline", "restricted"} {
			t.Run(example+" is refused by "+level+" for the host network and what comes with it, and nothing else", func(t *testing.T) {
				err := create(cp, "enforce-"+level, pod)
				if err == nil || !strings.Contains(err.Error(), "403") {
					t.Fatalf("not refused: %v", err)
				}
				_, violations, _ := strings.Cut(err.Error(), `violates PodSecurity \"`+level+`:latest\": `)
				violations, _, _ = strings.Cut(violations, `","reason"`)
				violations, hasHostFiles := withoutHostFiles(violations)
				if hasHostFiles != (example == "hostfiles-puppet") {
					t.Errorf("files of the host: %v", hasHostFiles)
				}
				if !hostNetwork.MatchString(violations) {
					t.Errorf("the violations are: %s", violations)
				}
			})
		}
	}
}

// hostNetwork is what Pod Security says of a pod whose only fault is the host network: its ports are host ports, and its
// health is asked for on localhost of the node.
var hostNetwork = regexp.MustCompile(`^host namespaces \(hostNetwork=true\), ` +
	`hostPort \(container \\"calico-typha\\" uses hostPorts? [0-9, ]+\), ` +
	`probe or lifecycle host \(container \\"calico-typha\\" uses probe or lifecycle host \\"localhost\\"\)$`)

// withoutHostFiles takes away what Pod Security says of the one directory of the host that Typha may find its certificate
// in, and says whether it was there. The two levels say it in different words and places.
func withoutHostFiles(violations string) (rest string, there bool) {
	for _, words := range []string{
		`, hostPath volumes (volume \"typha-mtls-identity\")`,
		`, restricted volume types (volume \"typha-mtls-identity\" uses restricted volume type \"hostPath\")`,
	} {
		before, after, found := strings.Cut(violations, words)
		violations, there = before+after, there || found
	}
	return violations, there
}

func namespace(level, mode string) controlplane.Object {
	return controlplane.Object{
		"apiVersion": "v1", "kind": "Namespace",
		"metadata": controlplane.Object{
			"name": mode + "-" + level, "labels": controlplane.Object{"pod-security.kubernetes.io/" + mode: level},
		},
	}
}

// typhaPod is a pod as the rendered Deployment would make one.
func typhaPod(t *testing.T, example string) controlplane.Object {
	t.Helper()
	files, _ := filepath.Glob(filepath.Join(product.OpenedExample(t, example), "objects", "*", "deployment.*-mtls.yaml"))
	if len(files) != 1 {
		t.Fatalf("deployments: %v", files)
	}
	text, err := os.ReadFile(files[0])
	if err != nil {
		t.Fatal(err)
	}
	var deployment struct {
		Spec struct {
			Template struct{ Metadata, Spec controlplane.Object }
		}
	}
	if err := yaml.Unmarshal(text, &deployment); err != nil {
		t.Fatal(err)
	}
	pod := deployment.Spec.Template
	pod.Metadata["name"] = "typha"
	return controlplane.Object{"apiVersion": "v1", "kind": "Pod", "metadata": pod.Metadata, "spec": pod.Spec}
}

// create asks the API server without storing anything.
func create(cp *controlplane.ControlPlane, namespace string, pod controlplane.Object) error {
	return cp.Try(http.MethodPost, "/api/v1/namespaces/"+namespace+"/pods?dryRun=All", pod, nil)
}
