package fleet

import (
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/kubelet"
	"typha-mtls/interop/process"
)

const (
	// afterLoss is how long calico-node waits when Felix has lost its Typha: Felix pauses for two seconds before it ends
	// (felix/daemon), runsv for one before it starts it again.
	afterLoss = 3 * time.Second
	// afterRefusal is how long it waits when Felix did not get to a Typha at all, and tries again.
	afterRefusal = time.Second
)

// runClient runs what is left of the pod's calico-node: the client of Felix, anew whenever it ends.
func (p *pod) runClient() {
	f := p.fleet
	f.count(func(c *Counts) { c.Pods++ })
	var container *kubelet.Container
	for container == nil && !p.Stopped() {
		var err error
		container, err = kubelet.Prepare(f.cp, f.namespace, &p.Spec, "calico-node")
		p.Trouble(err)
		p.Pause(100 * time.Millisecond)
	}
	p.Refresh(container)
	for !p.Stopped() {
		client, err := p.startClient(container)
		p.Trouble(err)
		wasInSync := err == nil && p.follow(client)
		if wasInSync {
			p.Tell(false)
			p.Pause(afterLoss)
		} else {
			f.count(func(c *Counts) { c.Refused++ })
			p.Pause(afterRefusal)
		}
	}
}

func (p *pod) startClient(container *kubelet.Container) (*process.Process, error) {
	f := p.fleet
	path, err := components.Path(components.CalicoNodeClient)
	if err != nil {
		return nil, err
	}
	kubeconfig, err := f.nat.kubeconfig(f.namespace, p.Spec.ServiceAccountName)
	if err != nil {
		return nil, err
	}
	container.Env.Set("KUBECONFIG", filepath.Join(container.Folder, "kubeconfig"))
	if err := os.WriteFile(container.Env.Get("KUBECONFIG"), kubeconfig, 0o600); err != nil {
		return nil, err
	}
	return process.Start(process.Spec{
		Name: "calico-node-client", Path: path, Args: []string{"felix", "felix"}, Env: container.Env.List(), Folder: container.Folder,
	})
}

// follow reads what a client prints until it has ended, or the pod has to. It returns whether the client was ever in sync.
func (p *pod) follow(client *process.Process) (inSync bool) {
	defer client.Kill()
	release := p.seen.follow(client)
	defer release()
	mark := client.Begin
	for {
		_, ended := client.Exited()
		text := client.Log.Since(mark)
		whole := text[:strings.LastIndexByte(text, '\n')+1]
		mark += process.Mark(len(whole))
		for line := range strings.Lines(whole) {
			if change, at, found := saw(line, p.fleet.namespace); found {
				p.seen.note(change, at)
			}
			if !inSync && strings.HasPrefix(line, "status=in-sync ") {
				inSync = true
				p.fleet.count(func(c *Counts) { c.Connected++ })
				p.seen.synced()
				p.Tell(true)
			}
		}
		if ended || !p.Pause(100*time.Millisecond) {
			return inSync
		}
	}
}

// saw reads a line such as "change=site.17 at=1700000000000000000".
func saw(line, site string) (change int, at time.Time, found bool) {
	first, second, ok := strings.Cut(strings.TrimSpace(line), " at=")
	number, isChange := strings.CutPrefix(first, "change="+site+".")
	if !ok || !isChange {
		return 0, time.Time{}, false
	}
	change, bad := strconv.Atoi(number)
	nanoseconds, worse := strconv.ParseInt(second, 10, 64)
	return change, time.Unix(0, nanoseconds), bad == nil && worse == nil
}
