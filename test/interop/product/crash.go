package product

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/scratch"
)

// A program that puts files in their places by renaming them ends after so many of them, as `kill -9` would end it.
const crash = `const fs = require("node:fs");
const rename = fs.renameSync;
let left = Number(process.env.INTEROP_CRASH_AFTER);
fs.renameSync = (...args) => {
  rename(...args);
  if (--left === 0) process.kill(process.pid, "SIGKILL");
};
`

// Crash runs the command line, and kills it when it has put so many files in their places; it has to have more to do.
func (r *Repository) Crash(t testing.TB, after int, args ...string) {
	t.Helper()
	folder, err := scratch.Folder("crash")
	if err != nil {
		t.Fatal(err)
	}
	script := filepath.Join(folder, "crash.cjs")
	if err := os.WriteFile(script, []byte(crash), 0o644); err != nil {
		t.Fatal(err)
	}
	env := []string{"NODE_OPTIONS=--require=" + script, fmt.Sprintf("INTEROP_CRASH_AFTER=%d", after)}
	if output, code, err := r.RunWith(env, args...); code != -1 || err != nil {
		t.Fatalf("typha-mtls %s was to be killed: exit %d, %v\n%s", strings.Join(args, " "), code, err, output)
	}
}
