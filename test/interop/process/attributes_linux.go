package process

import (
	"os"
	"syscall"
)

// dieWithParent has the kernel send the process a signal when the test binary ends, even if that was killed.
func dieWithParent(attr *syscall.SysProcAttr, signal syscall.Signal) { attr.Pdeathsig = signal }

// confine gives the process another root. Only root may do that, or who is it in a user namespace.
func confine(attr *syscall.SysProcAttr, root string) {
	attr.Chroot = root
	if root == "" || os.Geteuid() == 0 {
		return
	}
	attr.Cloneflags = syscall.CLONE_NEWUSER
	attr.UidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Geteuid(), Size: 1}}
	attr.GidMappings = []syscall.SysProcIDMap{{ContainerID: 0, HostID: os.Getegid(), Size: 1}}
}
