package argocd

import (
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"reflect"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

func TestArgoCDDeliversAFleet(t *testing.T) {
	t.Parallel()
	h := newHub(t)
	h.apply(t)

	t.Run("it makes the Application of each cluster that Argo CD applies, but for the destination", func(t *testing.T) {
		for _, one := range fleetClusters {
			made := h.application(t, one.name)
			var want controlplane.Object
			if err := yaml.Unmarshal(h.Read(t, filepath.Join("dist", one.name, "to-copy/argocd-application.yaml")), &want); err != nil {
				t.Fatal(err)
			}
			want["spec"].(controlplane.Object)["destination"] = controlplane.Object{"name": "lab/" + one.name, "namespace": "kube-system"}
			if !reflect.DeepEqual(made["spec"], want["spec"]) {
				t.Errorf("%s: %v\nnot %v", one.name, made["spec"], want["spec"])
			}
			if annotations := metadata(want)["annotations"]; !reflect.DeepEqual(metadata(made)["annotations"], annotations) {
				t.Errorf("%s has the annotations %v, not %v", one.name, metadata(made)["annotations"], annotations)
			}
			if labels, _ := metadata(made)["labels"].(controlplane.Object); labels["typha-mtls/group"] != one.group {
				t.Errorf("%s has the labels %v", one.name, labels)
			}
			if finalizers := metadata(made)["finalizers"]; finalizers != nil {
				t.Errorf("%s has the finalizers %v: to delete it would delete Typha", one.name, finalizers)
			}
		}
		if err := h.cp.Try(http.MethodGet, h.path("fleet-flux"), nil, nil); err == nil {
			t.Error("there is an Application of a cluster that Flux applies")
		}
	})
	t.Run("Argo CD syncs such an Application", func(t *testing.T) {
		name := fleetClusters[0].name
		made := h.application(t, name)
		s := newStack(t, name, filepath.Join(h.Root, "dist", name))
		text, err := yaml.Marshal(controlplane.Object{
			"apiVersion": made["apiVersion"], "kind": made["kind"], "spec": made["spec"],
			"metadata": controlplane.Object{
				"name": metadata(made)["name"], "namespace": argoNamespace, "annotations": metadata(made)["annotations"],
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		rendered := s.file
		whole, err := os.ReadFile(rendered)
		if err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(rendered, text, 0o644); err != nil {
			t.Fatal(err)
		}
		s.mustSucceed(t, "-wave-delay=2s").allSynced(t)
		if err := os.WriteFile(rendered, whole, 0o644); err != nil {
			t.Fatal(err)
		}
	})
	t.Run("group by group, where that is asked for", h.syncsGroupByGroup)
	t.Run("a cluster that leaves the repository keeps its Application", func(t *testing.T) {
		name := fleetClusters[2].name
		if err := os.RemoveAll(filepath.Join(h.Root, "clusters", name)); err != nil {
			t.Fatal(err)
		}
		h.commit(t, "false")
		if _, err := os.Stat(filepath.Join(h.Root, "dist/_fleet/argocd", name+".yaml")); err == nil {
			t.Fatal("its file is still there")
		}
		h.refresh(t)
		if at := metadata(h.application(t, name))["deletionTimestamp"]; at != nil {
			t.Error("it is being deleted")
		}
	})
	t.Run("all keep theirs where the ApplicationSet goes, and Typha stays", func(t *testing.T) {
		h.cp.Delete(t, applicationSet)
		wait.For(t, 60*time.Second, "the ApplicationSet to be gone", func() error {
			return (&stack{cp: h.cp}).gone(applicationSet)
		})
		for _, one := range fleetClusters {
			left := metadata(h.application(t, one.name))
			if left["ownerReferences"] != nil || left["deletionTimestamp"] != nil {
				t.Errorf("%s goes with it: %v", one.name, left)
			}
		}
		h.cp.Get(t, "/apis/apps/v1/namespaces/kube-system/deployments/"+fleetClusters[0].name)
	})
}

// syncsGroupByGroup plays the application controller: it says how each Application is, and ends the syncs that the
// ApplicationSet controller asks for.
func (h *hub) syncsGroupByGroup(t *testing.T) {
	for _, one := range fleetClusters {
		h.is(t, one.name, "OutOfSync", "Missing", nil)
	}
	h.commit(t, "true")
	h.apply(t)
	for at, one := range fleetClusters {
		wait.For(t, 60*time.Second, "a sync of "+one.name, func() error {
			if h.application(t, one.name)["operation"] == nil {
				return fmt.Errorf("there is none; the ApplicationSet: %v", h.cp.Get(t, applicationSet)["status"])
			}
			return nil
		})
		for _, later := range fleetClusters[at+1:] {
			if operation := h.application(t, later.name)["operation"]; operation != nil {
				t.Errorf("%s is synced before %s is healthy", later.name, one.name)
			}
		}
		// In whole seconds; a sync counts where it began after the one in which it was asked for.
		started := time.Now().Add(2 * time.Second).UTC().Format(time.RFC3339)
		sync := controlplane.Object{"operation": controlplane.Object{"sync": controlplane.Object{}}, "phase": "Running", "startedAt": started}
		h.is(t, one.name, "OutOfSync", "Progressing", sync)
		wait.For(t, 30*time.Second, "the sync to be seen", func() error {
			return h.isAt(t, one.name, "Progressing")
		})
		sync["phase"], sync["finishedAt"] = "Succeeded", started
		h.is(t, one.name, "Synced", "Healthy", sync)
	}
}
