package product

import (
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/scratch"
)

// NewIdentity has age-keygen make an identity, and returns its file and its recipient.
func NewIdentity(t testing.TB, name string) (path, recipient string) {
	t.Helper()
	folder, err := scratch.Folder("identity")
	if err != nil {
		t.Fatal(err)
	}
	path = filepath.Join(folder, name)
	if output, err := exec.Command(components.Need(t, components.AgeKeygen), "-o", path).CombinedOutput(); err != nil {
		t.Fatalf("age-keygen: %v %s", err, output)
	}
	return path, RecipientOf(t, path)
}

// RecipientOf is the public half of an identity in a file.
func RecipientOf(t testing.TB, path string) string {
	t.Helper()
	output, err := exec.Command(components.Need(t, components.AgeKeygen), "-y", path).Output()
	if err != nil {
		t.Fatalf("age-keygen -y: %v", err)
	}
	return strings.TrimSpace(string(output))
}
