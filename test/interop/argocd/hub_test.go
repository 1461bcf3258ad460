package argocd

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// The clusters of a fleet, in the order in which they take a commit; the last is in no group.
var fleetClusters = []struct {
	name, labels string
	group        any
}{
	{"fleet-canary", "rollout: canary", "canary"}, {"fleet-eu", "region: eu", "eu"}, {"fleet-rest", "region: us", nil},
}

const (
	applications   = "/apis/argoproj.io/v1alpha1/namespaces/argocd/applications"
	applicationSet = "/apis/argoproj.io/v1alpha1/namespaces/argocd/applicationsets/typha-mtls"
	fleetSettings  = `apiVersion: typha-mtls/v1alpha1
kind: Repository
spec:
  groups:
    - { name: canary, matchLabels: { rollout: canary } }
    - { name: eu, matchLabels: { region: eu } }
  fleet:
    argocd: { destination: "lab/{cluster}" }
    progressive: `
)

// hub is an Argo CD that knows all clusters of a repository, one of which Flux applies.
type hub struct {
	cp *controlplane.ControlPlane
	*product.Repository
}

func newHub(t *testing.T) *hub {
	t.Helper()
	controller := components.Need(t, components.ArgoCDApplicationSet)
	cp := cluster(t)
	cp.KubectlWithInput(t, []byte(argoCDSettings), "apply", "-f", "-")
	certificate := sealingCertificate(t)
	first := fleetClusters[0].name
	h := &hub{cp: cp, Repository: product.Init(t, product.Cluster{
		Name: first, GitOps: "argocd", Secrets: "sealed-secrets", Flags: []string{"--sealing-cert", certificate},
	})}
	path := func(name string) string { return filepath.Join("clusters", name, "cluster.yaml") }
	// An address that would be a template, if anything took it for one.
	template := strings.Replace(string(h.Read(t, path(first))), "platform/clusters.git", "{{.project}}/clusters.git", 1)
	if !strings.Contains(template, "{{") {
		t.Fatalf("cluster.yaml holds another address:\n%s", template)
	}
	add := func(name, labels string, edits *strings.Replacer, flags ...string) {
		text := strings.ReplaceAll(template, first, name)
		text = strings.Replace(text, "\nspec:\n", fmt.Sprintf("\n  labels: { %s }\nspec:\n", labels), 1)
		h.Write(t, path(name), edits.Replace(text))
		if name != first {
			identity := filepath.Join(filepath.Dir(h.Root), name+".txt")
			h.MustRun(t, append([]string{"init", name, "--generate-identity", identity}, flags...)...)
		}
	}
	for _, one := range fleetClusters {
		add(one.name, one.labels, strings.NewReplacer(), "--sealing-cert", certificate)
		cp.KubectlWithInput(t, fmt.Appendf(nil, clusterSecret, one.name), "apply", "-f", "-")
	}
	add("fleet-flux", "region: eu", strings.NewReplacer("gitops: argocd", "gitops: flux", "secrets: sealed-secrets", "secrets: sops"))
	h.Git(t, "init", "--quiet")
	h.commit(t, "false")
	_, err := process.Start(process.Spec{
		Name: "argocd-applicationset", Path: controller, Folder: filepath.Dir(h.Root),
		Args: []string{"-namespace=" + argoNamespace, "-clone=" + h.Root},
		Env: []string{
			"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + filepath.Dir(h.Root), "PATH=" + os.Getenv("PATH"),
			"GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		},
	})
	if err != nil {
		t.Fatal(err)
	}
	return h
}

// argoCDSettings are what an Argo CD has from its installation.
const argoCDSettings = `apiVersion: v1
kind: ConfigMap
metadata: { name: argocd-cm, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }
---
apiVersion: v1
kind: Secret
metadata: { name: argocd-secret, namespace: argocd, labels: { app.kubernetes.io/part-of: argocd } }
stringData: { server.secretkey: of-this-test-alone }
---
apiVersion: argoproj.io/v1alpha1
kind: AppProject
metadata: { name: default, namespace: argocd }
spec:
  sourceRepos: ["*"]
  destinations: [{ name: "*", namespace: "*" }]
  clusterResourceWhitelist: [{ group: "*", kind: "*" }]
`

// clusterSecret is how Argo CD knows a cluster.
const clusterSecret = `apiVersion: v1
kind: Secret
metadata: { name: cluster-%[1]s, namespace: argocd, labels: { argocd.argoproj.io/secret-type: cluster } }
stringData: { name: lab/%[1]s, server: "https://%[1]s.example.com", config: "{}" }
`

// commit renders with these settings and commits all.
func (h *hub) commit(t *testing.T, progressive string) {
	t.Helper()
	h.Write(t, "typha-mtls.yaml", fleetSettings+progressive+"\n")
	h.MustRun(t, "synth")
	h.Commit(t, "progressive: "+progressive)
}

func (h *hub) apply(t *testing.T) {
	t.Helper()
	h.cp.Kubectl(t, "apply", "--validate=strict", "-f", filepath.Join(h.Root, "dist/_fleet/argocd-applicationset.yaml"))
}

// refresh has the controller read git again, as a webhook does, and waits until it has.
func (h *hub) refresh(t *testing.T) {
	t.Helper()
	const refresh = "argocd.argoproj.io/application-set-refresh"
	h.cp.Patch(t, applicationSet, controlplane.Object{"metadata": controlplane.Object{"annotations": controlplane.Object{refresh: "true"}}})
	wait.For(t, 60*time.Second, "the ApplicationSet to be refreshed", func() error {
		annotations, _ := metadata(h.cp.Get(t, applicationSet))["annotations"].(controlplane.Object)
		if _, asked := annotations[refresh]; asked {
			return fmt.Errorf("it is not: %v", h.cp.Get(t, applicationSet)["status"])
		}
		return nil
	})
}

// application returns that of a cluster, once it is there.
func (h *hub) application(t *testing.T, name string) (application controlplane.Object) {
	t.Helper()
	wait.For(t, 60*time.Second, "the Application of "+name, func() error {
		application = nil
		err := h.cp.Try(http.MethodGet, h.path(name), nil, &application)
		if err != nil {
			var set controlplane.Object
			gone := h.cp.Try(http.MethodGet, applicationSet, nil, &set)
			return fmt.Errorf("%w; the ApplicationSet: %v %v", err, set["status"], gone)
		}
		return nil
	})
	return application
}

func (h *hub) path(name string) string { return applications + "/typha-mtls-" + name }

func metadata(object controlplane.Object) controlplane.Object {
	return object["metadata"].(controlplane.Object)
}

// isAt is nil where the ApplicationSet controller says that a cluster is so far.
func (h *hub) isAt(t *testing.T, name, want string) error {
	status, _ := h.cp.Get(t, applicationSet)["status"].(controlplane.Object)
	steps, _ := status["applicationStatus"].([]any)
	for _, step := range steps {
		if step := step.(controlplane.Object); step["application"] == "typha-mtls-"+name && step["status"] == want {
			return nil
		}
	}
	return fmt.Errorf("%s is not %s: %v", name, want, steps)
}

func (h *hub) is(t *testing.T, name, sync, health string, operation controlplane.Object) {
	t.Helper()
	status := controlplane.Object{"sync": controlplane.Object{"status": sync}, "health": controlplane.Object{"status": health}}
	if operation != nil {
		status["operationState"] = operation
	}
	h.cp.Patch(t, h.path(name), controlplane.Object{"operation": nil, "status": status})
}
