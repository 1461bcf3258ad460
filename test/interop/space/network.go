//go:build linux

package space

import (
	"fmt"
	"os"
	"os/exec"
	"syscall"

	"typha-mtls/interop/scratch"
)

const (
	// ServerAddress is the switch's, and the API server's. Addresses are of a range for tests (RFC 2544).
	ServerAddress = "198.18.0.1"
	PrefixLength  = "/15"
	// SwitchName is the device that nodes are connected by.
	SwitchName = "switch"
)

// EnterOwnNetwork begins this process anew in a network of its own, with an environment variable that says so, and returns only where that
// fails.
func EnterOwnNetwork(variable string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		return err
	}
	scratch.Remove() // the folders that the next process would take for those of a process that is gone
	args := append([]string{unshare, "--net", "sh", "-c", `ip link set lo up && exec "$@"`, "sh", self}, os.Args[1:]...)
	return syscall.Exec(unshare, args, append(os.Environ(), variable+"=1"))
}

// LaySwitch makes the switch in the network of this process. Packets cross it without iptables.
func LaySwitch() error {
	return Here(fmt.Sprintf(`ip link add %[1]s type bridge && ip address add %[2]s%[3]s dev %[1]s && ip link set %[1]s up
filter=/proc/sys/net/bridge/bridge-nf-call-iptables
[ ! -e $filter ] || echo 0 >$filter`, SwitchName, ServerAddress, PrefixLength))
}

// RemoveSwitch takes the switch away. Cables that end at it stay.
func RemoveSwitch() error { return Here("ip link delete " + SwitchName) }

// Here runs a script of the shell in the network of this process. The error has what it said.
func Here(script string) error {
	if output, err := exec.Command("sh", "-c", script).CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w: %s", script, err, output)
	}
	return nil
}
