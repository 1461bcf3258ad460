package journeys

import (
	"fmt"
	"os"
	"strings"
	"sync"
	"testing"

	"typha-mtls/interop/fleet"
	"typha-mtls/interop/pages"
)

// table is what the journeys have measured; with INTEROP_WRITE_PROOF=1 it goes to docs/proof.md.
type table struct {
	mu sync.Mutex
	// rows by site.
	rows map[string][]string
}

var report = &table{rows: map[string][]string{}}

// sites in the order of the table.
var sites = []string{"life", "other-ports", "issued", "vaulted", "stored", "leaf-first", "bundle-first", "flipped"}

func (r *table) begin(s *site, reconnect fleet.Step) {
	r.row(s, fmt.Sprintf("| **%s**, %d clients: all cut off at once | %s", s.name, s.real, figures(reconnect)))
}

func (r *table) add(s *site, step fleet.Step) {
	r.row(s, fmt.Sprintf("| %s | %s", step.Title, figures(step)))
}

func (r *table) row(s *site, row string) {
	r.mu.Lock()
	defer r.mu.Unlock()
	r.rows[s.name] = append(r.rows[s.name], row)
}

func figures(s fleet.Step) string {
	typical := fmt.Sprintf("%.2f s", s.Typical.Seconds())
	if s.Lost > 0 {
		typical = "–" // of those that arrived, which says nothing
	}
	return fmt.Sprintf("%.0f s | %d | %.1f s | %s | %d | %d | %d | %d | %d | %d |\n", s.Took.Seconds(), s.Changes,
		s.Longest.Seconds(), typical, s.Lost, s.Typhas, s.Pods, s.Connected, s.Most, s.Refused)
}

// write writes the table when asked to, and every site was there; whichever ends last has them all.
func (r *table) write(t *testing.T) {
	r.mu.Lock()
	defer r.mu.Unlock()
	text := "| step | took | changes | longest wait | median | lost | Typhas started | pods replaced | connects | of one client | refused |\n" +
		"|---|---|---|---|---|---|---|---|---|---|---|\n"
	for _, site := range sites {
		if len(r.rows[site]) == 0 || os.Getenv("INTEROP_WRITE_PROOF") == "" {
			return
		}
		text += strings.Join(r.rows[site], "")
	}
	pages.Fill(t, pages.Proof, "figures", text)
}
