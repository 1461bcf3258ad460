package howto

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/scratch"
)

// clock shows the product a time that is so far from now.
type clock time.Duration

const (
	now  clock = 0
	days       = clock(24 * time.Hour)
)

const otherDate = `const Now = Date, ahead = %d;
globalThis.Date = class extends Now {
  constructor(...args) { args.length === 0 ? super(Now.now() + ahead) : super(...args); }
  static now() { return Now.now() + ahead; }
};
`

func (c clock) env(t *testing.T) []string {
	t.Helper()
	if c == now {
		return nil
	}
	folder, err := scratch.Folder("clock")
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(folder, "clock.cjs")
	if err := os.WriteFile(script, fmt.Appendf(nil, otherDate, time.Duration(c).Milliseconds()), 0o644); err != nil {
		t.Fatal(err)
	}
	return []string{"NODE_OPTIONS=--require=" + script}
}
