package cluster

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/packets"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
	"typha-mtls/interop/walk"
)

// slowest is how long policy may take to change anywhere, however busy the machine is: where calico-node restarts on a node, its Felix
// pauses, starts, and programs all that there is.
const slowest = 15 * time.Second

// Parts that not each commit visits.
const (
	givingUp   = "giving rotations up"
	scaling    = "scaling"
	otherPorts = "other ports behind HostEndpoints"
	hostFiles  = "certificates on the nodes' disks"
)

// further are these parts, and the dataplanes. Each takes a minute or two, so a commit visits one of them (WALK_EVERY).
func further() []string {
	titles := []string{givingUp, scaling, otherPorts, hostFiles}
	for _, d := range dataplanes {
		titles = append(titles, d.title)
	}
	return titles
}

// visit skips one of the further parts, where this commit visits another one.
func visit(t *testing.T, title string) {
	t.Helper()
	if all := further(); slices.Contains(all, title) {
		walk.Visit(t, title, all)
	}
}

// A whole life on packets: to mutual TLS, renewal, another CA, all that may go wrong then, and back.
func TestPolicyHoldsForEveryPacketWhileCertificatesChange(t *testing.T) {
	if os.Getenv("INTEROP_KEEP") != "" {
		c := newCluster(t, 3, "plaintext", vxlan)
		packets.Start(t, c.forPackets())
		c.installation.Stay(t, len(c.machines))
	}
	c := newCluster(t, 3, "plaintext", vxlan)
	life := &life{cluster: c, traffic: packets.Start(t, c.forPackets())}
	parts := []part{
		{"nothing changes", life.rest},
		{"switching on", life.switchOn},
		{"renewing", life.renew},
		{"rotating", life.rotate},
		{givingUp, life.giveUp},
		{scaling, life.scale},
		{"faults", life.faults},
		{"switching back", life.switchBack},
		// Both go to another port behind HostEndpoints.
		{otherPorts, life.otherPorts},
		{hostFiles, life.hostFiles},
		{"a wrong policy", life.wrongPolicy},
	}
	for _, part := range parts {
		isWell := t.Run(part.title, func(t *testing.T) {
			visit(t, part.title)
			life.traffic.Part(part.title)
			part.take(t)
		})
		if !isWell {
			return // what follows is of a cluster as this part leaves it
		}
	}
	life.traffic.WriteReport(t, "packets", "step", life.report)
	life.traffic.WriteSeries(t)
}

type part struct {
	title string
	take  func(t *testing.T)
}

// life is a cluster with traffic.
type life struct {
	*cluster
	traffic *packets.Traffic
	// report is what was counted, in its order.
	report []packets.Counts
	// way is what the titles of steps begin with, where the same steps are taken twice.
	way string
	// isProtected is whether HostEndpoints deny what no policy allows.
	isProtected bool
}

// step runs a command, and applies what it changed; no packet may notice.
func (l *life) step(t *testing.T, title string, command func()) {
	t.Helper()
	counted := l.traffic.Measure(t, l.way+title, func() {
		command()
		l.traffic.Happens(title)
		l.sync(t)
		l.rolledOut(t)
	})
	l.report = append(l.report, counted)
	if !counted.Harmless() || counted.Worst > slowest {
		t.Errorf("%v\n%s", counted, l.tails())
	}
}

func (l *life) rest(t *testing.T) {
	l.isAsItSays(t)
	l.step(t, "nothing", func() {})
}

func (l *life) switchOn(t *testing.T) {
	l.migrate(t, "parallel", "cutover", "mtls")
	l.deleteUpstreams(t)
}

func (l *life) deleteUpstreams(t *testing.T) {
	t.Helper()
	l.cp.Kubectl(t, append([]string{"delete", "--ignore-not-found", "-n", namespace}, strings.Fields("deployment,service,poddisruptionbudget calico-typha")...)...)
}

func (l *life) switchBack(t *testing.T) { l.migrate(t, "cutover", "parallel", "plaintext") }

// otherPorts goes to mutual TLS on another port, on nodes whose firewall lets nothing through but what policy and Felix' failsafe lists
// allow. Established connections hide a port that is missing there, so all of them are lost at the end.
func (l *life) otherPorts(t *testing.T) {
	l.takeOtherPorts(t)
	l.way = "other ports: "
	l.migrate(t, "parallel", "cutover", "mtls")
	l.deleteUpstreams(t)
	l.suffer(t, l.allGone(l.way+"all Typhas are gone"))
	l.switchBack(t)
}

// takeOtherPorts protects the nodes, and has the next way to mutual TLS lead to another port.
func (l *life) takeOtherPorts(t *testing.T) {
	t.Helper()
	if !l.isProtected {
		l.step(t, "HostEndpoints on every node", func() { l.protectNodes(t) })
		l.repository.Set(t, "layout", "other-ports")
		l.isProtected = true
	}
}

// protectNodes gives each node a HostEndpoint, of which Calico denies what no policy allows: here, all but the way to the API server.
func (l *life) protectNodes(t *testing.T) {
	t.Helper()
	const group = "/apis/crd.projectcalico.org/v1/"
	l.cp.Post(t, group+"globalnetworkpolicies", controlplane.Object{
		"apiVersion": "crd.projectcalico.org/v1", "kind": "GlobalNetworkPolicy", "metadata": controlplane.Object{"name": "nodes"},
		"spec": controlplane.Object{
			"selector": "has(protected)", "types": []string{"Ingress", "Egress"},
			"egress": []any{controlplane.Object{
				"action": "Allow", "protocol": "TCP", "destination": controlplane.Object{"nets": []string{space.ServerAddress + "/32"}},
			}},
		},
	})
	for _, m := range l.machines {
		l.cp.Post(t, group+"hostendpoints", controlplane.Object{
			"apiVersion": "crd.projectcalico.org/v1", "kind": "HostEndpoint",
			"metadata": controlplane.Object{"name": m.Name, "labels": controlplane.Object{"protected": "true"}},
			"spec":     controlplane.Object{"node": m.Name, "interfaceName": "eth0", "expectedIPs": []string{m.Address}},
		})
	}
}

// wrongPolicy makes sure that these tests see packets that are lost, and such that pass.
func (l *life) wrongPolicy(t *testing.T) {
	counted := l.traffic.Measure(t, "a policy that allows the wrong pod", func() { l.traffic.Allow(t, "denied") })
	l.traffic.Allow(t, "allowed")
	if counted.Lost == 0 || counted.Passed == 0 {
		t.Errorf("it is not seen: %v", counted)
	}
}

func (l *life) migrate(t *testing.T, stages ...string) {
	t.Helper()
	for _, to := range stages {
		l.step(t, "migrate --to "+to, func() { l.run(t, "migrate", name, "--to", to) })
	}
}

// scale goes from one Typha to three and back, and leaves two for what follows. cluster.yaml says four nodes meanwhile: of three, it takes
// two Typhas at most, because a rollout of as many as there are nodes finds no free port. Here nothing but the number changes.
func (l *life) scale(t *testing.T) {
	for _, to := range []struct{ nodes, typhas int }{{4, 1}, {4, 3}, {4, 1}, {3, 2}} {
		l.step(t, fmt.Sprintf("typha.scaling.replicas: %d", to.typhas), func() {
			l.repository.Set(t, "nodes", strconv.Itoa(to.nodes))
			l.repository.Set(t, "replicas", strconv.Itoa(to.typhas))
		})
		l.waitForTyphas(t, to.typhas)
	}
}

// waitForTyphas waits until Typha runs on so many nodes.
func (c *cluster) waitForTyphas(t *testing.T, nodes int) {
	t.Helper()
	wait.For(t, time.Minute, "Typha to run on as many nodes as it should", func() error {
		if on := len(c.typhas()); on != nodes {
			return fmt.Errorf("it runs on %d, and should on %d", on, nodes)
		}
		return nil
	})
}

func (l *life) renew(t *testing.T) {
	l.step(t, "renew", func() {
		l.repository.MustRun(t, "renew", name, "--force", "--identity", l.repository.OperatorIdentity)
	})
}

// rotation is some steps of one.
type rotation []struct {
	title, command string
	options        []string
	killed         bool
}

// giveUp gives two rotations up, one of them late.
func (l *life) giveUp(t *testing.T) {
	identity := l.withIdentity()
	l.take(t, rotation{
		{"start, to give it up", "start", nil, false},
		{"abort", "abort", identity, false},
		{"start, to give it up later", "start", nil, false},
		{"issue, killed after a file", "issue", identity, true},
		{"issue, again", "issue", identity, false},
		{"abort after issue, killed after a file", "abort", identity, true},
		{"abort after issue, again", "abort", identity, false},
		{"abort, second step", "abort", identity, false},
	})
}

func (l *life) rotate(t *testing.T) {
	l.take(t, rotation{
		{"start", "start", nil, false},
		{"issue", "issue", l.withIdentity(), false},
		{"finish", "finish", []string{reached}, false},
	})
}

// reached says that steps have reached the cluster, which rolledOut has made sure of: --context waits for two minutes each time, which is
// what kubelets may take.
const reached = "--yes-it-reached-the-cluster"

// withIdentity is how steps are taken that open keys.
func (l *life) withIdentity() []string {
	return []string{reached, "--identity", l.repository.OperatorIdentity}
}

// take takes steps. Commands are killed after a file where what that leaves renders neither as before nor as after them
// (TestAKilledRotationIsCompletedByTheSameCommand finds where).
func (l *life) take(t *testing.T, steps rotation) {
	t.Helper()
	for _, step := range steps {
		l.step(t, "rotate-ca "+step.title, func() {
			args := append([]string{"rotate-ca", step.command, name}, step.options...)
			if step.killed {
				l.repository.Crash(t, 1, args...)
			} else {
				l.repository.MustRun(t, args...)
			}
		})
	}
}
