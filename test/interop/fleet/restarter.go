package fleet

import (
	"os"
	"time"

	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/process"
	"typha-mtls/interop/restarter"
)

// runRestarter runs the program that restarts Typha, and starts it anew when it ends by itself.
func (p *pod) runRestarter() {
	f := p.fleet
	for !p.Stopped() {
		in, err := p.prepareRestarter()
		var it *process.Process
		if err == nil {
			it, err = in.Start(f.cp)
		}
		p.Trouble(err)
		if err == nil {
			p.attendRestarter(it, in)
		}
		p.Pause(time.Second)
	}
}

func (p *pod) prepareRestarter() (in restarter.Pod, err error) {
	f := p.fleet
	container, err := kubelet.Prepare(f.cp, f.namespace, &p.Spec, "restarter")
	if err != nil {
		return in, err
	}
	p.Refresh(container)
	configuration, err := os.ReadFile(container.OnDisk("/opt/typha-restarter/configuration.json"))
	return restarter.Pod{
		Folder: container.Folder, Namespace: f.namespace, Account: p.Spec.ServiceAccountName,
		Program:       container.OnDisk("/opt/typha-restarter/restarter.cjs"),
		Certificate:   container.OnDisk("/etc/typha/certificate/tls.crt"),
		TrustBundle:   container.OnDisk("/etc/typha/trust/ca.crt"),
		Configuration: configuration,
	}, err
}

// attendRestarter tells whether it is ready, until it has ended or the pod has to.
func (p *pod) attendRestarter(it *process.Process, in restarter.Pod) {
	defer it.Kill()
	was := false
	for p.Pause(probePeriod) {
		if _, ended := it.Exited(); ended {
			p.Tell(false)
			return
		}
		if is := in.IsReady(); is != was {
			was = is
			p.Tell(is)
		}
	}
}
