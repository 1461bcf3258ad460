package cnigates

import (
	"bytes"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// What a file for one tool lacks to be a whole configuration of kubeadm.
const (
	clusterConfiguration = `---
apiVersion: kubeadm.k8s.io/v1beta4
kind: ClusterConfiguration
kubernetesVersion: v1.36.3
`
	discovery = `discovery:
  bootstrapToken: { token: abcdef.ffffff6789abcdef, apiServerEndpoint: "127.0.0.1:6443", unsafeSkipCAVerification: true }
`
)

// kubeadm reads the kubelet's configuration too, and refuses unknown fields in both.
func TestKubeadmTakesTheStartUpTaint(t *testing.T) {
	repository := product.InitAndSynth(t, product.Cluster{Name: "tainted", More: "cniChain: { verifier: {}, nodeGate: {} }\n"})
	for _, file := range []string{"kubelet.yaml", "kubeadm-v1beta4.yaml", "kubeadm-v1beta3.yaml"} {
		t.Run(file, func(t *testing.T) {
			fragment := string(repository.Read(t, repository.Dist("to-copy/start-up-taint/"+file)))
			if !strings.Contains(fragment, "key: "+taintKey) {
				t.Fatalf("without the taint:\n%s", fragment)
			}
			// A JoinConfiguration is the last document, where there is one.
			configuration := strings.ReplaceAll(fragment, "kind: JoinConfiguration\n", "kind: JoinConfiguration\n"+discovery) + clusterConfiguration
			if output, err := validate(t, configuration); err != nil {
				t.Errorf("%v\n%s", err, output)
			}
			output, err := validate(t, strings.Replace(configuration, "key: "+taintKey, "keys: "+taintKey, 1))
			if err == nil || !strings.Contains(output, "unknown field") {
				t.Errorf("it overlooks unknown fields: %v\n%s", err, output)
			}
		})
	}
}

func validate(t *testing.T, configuration string) (output string, err error) {
	t.Helper()
	folder, err := scratch.Folder("kubeadm")
	if err != nil {
		t.Fatal(err)
	}
	path := filepath.Join(folder, "configuration.yaml")
	if err := os.WriteFile(path, []byte(configuration), 0o600); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(components.Need(t, components.Kubeadm), "config", "validate", "--config", path)
	var both bytes.Buffer
	command.Stdout, command.Stderr = &both, &both
	err = command.Run()
	return both.String(), err
}
