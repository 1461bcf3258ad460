package whole

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
)

const (
	// initOfNode says that this process is the first of a node.
	initOfNode = "INTEROP_WHOLE_INIT"
	socket     = "/run/containerd/containerd.sock"
)

// node is a machine of the cluster: processes, mounts and a network of its own, which end with its first process; that one ends with
// this test binary, however it ends.
type node struct {
	name, address string
	folder        string
	first         *process.Process
	tools         map[string]string
	containers    debian.Unpacked
	// containerd and kubelet run.
	containerd, kubelet *process.Process
}

// ownNamespaces starts programs as the first of a node.
type ownNamespaces struct{}

func (ownNamespaces) Start(command *exec.Cmd) error {
	command.SysProcAttr.Cloneflags |= syscall.CLONE_NEWNS | syscall.CLONE_NEWNET | syscall.CLONE_NEWPID | syscall.CLONE_NEWUTS | syscall.CLONE_NEWIPC
	return process.Steady.Start(command)
}

// beInit is what the first process of a node does: it takes the end of those that no other process waits for.
func beInit() {
	ended := make(chan os.Signal, 1)
	signal.Notify(ended, syscall.SIGCHLD)
	for range ended {
		for {
			if pid, err := syscall.Wait4(-1, nil, syscall.WNOHANG, nil); pid <= 0 || err != nil {
				break
			}
		}
	}
}

// layRoot gives a node a root file system, which is this machine's with the node's own writing above it, in memory. What a kubelet
// would set for the whole machine looks as if it were set.
const layRoot = `set -e
mount --make-rprivate /
own=$1/own
shift
mkdir $own
mount -t tmpfs -o mode=755 tmpfs $own
mkdir $own/upper $own/work $own/root
mount -t overlay overlay -o lowerdir=/,upperdir=$own/upper,workdir=$own/work $own/root
root=$own/root
mount -t proc proc $root/proc
mount --rbind /dev $root/dev
mount -t sysfs sysfs $root/sys
mount --rbind /sys/fs/cgroup $root/sys/fs/cgroup
mount -t bpf bpf $root/sys/fs/bpf
mount -t tmpfs -o mode=755 tmpfs $root/run
for folder; do mkdir -p $root$folder; mount --bind $folder $root$folder; done
mkdir $root/.machine
cd $root
pivot_root . .machine
umount -l /.machine
mkdir -p /run/lock /run/settings /opt/cni/bin /etc/cni/net.d /var/lib/kubelet
set_for() { echo "$2" >/run/settings/"${1##*/}"; mount --bind /run/settings/"${1##*/}" /proc/sys/"$1"; }
set_for vm/overcommit_memory 1
set_for vm/panic_on_oom 0
set_for kernel/panic 10
set_for kernel/panic_on_oops 1
set_for kernel/keys/root_maxkeys 1000000
set_for kernel/keys/root_maxbytes 25000000
echo '127.0.0.1 localhost' >/etc/hosts
mount --make-rshared /
`

// newNode makes a node without programs.
func newNode(index int) (*node, error) {
	n := &node{name: fmt.Sprintf("node-%d", index), address: fmt.Sprintf("198.18.0.%d", 10+index)}
	self, err := os.Executable()
	if err != nil {
		return nil, err
	}
	if n.containers, err = debian.Containers.Unpack(); err != nil {
		return nil, err
	}
	if n.tools, err = tools(); err != nil {
		return nil, err
	}
	if n.folder, err = scratch.Folder(n.name); err != nil {
		return nil, err
	}
	if err := makeCgroup(n.name); err != nil {
		return nil, err
	}
	n.first, err = process.Start(process.Spec{
		Name: "init", Path: self, Env: []string{initOfNode + "=1"}, Folder: n.folder, Within: ownNamespaces{},
	})
	if err != nil {
		return nil, err
	}
	cache, err := components.Cache()
	if err != nil {
		return nil, err
	}
	cable := fmt.Sprintf("cable%d", index)
	return n, errors.Join(
		n.run("sh", "-c", layRoot, "sh", n.folder, cache, filepath.Dir(n.folder)),
		space.Here(fmt.Sprintf("ip link add %[1]s type veth peer name eth0 netns %[2]d && ip link set %[1]s master %[3]s up",
			cable, n.first.Pid(), space.SwitchName)),
		n.run("sh", "-c", fmt.Sprintf(
			"hostname %[4]s && ip link set lo up && ip address add %[1]s%[2]s dev eth0 && ip link set eth0 up && ip route add default via %[3]s &&"+
				" echo 1 >/proc/sys/net/ipv4/ip_forward", n.address, space.PrefixLength, space.ServerAddress, n.name)),
	)
}

// tools are the variables by which containerd and kubelet find what they call.
func tools() (map[string]string, error) {
	netfilter, err := debian.Netfilter.Unpack()
	if err != nil {
		return nil, err
	}
	containers, err := debian.Containers.Unpack()
	if err != nil {
		return nil, err
	}
	all := containers.Env()
	for name, value := range netfilter.Env() {
		switch {
		case name == "PATH":
			all[name] = strings.TrimSuffix(all[name], "/usr/sbin:/usr/bin:/sbin:/bin") + value
		case all[name] != "" && value != "":
			all[name] += string(os.PathListSeparator) + value
		default:
			all[name] = value
		}
	}
	return all, nil
}

func (n *node) enter(program string, args ...string) []string {
	return append([]string{fmt.Sprintf("--target=%d", n.first.Pid()), "--mount", "--net", "--pid", "--uts", "--ipc", "--", program}, args...)
}

func (n *node) env() (list []string) {
	for name, value := range n.tools {
		list = append(list, name+"="+value)
	}
	return append(list, "HOME=/root")
}

// run runs a program on the node. The error has what it said.
func (n *node) run(program string, args ...string) error {
	command := exec.Command("nsenter", n.enter(program, args...)...)
	command.Env = n.env()
	if output, err := command.CombinedOutput(); err != nil {
		return fmt.Errorf("%s on %s: %w: %s", program, n.name, err, strings.TrimSpace(string(output)))
	}
	return nil
}

// start starts a program on the node.
func (n *node) start(name, program string, args ...string) (*process.Process, error) {
	nsenter, err := exec.LookPath("nsenter")
	if err != nil {
		return nil, err
	}
	return process.Start(process.Spec{Name: name, Path: nsenter, Args: n.enter(program, args...), Env: n.env(), Folder: n.folder})
}

// kill kills what runs on the node as one of its programs. The process that entered the node for it ends then, and not before: it is the
// one that has to be told of that end.
func kill(p *process.Process) error {
	children, err := os.ReadFile(fmt.Sprintf("/proc/%[1]d/task/%[1]d/children", p.Pid()))
	if err != nil {
		return err
	}
	for _, child := range strings.Fields(string(children)) {
		pid, err := strconv.Atoi(child)
		if err != nil {
			return err
		}
		if err := syscall.Kill(pid, syscall.SIGKILL); err != nil {
			return err
		}
	}
	_, err = p.WaitForExit(10 * time.Second)
	return err
}

// end ends the node and all that runs on it: with its first process the kernel ends the others.
func (n *node) end() {
	for _, p := range []*process.Process{n.first, n.kubelet, n.containerd} {
		if p != nil {
			p.Kill()
		}
	}
}
