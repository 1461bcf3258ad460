package cluster

import (
	"context"
	"errors"
	"fmt"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
	"typha-mtls/interop/typha"
)

const (
	// probePeriod is shorter than the rendered one, which would only make the tests longer.
	probePeriod = 200 * time.Millisecond
	// afterExit is how long runsv waits before it starts a program again, in a calico-node container.
	afterExit = time.Second
)

// machine is a node: a network and mounts of its own.
type machine struct {
	*space.Space
	nodes.Place
	cluster *cluster
	tools   map[string]string
	folder  string
	// disk is what is mounted where the node writes.
	disk string

	// started is how often Felix was.
	started atomic.Int64
	// held keeps the kubelet from starting Typha.
	held atomic.Bool
	mu   sync.Mutex
	// felix and typha run.
	felix, typha *process.Process
}

func (c *cluster) newMachine(place nodes.Place, port int) (*machine, error) {
	own, err := space.New()
	if err != nil {
		return nil, err
	}
	m := &machine{Space: own, Place: place, cluster: c}
	tools, err := debian.Netfilter.Unpack()
	if err != nil {
		return nil, err
	}
	m.tools = tools.Env()
	if m.folder, err = scratch.Folder(place.Name); err != nil {
		return nil, err
	}
	cable := fmt.Sprintf("node%d", port)
	return m, errors.Join(
		m.mountDisk(),
		space.Here(fmt.Sprintf("ip link add %[1]s type veth peer name eth0 netns %[2]s && ip link set %[1]s master %[3]s up",
			cable, own.Network(), space.SwitchName)),
		own.Run("sh", "-c", fmt.Sprintf(
			"ip address add %s%s dev eth0 && ip link set eth0 up && ip route add default via %s && mkdir -p /run/calico /var/lib/calico &&"+
				" echo 1 >/proc/sys/net/ipv4/ip_forward", place.Address, space.PrefixLength, space.ServerAddress)),
	)
}

// run runs a pod of the host's network.
func (m *machine) run(p *nodes.Pod) {
	p.Spec.Disk = &kubelet.Disk{Folder: filepath.Join(m.disk, "pods"), Do: m.Do}
	for _, container := range p.Spec.Containers {
		switch container.Name {
		case "calico-typha":
			m.runTypha(p)
		case "calico-node":
			m.runCalicoNode(p)
		}
	}
}

func (m *machine) runTypha(p *nodes.Pod) {
	for !p.Stopped() {
		if m.held.Load() {
			p.Pause(probePeriod)
			continue
		}
		it, err := typha.RunOn(m, m.cluster.cp, namespace, &p.Spec)
		p.Trouble(err)
		if err == nil {
			m.note(func() { m.typha = it.Process })
			nodes.Attend(p, it.Process, it.Ready, probePeriod)
			m.note(func() {
				if m.typha == it.Process { // and not that of a pod which came meanwhile
					m.typha = nil
				}
			})
		}
		p.Pause(time.Second)
	}
}

// programs are Felix and Typha of the moment, where they run.
func (m *machine) programs() (felix, typha *process.Process) {
	m.mu.Lock()
	defer m.mu.Unlock()
	return m.felix, m.typha
}

func (m *machine) note(f func()) {
	m.mu.Lock()
	defer m.mu.Unlock()
	f()
}

// runCalicoNode does as the container's start script (node/filesystem/etc/rc.local), without BGP: the datastore gets the node, its
// tunnel gets an address, then Felix and what watches the tunnel run for as long as the pod.
func (m *machine) runCalicoNode(p *nodes.Pod) {
	env := m.prepare(p)
	for !p.Stopped() && m.complete(p, env, "startup", "-startup") != nil {
		p.Pause(afterExit)
	}
	for !p.Stopped() && m.complete(p, env, "tunnel", "-allocate-tunnel-addrs", "-allocate-tunnel-addrs-run-once") != nil {
		p.Pause(afterExit)
	}
	var services sync.WaitGroup
	services.Go(func() { m.serve(p, env, "tunnels", "-allocate-tunnel-addrs") })
	services.Go(func() { m.serve(p, env, "felix", "-felix") })
	for ready := false; p.Pause(probePeriod); {
		if is := m.felixReady() == nil; is != ready && p.Tell(is) {
			ready = is
		}
	}
	services.Wait()
}

// prepare brings the pod's files to disk, and waits until they are all there.
func (m *machine) prepare(p *nodes.Pod) *kubelet.Env {
	for !p.Stopped() {
		container, err := kubelet.Prepare(m.cluster.cp, namespace, &p.Spec, "calico-node")
		if err == nil {
			err = m.complement(p, container)
		}
		p.Trouble(err)
		if err == nil {
			p.Refresh(container)
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

func (m *machine) start(env *kubelet.Env, name string, args ...string) (*process.Process, error) {
	path, err := components.Path(components.CalicoNode)
	if err != nil {
		return nil, err
	}
	return process.Start(process.Spec{Name: name, Path: path, Args: args, Env: env.List(), Folder: m.folder, Within: m})
}

// complete runs a program to its end.
func (m *machine) complete(p *nodes.Pod, env *kubelet.Env, name string, args ...string) error {
	it, err := m.start(env, name, args...)
	if err == nil {
		var how string
		if how, err = it.WaitForExit(time.Minute); err == nil && how != "exit status 0" {
			err = fmt.Errorf("calico-node %v: %s\n%s", args, how, it.Log.Tail(5))
		}
		it.Kill()
	}
	p.Trouble(err)
	return err
}

// serve runs a program, anew whenever it ends, until the pod has to.
func (m *machine) serve(p *nodes.Pod, env *kubelet.Env, name, arg string) {
	for !p.Stopped() {
		it, err := m.start(env, name, arg)
		p.Trouble(err)
		if err != nil {
			p.Pause(afterExit)
			continue
		}
		if name == "felix" {
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
	if name == "felix" {
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

// connections are those that a Typha of this node has, of whichever port.
func (m *machine) connections() (number int) {
	m.Do(func() error {
		for _, file := range []string{"tcp", "tcp6"} {
			text, err := os.ReadFile("/proc/thread-self/net/" + file)
			if err != nil {
				return err
			}
			for line := range strings.Lines(string(text)) {
				// number, local address and port, remote ones, state
				fields := strings.Fields(line)
				if len(fields) > 3 && fields[3] == established && slices.ContainsFunc(typhaPorts, func(port string) bool { return strings.HasSuffix(fields[1], port) }) {
					number++
				}
			}
		}
		return nil
	})
	return number
}

// As the kernel writes them: 5473 and 5474 in hexadecimal digits.
var typhaPorts = []string{":1561", ":1562"}

const established = "01"
