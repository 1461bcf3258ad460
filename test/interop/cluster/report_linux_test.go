package cluster

import (
	"fmt"
	"os"
	"testing"

	"typha-mtls/interop/pages"
)

// report is what was counted, in its order.
var report []counts

// writeReport writes docs/proof.md anew where INTEROP_WRITE_PROOF=1 asks for it.
func writeReport(t *testing.T) {
	t.Helper()
	if os.Getenv("INTEROP_WRITE_PROOF") == "" || t.Failed() {
		return
	}
	text := "| step | took | allowed packets | lost | denied packets | passed | TCP connections | refused | changes of policy | median | slowest | Felix started |\n" +
		"|---|---|---|---|---|---|---|---|---|---|---|---|\n"
	for _, c := range report {
		text += fmt.Sprintf("| %s | %.0f s | %d | %d | %d | %d | %d | %d | %d | %d ms | %.1f s | %d |\n", c.title, c.took.Seconds(), c.allowed,
			c.lost, c.denied, c.passed, c.tcp, c.refused, c.changes, c.median.Milliseconds(), c.worst.Seconds(), c.started)
	}
	pages.Fill(t, pages.Proof, "packets", text)
}
