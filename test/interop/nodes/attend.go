package nodes

import (
	"syscall"
	"time"

	"typha-mtls/interop/process"
)

// Attend tells whether the program of a pod is ready, until it has ended. When the pod is asked to end, the program is too, and has the
// time that the pod has: Typha drops its clients one after the other, and serves those that it still has until then.
func Attend(p *Pod, it *process.Process, isReady func() error, period time.Duration) {
	defer it.Kill()
	ready := false
	for p.Pause(period) {
		if _, ended := it.Exited(); ended {
			p.Tell(false)
			return
		}
		// As a kubelet, it says so again where the API server has not taken it.
		if now := isReady() == nil; now != ready && p.Tell(now) {
			ready = now
		}
	}
	it.Signal(syscall.SIGTERM)
	for p.Here() {
		if _, ended := it.Exited(); ended {
			return
		}
		time.Sleep(period)
	}
}
