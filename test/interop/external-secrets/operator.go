// Package externalsecrets runs the controllers of the External Secrets Operator, and holds the tests of what they make of the
// ExternalSecrets that we render.
package externalsecrets

import (
	"path/filepath"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
)

// crds are those of the operator that its controllers watch, below the folder of its module. It asks for the state of generators wherever
// it reads a path at once, though none generates.
var crds = []string{
	"external-secrets.io_externalsecrets", "external-secrets.io_secretstores", "external-secrets.io_clustersecretstores",
	"external-secrets.io_clusterexternalsecrets", "external-secrets.io_pushsecrets", "generators.external-secrets.io_generatorstates",
}

// Start runs the operator in a control plane, once.
func Start(t testing.TB, cp *controlplane.ControlPlane) {
	t.Helper()
	path := components.Need(t, components.ExternalSecrets)
	published := components.ModuleFolder(t, components.ExternalSecrets, "github.com/external-secrets/external-secrets")
	err := cp.Once("external-secrets", func() error {
		var files []string
		for _, name := range crds {
			files = append(files, filepath.Join(published, "config", "crds", "bases", name+".yaml"))
		}
		if err := cp.InstallCRDs(files...); err != nil {
			return err
		}
		folder, err := scratch.Folder("external-secrets")
		if err != nil {
			return err
		}
		_, err = process.Start(process.Spec{
			Name: "external-secrets", Path: path, Folder: folder,
			Env: []string{"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + folder},
		})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}
