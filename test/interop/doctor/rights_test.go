package doctor

import (
	"encoding/json"
	"fmt"
	"net/http"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

const account = "typha-mtls-doctor"

func TestDoctorNeedsNoRightsButThoseOfTheExample(t *testing.T) {
	s := newSite(t, "trusted", "")
	s.cp.Kubectl(t, "apply", "-f", repository.Path("docs/how-to/doctor-rights.yaml"))
	t.Run("everything but the Secrets is looked at", func(t *testing.T) {
		facts, code := s.doctor(t, s.kubeconfig(t, account))
		var skipped []string
		for _, fact := range facts {
			if fact.State != "ok" {
				skipped = append(skipped, fact.State+" "+fact.Message)
			}
		}
		want := []string{"skipped secrets: not looked at, for want of the right to get them"}
		if code != 0 || !slices.Equal(skipped, want) {
			t.Errorf("exit %d, %+v", code, facts)
		}
	})
	t.Run("probe finds the Typhas, their nodes and pods with the same rights", func(t *testing.T) {
		kubeconfig := s.kubeconfig(t, account)
		output, code, err := s.repository.Run("probe", "--kubeconfig", kubeconfig, "--context", "interop", "--timeout", "1", "-o", "json")
		var found struct {
			Endpoints []struct{ Endpoint, Node, Restart, Verdict string }
		}
		if err != nil || code != 1 || json.Unmarshal([]byte(output), &found) != nil || len(found.Endpoints) != typhas {
			t.Fatalf("exit %d, %v\n%s", code, err, output)
		}
		for i, row := range found.Endpoints {
			restart := fmt.Sprintf("kubectl --kubeconfig %s --context interop -n kube-system delete pod trusted-%d", kubeconfig, i)
			if row.Endpoint != fmt.Sprintf("10.2.0.%d:5473", i+1) || row.Node != fmt.Sprintf("trusted-node-%d", i) || row.Restart != restart {
				t.Errorf("%+v", row)
			}
		}
	})
	t.Run("and the Secrets too, where that right is given by name", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", namespace, "create", "role", account+"-secrets", "--verb=get", "--resource=secrets",
			"--resource-name=trusted-server", "--resource-name=trusted-client")
		s.cp.Kubectl(t, "-n", namespace, "create", "rolebinding", account+"-secrets", "--role="+account+"-secrets",
			"--serviceaccount="+namespace+":"+account)
		facts, code := s.doctor(t, s.kubeconfig(t, account))
		if code != 0 || len(facts) != 6 {
			t.Errorf("exit %d, %+v", code, facts)
		}
	})
	t.Run("nothing can be written, and nothing else read", func(t *testing.T) {
		token, err := s.cp.MintToken(namespace, account)
		if err != nil {
			t.Fatal(err)
		}
		for _, try := range []struct{ method, path string }{
			{http.MethodDelete, s.daemonSet()},
			{http.MethodPatch, s.daemonSet()},
			{http.MethodPatch, s.deployment()},
			{http.MethodDelete, s.pod(0)},
			{http.MethodPost, s.in("pods")},
			{http.MethodPatch, s.own("configmaps", "-ca")},
			{http.MethodPatch, s.own("secrets", "-server")},
			{http.MethodPatch, s.rbac("clusterroles")},
			{http.MethodPost, s.in("serviceaccounts") + "/" + account + "/token"},
			{http.MethodGet, s.in("secrets")},
			{http.MethodGet, "/api/v1/secrets"},
			{http.MethodGet, "/api/v1/pods"},
			{http.MethodGet, "/api/v1/namespaces/default/configmaps/kube-root-ca.crt"},
		} {
			if err := s.cp.TryAs(token, try.method, try.path, object{}, nil); err == nil || !strings.Contains(err.Error(), ": 403 ") {
				t.Errorf("%s %s: %v", try.method, try.path, err)
			}
		}
	})
	t.Run("who has no rights at all is told so, line by line, and hears of no fault", func(t *testing.T) {
		s.cp.Kubectl(t, "-n", namespace, "create", "serviceaccount", "nobody")
		facts, code := s.doctor(t, s.kubeconfig(t, "nobody"))
		if code != 0 || len(facts) < 10 || slices.ContainsFunc(facts, func(f fact) bool { return f.State != "skipped" }) {
			t.Errorf("exit %d, %+v", code, facts)
		}
	})
}
