package product

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// Contents are the files of folders, each with its path in the repository; a folder that is not there has none.
func (r *Repository) Contents(t testing.TB, folders ...string) (all string) {
	t.Helper()
	for _, folder := range folders {
		err := filepath.WalkDir(filepath.Join(r.Root, folder), func(path string, entry fs.DirEntry, err error) error {
			if errors.Is(err, fs.ErrNotExist) || err == nil && entry.IsDir() {
				return nil
			}
			if err != nil {
				return err
			}
			text, err := os.ReadFile(path)
			all += strings.TrimPrefix(path, r.Root) + "\n" + string(text)
			return err
		})
		if err != nil {
			t.Fatal(err)
		}
	}
	return all
}

// OwnersPart is what Calico's owner builds into the manifests: the components that are rendered for it.
func (r *Repository) OwnersPart(t testing.TB) string {
	t.Helper()
	return r.Contents(t, r.Dist("calico-node"), r.Dist("without-upstream-typha"))
}
