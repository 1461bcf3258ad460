package flux

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/wait"
)

func TestFluxAppliesWhatIsRendered(t *testing.T) {
	t.Parallel()
	s := render(t, "applied", "")
	s.giveIdentity(t, s.ClusterIdentity)
	revision := s.publish(t)
	s.copyKustomization(t)
	s.waitUntilApplied(t, revision)

	t.Run("every object arrives, and Secrets decrypted", func(t *testing.T) {
		for _, file := range filesBelow(t, filepath.Join(s.Decrypted(t), "objects")) {
			s.arrived(t, file)
		}
		product.TLSSecret(t, s.cp, "kube-system", s.Cluster+"-server")
		product.TLSSecret(t, s.cp, "kube-system", s.Cluster+"-client")
		objects := filesBelow(t, filepath.Join(s.Root, s.Dist("objects")))
		if entries := s.status(t).Status.Inventory.Entries; len(entries) != len(objects) {
			t.Errorf("%d files are rendered, Flux keeps %d objects: %v", len(objects), len(entries), entries)
		}
	})
	t.Run("drift is repaired", func(t *testing.T) {
		bundle, deployment := s.object("configmaps", "-ca"), s.object("deployments", "")
		before := s.cp.Get(t, bundle)["data"]
		s.cp.Patch(t, bundle, controlplane.Object{"data": controlplane.Object{"ca.crt": "none"}})
		s.cp.Patch(t, deployment, controlplane.Object{"metadata": controlplane.Object{
			"labels": controlplane.Object{"app.kubernetes.io/part-of": "none"},
		}})
		s.cp.Delete(t, s.object("services", ""))
		s.reconcile(t)
		wait.For(t, 30*time.Second, "Flux to repair it", func() error {
			if data := s.cp.Get(t, bundle)["data"]; text(t, data) != text(t, before) {
				return fmt.Errorf("the ConfigMap holds %v", data)
			}
			labels := s.cp.Get(t, deployment)["metadata"].(controlplane.Object)["labels"].(controlplane.Object)
			if labels["app.kubernetes.io/part-of"] != "calico" {
				return fmt.Errorf("the Deployment has labels %v", labels)
			}
			return s.there(s.object("services", ""))
		})
	})
	t.Run("of objects that leave git, those without which calico-node cannot start stay", func(t *testing.T) {
		kustomization := s.Dist("kustomization.yaml")
		whole := string(s.Read(t, kustomization))
		left := regexp.MustCompile(`(?m)^  - .*/(poddisruptionbudget|secret|service|configmap|deployment|clusterrole|clusterrolebinding)\..*\n`).ReplaceAllString(whole, "")
		s.Write(t, kustomization, left)
		if gone := strings.Count(whole, "\n") - strings.Count(left, "\n"); gone != 8 {
			t.Fatalf("%d objects left git:\n%s", gone, left)
		}
		s.waitUntilApplied(t, s.publish(t))
		if err := s.gone(s.object("poddisruptionbudgets", "")); err != nil {
			t.Error(err)
		}
		s.guardedStay(t)
		s.Write(t, kustomization, whole)
		s.waitUntilApplied(t, s.publish(t))
		if err := s.there(s.object("poddisruptionbudgets", "")); err != nil {
			t.Error(err)
		}
	})
	t.Run("they stay when the Kustomization goes too", func(t *testing.T) {
		s.cp.Delete(t, kustomizations+"/"+s.kustomization)
		wait.For(t, 30*time.Second, "the Kustomization to be gone", func() error {
			return s.gone(kustomizations + "/" + s.kustomization)
		})
		if err := s.gone(s.object("poddisruptionbudgets", "")); err != nil {
			t.Error(err)
		}
		s.guardedStay(t)
	})
}

// arrived makes sure that all of a rendered object is in the cluster, whatever else others have added to it there.
func (s *stack) arrived(t *testing.T, file string) {
	t.Helper()
	rendered, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	var want, got any
	if err := yaml.Unmarshal(rendered, &want); err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal([]byte(s.cp.Kubectl(t, "get", "-f", file, "-o", "json")), &got); err != nil {
		t.Fatal(err)
	}
	for _, difference := range lacks("", want, got) {
		t.Errorf("%s: %s", filepath.Base(file), difference)
	}
}

// lacks says what of an object is not there, or is something else.
func lacks(at string, want, got any) (differences []string) {
	switch want := want.(type) {
	case map[string]any:
		object, _ := got.(map[string]any)
		for key, value := range want {
			differences = append(differences, lacks(at+"."+key, value, object[key])...)
		}
	case []any:
		list, _ := got.([]any)
		if len(list) != len(want) {
			return []string{fmt.Sprintf("%s has %d entries, not %d", at, len(list), len(want))}
		}
		for i, value := range want {
			differences = append(differences, lacks(fmt.Sprintf("%s[%d]", at, i), value, list[i])...)
		}
	default:
		if want != got {
			return []string{fmt.Sprintf("%s is %v, not %v", at, got, want)}
		}
	}
	return differences
}

// guardedStay makes sure that Flux has not even begun to delete a guarded object.
func (s *stack) guardedStay(t *testing.T) {
	t.Helper()
	for _, path := range s.guarded() {
		if err := s.there(path); err != nil {
			t.Error(err)
			continue
		}
		if at := s.cp.Get(t, path)["metadata"].(controlplane.Object)["deletionTimestamp"]; at != nil {
			t.Errorf("%s is being deleted", path)
		}
	}
}

func TestFluxMakesTheNamespaceBeforeWhatLiesInIt(t *testing.T) {
	t.Parallel()
	s := render(t, "namespace", "  namespace: flux-typha\n")
	s.giveIdentity(t, s.ClusterIdentity)
	revision := s.publish(t)
	s.copyKustomization(t)
	s.waitUntilApplied(t, revision)
	s.cp.Get(t, "/apis/apps/v1/namespaces/flux-typha/deployments/"+s.Cluster)
}

func TestFluxRefusesAnIdentityThatIsNoRecipient(t *testing.T) {
	t.Parallel()
	s := render(t, "no-recipient", "")
	other := product.Init(t, product.Cluster{Name: "other"})
	s.giveIdentity(t, other.ClusterIdentity)
	s.refused(t, "cannot get sops data key")
	promised(t, "cannot get sops data key")
	t.Run("with the right identity it goes on", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", fluxNamespace, "delete", "secret", s.Cluster+"-age")
		s.giveIdentity(t, s.ClusterIdentity)
		s.reconcile(t)
		s.waitUntilApplied(t, s.publish(t))
	})
}

func TestFluxOverlooksAnEntryWhoseKeyDoesNotEndInAgekey(t *testing.T) {
	t.Parallel()
	s := render(t, "no-agekey", "")
	s.cp.Kubectl(t, "-n", fluxNamespace, "create", "secret", "generic", s.Cluster+"-age", "--from-file=identity="+s.ClusterIdentity)
	s.refused(t, "cannot get sops data key")
}

func TestFluxSaysWhenThereIsNoSecretWithAnIdentity(t *testing.T) {
	t.Parallel()
	s := render(t, "no-secret", "")
	s.refused(t, `secrets "no-secret-age" not found`)
}

func TestFluxRefusesSecretsWhereTheKustomizationDoesNotDecrypt(t *testing.T) {
	t.Parallel()
	s := render(t, "no-decryption", "")
	s.giveIdentity(t, s.ClusterIdentity)
	const file = "to-copy/flux-kustomization.yaml"
	decryption := regexp.MustCompile(`(?m)^  decryption:\n(    .*\n)+`)
	s.Write(t, s.Dist(file), decryption.ReplaceAllString(string(s.Read(t, s.Dist(file))), ""))
	s.refused(t, "is SOPS encrypted, configuring decryption is required")
	promised(t, "is SOPS encrypted, configuring decryption is required")
}

// refused makes sure that Flux applies nothing, and says why.
func (s *stack) refused(t *testing.T, why string) {
	t.Helper()
	s.publish(t)
	s.copyKustomization(t)
	if message := s.waitUntilRefused(t); !strings.Contains(message, why) {
		t.Errorf("Flux does not say %q:\n%s", why, message)
	}
	for _, path := range s.guarded() {
		if err := s.gone(path); err != nil {
			t.Error(err)
		}
	}
}

// promised makes sure that the docs say so.
func promised(t *testing.T, words string) {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "flux.md"))
	if err != nil {
		t.Fatal(err)
	}
	if !strings.Contains(strings.Join(strings.Fields(string(page)), " "), words) {
		t.Errorf("docs/how-to/flux.md does not promise %q", words)
	}
}

func filesBelow(t *testing.T, folder string) (files []string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry os.DirEntry, err error) error {
		if err == nil && !entry.IsDir() {
			files = append(files, path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return files
}
