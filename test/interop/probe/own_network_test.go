package probe

import (
	"fmt"
	"os"
	"os/exec"
	"regexp"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
)

// inside says that this process is the one with the network of its own.
const inside = "INTEROP_OWN_NETWORK"

// inOwnNetwork runs the rest of the test in a network that has these addresses, leads nowhere else, and goes with the test:
// no API server takes an address of loopback for that of a pod. It returns false where the other process has run the test.
func inOwnNetwork(t *testing.T, addresses ...string) bool {
	t.Helper()
	if os.Getenv(inside) != "" {
		return true
	}
	unshare, err := exec.LookPath("unshare")
	if err != nil {
		t.Skip("not run: no unshare in PATH")
	}
	script := "ip link set lo up"
	for _, address := range addresses {
		script += " && ip address add " + address + "/32 dev lo"
	}
	args := ownNetwork(script)
	if output, err := exec.Command(unshare, append(args, "true")...).CombinedOutput(); err != nil {
		t.Skipf("not run: no network of one's own: %v %s", err, strings.TrimSpace(string(output)))
	}
	folder, err := scratch.Folder("own-network")
	if err != nil {
		t.Fatal(err)
	}
	test, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	p, err := process.Start(process.Spec{
		Name: "own-network", Path: unshare, Folder: folder, Env: append(os.Environ(), inside+"=1"),
		Args: append(args, test, "-test.run=^"+t.Name()+"$", "-test.v"),
	})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(p.Kill)
	how, err := p.WaitForExit(5 * time.Minute)
	output := p.Log.Text()
	if reason := regexp.MustCompile("not run: .*").FindString(output); reason != "" {
		t.Skip(reason)
	}
	if err != nil || how != "exit status 0" || !strings.Contains(output, "--- PASS: "+t.Name()) {
		t.Fatalf("%s %v\n%s", how, err, output)
	}
	t.Log(output)
	return false
}

// ownNetwork are the flags with which `unshare` runs a program after a script, as the user of the test. Only root may do
// without a user namespace.
func ownNetwork(script string) []string {
	if os.Geteuid() == 0 {
		return []string{"--net", "sh", "-c", script + ` && exec "$@"`, "sh"}
	}
	back := fmt.Sprintf(` && exec unshare --user --map-user=%d --map-group=%d "$@"`, os.Geteuid(), os.Getegid())
	return []string{"--user", "--map-root-user", "--net", "sh", "-c", script + back, "sh"}
}
