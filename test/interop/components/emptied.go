package components

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
)

// emptied are packages that do nothing but import others, where those are most of a build and no constraint leaves them
// out. The program is built from a copy of the module in which they are empty; all else in it is as it was published.
var emptied = map[string]struct {
	module   string
	packages []string
}{
	// All providers and generators, with the clients of all clouds. What the tests use is imported by main.go.
	"external-secrets": {
		module:   "github.com/external-secrets/external-secrets",
		packages: []string{"pkg/provider/register", "pkg/generator/register"},
	},
}

// emptyPackages returns a go.mod to build the component with, or "" where nothing of it is emptied. The copy lies in
// `folder`, which may be removed after the build.
func emptyPackages(program Program, module, folder string) (modfile string, err error) {
	left, some := emptied[program.Component]
	if !some {
		return "", nil
	}
	published, err := moduleFolder(program, left.module)
	if err != nil {
		return "", err
	}
	if err := os.RemoveAll(folder); err != nil { // of a build that was interrupted
		return "", err
	}
	copied := filepath.Join(folder, "source")
	if err := os.CopyFS(copied, os.DirFS(published)); err != nil {
		return "", err
	}
	for _, name := range left.packages {
		place := filepath.Join(copied, filepath.FromSlash(name))
		if err := os.RemoveAll(place); err != nil {
			return "", err
		}
		if err := writeNew(filepath.Join(place, "empty.go"), fmt.Appendf(nil, "package %s\n", path.Base(name))); err != nil {
			return "", err
		}
	}
	pins, err := os.ReadFile(filepath.Join(module, "go.mod"))
	if err != nil {
		return "", err
	}
	sums, err := os.ReadFile(filepath.Join(module, "go.sum"))
	if err != nil {
		return "", err
	}
	modfile = filepath.Join(folder, "go.mod")
	if err := writeNew(modfile, fmt.Appendf(pins, "\nreplace %s => %q\n", left.module, copied)); err != nil {
		return "", err
	}
	return modfile, writeNew(filepath.Join(folder, "go.sum"), sums)
}

func writeNew(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}
