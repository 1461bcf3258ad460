// Package process runs programs that never outlive the test binary.
package process

import (
	"fmt"
	"os"
	"os/exec"
	"sync"
	"syscall"
	"time"

	"typha-mtls/interop/wait"
)

// Spec says what to run.
type Spec struct {
	// Name for messages and for the log file.
	Name string
	// Path of the program, and its arguments.
	Path string
	Args []string
	// Env is the whole environment. Nothing is inherited: what a rendered pod lacks, its process has to lack.
	Env []string
	// Folder that the process runs in and its log is written to.
	Folder string
	// User to run as; nil is the user of the test.
	User *syscall.Credential
	// Root is a folder that the process takes for the root of the file system, "" for none: for programs that look for
	// files at fixed places. Needs root, or a kernel that lets everybody make user namespaces.
	Root string
	// Within starts the program, such as in a network of its own; nil starts it where the test runs.
	Within Starter
}

// Starter starts programs from a thread that lives as long as they may.
type Starter interface{ Start(*exec.Cmd) error }

// Process is a running program.
type Process struct {
	Log *Log
	// Begin is where its log begins: a process of the same name in the same folder may have written before.
	Begin Mark
	name  string

	command *exec.Cmd
	done    chan struct{}
	state   *os.ProcessState // once done
}

var (
	mu      sync.Mutex
	running = map[*Process]bool{}
)

// Start starts a program.
func Start(spec Spec) (*Process, error) {
	log, err := newLog(spec.Folder, spec.Name)
	if err != nil {
		return nil, err
	}
	path := spec.Path
	if spec.User != nil {
		if path, err = reachable(path); err != nil {
			return nil, err
		}
	}
	command := exec.Command(path, spec.Args...)
	command.Env = spec.Env
	if command.Env == nil {
		command.Env = []string{}
	}
	command.Dir = spec.Folder
	command.Stdout, command.Stderr = log.file, log.file
	if spec.Root != "" {
		if command.Path, err = enter(spec.Root, path); err != nil {
			return nil, err
		}
		command.Dir = "/"
	}
	// A group of its own, so that Ctrl-C reaches the test alone and it can end things in order.
	command.SysProcAttr = &syscall.SysProcAttr{Setpgid: true, Credential: spec.User}
	dieWithParent(command.SysProcAttr, syscall.SIGKILL)
	confine(command.SysProcAttr, spec.Root)
	p := &Process{Log: log, Begin: log.Mark(), name: spec.Name, command: command, done: make(chan struct{})}
	within := spec.Within
	if within == nil {
		within = Steady
	}
	if err := within.Start(command); err != nil {
		return nil, fmt.Errorf("start %s: %w", spec.Name, err)
	}
	mu.Lock()
	running[p] = true
	mu.Unlock()
	go func() {
		command.Wait()
		p.state = command.ProcessState
		mu.Lock()
		delete(running, p)
		mu.Unlock()
		close(p.done)
	}()
	return p, nil
}

// Exited says whether the process has ended, and how.
func (p *Process) Exited() (how string, ended bool) {
	select {
	case <-p.done:
		return p.state.String(), true
	default:
		return "", false
	}
}

// Alive is nil while the process runs; otherwise it says how it ended, with the end of its log, so that a caller that
// waits for the process can stop waiting.
func (p *Process) Alive() error {
	if how, ended := p.Exited(); ended {
		return wait.Hopeless(fmt.Errorf("%s has ended (%s):\n%s", p.name, how, p.Log.Tail(20)))
	}
	return nil
}

// WaitForExit waits until the process ends by itself.
func (p *Process) WaitForExit(limit time.Duration) (how string, err error) {
	select {
	case <-p.done:
		return p.state.String(), nil
	case <-time.After(limit):
		return "", fmt.Errorf("%s still runs after %v", p.name, limit)
	}
}

// Pid is the number of the process.
func (p *Process) Pid() int { return p.command.Process.Pid }

// Signal sends a signal to the process.
func (p *Process) Signal(signal os.Signal) error { return p.command.Process.Signal(signal) }

// Kill ends the process and all that it started, at once.
func (p *Process) Kill() {
	syscall.Kill(-p.command.Process.Pid, syscall.SIGKILL)
	<-p.done
}

// KillAll ends whatever still runs.
func KillAll() {
	mu.Lock()
	left := make([]*Process, 0, len(running))
	for p := range running {
		left = append(left, p)
	}
	mu.Unlock()
	for _, p := range left {
		p.Kill()
	}
}
