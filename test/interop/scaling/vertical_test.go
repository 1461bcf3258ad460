package scaling

import (
	"net/http"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

func TestTheAPIServerTakesTheVerticalPodAutoscaler(t *testing.T) {
	cp := controlplane.Shared(t)
	definitions := filepath.Join(upstream.Folder(t, "crds"), "autoscaling.k8s.io_verticalpodautoscalers.yaml")
	if _, err := os.Stat(definitions); err != nil {
		t.Skipf("not run: %v", err)
	}
	cp.Kubectl(t, "apply", "--server-side", "-f", definitions)
	cp.Kubectl(t, "wait", "--for=condition=Established", "crd/verticalpodautoscalers.autoscaling.k8s.io")
	for _, mode := range []string{"Off", "Initial", "Recreate", "InPlaceOrRecreate"} {
		t.Run(mode, func(t *testing.T) {
			s := newSite(t, "vpa-"+map[string]string{"Off": "off", "Initial": "initial", "Recreate": "recreate", "InPlaceOrRecreate": "in-place"}[mode],
				"{ vertical: { mode: vpa, updateMode: "+mode+", minAllowed: { cpu: 200m, memory: 100Mi } } }")
			s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
			spec := s.cp.Get(t, "/apis/autoscaling.k8s.io/v1/namespaces/"+s.name+"/verticalpodautoscalers/"+s.name)["spec"].(object)
			if found := spec["updatePolicy"].(object)["updateMode"]; found != mode {
				t.Errorf("the API server holds %v", found)
			}
		})
	}
}

// cpvpa could not be had either: this is the patch that it sends (pkg/autoscaler/k8sclient), with its account.
func TestTheVerticalAutoscalerMayPatchTyphaAndNothingElse(t *testing.T) {
	s := newSite(t, "sized", "{ vertical: { mode: cluster-proportional } }")
	s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
	a := startAutoscaler(t, s.cp, s.name, s.name+"-vertical")
	resources := object{"requests": object{"cpu": "320m", "memory": "250Mi"}, "limits": object{}}
	patch := object{"spec": object{"template": object{"spec": object{"containers": []any{
		object{"name": "calico-typha", "resources": resources},
	}}}}}
	if err := a.cp.TryAs(a.token, http.MethodGet, "/api/v1/nodes", nil, nil); err != nil {
		t.Error(err)
	}
	if err := s.cp.MergeAs(a.token, s.deployment(), patch); err != nil {
		t.Fatal(err)
	}
	t.Run("what it sets stays through the next apply", func(t *testing.T) {
		s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
		wait.For(t, limit, "the requests", func() error { return s.requests("320m") })
	})
	t.Run("it may do nothing else", func(t *testing.T) {
		a.mayNot(t, http.MethodGet, s.deployment(), nil)
		a.mayNot(t, http.MethodPatch, s.deployment()+"-vertical", object{})
		a.mayNot(t, http.MethodGet, "/api/v1/namespaces/"+s.name+"/secrets", nil)
		a.mayNot(t, http.MethodDelete, s.deployment(), nil)
	})
}
