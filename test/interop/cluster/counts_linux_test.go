package cluster

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/wait"
)

// counts are what has happened to packets, from one moment to another.
type counts struct {
	title                                       string
	took                                        time.Duration
	allowed, lost, denied, passed, tcp, refused int64
	changes, changesLost                        int
	median, worst                               time.Duration
	started                                     int64
}

func (c counts) String() string {
	return fmt.Sprintf("%s: %.0f s; allowed %d, lost %d; denied %d, passed %d; TCP %d, refused %d; %d changes of policy, %d lost, median %d ms, worst %.2f s; Felix started %d times",
		c.title, c.took.Seconds(), c.allowed, c.lost, c.denied, c.passed, c.tcp, c.refused, c.changes, c.changesLost,
		c.median.Milliseconds(), c.worst.Seconds(), c.started)
}

// snapshot counts from the beginning. What was sent until now has its time to arrive.
func (tr *traffic) snapshot() (c counts) {
	sent := make([]int64, len(tr.allowed))
	for i, allowed := range tr.allowed {
		sent[i] = allowed.sent.Load()
		c.allowed += sent[i]
		c.denied += tr.denied[i].sent.Load()
	}
	time.Sleep(onTheWay)
	for i, allowed := range tr.allowed {
		c.lost += allowed.lost(sent[i])
		passed, _ := tr.denied[i].arrived()
		c.passed += passed
	}
	c.tcp, c.refused = tr.connected.Load(), tr.refused.Load()
	for _, m := range tr.cluster.machines {
		c.started += m.started.Load()
	}
	tr.mu.Lock()
	defer tr.mu.Unlock()
	c.changesLost = tr.lost
	return c
}

// harmless is whether no packet noticed: none that is allowed was lost, none that is denied passed, and no change of policy was lost.
func (c counts) harmless() bool {
	return c.lost == 0 && c.passed == 0 && c.refused == 0 && c.changesLost == 0
}

// measure takes a step, waits until policy changes again as they should, and counts.
func (tr *traffic) measure(t *testing.T, title string, step func()) counts {
	t.Helper()
	started := time.Now()
	before, first := tr.snapshot(), tr.changes()
	step()
	// One may be on its way; two are requested after the step, one in each direction.
	last := tr.changes() + 3
	wait.For(t, 2*patience, "policy to change after "+title, func() error {
		if missing := last - tr.changes(); missing > 0 {
			return fmt.Errorf("%d changes were not seen: %v", missing, tr.trouble())
		}
		return nil
	})
	after := tr.snapshot()
	c := counts{
		title: title, took: time.Since(started), allowed: after.allowed - before.allowed, lost: after.lost - before.lost,
		denied: after.denied - before.denied, passed: after.passed - before.passed, tcp: after.tcp - before.tcp,
		refused: after.refused - before.refused, started: after.started - before.started, changesLost: after.changesLost - before.changesLost,
	}
	tr.mu.Lock()
	delays := slices.Clone(tr.delays[first:])
	tr.mu.Unlock()
	slices.Sort(delays)
	c.changes, c.median, c.worst = len(delays), delays[len(delays)/2], delays[len(delays)-1]
	t.Log(c)
	return c
}

func (tr *traffic) changes() int {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	return len(tr.delays)
}
