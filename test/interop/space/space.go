//go:build linux

// Package space gives networks and mounts of one's own: to play nodes and pods, whose packets stay between them. A space is a thread of
// this process, so nothing of it is left when the process ends, however it ends.
package space

import (
	"context"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"runtime"
	"strings"
	"syscall"
)

// Space is a network namespace and a mount namespace.
type Space struct {
	thread int
	work   chan func()
	closed chan struct{}
}

// setns is the number of that call of the kernel, which Go's own list lacks.
var setns = map[string]uintptr{"amd64": 308, "arm64": 268}

// ErrClosed is the error of what was asked of a space that has been closed.
var ErrClosed = errors.New("the space is closed")

// New makes a space with nothing but loopback. Needs root.
func New() (*Space, error) {
	s := &Space{work: make(chan func()), closed: make(chan struct{})}
	ready := make(chan error)
	go s.live(ready)
	if err := <-ready; err != nil {
		return nil, fmt.Errorf("a network of one's own: %w", err)
	}
	if err := s.Run("ip", "link", "set", "lo", "up"); err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// Join makes a space of a network that is there, such as that of a pod, at a path that stands for it. Mounts are not shared.
func Join(network string) (*Space, error) {
	file, err := os.Open(network)
	if err != nil {
		return nil, err
	}
	defer file.Close()
	s := &Space{work: make(chan func()), closed: make(chan struct{})}
	ready := make(chan error)
	go s.live(ready)
	if err := <-ready; err != nil {
		return nil, fmt.Errorf("a network of one's own: %w", err)
	}
	err = s.Do(func() error {
		_, _, errno := syscall.RawSyscall(setns[runtime.GOARCH], file.Fd(), syscall.CLONE_NEWNET, 0)
		if errno != 0 {
			return fmt.Errorf("join %s: %w", network, errno)
		}
		return nil
	})
	if err != nil {
		s.Close()
		return nil, err
	}
	return s, nil
}

// live never unlocks its thread, so that the thread ends with it and is not given to others.
func (s *Space) live(ready chan<- error) {
	runtime.LockOSThread()
	s.thread = syscall.Gettid()
	err := syscall.Unshare(syscall.CLONE_NEWNET | syscall.CLONE_NEWNS | syscall.CLONE_FS)
	if err == nil {
		// What is mounted here is seen here alone.
		err = syscall.Mount("", "/", "", syscall.MS_REC|syscall.MS_PRIVATE, "")
	}
	ready <- err
	for {
		select {
		case f := <-s.work:
			f()
		case <-s.closed:
			return
		}
	}
}

// Close ends the space, and with it whatever was started in it. It may be called once.
func (s *Space) Close() { close(s.closed) }

// Do runs something in the space. Sockets that it makes stay there.
func (s *Space) Do(f func() error) error {
	done := make(chan error, 1)
	select {
	case s.work <- func() { done <- f() }:
		return <-done
	case <-s.closed:
		return ErrClosed
	}
}

// Start starts a program in the space, which ends with it at the latest.
func (s *Space) Start(command *exec.Cmd) error { return s.Do(command.Start) }

// Run runs a program in the space. The error has what it said.
func (s *Space) Run(name string, args ...string) error {
	command := exec.Command(name, args...)
	var said strings.Builder
	command.Stdout, command.Stderr = &said, &said
	if err := s.Start(command); err != nil {
		return err
	}
	if err := command.Wait(); err != nil {
		return fmt.Errorf("%s %s: %w: %s", name, strings.Join(args, " "), err, strings.TrimSpace(said.String()))
	}
	return nil
}

// Network is a path that stands for the space's network, for `ip link` and CNI.
func (s *Space) Network() string {
	return fmt.Sprintf("/proc/%d/task/%d/ns/net", os.Getpid(), s.thread)
}

// Dial connects from within the space to an address, which is no name.
func (s *Space) Dial(ctx context.Context, network, address string) (connection net.Conn, err error) {
	err = s.Do(func() error {
		connection, err = new(net.Dialer).DialContext(ctx, network, address)
		return err
	})
	return connection, err
}

// Empty mounts empty folders, which are in memory, over some of this machine's.
func (s *Space) Empty(folders ...string) error {
	return s.Do(func() error {
		for _, folder := range folders {
			if err := syscall.Mount("tmpfs", folder, "tmpfs", 0, ""); err != nil {
				return fmt.Errorf("mount over %s: %w", folder, err)
			}
		}
		return nil
	})
}
