package controlplane

import (
	"bytes"
	"fmt"
	"os/exec"
	"strings"
	"syscall"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/process"
)

// Kubectl runs kubectl as the administrator and returns what it prints; it has to succeed.
func (cp *ControlPlane) Kubectl(t testing.TB, args ...string) string {
	t.Helper()
	output, err := cp.kubectl(nil, args...)
	if err != nil {
		t.Fatal(err)
	}
	return output
}

// KubectlWithInput is Kubectl with something on its standard input.
func (cp *ControlPlane) KubectlWithInput(t testing.TB, input []byte, args ...string) string {
	t.Helper()
	output, err := cp.kubectl(input, args...)
	if err != nil {
		t.Fatal(err)
	}
	return output
}

func (cp *ControlPlane) kubectl(input []byte, args ...string) (string, error) {
	path, err := components.Path(components.Kubectl)
	if err != nil {
		return "", err
	}
	command := exec.Command(path, args...)
	// Nothing of the user's: neither kubeconfig nor cache nor kuberc.
	command.Env = []string{"KUBECONFIG=" + cp.Kubeconfig, "HOME=" + cp.Folder, fewCollections}
	command.Stdin = bytes.NewReader(input)
	var output bytes.Buffer
	command.Stdout, command.Stderr = &output, &output
	if err := process.Run(command, syscall.SIGKILL); err != nil {
		return "", fmt.Errorf("kubectl %s: %w\n%s", strings.Join(args, " "), err, output.Bytes())
	}
	return output.String(), nil
}

// Way is a way to apply, in the words of kubectl.
type Way []string

var (
	ClientSide Way
	ServerSide = Way{"--server-side"}
)

// ServerSideAs applies server-side in the name of a field manager, such as Argo CD's or Flux's.
func ServerSideAs(manager string) Way { return Way{"--server-side", "--field-manager=" + manager} }

// Forced takes fields over from other managers.
func (w Way) Forced() Way { return append(append(Way{}, w...), "--force-conflicts") }

// Apply applies a kustomization folder, and returns what kubectl prints.
func (cp *ControlPlane) Apply(t testing.TB, folder string, way Way) string {
	t.Helper()
	return cp.Kubectl(t, append([]string{"apply", "--validate=strict", "-k", folder}, way...)...)
}
