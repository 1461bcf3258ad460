package whole

import (
	"fmt"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/product"
	"typha-mtls/interop/wait"
)

const (
	// ours is the Kustomization that is rendered, owners that of Calico's owner.
	ours   = "typha-mtls-" + installation.Name
	owners = "calico"
)

// calicoInFlux is what docs/how-to/flux.md says of the Kustomization that applies calico-node.
const calicoInFlux = `apiVersion: kustomize.toolkit.fluxcd.io/v1
kind: Kustomization
metadata: { name: ` + owners + `, namespace: ` + fluxcd.Namespace + ` }
spec:
  interval: 10m
  path: ./calico
  prune: true
  wait: true
  sourceRef: { kind: GitRepository, name: flux-system }
  dependsOn: [{ name: ` + ours + ` }]
`

// applyByFlux publishes the repository as it is, and waits until Flux has applied all of it, and finds it healthy.
func (c *cluster) applyByFlux(t *testing.T, repository *product.Repository) {
	t.Helper()
	revision := fluxcd.Publish(t, c.cp, "flux-system", repository.Root)
	if !c.inFlux {
		c.cp.Kubectl(t, "-n", fluxcd.Namespace, "create", "secret", "generic", "sops-age",
			"--from-file="+installation.Name+".agekey="+repository.ClusterIdentity)
		c.cp.Kubectl(t, "apply", "-f", filepath.Join(repository.Root, repository.Dist("to-copy/flux-kustomization.yaml")))
		c.cp.KubectlWithInput(t, []byte(calicoInFlux), "apply", "-f", "-")
		c.inFlux = true
	}
	for _, kustomization := range []string{ours, owners} {
		wait.For(t, 4*time.Minute, "Flux to apply "+kustomization, func() error {
			var object struct {
				Status struct {
					LastAppliedRevision string
					Conditions          []struct{ Type, Status, Reason, Message string }
				}
			}
			if err := c.cp.Try("GET", fluxcd.Kustomizations+"/"+kustomization, nil, &object); err != nil {
				return err
			}
			why := ""
			for _, condition := range object.Status.Conditions {
				if condition.Type == "Ready" && condition.Status == "True" && object.Status.LastAppliedRevision == revision {
					return nil
				}
				why += fmt.Sprintf("%s is %s (%s: %s)\n", condition.Type, condition.Status, condition.Reason, condition.Message)
			}
			return fmt.Errorf("%s", why)
		})
	}
}
