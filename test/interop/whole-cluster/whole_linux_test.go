package whole

import (
	"errors"
	"os"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/installation"
	"typha-mtls/interop/packets"
)

const (
	// slowest is how long policy may take to change anywhere, however busy the machine is: where calico-node is replaced on a node, its
	// pod goes, three init containers run, its Felix starts, and programs all that there is.
	slowest = 25 * time.Second
	// patience is how long a command may wait for the cluster: a kubelet brings files up to date within about 90 s.
	patience = 10 * time.Minute
)

// A life on packets with nothing played: to mutual TLS, renewal, another CA, and back, as a person does it with Flux.
func TestAClusterWithRealKubelets(t *testing.T) {
	c := newCluster(t, 3)
	if os.Getenv("INTEROP_KEEP") != "" {
		c.install(t, "mtls")
		packets.Start(t, c.forPackets())
		c.installation.Stay(t, len(c.nodes))
	}
	c.install(t, "plaintext")
	life := &life{cluster: c, traffic: packets.Start(t, c.forPackets())}
	for _, part := range []struct {
		title string
		take  func(t *testing.T)
	}{
		{"nothing changes", life.rest},
		{"switching on", life.switchOn},
		{"renewing", life.renew},
		{"rotating", life.rotate},
		{"faults", life.faults},
		{"switching back", life.switchBack},
		{"a wrong policy", life.wrongPolicy},
	} {
		if !t.Run(part.title, part.take) {
			return // what follows is of a cluster as this part leaves it
		}
	}
	life.traffic.WriteReport(t, "packets with kubelets", "step", life.report)
}

// life is a cluster with traffic.
type life struct {
	*cluster
	traffic *packets.Traffic
	// report is what was counted, in its order.
	report []packets.Counts
}

// step runs a command, and Flux applies what it changed; no packet may notice.
func (l *life) step(t *testing.T, title string, calicoNode fate, command func()) {
	t.Helper()
	l.measure(t, title, calicoNode, func() {
		command()
		l.installation.Sync(t)
		l.rolledOut(t)
	})
}

// fate is what happens to the containers of calico-node.
type fate string

const (
	goesOn     fate = "goes on"
	isReplaced fate = "is replaced"
)

func (l *life) measure(t *testing.T, title string, calicoNode fate, step func()) {
	t.Helper()
	before := l.calicoNodes(t)
	counted := l.traffic.Measure(t, title, step)
	l.report = append(l.report, counted)
	if !counted.Harmless() || counted.Worst > slowest {
		t.Errorf("%v\n%s", counted, l.state())
	}
	left := slices.DeleteFunc(l.calicoNodes(t), func(container string) bool { return !slices.Contains(before, container) })
	if want := map[fate]int{goesOn: len(before)}[calicoNode]; len(left) != want {
		t.Errorf("calico-node %s, but %d of %d containers are left", calicoNode, len(left), len(before))
	}
}

func (l *life) rest(t *testing.T) { l.step(t, "nothing", goesOn, func() {}) }

func (l *life) migrate(t *testing.T, to string, calicoNode fate) {
	t.Helper()
	l.step(t, "migrate --to "+to, calicoNode, func() { l.installation.Run(t, patience, "migrate", installation.Name, "--to", to) })
}

func (l *life) switchOn(t *testing.T) {
	l.migrate(t, "parallel", goesOn)
	l.migrate(t, "cutover", isReplaced)
	l.migrate(t, "mtls", goesOn)
	l.doctorFindsNothing(t)
}

func (l *life) switchBack(t *testing.T) {
	l.migrate(t, "cutover", goesOn)
	l.migrate(t, "parallel", isReplaced)
	l.migrate(t, "plaintext", goesOn)
}

func (l *life) identity() []string { return []string{"--identity", l.repository.OperatorIdentity} }

func (l *life) renew(t *testing.T) {
	l.step(t, "renew", goesOn, func() {
		l.repository.MustRun(t, append([]string{"renew", installation.Name, "--force"}, l.identity()...)...)
	})
}

func (l *life) rotate(t *testing.T) {
	for _, command := range [][]string{{"start"}, append([]string{"issue"}, l.identity()...), {"finish"}} {
		l.step(t, "rotate-ca "+command[0], goesOn, func() {
			l.installation.Run(t, patience, append([]string{"rotate-ca", command[0], installation.Name}, command[1:]...)...)
		})
	}
	l.doctorFindsNothing(t)
}

// doctorFindsNothing waits until the kubelets have brought all files up to date, and doctor says so.
func (l *life) doctorFindsNothing(t *testing.T) {
	t.Helper()
	l.installation.Run(t, patience, "doctor", installation.Name)
}

// faults are those that a node's own programs and a person at kubectl cause.
func (l *life) faults(t *testing.T) {
	receives := l.nodes[1] // the node on which policy changes
	for _, fault := range []struct {
		title  string
		strike func(t *testing.T)
	}{
		{"a Typha pod is deleted", func(t *testing.T) {
			pods := strings.Fields(l.cp.Kubectl(t, "get", "pods", "-n", namespace, "-l", "k8s-app="+installation.Name, "-o", "name"))
			if len(pods) != 2 {
				t.Fatalf("the Typhas are %v", pods)
			}
			l.cp.Kubectl(t, "delete", "-n", namespace, pods[0])
		}},
		{"the kubelet of a node restarts", func(t *testing.T) {
			if err := errors.Join(kill(receives.kubelet), receives.startKubelet(l.cp)); err != nil {
				t.Fatal(err)
			}
			l.newPod(t, "new-to-the-kubelet", receives, nil)
		}},
		{"containerd of a node restarts", func(t *testing.T) {
			if err := errors.Join(kill(receives.containerd), receives.startContainerd()); err != nil {
				t.Fatal(err)
			}
			l.newPod(t, "new-to-containerd", receives, nil)
		}},
	} {
		t.Run(fault.title, func(t *testing.T) {
			l.measure(t, fault.title, goesOn, func() {
				fault.strike(t)
				l.rolledOut(t)
			})
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
