package argocd

import (
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
	"typha-mtls/interop/reader"
	"typha-mtls/interop/upstream"
)

const (
	theirAddress = "https://git.example.com/platform/fleet.git"
	theirCalico  = `apiVersion: argoproj.io/v1alpha1
kind: Application
metadata:
  name: calico
  namespace: argocd
spec:
  project: default
  destination:
    server: https://kubernetes.default.svc
    namespace: kube-system
  source:
    repoURL: https://git.example.com/platform/fleet.git
    path: calico
    targetRevision: main
  syncPolicy:
    automated:
      prune: true
    syncOptions:
      - ServerSideApply=true
`
)

// learner follows the tutorial, beside an Argo CD that applies a repository.
type learner struct {
	*reader.Reader
	cp *controlplane.ControlPlane
	// applied is what Argo CD has applied, by Application.
	applied map[string]string
}

func TestTheTutorialWithSealedSecrets(t *testing.T) {
	t.Parallel()
	l := newLearner(t)
	tutorial := &pages.Tutorial{
		Page: "tutorials/argocd-sealed-secrets.md", Write: l.Write,
		Run: func(line string) (output string, err error) {
			output, err = l.Run(line)
			if err == nil && (strings.Contains(line, "git push") || strings.HasPrefix(line, "kubectl apply")) {
				l.sync(t)
			}
			return output, err
		},
		Names: pages.Names(t, l.Home),
	}
	aged := func() { l.cp.AgeFiles(t, "calico-typha-mtls") }
	var first []byte
	tutorial.Before = map[string]func(){
		"npx typha-mtls migrate prod --to cutover --context prod": aged,
		"npx typha-mtls migrate prod --to mtls --context prod":    aged,
		"npx typha-mtls doctor prod --context prod":               aged,
		"npx typha-mtls renew prod --force --identity ~/age/operator.txt": func() {
			first = product.TLSSecret(t, l.cp, "kube-system", "calico-typha-mtls-server").Certificate.Raw
		},
	}
	tutorial.Play(t)
	if renewed := product.TLSSecret(t, l.cp, "kube-system", "calico-typha-mtls-server").Certificate.Raw; string(renewed) == string(first) {
		t.Error("the renewed certificate did not arrive")
	}
}

// newLearner makes a cluster to which Argo CD applies Calico in plaintext, from a repository.
func newLearner(t *testing.T) *learner {
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
	_, certificateURL := equip(t, cp, 2)
	l := &learner{Reader: reader.New(t, "learner", components.Kubectl, components.Kubeseal), cp: cp, applied: map[string]string{}}
	l.Env = append(l.Env, "KUBECONFIG="+cp.KubeconfigAs(t, l.Home, "prod"), "SEALED_SECRETS_CERT="+certificateURL)
	l.Origin(t, theirAddress)
	l.Write(t, "applications/calico.yaml", theirCalico)
	l.Write(t, "calico/calico-typha.yaml", string(manifest))
	l.Write(t, "calico/kustomization.yaml", "resources:\n  - calico-typha.yaml\n")
	l.Must(t, "git add . && git commit --quiet -m before && git push --quiet --set-upstream origin main")
	// Argo CD learns each new kind by itself, which takes long; the kinds are there before it comes.
	l.Must(t, "kubectl apply --server-side --field-manager argocd-controller -k calico && kubectl apply -f applications/calico.yaml")
	l.applied["calico"] = l.Must(t, "kubectl kustomize calico")
	l.Must(t, "cd ~")
	return l
}

// sync has Argo CD apply what is pushed, where that is something else than before: each Application that is in the cluster, first
// Typha's.
func (l *learner) sync(t *testing.T) {
	t.Helper()
	tree, commit := l.Pushed(t)
	applications := l.Must(t, "kubectl -n argocd get applications -o name")
	for _, a := range []struct{ name, folder, file string }{
		{"typha-mtls-prod", "dist/prod", "dist/prod/to-copy/argocd-application.yaml"}, {"calico", "calico", "applications/calico.yaml"},
	} {
		if !strings.Contains(applications, "/"+a.name+"\n") {
			continue
		}
		s := &stack{cp: l.cp, name: a.name, folder: filepath.Join(tree, a.folder), work: t.TempDir(), file: filepath.Join(tree, a.file)}
		if made := l.Must(t, "kubectl kustomize '"+s.folder+"'"); made != l.applied[a.name] {
			s.mustSucceed(t, "-wave-delay=2s")
			l.applied[a.name] = made
		}
		// As the application controller says it.
		l.cp.Patch(t, "/apis/argoproj.io/v1alpha1/namespaces/argocd/applications/"+a.name, controlplane.Object{"status": controlplane.Object{
			"sync": controlplane.Object{"status": "Synced", "revision": commit}, "health": controlplane.Object{"status": "Healthy"},
		}})
	}
}
