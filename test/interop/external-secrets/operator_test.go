package externalsecrets

import (
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

// crds are those of the operator that its controllers watch, below the folder of its module.
var crds = []string{"externalsecrets", "secretstores", "clustersecretstores", "clusterexternalsecrets", "pushsecrets"}

// cluster returns a control plane in which the operator runs.
func cluster(t *testing.T) *controlplane.ControlPlane {
	t.Helper()
	path := components.Need(t, components.ExternalSecrets)
	components.Need(t, components.Typha)
	published := components.ModuleFolder(t, components.ExternalSecrets, "github.com/external-secrets/external-secrets")
	cp := controlplane.Shared(t)
	cp.InstallCalicoCRDs(t, upstream.Calico)
	err := cp.Once("external-secrets", func() error {
		for _, name := range crds {
			file := filepath.Join(published, "config", "crds", "bases", "external-secrets.io_"+name+".yaml")
			if _, err := cp.TryKubectl(nil, "apply", "--server-side", "-f", file); err != nil {
				return err
			}
		}
		// More than once: kubectl gives up on a kind that has no conditions at all yet.
		err := wait.Until(30*time.Second, func() error {
			_, err := cp.TryKubectl(nil, "wait", "--for=condition=Established", "--timeout=30s", "crds", "--all")
			return err
		})
		if err != nil {
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
	return cp
}
