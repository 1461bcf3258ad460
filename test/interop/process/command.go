package process

import (
	"os/exec"
	"syscall"
)

// Run runs a command that ends by itself. Where the test binary is killed before, the kernel sends the command a signal: SIGKILL, or
// SIGTERM for one that has to end what it has started.
func Run(command *exec.Cmd, atDeath syscall.Signal) error {
	if command.SysProcAttr == nil {
		command.SysProcAttr = &syscall.SysProcAttr{}
	}
	dieWithParent(command.SysProcAttr, atDeath)
	if err := Steady.Start(command); err != nil {
		return err
	}
	return command.Wait()
}
