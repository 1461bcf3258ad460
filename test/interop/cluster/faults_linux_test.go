package cluster

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/process"
	"typha-mtls/interop/wait"
	"typha-mtls/interop/walk"
)

// fault is something that goes wrong in a cluster at mtls. Packets go on as policy was; when it is mended, policy changes again.
type fault struct {
	title string
	// strike does it, mend undoes it.
	strike, mend func(t *testing.T)
	// unready are the nodes where calico-node is not ready then, on which no change of policy arrives.
	unready []*machine
	// felix and typha write this, the kubelet cannot do something for this reason, doctor says this; what is empty is not asked.
	felix, typha, kubelet, doctor string
	// meanwhile is what else holds while it lasts.
	meanwhile func(t *testing.T)
}

func (l *life) faults(t *testing.T) {
	cutOff := l.machines[len(l.machines)-1] // which does not receive what policy changes for
	always := []fault{
		{
			title: "a Typha is killed",
			strike: func(t *testing.T) {
				on := l.typhas()
				if len(on) != 2 {
					t.Fatalf("%d Typhas run", len(on))
				}
				// One that has just come may have no client yet.
				killTypha(slices.MaxFunc(on, func(one, other *machine) int { return one.connections() - other.connections() }))
			},
			felix: "Connection to Typha failed",
		},
		l.allGone("all Typhas are gone"),
	}
	walked := []fault{
		{
			title:   "a node does not reach Typha's port",
			strike:  func(t *testing.T) { cutOff.refuseTypha(t, "--insert") },
			mend:    func(t *testing.T) { cutOff.refuseTypha(t, "--delete") },
			unready: []*machine{cutOff},
			felix:   "Failed to connect to typha endpoint … connect: connection refused",
			doctor:  "calico-node is not Ready on 1 of 3 nodes (node-2)",
		},
		{
			title: "the client's Secret is deleted, and a pod replaced",
			strike: func(t *testing.T) {
				l.cp.Kubectl(t, "delete", "secret", name+"-client", "-n", namespace)
				l.replaceCalicoNode(t, cutOff)
			},
			mend:    func(t *testing.T) { l.sync(t) },
			unready: []*machine{cutOff},
			doctor:  "there is no Secret kube-system/mtls-client: calico-node's pods cannot start",
		},
		{
			title: "the API server does not answer for five seconds",
			strike: func(t *testing.T) {
				thaw := l.cp.Freeze(t)
				time.Sleep(5 * time.Second)
				thaw()
			},
		},
		l.diskFull(cutOff),
		l.withoutAPIServer(time.Minute),
	}
	walked = append(walked, l.wrongLeaves()...)
	for _, f := range append(always, walk.Visited(walked)...) {
		t.Run(f.title, func(t *testing.T) { l.suffer(t, f) })
	}
}

func (l *life) allGone(title string) fault {
	return fault{
		title:   title,
		strike:  func(t *testing.T) { l.hold(true) },
		mend:    func(t *testing.T) { l.hold(false) },
		unready: l.machines,
		felix:   "Connection to Typha failed",
		doctor:  "is not ready",
	}
}

func (l *life) suffer(t *testing.T, f fault) {
	counted := l.traffic.Measure(t, f.title, func() {
		since := l.marks()
		l.traffic.Happens(f.title)
		f.strike(t)
		if f.meanwhile != nil {
			f.meanwhile(t)
		}
		wait.For(t, time.Minute, f.title+" to show", func() error {
			return errors.Join(l.unready(f.unready), l.logged(since, f), l.troubled(f.kubelet))
		})
		if f.doctor != "" {
			l.doctorSays(t, f.doctor)
		}
		if f.mend != nil {
			l.traffic.Happens("mended")
			f.mend(t)
		}
		l.rolledOut(t)
		l.isWhole(t)
	})
	l.report = append(l.report, counted)
	if !counted.Harmless() {
		t.Errorf("%v\n%s", counted, l.tails())
	}
}

// typhas are the machines on which one runs.
func (c *cluster) typhas() (on []*machine) {
	return slices.DeleteFunc(slices.Clone(c.machines), func(m *machine) bool {
		_, typha := m.programs()
		return typha == nil
	})
}

// hold keeps all Typhas from running, or lets them.
func (c *cluster) hold(held bool) {
	for _, m := range c.machines {
		m.held.Store(held)
	}
	if held {
		for _, m := range c.typhas() {
			killTypha(m)
		}
	}
}

// unready is nil when Felix is not ready on some nodes, and the cluster knows.
func (c *cluster) unready(on []*machine) error {
	if on == nil {
		return nil
	}
	for _, m := range on {
		if m.felixReady() == nil {
			return fmt.Errorf("Felix of %s is ready", m.Name)
		}
	}
	var daemonSet struct{ Status struct{ NumberAvailable int } }
	if err := c.cp.Try("GET", "/apis/apps/v1/namespaces/"+namespace+"/daemonsets/calico-node", nil, &daemonSet); err != nil {
		return err
	}
	if available := daemonSet.Status.NumberAvailable; available > len(c.machines)-len(on) {
		return fmt.Errorf("the DaemonSet is available on %d nodes", available)
	}
	return nil
}

func killTypha(m *machine) {
	if _, typha := m.programs(); typha != nil {
		typha.Kill()
	}
}

// marks are the places that the logs of all nodes have reached.
func (c *cluster) marks() map[*process.Process]process.Mark {
	marks := map[*process.Process]process.Mark{}
	for _, m := range c.machines {
		felix, typha := m.programs()
		for _, program := range []*process.Process{felix, typha} {
			if program != nil {
				marks[program] = program.Log.Mark()
			}
		}
	}
	return marks
}

// logged is nil when Felix and Typha have written what they write of a fault, on some node.
func (c *cluster) logged(since map[*process.Process]process.Mark, f fault) error {
	felixes, typhas := "", ""
	for _, m := range c.machines {
		felix, typha := m.programs()
		felixes += writtenSince(felix, since)
		typhas += writtenSince(typha, since)
	}
	switch {
	case !holds(felixes, f.felix):
		return fmt.Errorf("no Felix logs %q\n%s", f.felix, c.tails())
	case !holds(typhas, f.typha):
		return fmt.Errorf("no Typha logs %q\n%s", f.typha, c.tails())
	}
	return nil
}

// troubled is nil when a kubelet cannot do something for a reason.
func (c *cluster) troubled(reason string) error {
	if troubles := fmt.Sprint(c.nodes.Troubles()); reason != "" && !strings.Contains(troubles, reason) {
		return fmt.Errorf("no kubelet says %q: %s", reason, troubles)
	}
	return nil
}

// isWhole waits until Felix is in sync on all nodes; what the DaemonSet says of that comes later.
func (c *cluster) isWhole(t *testing.T) {
	t.Helper()
	wait.For(t, time.Minute, "Felix to be ready on all nodes", func() (err error) {
		for _, m := range c.machines {
			err = errors.Join(err, m.felixReady())
		}
		return err
	})
}

// holds is whether a line of a log is like one of docs/troubleshooting.md, where … stands for what differs.
func holds(log, like string) bool {
	if like == "" {
		return true
	}
	for line := range strings.Lines(log) {
		if isLike(line, strings.Split(like, "…")) {
			return true
		}
	}
	return false
}

func isLike(line string, parts []string) (is bool) {
	for _, part := range parts {
		if _, line, is = strings.Cut(line, strings.TrimSpace(part)); !is {
			return false
		}
	}
	return true
}

func writtenSince(program *process.Process, marks map[*process.Process]process.Mark) string {
	if program == nil {
		return ""
	}
	mark, ran := marks[program]
	if !ran {
		mark = program.Begin
		for before, at := range marks {
			if program.Log.Continues(before.Log) { // of a Felix that has ended meanwhile
				mark = at
			}
		}
	}
	return program.Log.Since(mark)
}

// doctorSays makes sure that the first problem that doctor names is the cause.
func (c *cluster) doctorSays(t *testing.T, cause string) {
	t.Helper()
	output, code, err := c.repository.Run("doctor", name, "--kubeconfig", c.cp.Kubeconfig, "--context", "interop")
	if err != nil || code != 1 {
		t.Errorf("doctor: exit %d, %v\n%s", code, err, output)
	}
	_, problem, _ := strings.Cut(output, "✗ ")
	if first, _, _ := strings.Cut(problem, "\n"); !strings.Contains(first, cause) {
		t.Errorf("the first problem that doctor names is not %q:\n%s", cause, output)
	}
}

// refuseTypha has the node's firewall refuse what goes to Typha, also over connections that exist.
func (m *machine) refuseTypha(t *testing.T, action string) {
	t.Helper()
	args := []string{"--ignore-environment"}
	for name, value := range m.tools {
		args = append(args, name+"="+value)
	}
	err := m.Run("env", append(args, "iptables", "--wait", action, "OUTPUT", "--protocol", "tcp", "--dport", "5473",
		"--jump", "REJECT", "--reject-with", "tcp-reset")...)
	if err != nil {
		t.Fatal(err)
	}
}

func secret(side string) string {
	return "/api/v1/namespaces/" + namespace + "/secrets/" + name + "-" + side
}

func (c *cluster) restartTypha(t *testing.T) {
	t.Helper()
	c.cp.Kubectl(t, "rollout", "restart", "deployment/"+name, "-n", namespace)
}
