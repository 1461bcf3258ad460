package components

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
)

// left are packages of a module that are left out of a build.
type left struct {
	module   string
	packages []string
}

// emptied are packages, by component, that are imported for what they register alone, where those are most of a build and
// no constraint leaves them out. The program is built from copies of the modules in which they are empty; all else in it
// is as it was published.
var emptied = map[string][]left{
	// All providers and generators, with the clients of all clouds. What the tests use is imported by main.go.
	"external-secrets": {{
		module:   "github.com/external-secrets/external-secrets",
		packages: []string{"pkg/provider/register", "pkg/generator/register"},
	}},
	// Keys in clouds and on devices, and CAs of others. The tests sign with a key in a file.
	"step": {
		{"go.step.sm/crypto", []string{"kms/awskms", "kms/azurekms", "kms/cloudkms", "kms/pkcs11", "kms/yubikey"}},
		{"github.com/smallstep/certificates", []string{"cas/cloudcas", "cas/vaultcas"}},
	},
}

// emptyPackages returns a go.mod to build the component with, or "" where nothing of it is emptied. The copies lie in
// `folder`, which may be removed after the build.
func emptyPackages(program Program, module, folder string) (modfile string, err error) {
	modules, some := emptied[program.Component]
	if !some {
		return "", nil
	}
	if err := os.RemoveAll(folder); err != nil { // of a build that was interrupted
		return "", err
	}
	pins, err := os.ReadFile(filepath.Join(module, "go.mod"))
	if err != nil {
		return "", err
	}
	for _, left := range modules {
		copied := filepath.Join(folder, "source", filepath.FromSlash(left.module))
		if err := copyWithout(program, left, copied); err != nil {
			return "", err
		}
		pins = fmt.Appendf(pins, "\nreplace %s => %q\n", left.module, copied)
	}
	sums, err := os.ReadFile(filepath.Join(module, "go.sum"))
	if err != nil {
		return "", err
	}
	modfile = filepath.Join(folder, "go.mod")
	if err := writeNew(modfile, pins); err != nil {
		return "", err
	}
	return modfile, writeNew(filepath.Join(folder, "go.sum"), sums)
}

// copyWithout copies a module, with its left packages empty.
func copyWithout(program Program, left left, copied string) error {
	published, err := moduleFolder(program, left.module)
	if err != nil {
		return err
	}
	if err := os.CopyFS(copied, os.DirFS(published)); err != nil {
		return err
	}
	for _, name := range left.packages {
		place := filepath.Join(copied, filepath.FromSlash(name))
		if err := os.RemoveAll(place); err != nil {
			return err
		}
		if err := writeNew(filepath.Join(place, "empty.go"), fmt.Appendf(nil, "package %s\n", path.Base(name))); err != nil {
			return err
		}
	}
	return nil
}

func writeNew(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}
