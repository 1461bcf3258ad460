package components

import (
	"crypto/sha256"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"
)

// copyInto returns the copy of a published module that lies in `folder`, made if need be. Its name says what it was made of, and
// nothing else: Go compiles a package anew for each path at which its source, or that of a package below it, lies.
func (l left) copyInto(folder, published string) (string, error) {
	sum := sha256.New()
	fmt.Fprintln(sum, published) // ends in the version
	if err := l.writeTo(sum); err != nil {
		return "", err
	}
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return "", err
	}
	unlock, err := lock(folder)
	if err != nil {
		return "", err
	}
	defer unlock()
	copied := filepath.Join(folder, fmt.Sprintf("%s-%x", filepath.Base(published), sum.Sum(nil)[:8]))
	if _, err := os.Stat(copied); err == nil {
		return copied, nil
	}
	// Under another name until it is whole: what has its name is never half a copy.
	staged := copied + ".new"
	if err := os.RemoveAll(staged); err != nil { // of a copy that was interrupted
		return "", err
	}
	if err := l.copyWithout(published, staged); err != nil {
		return "", err
	}
	return copied, os.Rename(staged, copied)
}

// copyWithout copies a published module, without what is left out of it.
func (l left) copyWithout(published, copied string) error {
	if err := copyModule(copied, published); err != nil {
		return err
	}
	for _, name := range slices.Concat(l.packages, l.files, l.instead) {
		place := filepath.Join(copied, filepath.FromSlash(name))
		if _, err := os.Stat(place); err != nil { // another version has it elsewhere
			return err
		}
		if err := os.RemoveAll(place); err != nil {
			return err
		}
	}
	for _, name := range l.packages {
		file := filepath.Join(copied, filepath.FromSlash(name), "empty.go")
		if err := writeNew(file, fmt.Appendf(nil, "package %s\n", path.Base(name))); err != nil {
			return err
		}
	}
	for _, change := range l.changed {
		if err := change.applyIn(copied); err != nil {
			return err
		}
	}
	return l.eachInstead(func(name string, content []byte) error {
		return writeNew(filepath.Join(copied, name), content)
	})
}

// applyIn changes the file in a copy of its module. The file is removed first, for it may be a link to the published one.
func (c change) applyIn(copied string) error {
	file := filepath.Join(copied, filepath.FromSlash(c.file))
	content, err := os.ReadFile(file)
	if err != nil {
		return err
	}
	if !strings.Contains(string(content), c.published) {
		return fmt.Errorf("%s has no %q", file, c.published)
	}
	if err := os.Remove(file); err != nil {
		return err
	}
	return writeNew(file, []byte(strings.ReplaceAll(string(content), c.published, c.ours)))
}

// eachInstead calls `do` with each file that stands in place of published ones, in a fixed order.
func (l left) eachInstead(do func(name string, content []byte) error) error {
	folder := filepath.Join(sourceFolder(), "testdata", "instead", filepath.FromSlash(l.module))
	for _, listed := range l.instead {
		err := filepath.WalkDir(filepath.Join(folder, filepath.FromSlash(listed)), func(file string, entry fs.DirEntry, err error) error {
			if err != nil || entry.IsDir() {
				return err
			}
			name, err := filepath.Rel(folder, file)
			if err != nil {
				return err
			}
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			return do(name, content)
		})
		if err != nil {
			return err
		}
	}
	return nil
}

// writeTo writes all that a build depends on.
func (l left) writeTo(sum io.Writer) error {
	fmt.Fprintln(sum, l)
	return l.eachInstead(func(name string, content []byte) error {
		_, err := fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
		return err
	})
}

// copyModule copies what of a module is compiled. The files are links where that can be: nothing writes into one.
func copyModule(to, published string) error {
	return filepath.WalkDir(published, func(file string, entry fs.DirEntry, err error) error {
		if err != nil {
			return err
		}
		name, err := filepath.Rel(published, file)
		if err != nil {
			return err
		}
		switch place := filepath.Join(to, name); {
		case entry.IsDir():
			return os.MkdirAll(place, 0o755)
		case strings.HasSuffix(name, "_test.go"):
			return nil
		case os.Link(file, place) == nil:
			return nil
		default:
			content, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			return os.WriteFile(place, content, 0o644)
		}
	})
}

func writeNew(file string, content []byte) error {
	if err := os.MkdirAll(filepath.Dir(file), 0o755); err != nil {
		return err
	}
	return os.WriteFile(file, content, 0o644)
}
