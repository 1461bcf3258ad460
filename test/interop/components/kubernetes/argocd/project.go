package main

import (
	"fmt"
	"os"
	"slices"

	"github.com/argoproj/argo-cd/gitops-engine/pkg/sync/common"
	metav1 "k8s.io/apimachinery/pkg/apis/meta/v1"
	"k8s.io/apimachinery/pkg/apis/meta/v1/unstructured"
	"sigs.k8s.io/yaml"
)

// project has those fields of an AppProject that limit what an Application may apply.
type project struct {
	metav1.TypeMeta   `json:",inline"`
	metav1.ObjectMeta `json:"metadata"`
	Spec              struct {
		SourceRepos              []string
		Destinations             []struct{ Server, Namespace string }
		ClusterResourceWhitelist []struct{ Group, Kind string }
	}
}

func readProject(file, name string) (common.PermissionValidator, error) {
	if file == "" {
		return func(*unstructured.Unstructured, *metav1.APIResource) error { return nil }, nil
	}
	text, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	p := new(project)
	if err := yaml.UnmarshalStrict(text, p); err != nil {
		return nil, err
	}
	if p.Name != name {
		return nil, fmt.Errorf("the Application is of project %s, not %s", name, p.Name)
	}
	return p.permits, nil
}

// permits refuses in the words of Argo CD. Cluster-wide kinds have to be listed; of the others, all are permitted in the
// namespaces that are.
func (p *project) permits(object *unstructured.Unstructured, kind *metav1.APIResource) error {
	gvk := object.GroupVersionKind()
	if !kind.Namespaced {
		for _, listed := range p.Spec.ClusterResourceWhitelist {
			if listed.Group == gvk.Group && listed.Kind == gvk.Kind {
				return nil
			}
		}
		return fmt.Errorf("resource %s:%s is not permitted in project %s", gvk.Group, gvk.Kind, p.Name)
	}
	if !slices.ContainsFunc(p.Spec.Destinations, func(d struct{ Server, Namespace string }) bool {
		return d.Namespace == object.GetNamespace()
	}) {
		return fmt.Errorf("namespace %s is not permitted in project '%s'", object.GetNamespace(), p.Name)
	}
	return nil
}
