package main

import (
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/resource"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/yaml"
)

const trackingID = "argocd.argoproj.io/tracking-id"

// application has the fields that this program obeys. An Application with others is refused: a test of it would test
// something else than Argo CD does.
type application struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata"`
	Spec              struct {
		Project     string
		Destination struct{ Server, Name, Namespace string }
		Source      struct{ RepoURL, Path, TargetRevision string }
		SyncPolicy  struct {
			Automated   struct{ Prune, SelfHeal bool }
			SyncOptions []string
		}
	}
}

var knownSyncOptions = []string{"ServerSideApply=true", "FailOnSharedResource=true", common.SyncOptionDisableClientSideApplyMigration}

func readApplication(file string) (*application, error) {
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	app := new(application)
	if err := yaml.UnmarshalStrict(text, app); err != nil {
		return nil, err
	}
	for _, option := range app.Spec.SyncPolicy.SyncOptions {
		if !slices.Contains(knownSyncOptions, option) {
			return nil, fmt.Errorf("sync option %s: this program does not know it", option)
		}
	}
	return app, nil
}

func (a *application) hasSyncOption(option string) bool {
	return slices.Contains(a.Spec.SyncPolicy.SyncOptions, option)
}

// comparesServerSide says whether the API server is asked what a sync would change.
func (a *application) comparesServerSide() bool {
	return resource.HasAnnotationOption(a, "argocd.argoproj.io/compare-options", "ServerSideDiff=true")
}

// idOf is the mark of an object of this Application. Argo CD names a namespace for cluster-wide objects too.
func (a *application) idOf(object *unstructured.Unstructured) string {
	namespace := object.GetNamespace()
	if namespace == "" {
		namespace = a.Spec.Destination.Namespace
	}
	gvk := object.GroupVersionKind()
	return fmt.Sprintf("%s:%s/%s:%s/%s", a.Name, gvk.Group, gvk.Kind, namespace, object.GetName())
}

func (a *application) track(object *unstructured.Unstructured) {
	annotations := object.GetAnnotations()
	if annotations == nil {
		annotations = map[string]string{}
	}
	annotations[trackingID] = a.idOf(object)
	object.SetAnnotations(annotations)
}

// owns says whether an object in the cluster is this Application's. A mark that was copied from another object is none,
// and what a controller made belongs to that controller.
func (a *application) owns(object *unstructured.Unstructured) bool {
	return len(object.GetOwnerReferences()) == 0 && object.GetAnnotations()[trackingID] == a.idOf(object)
}

// sharedWith says which other Application has marked an object, or "".
func (a *application) sharedWith(object *unstructured.Unstructured) string {
	if name, _, marked := strings.Cut(object.GetAnnotations()[trackingID], ":"); marked && name != a.Name {
		return name
	}
	return ""
}
