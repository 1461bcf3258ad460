package sealedsecrets

import (
	"bytes"
	"encoding/base64"
	"reflect"
	"testing"
	"time"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
)

// noKey is what the controller says of a key that was sealed for another place, or to another controller.
const noKey = "no key could decrypt secret (tls.key)"

var scopes = []string{"strict", "namespace-wide", "cluster-wide"}

func TestEveryScopeGivesTheSecretThatWasSealed(t *testing.T) {
	t.Parallel()
	c := running(t)
	for _, scope := range scopes {
		t.Run(scope, func(t *testing.T) {
			s := render(t, c, c.certificate, scope, "{ scope: "+scope+" }")
			s.apply(t)
			for _, role := range roles {
				s.waitUntilSynced(t, "kube-system", s.name(role))
				s.isTheSecret(t, role)
			}
		})
	}
}

// isTheSecret makes sure that the Secret in the cluster holds exactly what was sealed: its certificate stands readable in
// git, and its key is the one that kubeseal finds, offline and with the controller's key.
func (s *stack) isTheSecret(t *testing.T, role string) {
	t.Helper()
	manifest := s.manifest(t, role)
	recovered, err := s.recover(t, manifest)
	if err != nil {
		t.Fatal(err)
	}
	var opened struct{ Data map[string]string }
	if err := yaml.Unmarshal(recovered, &opened); err != nil {
		t.Fatal(err)
	}
	var sealed struct {
		Spec struct {
			Template struct {
				Metadata struct{ Labels, Annotations map[string]string }
				Data     map[string]string
			}
		}
	}
	if err := yaml.Unmarshal(manifest, &sealed); err != nil {
		t.Fatal(err)
	}
	key, err := base64.StdEncoding.DecodeString(opened.Data["tls.key"])
	if err != nil {
		t.Fatal(err)
	}
	certificate := []byte(sealed.Spec.Template.Data["tls.crt"])
	if _, err := pki.Parse(certificate, key); err != nil {
		t.Errorf("%s: key and certificate: %v", role, err)
	}
	path := "/api/v1/namespaces/kube-system/secrets/" + s.name(role)
	secret := s.cp.Get(t, path)
	want := map[string]any{
		"tls.crt": base64.StdEncoding.EncodeToString(certificate), "tls.key": base64.StdEncoding.EncodeToString(key),
	}
	if !reflect.DeepEqual(secret["data"], want) || secret["type"] != "kubernetes.io/tls" {
		t.Errorf("%s: the Secret is another than was sealed", role) // and is not printed: it holds a key
	}
	metadata := secret["metadata"].(controlplane.Object)
	for field, want := range map[string]map[string]string{
		"labels": sealed.Spec.Template.Metadata.Labels, "annotations": sealed.Spec.Template.Metadata.Annotations,
	} {
		got := map[string]string{}
		for name, value := range metadata[field].(controlplane.Object) {
			got[name] = value.(string)
		}
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: %s are %v, not %v", role, field, got, want)
		}
	}
	product.TLSSecret(t, s.cp, "kube-system", s.name(role))
}

func TestASealedKeyOpensWhereItsScopeReachesAndNowhereElse(t *testing.T) {
	t.Parallel()
	c := running(t)
	c.cp.Kubectl(t, "create", "namespace", "elsewhere")
	promised(t, noKey)
	for _, scope := range scopes {
		s := render(t, c, c.certificate, "moved-"+scope, "{ scope: "+scope+" }")
		for _, place := range []struct {
			what, namespace, name string
			opens                 bool
		}{
			{"as it was sealed", "kube-system", s.name("server"), true},
			{"renamed", "kube-system", "renamed-" + scope, scope != "strict"},
			{"in another namespace", "elsewhere", s.name("server"), scope == "cluster-wide"},
		} {
			t.Run(scope+" "+place.what, func(t *testing.T) {
				manifest := as(t, s.manifest(t, "server"), place.namespace, place.name)
				c.applyManifest(t, manifest)
				if place.opens {
					c.waitUntilSynced(t, place.namespace, place.name)
				} else {
					c.waitUntilRefused(t, place.namespace, place.name, noKey)
				}
				if valid := c.validate(t, manifest); valid != place.opens {
					t.Errorf("kubeseal --validate would say %v", valid)
				}
				if _, err := c.recover(t, manifest); (err == nil) != place.opens {
					t.Errorf("kubeseal --recovery-unseal: %v", err)
				}
			})
		}
	}
}

func TestAnAnnotationDoesNotWidenWhatIsSealedStrict(t *testing.T) {
	t.Parallel()
	c := running(t)
	s := render(t, c, c.certificate, "widened", "{ scope: strict }")
	mark := []byte("\n    sealedsecrets.bitnami.com/cluster-wide: \"true\"")
	manifest := bytes.ReplaceAll(s.manifest(t, "server"), []byte("\n    typha-mtls/sealed-key:"), append(mark, "\n    typha-mtls/sealed-key:"...))
	if bytes.Equal(manifest, s.manifest(t, "server")) {
		t.Fatalf("no annotations in:\n%s", manifest)
	}
	c.applyManifest(t, manifest)
	c.waitUntilRefused(t, "kube-system", s.name("server"), noKey)
}

func TestAKeyOfAnotherClusterStaysShut(t *testing.T) {
	t.Parallel()
	c := running(t)
	s := render(t, c, foreignCertificate(t, time.Now().Add(24*time.Hour)), "foreign", "{ scope: cluster-wide }")
	s.apply(t)
	for _, role := range roles {
		s.waitUntilRefused(t, "kube-system", s.name(role), noKey)
	}
}
