package product

import (
	"os"
	"path/filepath"
	"testing"

	"typha-mtls/interop/scratch"
)

// Copy copies a repository, for a test that changes it. The identities stay where they are.
func Copy(t testing.TB, repository *Repository) *Repository {
	t.Helper()
	folder, err := scratch.Folder(repository.Cluster + "-copy")
	if err != nil {
		t.Fatal(err)
	}
	copied := *repository
	copied.Root = filepath.Join(folder, "repository")
	if err := os.CopyFS(copied.Root, os.DirFS(repository.Root)); err != nil {
		t.Fatal(err)
	}
	return &copied
}
