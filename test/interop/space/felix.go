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

// EnterForFelix gives the test binary a network of its own, in which Felix can run; a variable says to the binary that it is inside. What
// needs the machine's network comes before: programs that are not built yet, and packages of Debian. It returns why there is no such
// network here, or what is wrong with the tests themselves.
func EnterForFelix(variable string, programs []components.Program, needed ...string) (unavailable, broken error) {
	if os.Getenv(variable) != "" {
		return nil, nil
	}
	err := fetch(programs)
	var offline *components.OfflineError
	if errors.As(err, &offline) {
		return offline, nil
	} else if err != nil {
		return nil, err
	}
	if err := canHaveNetworks(needed); err != nil {
		return err, nil
	}
	return nil, EnterOwnNetwork(variable)
}

func fetch(programs []components.Program) error {
	for _, program := range programs {
		if _, err := components.Path(program); err != nil {
			return err
		}
	}
	_, err := debian.Netfilter.Unpack()
	return err
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
