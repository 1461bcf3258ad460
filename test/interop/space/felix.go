//go:build linux

package space

import (
	"errors"
	"fmt"
	"os"
	"os/exec"

	"typha-mtls/interop/components"
	"typha-mtls/interop/debian"
)

// Wanted is what a test binary has to have in its network besides what Felix needs.
type Wanted struct {
	Components []components.Program
	// Packages are more of Debian's.
	Packages []debian.Packages
	// Sources are modules whose files are read, each by a program that comes from it.
	Sources map[components.Program]string
	// Commands are programs of this machine.
	Commands []string
}

// EnterForFelix gives the test binary a network of its own, in which Felix can run; a variable says to the binary that it is inside. What
// needs the machine's network comes before: programs that are not built yet, modules, and packages of Debian. It returns why there is no
// such network here, or what is wrong with the tests themselves.
func EnterForFelix(variable string, wanted Wanted) (unavailable, broken error) {
	if os.Getenv(variable) != "" {
		return nil, nil
	}
	err := wanted.fetch()
	var offline *components.OfflineError
	if errors.As(err, &offline) {
		return offline, nil
	} else if err != nil {
		return nil, err
	}
	if err := canHaveNetworks(wanted.Commands); err != nil {
		return err, nil
	}
	return nil, EnterOwnNetwork(variable)
}

func (w Wanted) fetch() error {
	for _, program := range w.Components {
		if _, err := components.Path(program); err != nil {
			return err
		}
	}
	for program, module := range w.Sources {
		if _, err := components.Source(program, module); err != nil {
			return err
		}
	}
	for _, packages := range append([]debian.Packages{debian.Netfilter}, w.Packages...) {
		if _, err := packages.Unpack(); err != nil {
			return err
		}
	}
	return nil
}

func canHaveNetworks(needed []string) error {
	if os.Geteuid() != 0 {
		return errors.New("networks of their own need root")
	}
	for _, program := range append([]string{"unshare", "ip"}, needed...) {
		if _, err := exec.LookPath(program); err != nil {
			return fmt.Errorf("no %s in PATH", program)
		}
	}
	// Both kinds of devices, and what Felix programs.
	script := `ip link add try0 type veth peer name try1 && ip link add try2 type bridge && ip link add try3 type vxlan id 1 dstport 4789 &&
		iptables-nft -A INPUT -m conntrack --ctstate NEW -j ACCEPT && ipset create try hash:net`
	tools, err := debian.Netfilter.Unpack()
	if err != nil {
		return err
	}
	try := exec.Command("unshare", "--net", "sh", "-c", script)
	for name, value := range tools.Env() {
		try.Env = append(try.Env, name+"="+value)
	}
	if output, err := try.CombinedOutput(); err != nil {
		return fmt.Errorf("this kernel has not all that Felix needs: %w: %s", err, output)
	}
	return nil
}
