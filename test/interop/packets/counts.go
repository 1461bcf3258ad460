//go:build linux

package packets

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"typha-mtls/interop/wait"
)

// Counts are what has happened to packets, from one moment to another.
type Counts struct {
	Title string
	Took  time.Duration
	// Packets that were allowed, and of these those that were lost; such that were denied, and of these those that passed; TCP
	// connections, and such that were refused.
	Allowed, Lost, Denied, Passed, TCP, Refused int64
	// Changes of policy, and those that were never seen; the delay of those that were.
	Changes, ChangesLost int
	Median, Worst        time.Duration
	// Started is how often Felix was, or 0 where that is not counted.
	Started int64
}

func (c Counts) String() string {
	text := fmt.Sprintf("%s: %.0f s; allowed %d, lost %d; denied %d, passed %d; TCP %d, refused %d; %d changes of policy, %d lost, median %d ms, worst %.2f s",
		c.Title, c.Took.Seconds(), c.Allowed, c.Lost, c.Denied, c.Passed, c.TCP, c.Refused, c.Changes, c.ChangesLost,
		c.Median.Milliseconds(), c.Worst.Seconds())
	if c.Started > 0 {
		text += fmt.Sprintf("; Felix started %d times", c.Started)
	}
	return text
}

// snapshot counts from the beginning. What was sent until now has its time to arrive.
func (tr *Traffic) snapshot() (c Counts) {
	sent := make([]int64, len(tr.allowed))
	for i, allowed := range tr.allowed {
		sent[i] = allowed.sent.Load()
		c.Allowed += sent[i]
		c.Denied += tr.denied[i].sent.Load()
	}
	time.Sleep(onTheWay)
	wait.Until(onTheWayAtMost, func() error { return tr.complete(sent) })
	for i, allowed := range tr.allowed {
		c.Lost += allowed.lost(sent[i])
		passed, _ := tr.denied[i].arrived()
		c.Passed += passed
	}
	c.TCP, c.Refused = tr.connected.Load(), tr.refused.Load()
	if tr.cluster.Started != nil {
		c.Started = tr.cluster.Started()
	}
	tr.mu.Lock()
	defer tr.mu.Unlock()
	c.ChangesLost = tr.lost
	return c
}

// complete is nil where all that was sent to receivers has arrived. On a busy machine, some of it is late; what is lost never comes.
func (tr *Traffic) complete(sent []int64) error {
	for i, allowed := range tr.allowed {
		if missing := allowed.lost(sent[i]); missing > 0 {
			return fmt.Errorf("%d packets have not arrived at receiver %d", missing, i)
		}
	}
	return nil
}

// Harmless is whether no packet noticed: none that is allowed was lost, none that is denied passed, and no change of policy was lost.
func (c Counts) Harmless() bool {
	return c.Lost == 0 && c.Passed == 0 && c.Refused == 0 && c.ChangesLost == 0
}

// Measure takes a step, waits until policy changes again as they should, and counts.
func (tr *Traffic) Measure(t *testing.T, title string, step func()) Counts {
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
	c := Counts{
		Title: title, Took: time.Since(started), Allowed: after.Allowed - before.Allowed, Lost: after.Lost - before.Lost,
		Denied: after.Denied - before.Denied, Passed: after.Passed - before.Passed, TCP: after.TCP - before.TCP,
		Refused: after.Refused - before.Refused, Started: after.Started - before.Started, ChangesLost: after.ChangesLost - before.ChangesLost,
	}
	tr.mu.Lock()
	delays := slices.Clone(tr.delays[first:])
	tr.mu.Unlock()
	slices.Sort(delays)
	c.Changes, c.Median, c.Worst = len(delays), delays[len(delays)/2], delays[len(delays)-1]
	t.Log(c)
	return c
}

func (tr *Traffic) changes() int {
	tr.mu.Lock()
	defer tr.mu.Unlock()
	return len(tr.delays)
}
