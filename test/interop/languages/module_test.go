package languages

import (
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"sync"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// noNetwork is what npm and go say where there is no way to a registry.
var noNetwork = regexp.MustCompile(`ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT|dial tcp|no such host|disabled by GOPROXY=off`)

var made struct {
	once   sync.Once
	folder string
	err    error
}

func TestMain(m *testing.M) {
	code := m.Run()
	os.RemoveAll(made.folder)
	scratch.Remove()
	os.Exit(code)
}

// module is a Go module with the programs and, in made/, what they are built on.
func module(t *testing.T) string {
	t.Helper()
	made.once.Do(func() { made.folder, made.err = newModule() })
	if made.err != nil {
		if line := noNetwork.FindString(made.err.Error()); line != "" {
			t.Skip("not run: " + line)
		}
		t.Fatal(made.err)
	}
	return made.folder
}

func newModule() (folder string, err error) {
	folder, err = os.MkdirTemp("", "typha-mtls-languages-")
	if err != nil {
		return "", err
	}
	if err := os.CopyFS(folder, os.DirFS(repository.Path("test", "interop", "languages", "program"))); err != nil {
		return folder, err
	}
	if err := os.CopyFS(filepath.Join(folder, "example"), os.DirFS(repository.Path("examples", "go"))); err != nil {
		return folder, err
	}
	// What test:interop has built is packed, not built once more.
	if err := runIn(repository.Path(), "npm", "run", "--silent", "declarations"); err != nil {
		return folder, err
	}
	archive, err := product.Pack()
	if err != nil {
		return folder, err
	}
	made := filepath.Join(folder, "made")
	if err := runIn(repository.Path(), "node", "scripts/languages/build.mjs", "--out", made, "--go-module", "example.org/typha-mtls", "--cdk8s", "--package", archive); err != nil {
		return folder, err
	}
	return folder, errors.Join(runIn(folder, "go", "build", "-o", "each.bin", "./each"), runIn(folder, "go", "build", "-o", "example.bin", "./example"))
}

// runIn returns what a command printed where it fails.
func runIn(folder string, command ...string) error {
	program := exec.Command(command[0], command[1:]...)
	program.Dir = folder
	program.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=-mod=readonly")
	if output, err := program.CombinedOutput(); err != nil {
		return fmt.Errorf("%s: %w\n%s", command[0], err, output)
	}
	return nil
}
