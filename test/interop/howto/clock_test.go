package howto

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/scratch"
)

// pastClock shows a time that lies so many days back.
type pastClock struct{ days int }

const pastDate = `const Now = Date, back = %d * 86400000;
globalThis.Date = class extends Now {
  constructor(...args) { args.length === 0 ? super(Now.now() - back) : super(...args); }
  static now() { return Now.now() - back; }
};
`

func (c *pastClock) env(t *testing.T) []string {
	t.Helper()
	if c == nil {
		return nil
	}
	folder, err := scratch.Folder("clock")
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(folder, "past.cjs")
	if err := os.WriteFile(script, fmt.Appendf(nil, pastDate, c.days), 0o644); err != nil {
		t.Fatal(err)
	}
	return []string{"NODE_OPTIONS=--require=" + script}
}
