package installation

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
)

// Stay keeps the cluster until Ctrl-C, which ends the whole process, and says how to get into it.
func (in *Installation) Stay(t *testing.T, nodes int) {
	t.Helper()
	// Standard error: with -json, go test holds standard output back until the end of the test.
	fmt.Fprintf(os.Stderr, `
%d nodes with Calico and mutual TLS run until Ctrl-C. From another terminal, as root:

  nsenter --net=/proc/%d/ns/net
  export KUBECONFIG=%s PATH=%s:$PATH
  cd %s
  kubectl get pods --all-namespaces --output wide
  node %s doctor %s --context interop

`, nodes, os.Getpid(), in.cp.Kubeconfig, filepath.Dir(components.Need(t, components.Kubectl)), in.Repository.Root, product.CLI(), Name)
	select {}
}
