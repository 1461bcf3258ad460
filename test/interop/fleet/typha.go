package fleet

import (
	"time"

	"typha-mtls/interop/nodes"
	"typha-mtls/interop/typha"
)

// probePeriod is how often readiness is asked for. The rendered ten seconds would only make the tests longer: a Typha that
// is ready takes clients, whether Kubernetes knows it yet or not.
const probePeriod = 200 * time.Millisecond

// runTypha runs the pod's Typha, and starts it anew when it ends by itself. Typha reads its files once, at its start, so
// they are not refreshed.
func (p *pod) runTypha() {
	f := p.fleet
	for !p.Stopped() {
		it, err := typha.RunAnywhere(f.cp, f.namespace, &p.Spec)
		p.Trouble(err)
		if err == nil {
			f.count(func(c *Counts) { c.Typhas++ })
			at := place{p.Address, it.RenderedPort}
			f.nat.lead(at, it.Port)
			nodes.Attend(p.Pod, it.Process, it.Ready, probePeriod)
			f.nat.forget(at, it.Port)
		}
		p.Pause(time.Second)
	}
}
