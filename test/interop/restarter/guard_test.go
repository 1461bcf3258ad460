package restarter

import (
	"net/http"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// change is a patch of Typha's Deployment. Everything is tried as a dry run: admission is the same, and cases do not disturb each other.
type change struct {
	name    string
	patch   any // a strategic merge patch, or a list of operations
	refused string
}

const hash = "9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a08"

func annotated(annotations object) object {
	return template(object{"metadata": object{"annotations": annotations}})
}
func template(of object) object { return object{"spec": object{"template": of}} }

func container(fields object) object {
	fields["name"] = "calico-typha"
	return template(object{"spec": object{"containers": []any{fields}}})
}

const ofSpec, ofPods = "may not change the spec of the Deployment", "may change no annotation of Typha's pods but"

var changes = []change{
	{"the annotation that it is to write", annotated(object{annotation: hash}), ""},
	{"nothing, to learn what is there", object{}, ""},
	{"its annotation, to something else", annotated(object{annotation: "now"}), "may write a SHA-256"},
	{"its annotation, to nothing", annotated(object{annotation: ""}), "may write a SHA-256"},
	{"another annotation of the pods", annotated(object{"a": "b"}), ofPods},
	{"another annotation beside its own", annotated(object{annotation: hash, "a": "b"}), ofPods},
	{"the hash of git", annotated(object{"typha-mtls/certificate-hash": hash}), ofPods},
	{"the annotations, by taking them away", template(object{"metadata": object{"annotations": nil}}), ofPods},
	{"a label of the pods", template(object{"metadata": object{"labels": object{"a": "b"}}}), "metadata of Typha's pods"},
	{"the image", container(object{"image": "evil.example.org/typha"}), ofSpec},
	{"the command", container(object{"command": []any{"sh"}}), ofSpec},
	{"a variable", container(object{"env": []any{object{"name": "TYPHA_CLIENTCN", "value": "evil"}}}), ofSpec},
	{"a further container", template(object{"spec": object{"containers": []any{object{"name": "evil", "image": "evil"}}}}), ofSpec},
	{"a volume", template(object{"spec": object{"volumes": []any{object{"name": "root", "hostPath": object{"path": "/"}}}}}), ofSpec},
	{"how many there are", object{"spec": object{"replicas": 0}}, ofSpec},
	{"whether it rolls out", object{"spec": object{"paused": true}}, ofSpec},
	{"a label of the Deployment", object{"metadata": object{"labels": object{"a": "b"}}}, "metadata of the Deployment"},
	{"an annotation of the Deployment", object{"metadata": object{"annotations": object{"a": "b"}}}, "metadata of the Deployment"},
	{"a finalizer", object{"metadata": object{"finalizers": []any{"example.org/evil"}}}, "metadata of the Deployment"},
	{"the image together with its annotation, by operations", []any{
		object{"op": "add", "path": "/spec/template/metadata/annotations/typha-mtls~1started-for-certificate", "value": hash},
		object{"op": "replace", "path": "/spec/template/spec/containers/0/image", "value": "evil"},
	}, ofSpec},
}

func TestTheRestarterMayRestartItsTyphaAndDoNothingElse(t *testing.T) {
	s := newStack(t, "guarded-typha")
	other := newStack(t, "other-typha")
	token, err := s.cp.MintToken(s.name, s.restarter())
	must(t, err)
	wait.For(t, limit, "the policy", func() error {
		return s.answer(token, change{patch: object{"spec": object{"paused": true}}, refused: ofSpec})
	})
	for _, c := range changes {
		t.Run("it changes "+c.name, func(t *testing.T) { must(t, s.answer(token, c)) })
	}
	t.Run("it does not take its annotation away", func(t *testing.T) {
		must(t, s.cp.MergeAs(token, s.deployment(), annotated(object{annotation: hash})))
		must(t, s.answer(token, change{patch: annotated(object{annotation: nil}), refused: "may write a SHA-256"}))
		must(t, s.answer(token, change{patch: annotated(object{annotation: strings.Repeat("0", 64)})}))
	})
	t.Run("it may do nothing else with the Deployment, and nothing with another", func(t *testing.T) {
		for _, method := range []string{http.MethodGet, http.MethodPut, http.MethodDelete} {
			forbidden(t, s.cp.TryAs(token, method, s.deployment(), object{"metadata": object{"name": s.name}}, nil))
		}
		forbidden(t, s.cp.MergeAs(token, other.deployment(), annotated(object{annotation: hash})))
		forbidden(t, s.cp.MergeAs(token, s.deployment()+"/scale", object{"spec": object{"replicas": 0}}))
		forbidden(t, s.cp.MergeAs(token, s.deployment()+"/status", object{}))
	})
	t.Run("it reads no Secret, pod or ConfigMap", func(t *testing.T) {
		for _, resource := range []string{"secrets", "secrets/" + s.name + "-server", "pods", "configmaps/" + s.restarter()} {
			forbidden(t, s.cp.TryAs(token, http.MethodGet, "/api/v1/namespaces/"+s.name+"/"+resource, nil, nil))
		}
	})
	t.Run("administrators and controllers are not in its way", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", s.name, "rollout", "restart", "deployment/"+s.name)
		s.cp.Kubectl(t, "-n", s.name, "scale", "deployment/"+s.name, "--replicas=1")
	})
}

// answer says whether the API server refuses a change in the words that are expected, or lets it pass.
func (s *stack) answer(token string, c change) error {
	return s.cp.DryRun(token, s.deployment(), c.patch, c.refused)
}

func forbidden(t *testing.T, err error) {
	t.Helper()
	if wrong := controlplane.Refused(err, ""); wrong != nil {
		t.Error(wrong)
	}
}
