//go:build linux

package packets

import (
	"fmt"
	"os"
	"testing"

	"typha-mtls/interop/pages"
)

// WriteReport writes a table of docs/proof.md anew where INTEROP_WRITE_PROOF=1 asks for it: what was counted, in its order, with a head for
// the titles.
func (tr *Traffic) WriteReport(t *testing.T, name, titles string, report []Counts) {
	t.Helper()
	if os.Getenv("INTEROP_WRITE_PROOF") == "" || t.Failed() {
		return
	}
	head, rule, row := " | Felix started |", "---|", func(c Counts) string { return fmt.Sprintf(" | %d |", c.Started) }
	if tr.cluster.Started == nil {
		head, rule, row = " |", "", func(Counts) string { return " |" }
	}
	text := "| " + titles + " | took | allowed packets | lost | denied packets | passed | TCP connections | refused | changes of policy | median | slowest" + head +
		"\n|---|---|---|---|---|---|---|---|---|---|---|" + rule + "\n"
	for _, c := range report {
		text += fmt.Sprintf("| %s | %.0f s | %d | %d | %d | %d | %d | %d | %d | %d ms | %.1f s%s\n", c.Title, c.Took.Seconds(), c.Allowed,
			c.Lost, c.Denied, c.Passed, c.TCP, c.Refused, c.Changes, c.Median.Milliseconds(), c.Worst.Seconds(), row(c))
	}
	pages.Fill(t, pages.Proof, name, text)
}
