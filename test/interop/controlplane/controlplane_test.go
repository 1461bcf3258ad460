package controlplane

import (
	"net/http"
	"strings"
	"testing"
)

func TestMain(m *testing.M) { Main(m) }

func TestAControlPlaneIsUp(t *testing.T) {
	cp := Shared(t)
	if version := cp.Kubectl(t, "version"); !strings.Contains(version, "Server Version: v1.36.3") {
		t.Errorf("kubectl version says:\n%s", version)
	}
}

func TestTheAPIServerLetsAServiceAccountDoWhatItsRolesAllowAndNothingElse(t *testing.T) {
	cp := Shared(t)
	cp.Kubectl(t, "create", "serviceaccount", "reader", "--namespace=default")
	cp.Kubectl(t, "create", "clusterrole", "reader", "--verb=list", "--resource=nodes")
	cp.Kubectl(t, "create", "clusterrolebinding", "reader", "--clusterrole=reader", "--serviceaccount=default:reader")
	token, err := cp.MintToken("default", "reader")
	if err != nil {
		t.Fatal(err)
	}
	if err := cp.TryAs(token, http.MethodGet, "/api/v1/nodes", nil, nil); err != nil {
		t.Error(err)
	}
	if err := cp.TryAs(token, http.MethodGet, "/api/v1/pods", nil, nil); err == nil || !strings.Contains(err.Error(), "403") {
		t.Errorf("listing pods: %v", err)
	}
}

func TestADeploymentRollsOutOnSimulatedNodes(t *testing.T) {
	cp := Shared(t)
	cp.StartControllers(t)
	cp.AddNodes(t, "node", 5, nil)
	cp.Kubectl(t, "create", "deployment", "simulated", "--image=none", "--replicas=3")
	cp.Kubectl(t, "rollout", "status", "deployment/simulated", "--timeout=60s")
}
