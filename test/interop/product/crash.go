package product

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/scratch"
)

// A program that puts files in their places by renaming them ends after so many of them, as `kill -9` would end it. Where
// it is not ended, it says how many they were.
const crash = `const fs = require("node:fs");
const rename = fs.renameSync;
const after = Number(process.env.INTEROP_CRASH_AFTER);
let renamed = 0;
fs.renameSync = (...args) => {
  rename(...args);
  if (++renamed === after) process.kill(process.pid, "SIGKILL");
};
process.on("exit", () => process.stdout.write("renamed " + renamed));
`

// Files runs the command line, and returns how many files it put in their places or took away.
func (r *Repository) Files(t testing.TB, args ...string) (number int) {
	t.Helper()
	output, code, err := r.runUntilCrash(t, 0, args...)
	if code != 0 || err != nil {
		t.Fatalf("typha-mtls %s: exit %d, %v\n%s", strings.Join(args, " "), code, err, output)
	}
	last := output[strings.LastIndexByte(output, '\n')+1:]
	if _, err := fmt.Sscanf(last, "renamed %d", &number); err != nil {
		t.Fatalf("%v: %s", err, output)
	}
	return number
}

// Crash runs the command line, and kills it when it has put so many files in their places.
func (r *Repository) Crash(t testing.TB, after int, args ...string) {
	t.Helper()
	if output, code, err := r.runUntilCrash(t, after, args...); code != -1 || err != nil {
		t.Fatalf("typha-mtls %s was to be killed: exit %d, %v\n%s", strings.Join(args, " "), code, err, output)
	}
}

func (r *Repository) runUntilCrash(t testing.TB, after int, args ...string) (output string, code int, err error) {
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
	return r.RunWith(env, args...)
}
