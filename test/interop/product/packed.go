package product

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// Pack makes the package of what test:interop has built, once. That its scripts build it is tested by scripts/check-pack.mjs.
var Pack = sync.OnceValues(func() (path string, err error) {
	folder, err := scratch.Folder("pack")
	if err != nil {
		return "", err
	}
	pack := exec.Command("npm", "pack", "--silent", "--ignore-scripts", "--pack-destination", folder)
	pack.Dir, pack.Stderr = repository.Path(), os.Stderr
	output, err := pack.Output()
	return filepath.Join(folder, strings.TrimSpace(string(output))), err
})

// Packed is Pack for a test that needs it.
func Packed(t testing.TB) (path string) {
	t.Helper()
	path, err := Pack()
	if err != nil {
		t.Fatal(err)
	}
	return path
}
