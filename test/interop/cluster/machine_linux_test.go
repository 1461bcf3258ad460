package cluster

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"sync/atomic"
	"time"

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
	// packages of Debian are installed on it, and tools are the variables by which programs find them.
	packages debian.Unpacked
	tools    map[string]string
	folder   string
	// cable leads from the switch to it.
	cable string
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

func (c *cluster) newMachine(place nodes.Place, number int) (*machine, error) {
	own, err := space.New()
	if err != nil {
		return nil, err
	}
	m := &machine{Space: own, Place: place, cluster: c, cable: fmt.Sprintf("node%d", number)}
	if m.packages, err = c.dataplane.needs().Unpack(); err != nil {
		return m, err
	}
	m.tools = m.packages.Env()
	if m.folder, err = scratch.Folder(place.Name); err != nil {
		return m, err
	}
	return m, errors.Join(
		m.mountDisk(),
		// An /etc of its own, and what Calico's programs look for.
		own.Run("sh", "-c", "cp -a /etc /run/etc && mount --bind /run/etc /etc && mkdir -p /run/calico /var/lib/calico"),
		space.Here(fmt.Sprintf("ip link add %[1]s type veth peer name eth0 netns %[2]s && ip link set %[1]s master %[3]s up",
			m.cable, own.Network(), space.SwitchName)),
		own.Run("sh", "-c", fmt.Sprintf("ip address add %s%s dev eth0 && ip link set eth0 up && ip route add default via %s &&"+
			" echo 1 >/proc/sys/net/ipv4/ip_forward", place.Address, space.PrefixLength, space.ServerAddress)),
	)
}

// remove takes the node away. Its network goes only when the last of its processes has, and would keep the name of the cable until then.
func (m *machine) remove() {
	space.Here("ip link delete " + m.cable)
	m.Close()
}

// says is what a script of the shell prints on the node.
func (m *machine) says(script string) (string, error) {
	command := exec.Command("sh", "-c", script)
	for name, value := range m.tools {
		command.Env = append(command.Env, name+"="+value)
	}
	var printed, complained strings.Builder
	command.Stdout, command.Stderr = &printed, &complained
	err := m.Start(command)
	if err == nil {
		err = command.Wait()
	}
	if err != nil {
		return "", fmt.Errorf("%s: %s: %w: %s", m.Name, script, err, complained.String())
	}
	return printed.String(), nil
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
