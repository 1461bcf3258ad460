//go:build linux

package packets

import (
	"encoding/json"
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"
	"time"

	"typha-mtls/interop/repository"
)

// series is what happened second by second, of which scripts/pictures/packets.tsx draws pictures. Times are seconds since the first packet.
type series struct {
	mu      sync.Mutex
	started time.Time
	// Parts are titles, each with the steps in it.
	Parts   []part   `json:"parts"`
	Seconds []second `json:"seconds"`
	// Changes of policy that were seen.
	Changes []change `json:"changes"`
	// End is that of the last part.
	End float64 `json:"end"`
}

type part struct {
	Title string  `json:"title"`
	At    float64 `json:"at"`
	Steps []step  `json:"steps"`
}

// step has what was committed at a moment, or what broke then.
type step struct {
	Title string  `json:"title"`
	At    float64 `json:"at"`
}

// second holds how many packets of those that are allowed were sent in it and arrived, how many arrived of those that are denied, and how
// many connections Typha has on each node.
type second struct {
	At          float64 `json:"at"`
	Sent        int64   `json:"sent"`
	Allowed     int64   `json:"allowed"`
	Denied      int64   `json:"denied"`
	Connections []int   `json:"connections"`
}

type change struct {
	At           float64 `json:"at"`
	Milliseconds int64   `json:"ms"`
}

// at is now, to the tenth of a second.
func (s *series) at() float64 { return float64(time.Since(s.started).Milliseconds()/100) / 10 }

// Part begins a part, for which there is a picture.
func (tr *Traffic) Part(title string) {
	tr.series.mu.Lock()
	defer tr.series.mu.Unlock()
	tr.series.Parts = append(tr.series.Parts, part{Title: title, At: tr.series.at()})
}

// Happens notes what is committed, or breaks, in this moment.
func (tr *Traffic) Happens(title string) {
	tr.series.mu.Lock()
	defer tr.series.mu.Unlock()
	if parts := tr.series.Parts; len(parts) > 0 {
		last := &parts[len(parts)-1]
		last.Steps = append(last.Steps, step{Title: title, At: tr.series.at()})
	}
}

// record looks every second.
func (tr *Traffic) record() {
	var sent, allowed, denied int64
	for tick := time.NewTicker(time.Second); ; {
		select {
		case <-tr.ctx.Done():
			return
		case <-tick.C:
			var now second
			for i := range tr.allowed {
				a, _ := tr.allowed[i].arrived()
				d, _ := tr.denied[i].arrived()
				now.Sent, now.Allowed, now.Denied = now.Sent+tr.allowed[i].sent.Load(), now.Allowed+a, now.Denied+d
			}
			now.Sent, sent = now.Sent-sent, now.Sent
			now.Allowed, allowed = now.Allowed-allowed, now.Allowed
			now.Denied, denied = now.Denied-denied, now.Denied
			if tr.cluster.Connections != nil {
				now.Connections = tr.cluster.Connections()
			}
			tr.series.mu.Lock()
			now.At = tr.series.at()
			tr.series.Seconds = append(tr.series.Seconds, now)
			tr.series.mu.Unlock()
		}
	}
}

func (tr *Traffic) sawChange(delay time.Duration) {
	tr.series.mu.Lock()
	defer tr.series.mu.Unlock()
	tr.series.Changes = append(tr.series.Changes, change{At: tr.series.at(), Milliseconds: delay.Milliseconds()})
}

// WriteSeries writes what pictures are drawn of anew, where INTEROP_WRITE_PROOF=1 asks for it: an entry on each line.
func (tr *Traffic) WriteSeries(t *testing.T) {
	t.Helper()
	if os.Getenv("INTEROP_WRITE_PROOF") == "" || t.Failed() {
		return
	}
	tr.series.mu.Lock()
	defer tr.series.mu.Unlock()
	tr.series.End = tr.series.at()
	text := fmt.Sprintf("{\n\"parts\": %s,\n\"seconds\": %s,\n\"changes\": %s,\n\"end\": %v\n}\n",
		lines(t, tr.series.Parts), lines(t, tr.series.Seconds), lines(t, tr.series.Changes), tr.series.End)
	if err := os.WriteFile(repository.Path("scripts", "pictures", "packets.json"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
}

func lines[T any](t *testing.T, entries []T) string {
	t.Helper()
	var all []string
	for _, entry := range entries {
		line, err := json.Marshal(entry)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, string(line))
	}
	return "[\n" + strings.Join(all, ",\n") + "\n]"
}
