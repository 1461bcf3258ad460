package process

import (
	"os/exec"
	"runtime"
	"sync"
)

type start struct {
	command *exec.Cmd
	done    chan error
}

// starter is a thread that lives as long as the test binary. The kernel takes the death of the thread that started a
// process for the death of its parent.
var starter = sync.OnceValue(func() chan<- start {
	starts := make(chan start)
	go func() {
		runtime.LockOSThread()
		for s := range starts {
			s.done <- s.command.Start()
		}
	}()
	return starts
})

// Steady starts programs where the test runs, from that thread.
var Steady Starter = steadyThread{}

type steadyThread struct{}

// Start implements Starter.
func (steadyThread) Start(command *exec.Cmd) error {
	s := start{command, make(chan error)}
	starter() <- s
	return <-s.done
}
