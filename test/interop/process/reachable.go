package process

import (
	"os"
	"path/filepath"
	"sync"

	"typha-mtls/interop/scratch"
)

var reachables sync.Map // path to func() (string, error)

// reachable returns a path to a program that every user can follow; a home folder, where builds are kept, is often closed.
func reachable(path string) (string, error) {
	once, _ := reachables.LoadOrStore(path, sync.OnceValues(func() (string, error) {
		folder, err := scratch.Folder("bin")
		if err != nil {
			return "", err
		}
		to := filepath.Join(folder, filepath.Base(path))
		if os.Link(path, to) == nil {
			return to, nil
		}
		return to, copyProgram(path, to)
	}))
	return once.(func() (string, error))()
}

// enter puts a program into a folder, and returns its path for a process that takes the folder for the root.
func enter(root, path string) (string, error) {
	inside := "/" + filepath.Base(path)
	return inside, copyProgram(path, filepath.Join(root, inside))
}

func copyProgram(from, to string) error {
	source, err := os.Open(from)
	if err != nil {
		return err
	}
	defer source.Close()
	return scratch.WriteProgram(to, source)
}
