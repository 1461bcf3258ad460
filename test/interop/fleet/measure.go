package fleet

import (
	"errors"
	"fmt"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/wait"
)

// Step is what a step of a journey did to the clients.
type Step struct {
	Title string
	Took  time.Duration
	// Changes that were written meanwhile.
	Changes int
	// Longest is how long the slowest client waited for a change, Typical is the median of all clients and changes.
	Longest, Typical time.Duration
	// Lost are clients that had not seen the last change when their time was up.
	Lost int
	// Most is how often the client reconnected that did so most often.
	Most int
	Counts
}

func (s Step) String() string {
	return fmt.Sprintf("%s: %.0f s, %d changes, longest wait %.1f s (median %.2f s), %d lost; %d Typhas started, %d pods of calico-node, %d connects (at most %d of one client), %d refused",
		s.Title, s.Took.Seconds(), s.Changes, s.Longest.Seconds(), s.Typical.Seconds(), s.Lost, s.Typhas, s.Pods,
		s.Connected, s.Most, s.Refused)
}

// Measure takes a step, and waits until all clients have seen a change that was written after it; those that have not in
// `patience` are lost.
func (f *Fleet) Measure(t testing.TB, title string, patience time.Duration, step func()) Step {
	t.Helper()
	first, before, connects, started := f.journal.count()+1, f.Counts(), f.connects(), time.Now()
	step()
	wait.For(t, 30*time.Second, "a change to be written", func() error {
		if f.journal.count() < first {
			return errors.Join(errors.New("none"), f.journal.failure)
		}
		return nil
	})
	last := f.journal.count() + 1
	lost := f.waitForChange(t, last, patience)
	s := Step{Title: title, Took: time.Since(started), Changes: last - first + 1, Lost: len(lost), Counts: f.Counts().minus(before)}
	var all []time.Duration
	for i, n := range f.nodes {
		s.Most = max(s.Most, n.seen.connected()-connects[i])
		delays, err := n.seen.delays(first, last)
		if err != nil {
			s.Longest = max(s.Longest, time.Since(f.journal.sent(first+len(delays))))
		}
		all = append(all, delays...)
	}
	if len(all) > 0 {
		slices.Sort(all)
		s.Typical, s.Longest = all[len(all)/2], max(s.Longest, all[len(all)-1])
	}
	t.Log(s)
	return s
}

// connects is how often a client of each node was in sync so far.
func (f *Fleet) connects() []int {
	all := make([]int, len(f.nodes))
	for i, n := range f.nodes {
		all[i] = n.seen.connected()
	}
	return all
}

func (j *journal) sent(change int) time.Time {
	j.mu.Lock()
	defer j.mu.Unlock()
	return j.written[min(change, len(j.written))-1]
}

// waitForChange returns the names of nodes that do not see a change in time.
func (f *Fleet) waitForChange(t testing.TB, change int, patience time.Duration) (lost []string) {
	t.Helper()
	err := wait.Until(patience, func() error {
		lost = nil
		for _, n := range f.nodes {
			if err := n.seen.has(change); err != nil {
				lost = append(lost, n.name)
			}
		}
		if len(lost) > 0 {
			return fmt.Errorf("%d clients have not seen change %d", len(lost), change)
		}
		return nil
	})
	if err != nil {
		t.Log(err, f.Troubles())
	}
	return lost
}

// Reconnect ends all clients at once, and measures how long it takes until all see changes again: what a reconnect costs
// on this machine at worst.
func (f *Fleet) Reconnect(t testing.TB, patience time.Duration) Step {
	t.Helper()
	return f.Measure(t, "all clients lose their connection at once", patience, f.CutAll)
}

// CutAll ends all clients of the moment, at once.
func (f *Fleet) CutAll() {
	for _, n := range f.nodes {
		f.Go(n.seen.cut)
	}
}

// cut ends the client of the moment.
func (r *reader) cut() {
	r.mu.Lock()
	client := r.client
	r.mu.Unlock()
	if client != nil {
		client.Kill()
	}
}

// AllSpeakTLS makes sure that all clients of the moment were started with settings for TLS, or all without.
func (f *Fleet) AllSpeakTLS(t testing.TB, want bool) {
	t.Helper()
	for _, n := range f.nodes {
		n.seen.mu.Lock()
		client := n.seen.client
		n.seen.mu.Unlock()
		if client == nil {
			t.Errorf("%s has no client", n.name)
		} else if got := !strings.Contains(client.Log.Since(client.Begin), " CAFile: "); got != want {
			t.Errorf("the client of %s speaks TLS: %v", n.name, got)
		}
	}
}

// Tail is the end of the log of some client, for messages.
func (f *Fleet) Tail() string {
	for _, n := range f.nodes {
		n.seen.mu.Lock()
		client := n.seen.client
		n.seen.mu.Unlock()
		if client != nil {
			return n.name + ":\n" + client.Log.Tail(15)
		}
	}
	return "no client runs"
}
