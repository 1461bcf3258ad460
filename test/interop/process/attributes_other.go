//go:build !linux

package process

import "syscall"

// dieWithParent does nothing: only Linux can do this. Here a test binary that is killed leaves its processes behind.
func dieWithParent(*syscall.SysProcAttr, syscall.Signal) {}

// confine gives the process another root.
func confine(attr *syscall.SysProcAttr, root string) { attr.Chroot = root }
