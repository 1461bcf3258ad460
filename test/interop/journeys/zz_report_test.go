package journeys

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"typha-mtls/interop/fleet"
	"typha-mtls/interop/repository"
)

// table is what the journeys have measured; with INTEROP_WRITE_PROOF=1 it goes to docs/proof.md.
type table struct {
	mu   sync.Mutex
	rows map[string][]string
}

var report = &table{rows: map[string][]string{}}

const proof = "docs/proof.md"

// The table lies between these lines.
const opening, closing = "<!-- figures -->\n", "<!-- end of figures -->\n"

func (r *table) begin(t *testing.T, site string, reconnect fleet.Step) {
	r.row(t, fmt.Sprintf("| **%s**: all reconnect at once | %s", site, figures(reconnect)))
}

func (r *table) add(t *testing.T, step fleet.Step) {
	r.row(t, fmt.Sprintf("| %s | %s", step.Title, figures(step)))
}

func (r *table) row(t *testing.T, row string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rows[t.Name()] = append(r.rows[t.Name()], row)
}

func figures(s fleet.Step) string {
	return fmt.Sprintf("%.0f s | %d | %.1f s | %.2f s | %d | %d | %d | %d | %d |\n", s.Took.Seconds(), s.Changes,
		s.Longest.Seconds(), s.Typical.Seconds(), s.Lost, s.Typhas, s.Pods, s.Connected, s.Refused)
}

// TestTheFiguresAreWrittenDown comes last: Go runs tests in the order of their files.
func TestTheFiguresAreWrittenDown(t *testing.T) {
	text := opening + "\n| step | took | changes | longest wait | median | lost | Typhas started | pods replaced | connects | refused |\n" +
		"|---|---|---|---|---|---|---|---|---|---|\n"
	for _, test := range []string{
		"TestSwitchingOnAndBackCostsNoClientMoreThanAReconnect",
		"TestARotationCostsNoClientMoreThanAReconnect",
		"TestARenewalRestartsTyphaForItsOwnLeafOnly",
		"TestTheWrongOrdersCutClientsOff",
	} {
		text += strings.Join(report.rows[test], "")
	}
	text += "\n" + closing
	t.Log(text)
	if os.Getenv("INTEROP_WRITE_PROOF") == "" {
		return
	}
	page, err := os.ReadFile(repository.Path(proof))
	if err != nil {
		t.Fatal(err)
	}
	before, rest, found := strings.Cut(string(page), opening)
	_, after, ends := strings.Cut(rest, closing)
	if !found || !ends {
		t.Fatalf("%s has no place for the figures", proof)
	}
	if err := os.WriteFile(repository.Path(proof), []byte(before+text+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
