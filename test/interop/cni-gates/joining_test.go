package cnigates

import (
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"net/http"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/process"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// machine is the disk of a node: the directories of its runtime, and what the verifier's pod is given.
type machine struct {
	node, confDir, binDir string
}

const conflist = "10-calico.conflist"

func newMachine(folder, node string) (machine, error) {
	m := machine{node, filepath.Join(folder, node, "net.d"), filepath.Join(folder, node, "bin")}
	for _, directory := range []string{m.confDir, m.binDir} {
		if err := os.MkdirAll(directory, 0o755); err != nil {
			return m, err
		}
	}
	return m, nil
}

// install does what the installers of Calico and of linkerd-cni do, each in a time that the moments of a start-up bring:
// Calico writes its file in place, and linkerd-cni, whose plugin is the last, renames the changed one over it.
func (m machine) install(plugins []any, moments *rand.Rand) error {
	pause := func() { time.Sleep(time.Duration(moments.IntN(2000)) * time.Millisecond) }
	file, next := filepath.Join(m.confDir, conflist), filepath.Join(m.confDir, ".next")
	others := len(plugins) - 1
	pause()
	if err := errors.Join(m.addPrograms(plugins[:others]), os.WriteFile(file, chain(plugins[:others]), 0o600)); err != nil {
		return err
	}
	pause()
	return errors.Join(m.addPrograms(plugins[others:]), os.WriteFile(next, chain(plugins), 0o600), os.Rename(next, file))
}

func (m machine) addPrograms(plugins []any) (err error) {
	for _, plugin := range plugins {
		err = errors.Join(err, scratch.WriteProgram(filepath.Join(m.binDir, plugin.(string)), strings.NewReader("#!/bin/true\n")))
	}
	return err
}

func chain(plugins []any) []byte {
	var list []string
	for _, plugin := range plugins {
		list = append(list, fmt.Sprintf(`{"type":%q}`, plugin))
	}
	return fmt.Appendf(nil, `{"name":"k8s-pod-network","cniVersion":"0.3.1","plugins":[%s]}`, strings.Join(list, ","))
}

// verifiers runs the program of the rendered ConfigMap for each pod of the DaemonSet that is bound to a node.
type verifiers struct {
	cp *controlplane.ControlPlane
	// configuration as rendered; what differs between a pod and this machine is replaced.
	configuration object
	folders       []string
}

// processes share the nodes: each waits a moment for a writer to be done, and all its nodes with it.
const processes = 8

func startVerifiers(t *testing.T, cp *controlplane.ControlPlane, source string, configuration object) *verifiers {
	t.Helper()
	node, err := exec.LookPath("node")
	if err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder("verifiers")
	if err != nil {
		t.Fatal(err)
	}
	file := filepath.Join(folder, "verifier.cjs")
	if err := os.WriteFile(file, []byte(source), 0o644); err != nil {
		t.Fatal(err)
	}
	v := &verifiers{cp: cp, configuration: configuration}
	for i := range processes {
		nodes := filepath.Join(folder, fmt.Sprint(i))
		if err := os.Mkdir(nodes, 0o755); err != nil {
			t.Fatal(err)
		}
		v.folders = append(v.folders, nodes)
		driver, err := process.Start(process.Spec{
			Name: fmt.Sprintf("verifiers-%d", i), Path: node, Folder: folder,
			Args: []string{repository.Path("test", "interop", "cni-gates", "verifiers.cjs"), file, nodes},
		})
		if err != nil {
			t.Fatal(err)
		}
		t.Cleanup(func() {
			if err := driver.Alive(); err != nil {
				t.Error(err)
			}
			driver.Kill()
		})
	}
	return v
}

// start is what the kubelet does for a pod of the DaemonSet: a token that is bound to it, and the mounts.
func (v *verifiers) start(number int, m machine, namespace string, pod podObject) error {
	token, err := v.cp.MintPodToken(namespace, pod.Spec.ServiceAccountName, pod.Metadata.Name, pod.Metadata.UID)
	if err != nil {
		return err
	}
	staged, err := scratch.Folder(m.node)
	if err != nil {
		return err
	}
	if err := v.cp.WriteCredentials(staged, namespace, token); err != nil {
		return err
	}
	// The verifier looks for them where they will be.
	folder := filepath.Join(v.folders[number%processes], m.node)
	configuration := object{}
	for field, value := range v.configuration {
		configuration[field] = value
	}
	report := object{}
	for field, value := range v.configuration["report"].(object) {
		report[field] = value
	}
	report["apiServer"], report["credentialsDir"] = v.cp.URL, folder
	configuration["report"], configuration["port"], configuration["address"] = report, 0, "127.0.0.1"
	configuration["confDir"], configuration["binDir"] = m.confDir, m.binDir
	text, err := json.Marshal(configuration)
	if err != nil {
		return err
	}
	if err := os.WriteFile(filepath.Join(staged, "configuration.json"), text, 0o600); err != nil {
		return err
	}
	return os.Rename(staged, folder)
}

// join registers a node as its kubelet does, with the taints that it was told.
func join(cp *controlplane.ControlPlane, name string, labels map[string]string, taints []any) error {
	node := cp.NewNode(name, labels)
	if taints != nil {
		node["spec"] = object{"taints": taints}
	}
	return cp.Try(http.MethodPost, "/api/v1/nodes", node, nil)
}
