//go:build linux

package process

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/wait"
)

// TestMain plays the test binary that is killed, when it is asked to.
func TestMain(m *testing.M) {
	folder := os.Getenv("INTEROP_START_SLEEP_IN")
	if folder == "" {
		os.Exit(m.Run())
	}
	p, err := Start(Spec{Name: "sleep", Path: "/bin/sleep", Args: []string{"600"}, Folder: folder})
	if err != nil {
		panic(err)
	}
	fmt.Println(p.command.Process.Pid)
	time.Sleep(time.Minute)
}

func TestAProcessEndsWhenTheTestBinaryIsKilled(t *testing.T) {
	binary := exec.Command(os.Args[0])
	binary.Env = append(os.Environ(), "INTEROP_START_SLEEP_IN="+t.TempDir())
	output, err := binary.StdoutPipe()
	if err != nil {
		t.Fatal(err)
	}
	if err := binary.Start(); err != nil {
		t.Fatal(err)
	}
	var pid int
	if _, err := fmt.Fscan(output, &pid); err != nil {
		t.Fatal(err)
	}
	binary.Process.Kill()
	binary.Wait()
	wait.For(t, 5*time.Second, "the process to end", func() error {
		if syscall.Kill(pid, 0) == nil {
			return errors.New("it still runs")
		}
		return nil
	})
}

func TestAProcessInheritsNothingOfTheEnvironment(t *testing.T) {
	t.Setenv("INTEROP_SECRET", "inherited")
	p, err := Start(Spec{Name: "env", Path: "/usr/bin/env", Env: []string{"A=b"}, Folder: t.TempDir()})
	if err != nil {
		t.Fatal(err)
	}
	if _, err := p.WaitForExit(5 * time.Second); err != nil {
		t.Fatal(err)
	}
	if got := p.Log.Text(); got != "A=b\n" {
		t.Errorf("its environment is %q", got)
	}
}
