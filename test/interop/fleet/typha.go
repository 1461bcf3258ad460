package fleet

import (
	"syscall"
	"time"

	"typha-mtls/interop/typha"
)

// probePeriod is how often readiness is asked for. The rendered ten seconds would only make the tests longer: a Typha that
// is ready takes clients, whether Kubernetes knows it yet or not.
const probePeriod = 200 * time.Millisecond

// runTypha runs the pod's Typha, and starts it anew when it ends by itself. Typha reads its files once, at its start, so
// they are not refreshed.
func (p *pod) runTypha() {
	f := p.node.fleet
	for p.stopped.Err() == nil {
		it, err := typha.RunAnywhere(f.cp, f.namespace, &p.Spec)
		f.trouble(p.node.name, err)
		if err == nil {
			f.count(func(c *Counts) { c.Typhas++ })
			at := place{p.node.address, it.RenderedPort}
			f.nat.lead(at, it.Port)
			p.attend(it)
			f.nat.forget(at, it.Port)
		}
		p.pause(time.Second)
	}
}

// attend tells whether a Typha is ready, until it has ended. Asked to end, it drops its clients one after the other, and
// serves those that it still has until then.
func (p *pod) attend(it *typha.Typha) {
	defer it.Kill()
	ready := false
	for p.pause(probePeriod) {
		if _, ended := it.Exited(); ended {
			p.tell(false)
			return
		}
		if now := it.Ready() == nil; now != ready {
			ready = now
			p.tell(ready)
		}
	}
	it.Signal(syscall.SIGTERM)
	for p.gone.Err() == nil {
		if _, ended := it.Exited(); ended {
			return
		}
		time.Sleep(probePeriod)
	}
}
