//go:build linux

package space

import (
	"bufio"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"strings"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/wait"
)

const killed = "INTEROP_SPACE_OF_A_KILLED_PROCESS"

// TestMain plays the process that is killed, when it is asked to.
func TestMain(m *testing.M) {
	if os.Getenv(killed) == "" {
		os.Exit(m.Run())
	}
	s, err := New()
	if err == nil {
		err = s.Empty("/run")
	}
	sleep := exec.Command("/bin/sleep", "600")
	sleep.SysProcAttr = &syscall.SysProcAttr{Pdeathsig: syscall.SIGKILL}
	if err = errors.Join(err, s.Start(sleep)); err != nil {
		panic(err)
	}
	network, err := os.Readlink(s.Network())
	fmt.Println(sleep.Process.Pid, network, err)
	time.Sleep(time.Minute)
}

func newSpace(t *testing.T) *Space {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("not run: a network of one's own needs root")
	}
	s, err := New()
	if err != nil {
		t.Skipf("not run: %v", err)
	}
	t.Cleanup(s.Close)
	return s
}

func TestASpaceHasANetworkAndMountsOfItsOwn(t *testing.T) {
	one, other := newSpace(t), newSpace(t)
	if err := one.Run("ip", "link", "add", "cable0", "type", "veth", "peer", "name", "cable1", "netns", other.Network()); err != nil {
		t.Fatal(err)
	}
	if err := other.Run("ip", "link", "show", "cable1"); err != nil {
		t.Error(err)
	}
	if _, err := net.InterfaceByName("cable0"); err == nil {
		t.Error("the cable is in the network of this machine")
	}
	if err := one.Empty("/run"); err != nil {
		t.Fatal(err)
	}
	if err := one.Run("sh", "-c", "test -z \"$(ls /run)\" && touch /run/of-a-space"); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat("/run/of-a-space"); err == nil {
		t.Error("what is written into a space is written into this machine")
	}
}

func TestASpaceOfANetworkThatIsThere(t *testing.T) {
	one := newSpace(t)
	if err := one.Run("ip", "link", "add", "cable0", "type", "veth", "peer", "name", "cable1"); err != nil {
		t.Fatal(err)
	}
	joined, err := Join(one.Network())
	if err != nil {
		t.Fatal(err)
	}
	defer joined.Close()
	if err := joined.Run("ip", "link", "show", "cable1"); err != nil {
		t.Error(err)
	}
}

func TestNothingIsLeftOfASpaceWhenItsProcessIsKilled(t *testing.T) {
	newSpace(t)
	process := exec.Command(os.Args[0])
	process.Env = append(os.Environ(), killed+"=1")
	output, err := process.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := process.Start(); err != nil {
		t.Fatal(err)
	}
	line, err := bufio.NewReader(output).ReadString('\n')
	if err != nil {
		t.Fatal(err)
	}
	var pid int
	var network string
	if _, err := fmt.Sscan(line, &pid, &network); err != nil {
		t.Fatal(line, err)
	}
	if !inUse(network) {
		t.Fatalf("no process is in %s, of which this test says nothing then", network)
	}
	process.Process.Kill()
	process.Wait()
	wait.For(t, 5*time.Second, "all of it to go", func() error {
		if syscall.Kill(pid, 0) == nil {
			return errors.New("a program still runs")
		}
		if inUse(network) {
			return errors.New("the network is still there")
		}
		return nil
	})
}

// inUse is whether some process of this machine is in a network.
func inUse(network string) bool {
	processes, _ := os.ReadDir("/proc")
	for _, process := range processes {
		if is, err := os.Readlink("/proc/" + process.Name() + "/ns/net"); err == nil && strings.TrimSpace(is) == network {
			return true
		}
	}
	return false
}
