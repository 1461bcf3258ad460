package cnigates

import (
	"fmt"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

// The controller manager checks the expressions of a policy against the types of what it matches, and says in its status what
// does not fit: a field that is misspelt is found, though no request comes by.
func TestTheExpressionsOfThePoliciesFitTheTypes(t *testing.T) {
	cp := controlplane.Shared(t)
	cp.StartControllers(t)
	repository := product.InitAndSynth(t, product.Cluster{
		Name: "typed", More: "cniChain: { verifier: {}, nodeGate: {}, podGate: { action: warn } }\n",
	})
	for _, name := range []string{verifier, "cni-chain-pods"} {
		t.Run(name, func(t *testing.T) {
			apply(t, cp, repository, "validatingadmissionpolicy."+name)
			t.Cleanup(func() { cp.Kubectl(t, "delete", "validatingadmissionpolicy", name) })
			wait.For(t, limit, "the verdict on "+name, func() error {
				policy := cp.Get(t, "/apis/admissionregistration.k8s.io/v1/validatingadmissionpolicies/"+name)
				status, _ := policy["status"].(object)
				if status["observedGeneration"] != policy["metadata"].(object)["generation"] {
					return fmt.Errorf("the status is %v", status)
				}
				checked, _ := status["typeChecking"].(object)
				if warnings := checked["expressionWarnings"]; warnings != nil {
					return wait.Hopeless(fmt.Errorf("%v", warnings))
				}
				return nil
			})
		})
	}
}
