package components

import (
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestEveryComponentIsPinnedByAChecksum(t *testing.T) {
	for _, program := range All {
		module := filepath.Join(sourceFolder(), program.Component)
		for _, file := range []string{"go.mod", "go.sum"} {
			if _, err := os.Stat(filepath.Join(module, file)); err != nil {
				t.Errorf("%s: %v", program.Name, err)
			}
		}
		mod, _ := os.ReadFile(filepath.Join(module, "go.mod"))
		if !strings.HasPrefix(program.Package, ".") && !strings.Contains(string(mod), program.Package+"\n") {
			t.Errorf("%s: components/%s/go.mod has no tool %s", program.Name, program.Component, program.Package)
		}
	}
}
