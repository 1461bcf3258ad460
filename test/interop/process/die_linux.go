package process

import "syscall"

// dieWithParent lets the kernel end the process when the test binary ends, even if that was killed.
func dieWithParent(attr *syscall.SysProcAttr) { attr.Pdeathsig = syscall.SIGKILL }
