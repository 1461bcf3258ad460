package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"sync"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/process"
)

// service is a program of a pod. What has the name felix is counted.
type service struct {
	name, path string
	args       []string
	env        *kubelet.Env
}

// runCalicoNode does as the container's start script (node/filesystem/etc/rc.local): the datastore gets the node, its tunnel gets an
// address, then Felix and what watches the tunnel run for as long as the pod; with the backend bird, confd and BIRD too. The containers
// that cluster.yaml adds run before it and beside it.
func (m *machine) runCalicoNode(p *nodes.Pod) {
	for _, name := range ours(p.Spec.InitContainers) {
		again(p, func() error { return m.complete(p, m.script(p, name)) })
	}
	env := m.prepare(p, "calico-node")
	if env == nil {
		return
	}
	program, err := components.Path(components.CalicoNode)
	p.Trouble(err)
	calicoNode := func(name string, args ...string) service { return service{name, program, args, env} }
	again(p, func() error { return m.complete(p, calicoNode("startup", "-startup")) })
	again(p, func() error {
		return m.complete(p, calicoNode("tunnel", "-allocate-tunnel-addrs", "-allocate-tunnel-addrs-run-once"))
	})
	all := []service{calicoNode("tunnels", "-allocate-tunnel-addrs"), calicoNode("felix", "-felix")}
	if env.Get("CALICO_NETWORKING_BACKEND") == "bird" {
		again(p, m.configureBIRD)
		all = append(all, calicoNode("confd", "-confd"), m.bird(env))
	}
	for _, name := range ours(p.Spec.Containers) {
		all = append(all, m.script(p, name))
	}
	var running sync.WaitGroup
	for _, s := range all {
		running.Go(func() { m.serve(p, s) })
	}
	birdReady := func() bool { return true }
	if slices.Contains(readiness(p), "-bird-ready") {
		birdReady = m.birdReady(p, calicoNode("bird-ready", "-bird-ready"))
	}
	for ready := false; p.Pause(probePeriod); {
		if is := m.felixReady() == nil && birdReady(); is != ready && p.Tell(is) {
			ready = is
		}
	}
	running.Wait()
}

// ours are the names of the containers that cluster.yaml adds, which are scripts. Upstream's own bring the CNI plugin and eBPF's file
// system to the node.
func ours(containers []kubelet.ContainerSpec) (names []string) {
	for _, container := range containers {
		if len(container.Command) > 0 && container.Command[0] == "/bin/sh" {
			names = append(names, container.Name)
		}
	}
	return names
}

// script is a container that is one.
func (m *machine) script(p *nodes.Pod, name string) service {
	s := service{name: name, env: m.prepare(p, name)}
	for _, container := range slices.Concat(p.Spec.InitContainers, p.Spec.Containers) {
		if container.Name == name {
			s.path, s.args = container.Command[0], slices.Concat(container.Command[1:], container.Args)
		}
	}
	return s
}

// readiness is the command by which a kubelet asks.
func readiness(p *nodes.Pod) []string {
	for _, container := range p.Spec.Containers {
		if container.Name == "calico-node" {
			return container.ReadinessProbe.Exec.Command
		}
	}
	return nil
}

// prepare brings a container's files to disk, and waits until they are all there. Nil is that the pod ends.
func (m *machine) prepare(p *nodes.Pod, name string) *kubelet.Env {
	for !p.Stopped() {
		container, err := kubelet.Prepare(m.cluster.cp, namespace, &p.Spec, name)
		if err == nil {
			err = m.complement(p, container)
		}
		p.Trouble(err)
		if err == nil {
			if name == "calico-node" {
				p.Refresh(container)
			}
			return container.Env
		}
		p.Pause(probePeriod)
	}
	return nil
}

// complement sets what the fields of the pod, the image and the ServiceAccount's mount would.
func (m *machine) complement(p *nodes.Pod, container *kubelet.Container) error {
	kubeconfig, err := m.cluster.cp.KubeconfigOf(namespace, p.Spec.ServiceAccountName)
	if err != nil {
		return err
	}
	for name, value := range m.tools {
		container.Env.Set(name, value)
	}
	container.Env.Set("NODENAME", m.Name)
	container.Env.Set("FELIX_FELIXHOSTNAME", m.Name) // by the service's own start script
	container.Env.Set("KUBECONFIG", filepath.Join(container.Folder, "kubeconfig"))
	// Without cgo, Felix panics where it would remove a program of eBPF that is not there (felix/bpf/nat).
	container.Env.Set("FELIX_DebugSkipCTLBCleanup", "true")
	container.Env.Set("FELIX_LOGFILEPATH", "none")
	return os.WriteFile(container.Env.Get("KUBECONFIG"), kubeconfig, 0o600)
}

func (m *machine) start(s service) (*process.Process, error) {
	if s.env == nil {
		return nil, errors.New("the pod ends")
	}
	return process.Start(process.Spec{Name: s.name, Path: s.path, Args: s.args, Env: s.env.List(), Folder: m.folder, Within: m})
}

// complete runs a program to its end.
func (m *machine) complete(p *nodes.Pod, s service) error {
	it, err := m.start(s)
	if err == nil {
		var how string
		if how, err = it.WaitForExit(time.Minute); err == nil && how != "exit status 0" {
			err = fmt.Errorf("%s: %s\n%s", s.name, how, it.Log.Tail(5))
		}
		it.Kill()
	}
	p.Trouble(err)
	return err
}

// again does something until it succeeds, or the pod ends.
func again(p *nodes.Pod, do func() error) {
	for !p.Stopped() {
		err := do()
		p.Trouble(err)
		if err == nil {
			return
		}
		p.Pause(afterExit)
	}
}

// serve runs a program, anew whenever it ends, until the pod has to.
func (m *machine) serve(p *nodes.Pod, s service) {
	for !p.Stopped() {
		it, err := m.start(s)
		p.Trouble(err)
		if err != nil {
			p.Pause(afterExit)
			continue
		}
		if s.name == "felix" {
			m.note(func() { m.felix = it })
			m.started.Add(1)
		}
		for {
			if _, ended := it.Exited(); ended || !p.Pause(probePeriod) {
				break
			}
		}
		it.Kill()
		p.Pause(afterExit)
	}
	if s.name == "felix" {
		m.note(func() { m.felix = nil })
	}
}

// felixReady is nil where Felix says that it is ready; a kubelet runs `calico-node -felix-ready`, which asks the same.
func (m *machine) felixReady() error {
	client := http.Client{
		Timeout:   2 * time.Second,
		Transport: &http.Transport{DialContext: m.Dial, DisableKeepAlives: true},
	}
	request, err := http.NewRequestWithContext(context.Background(), http.MethodGet, "http://127.0.0.1:9099/readiness", nil)
	if err != nil {
		return err
	}
	answer, err := client.Do(request)
	if err != nil {
		return err
	}
	defer answer.Body.Close()
	if answer.StatusCode >= 300 {
		return fmt.Errorf("felix: %s", answer.Status)
	}
	return nil
}
