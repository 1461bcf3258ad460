package rights

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
)

// right is one verb on one resource, the least that a role can grant.
type right struct {
	scope                 scope
	group, resource, verb string
	// names that it is limited to; all where empty.
	names []string
}

// scope is a kind of role.
type scope string

const (
	cluster   scope = "ClusterRole"
	namespace scope = "Role"
)

const (
	stack     = "rights"
	inFolder  = "kube-system"
	rbacGroup = "rbac.authorization.k8s.io"
)

// object is the resource with its group, as the API server names it in a refusal.
func (r right) object() string { return strings.TrimSuffix(r.resource+"."+r.group, ".") }

// String is how the right is told in titles.
func (r right) String() string { return r.verb + " of " + r.object() }

// account is the name of the ServiceAccount that has everything but this right.
func (r right) account() string { return "without-" + r.verb + "-" + r.object() }

type rule struct {
	APIGroups     []string `json:"apiGroups"`
	Resources     []string `json:"resources"`
	Verbs         []string `json:"verbs"`
	ResourceNames []string `json:"resourceNames,omitempty"`
}

// renderedRights are those of the roles that were applied, one by one.
func renderedRights(t *testing.T, cp *controlplane.ControlPlane) []right {
	t.Helper()
	paths := map[scope]string{
		cluster:   "/apis/" + rbacGroup + "/v1/clusterroles/" + stack,
		namespace: "/apis/" + rbacGroup + "/v1/namespaces/" + inFolder + "/roles/" + stack,
	}
	var rights []right
	for _, where := range []scope{cluster, namespace} {
		var role struct{ Rules []rule }
		if err := cp.Try(http.MethodGet, paths[where], nil, &role); err != nil {
			t.Fatal(err)
		}
		for _, rule := range role.Rules {
			for _, group := range rule.APIGroups {
				for _, resource := range rule.Resources {
					for _, verb := range rule.Verbs {
						rights = append(rights, right{where, group, resource, verb, rule.ResourceNames})
					}
				}
			}
		}
	}
	return rights
}

// without returns all but one.
func without(rights []right, one right) []right {
	return slices.DeleteFunc(slices.Clone(rights), func(r right) bool { return r.String() == one.String() })
}

// grantAllBut makes, for each right, a ServiceAccount that has all the others.
func grantAllBut(t *testing.T, cp *controlplane.ControlPlane, rights []right) {
	t.Helper()
	var objects bytes.Buffer
	write := func(kind, apiVersion, name string, more map[string]any) {
		object := map[string]any{"apiVersion": apiVersion, "kind": kind, "metadata": map[string]any{"name": name, "namespace": inFolder}}
		if strings.HasPrefix(kind, "Cluster") {
			object["metadata"] = map[string]any{"name": name}
		}
		for key, value := range more {
			object[key] = value
		}
		text, err := json.Marshal(object)
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&objects, "---\n%s\n", text)
	}
	for _, taken := range rights {
		name := taken.account()
		write("ServiceAccount", "v1", name, nil)
		for _, where := range []scope{cluster, namespace} {
			write(string(where), rbacGroup+"/v1", name, map[string]any{"rules": rulesOf(without(rights, taken), where)})
			write(string(where)+"Binding", rbacGroup+"/v1", name, map[string]any{
				"roleRef":  map[string]any{"apiGroup": rbacGroup, "kind": string(where), "name": name},
				"subjects": []any{map[string]any{"kind": "ServiceAccount", "name": name, "namespace": inFolder}},
			})
		}
	}
	cp.KubectlWithInput(t, objects.Bytes(), "apply", "--server-side", "-f", "-")
}

func rulesOf(rights []right, where scope) []rule {
	rules := []rule{}
	for _, r := range rights {
		if r.scope == where {
			rules = append(rules, rule{[]string{r.group}, []string{r.resource}, []string{r.verb}, r.names})
		}
	}
	return rules
}
