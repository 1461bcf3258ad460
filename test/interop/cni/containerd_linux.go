package cni

import (
	"bufio"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/debian"
	"typha-mtls/interop/process"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
)

// containerd is a real one, Debian's or that of INTEROP_CONTAINERD, whose CRI plugin has a folder of the test for its configuration. It runs no container.
type containerd struct {
	place
	// outside is a folder beside the configuration, on the same file system.
	outside, folder string
	program         string
	space           *space.Space
	process         *process.Process
	status          *asked
}

// settings leave out what needs devices, or writes outside of the folder.
const settings = `version = 2
root = "%[1]s/root"
state = "%[1]s/state"
disabled_plugins = ["io.containerd.internal.v1.opt", "io.containerd.internal.v1.tracing", "io.containerd.snapshotter.v1.aufs",
  "io.containerd.snapshotter.v1.btrfs", "io.containerd.snapshotter.v1.devmapper", "io.containerd.snapshotter.v1.zfs"]
[grpc]
address = "%[1]s/socket"
[plugins."io.containerd.grpc.v1.cri"]
disable_tcp_service = true
[plugins."io.containerd.grpc.v1.cri".cni]
conf_dir = "%[2]s"
bin_dir = "%[3]s"
[plugins."io.containerd.grpc.v1.cri".containerd]
snapshotter = "native"
`

func newContainerd(t *testing.T) *containerd {
	t.Helper()
	if os.Geteuid() != 0 {
		t.Skip("not run: containerd needs root")
	}
	program := os.Getenv("INTEROP_CONTAINERD")
	if program == "" {
		unpacked, err := debian.Containerd.Unpack()
		if offline := (*components.OfflineError)(nil); errors.As(err, &offline) {
			t.Skipf("not run: %v", err)
		}
		must(t, err)
		program = unpacked.Program("containerd")
	}
	own, err := space.New()
	must(t, err)
	t.Cleanup(own.Close)
	must(t, own.Empty("/run"))
	folder, err := scratch.Folder("ctd")
	must(t, err)
	c := &containerd{
		place:   place{filepath.Join(folder, "net.d"), everyProgram(t)},
		outside: filepath.Join(folder, "outside"), folder: folder, program: program, space: own,
	}
	for _, each := range []string{c.ConfDir, c.outside} {
		must(t, os.Mkdir(each, 0o755))
	}
	must(t, os.WriteFile(filepath.Join(folder, "config.toml"), fmt.Appendf(nil, settings, folder, c.ConfDir, c.BinDir), 0o644))
	return c
}

// start starts it, again where it ran already.
func (c *containerd) start(t *testing.T) {
	t.Helper()
	if c.process != nil {
		c.process.Kill()
	}
	var err error
	c.process, err = process.Start(process.Spec{Name: "containerd", Path: c.program, Folder: c.folder, Within: c.space,
		Args: []string{"--config", filepath.Join(c.folder, "config.toml")}, Env: []string{"PATH=/usr/sbin:/usr/bin:/sbin:/bin"}})
	must(t, err)
	t.Cleanup(c.process.Kill)
	c.status = answering(t, exec.Command(components.Need(t, components.CRIStatus), filepath.Join(c.folder, "socket")))
}

// loaded are the types of the plugins that containerd says it has loaded, and nothing where it has no network.
func (c *containerd) loaded(t *testing.T) string {
	t.Helper()
	var status struct {
		Networks struct {
			Networks []struct {
				IFName string
				Config struct {
					Plugins []struct{ Network struct{ Type string } }
				}
			}
		}
	}
	c.status.ask(t, &status)
	var types []string
	for _, network := range status.Networks.Networks {
		if network.IFName == "lo" {
			continue
		}
		for _, plugin := range network.Config.Plugins {
			types = append(types, plugin.Network.Type)
		}
	}
	return strings.Join(types, " ")
}

// asked is a program that answers each line with a line of JSON.
type asked struct {
	questions io.Writer
	answers   *bufio.Reader
}

func answering(t *testing.T, command *exec.Cmd) *asked {
	t.Helper()
	questions, err := command.StdinPipe()
	must(t, err)
	answers, err := command.StdoutPipe()
	must(t, err)
	command.Stderr = os.Stderr
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true}
	must(t, command.Start())
	t.Cleanup(func() {
		questions.Close()
		command.Process.Kill()
		command.Wait()
	})
	return &asked{questions, bufio.NewReader(answers)}
}

func (a *asked) ask(t *testing.T, answer any) {
	t.Helper()
	_, err := fmt.Fprintln(a.questions)
	must(t, err)
	line, err := a.answers.ReadBytes('\n')
	must(t, err)
	must(t, json.Unmarshal(line, answer))
}

// askCheck asks what `cni check` says of the directory.
func (c *containerd) askCheck(t *testing.T) *asked {
	t.Helper()
	script := repository.Path("test", "interop", "cni", "asked.mjs")
	return answering(t, exec.Command("node", append([]string{script, c.ConfDir, c.BinDir}, required...)...))
}

// hasLoaded waits until containerd says what it should, and stays with it.
func (c *containerd) hasLoaded(t *testing.T, what string) {
	t.Helper()
	same := 0
	wait.For(t, 10*time.Second, fmt.Sprintf("containerd to have loaded %q", what), func() error {
		if now := c.loaded(t); now != what {
			same = 0
			return fmt.Errorf("it has %q", now)
		}
		if same++; same < 3 {
			return errors.New("it has so since just now")
		}
		return nil
	})
}
