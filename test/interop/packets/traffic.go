//go:build linux

// Package packets sends packets between the pods of a cluster, of which policy allows some and denies others, changes a policy all the
// time, and counts what arrives.
package packets

import (
	"context"
	"encoding/binary"
	"fmt"
	"net"
	"sync"
	"sync/atomic"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
)

// Namespace is that of pods that send and receive.
const Namespace = "default"

// Pod is one that sends or receives, from its own network.
type Pod struct {
	*space.Space
	Address net.IP
}

// Cluster is where packets go.
type Cluster struct {
	API *controlplane.ControlPlane
	// Nodes are the names of its nodes.
	Nodes []string
	// NewPod makes a pod with some labels on one of them.
	NewPod func(t *testing.T, name string, node int, labels map[string]string) *Pod
	// Started is how often Felix was started, on all nodes; nil where that is not counted.
	Started func() int64
	// Connections are those that Typha has on each node, or nil where they are not counted.
	Connections func() []int
}

const (
	// packetPause is between two packets of a flow, connectPause between two TCP connections.
	packetPause, connectPause = 20 * time.Millisecond, 200 * time.Millisecond
	// onTheWay is how long a packet takes, on a busy machine at most onTheWayAtMost, and quiet how long nothing has to arrive until a flow
	// counts as blocked.
	onTheWay, onTheWayAtMost, quiet = 500 * time.Millisecond, 3 * time.Second, 200 * time.Millisecond
	trafficPort                     = 7000
	// connectPatience is how long a connection may take, on a machine that is busy; what policy does meanwhile, the flows of UDP see.
	connectPatience = 5 * time.Second
	// patience is how long a change of policy may take until it counts as lost: longer than any fault lasts, on a machine that is busy.
	patience = time.Minute
)

// flow is UDP in one direction: for connection tracking each packet is new, so policy judges each.
type flow struct {
	sent atomic.Int64

	mu sync.Mutex
	// received packets, the highest number of them, and how many with lower ones are missing.
	received, highest, missing int64
	// last is when the last packet arrived.
	last time.Time
}

func (f *flow) receive(number int64) {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.received++
	f.last = time.Now()
	if number < f.highest { // overtaken by others
		f.missing--
		return
	}
	f.missing += number - f.highest - 1
	f.highest = number
}

// begin forgets what was lost until now, before there was a policy that allows it.
func (f *flow) begin() {
	f.mu.Lock()
	defer f.mu.Unlock()
	f.missing = 0
}

// lost counts what did not arrive of the first packets that were sent.
func (f *flow) lost(sent int64) int64 {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.missing + max(0, sent-f.highest)
}

func (f *flow) arrived() (number int64, last time.Time) {
	f.mu.Lock()
	defer f.mu.Unlock()
	return f.received, f.last
}

// Traffic goes from pods on one node to pods on the others, while policies change.
type Traffic struct {
	cluster Cluster
	ctx     context.Context
	running sync.WaitGroup

	allowed, denied []*flow
	changing        *flow
	connected       atomic.Int64
	refused         atomic.Int64

	mu sync.Mutex
	// delays of changes of policy; lost are those that were never seen.
	delays []time.Duration
	lost   int
	last   error

	series series
}

// Start makes pods and policies, and sends until the test ends: to a pod on every node but the first, from one pod of the first
// that may and one that may not, and from a third, for which that changes all the time.
func Start(t *testing.T, c Cluster) *Traffic {
	t.Helper()
	tr := &Traffic{cluster: c, changing: &flow{}}
	var end context.CancelFunc
	tr.ctx, end = context.WithCancel(context.Background())
	t.Cleanup(func() {
		end()
		tr.running.Wait()
	})
	c.policy(t, receivers, map[string]string{"traffic": "allowed"})
	c.policy(t, changingPolicy, map[string]string{"traffic": "nothing"})
	from := map[string]*Pod{}
	for _, kind := range []string{"allowed", "denied", "changing"} {
		from[kind] = c.NewPod(t, "sends-"+kind, 0, map[string]string{"traffic": kind})
	}
	for i, node := range c.Nodes[1:] {
		to := c.NewPod(t, "receives-on-"+node, i+1, map[string]string{"receives": "true"})
		flows := map[byte]*flow{1: {}, 2: {}}
		tr.allowed, tr.denied = append(tr.allowed, flows[1]), append(tr.denied, flows[2])
		if i == 0 {
			flows[3] = tr.changing
		}
		tr.receive(t, to, flows)
		tr.send(t, from["allowed"], to, 1, flows[1])
		tr.send(t, from["denied"], to, 2, flows[2])
		if i == 0 {
			tr.send(t, from["changing"], to, 3, tr.changing)
		}
		tr.running.Go(func() { tr.connect(from["allowed"], to) })
	}
	wait.For(t, patience, "allowed packets to arrive, and no others", tr.settled)
	for _, allowed := range tr.allowed {
		allowed.begin()
	}
	tr.series.started = time.Now()
	tr.running.Go(tr.changePolicy)
	tr.running.Go(tr.record)
	return tr
}

// settled is nil when policy judges as it was written.
func (tr *Traffic) settled() error {
	for i, allowed := range tr.allowed {
		if _, last := allowed.arrived(); time.Since(last) > quiet {
			return fmt.Errorf("nothing that is allowed arrives at receiver %d", i)
		}
		if _, last := tr.denied[i].arrived(); time.Since(last) < onTheWay {
			return fmt.Errorf("packets that are denied arrive at receiver %d", i)
		}
	}
	return nil
}

func (tr *Traffic) receive(t *testing.T, at *Pod, flows map[byte]*flow) {
	t.Helper()
	var packets *net.UDPConn
	var connections net.Listener
	err := at.Do(func() (err error) {
		if packets, err = net.ListenUDP("udp4", &net.UDPAddr{IP: at.Address, Port: trafficPort}); err != nil {
			return err
		}
		connections, err = net.Listen("tcp4", fmt.Sprintf("%s:%d", at.Address, trafficPort))
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	tr.running.Go(func() {
		<-tr.ctx.Done()
		packets.Close()
		connections.Close()
	})
	tr.running.Go(func() {
		for packet := make([]byte, 16); ; {
			n, err := packets.Read(packet)
			if err != nil {
				return
			}
			if f := flows[packet[0]]; n == 9 && f != nil {
				f.receive(int64(binary.BigEndian.Uint64(packet[1:n])))
			}
		}
	})
	tr.running.Go(func() {
		for {
			connection, err := connections.Accept()
			if err != nil {
				return
			}
			connection.Close()
		}
	})
}

func (tr *Traffic) send(t *testing.T, from, to *Pod, kind byte, f *flow) {
	t.Helper()
	var socket *net.UDPConn
	err := from.Do(func() (err error) {
		socket, err = net.DialUDP("udp4", nil, &net.UDPAddr{IP: to.Address, Port: trafficPort})
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	tr.running.Go(func() {
		defer socket.Close()
		for tick := time.NewTicker(packetPause); ; {
			select {
			case <-tr.ctx.Done():
				return
			case <-tick.C:
				number := f.sent.Add(1)
				socket.Write(binary.BigEndian.AppendUint64([]byte{kind}, uint64(number)))
			}
		}
	})
}

// connect opens connections, which policy judges once each.
func (tr *Traffic) connect(from, to *Pod) {
	for tick := time.NewTicker(connectPause); ; {
		select {
		case <-tr.ctx.Done():
			return
		case <-tick.C:
			ctx, cancel := context.WithTimeout(tr.ctx, connectPatience)
			connection, err := from.Dial(ctx, "tcp4", fmt.Sprintf("%s:%d", to.Address, trafficPort))
			cancel()
			if tr.ctx.Err() != nil {
				return
			}
			if err != nil {
				tr.refused.Add(1)
				continue
			}
			tr.connected.Add(1)
			connection.Close()
		}
	}
}
