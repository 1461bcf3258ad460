package controlplane

import (
	"bytes"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
)

// StartControllers starts scheduler and controller manager, once. Most tests are quicker and clearer without: they see
// only what they made themselves.
func (cp *ControlPlane) StartControllers(t testing.TB) {
	t.Helper()
	components.Need(t, components.KubeScheduler)
	components.Need(t, components.KubeControllerManager)
	err := cp.Once("controllers", func() error {
		if err := cp.startController(components.KubeScheduler, schedulerUser); err != nil {
			return err
		}
		return cp.startController(components.KubeControllerManager, controllerManagerUser,
			// The rights are those of one account per controller.
			"--use-service-account-credentials=true",
			// A busy machine makes simulated nodes late; that must not make them fail.
			"--node-monitor-grace-period=1h", "--kube-api-qps=500", "--kube-api-burst=500",
			"--service-account-private-key-file="+filepath.Join(cp.Folder, "service-account.key"),
			"--root-ca-file="+filepath.Join(cp.Folder, "ca.crt"))
	})
	if err != nil {
		t.Fatal(err)
	}
}

func (cp *ControlPlane) startController(program components.Program, user string, args ...string) error {
	kubeconfig := filepath.Join(cp.Folder, program.Name+".kubeconfig")
	if err := os.WriteFile(kubeconfig, cp.kubeconfig(user, cp.tokenOf(user)), 0o600); err != nil {
		return err
	}
	free, err := port.Free()
	if err != nil {
		return err
	}
	return cp.start(program, append(args,
		"--kubeconfig="+kubeconfig, "--bind-address=127.0.0.1", fmt.Sprintf("--secure-port=%d", free),
		"--cert-dir="+filepath.Join(cp.Folder, program.Name), "--leader-elect=false")...)
}

// KubeletLabel is on nodes whose pods are left alone: a test plays their kubelet.
const KubeletLabel = "interop/kubelet"

// AddNodes adds simulated nodes called prefix-0 and so on. Their pods become Running and Ready; nothing runs.
func (cp *ControlPlane) AddNodes(t testing.TB, prefix string, number int, labels map[string]string) {
	t.Helper()
	cp.SimulateKubelets(t)
	cp.CreateNodes(t, prefix, number, labels)
}

// CreateNodes creates nodes called prefix-0 and so on, of which no kubelet is simulated by this alone.
func (cp *ControlPlane) CreateNodes(t testing.TB, prefix string, number int, labels map[string]string) {
	t.Helper()
	var nodes bytes.Buffer
	for i := range number {
		text, err := json.Marshal(cp.NewNode(fmt.Sprintf("%s-%d", prefix, i), labels))
		if err != nil {
			t.Fatal(err)
		}
		fmt.Fprintf(&nodes, "---\n%s\n", text)
	}
	cp.KubectlWithInput(t, nodes.Bytes(), "create", "-f", "-")
}

// SimulateKubelets has kwok do for all nodes what kubelets do, from now on.
func (cp *ControlPlane) SimulateKubelets(t testing.TB) {
	t.Helper()
	components.Need(t, components.Kwok)
	err := cp.Once("kwok", func() error {
		return cp.start(components.Kwok, "--kubeconfig="+cp.Kubeconfig, "--manage-nodes-with-label-selector=!"+KubeletLabel)
	})
	if err != nil {
		t.Fatal(err)
	}
}

// NewNode is a node as a kubelet registers it; it is not there yet.
func (cp *ControlPlane) NewNode(name string, labels map[string]string) Object {
	all := map[string]string{"kubernetes.io/hostname": name, "kubernetes.io/os": "linux"}
	for key, value := range labels {
		all[key] = value
	}
	room := Object{"cpu": "32", "memory": "64Gi", "pods": "110"}
	return Object{
		"apiVersion": "v1", "kind": "Node", "metadata": Object{"name": name, "labels": all},
		"status": Object{"allocatable": room, "capacity": room, "addresses": []any{
			// Pods of the host's network have it for their own, and so have endpoints. Without one, kwok writes the status
			// of such pods without an end.
			Object{"type": "InternalIP", "address": cp.newAddress()},
		}},
	}
}

// newAddress is one that no other node has, of a range for tests (RFC 2544).
func (cp *ControlPlane) newAddress() string {
	number := cp.addresses.Add(1)
	return fmt.Sprintf("198.19.%d.%d", number/250, number%250+1)
}

// start starts a component that ends with the control plane.
func (cp *ControlPlane) start(program components.Program, args ...string) error {
	path, err := components.Path(program)
	if err != nil {
		return err
	}
	it, err := process.Start(process.Spec{
		Name: program.Name, Path: path, Folder: cp.Folder, Args: args, Env: []string{"HOME=" + cp.Folder, fewCollections},
	})
	if err == nil {
		cp.mu.Lock()
		defer cp.mu.Unlock()
		cp.components = append(cp.components, it)
	}
	return err
}
