package linter

import (
	"encoding/json"
	"os"
	"os/exec"
	"testing"

	"typha-mtls/interop/repository"
)

// golden demands that a file of test/x509 holds just this. With INTEROP_WRITE_GOLDEN it is written: what Go says has
// changed, or what it is asked.
func golden(t *testing.T, name string, content map[string]string) {
	t.Helper()
	text, err := json.MarshalIndent(content, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text = append(text, '\n')
	file := repository.Path("test", "x509", name)
	if os.Getenv("INTEROP_WRITE_GOLDEN") != "" {
		if err := os.WriteFile(file, text, 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if committed, err := os.ReadFile(file); err != nil || string(committed) != string(text) {
		t.Errorf("test/x509/%s is not what Go says today (%v); INTEROP_WRITE_GOLDEN=1 writes it anew", name, err)
	}
}

// printedBy runs a script of this folder and reads the JSON that it prints.
func printedBy(t *testing.T, script string, into any) {
	t.Helper()
	command := exec.Command("node", repository.Path("test", "interop", "linter", script))
	command.Stderr = os.Stderr
	printed, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	if err := json.Unmarshal(printed, into); err != nil {
		t.Fatal(err)
	}
}
