// Package scratch gives folders that go when the test binary ends, however it ends: what a killed run left behind goes at
// the start of the next.
package scratch

import (
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"sync"
	"syscall"
)

const prefix = "typha-mtls-interop-"

var (
	root = sync.OnceValues(func() (string, error) { return own(os.TempDir()) })
	// memory is the same in memory, where there is such a place.
	memory = sync.OnceValues(func() (string, error) {
		if folder, err := own("/dev/shm"); err == nil {
			return folder, nil
		}
		return root()
	})
)

func own(base string) (string, error) {
	sweep(base)
	folder := filepath.Join(base, prefix+strconv.Itoa(os.Getpid()))
	os.RemoveAll(folder) // of an earlier process with our number
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(folder)
}

var (
	mu    sync.Mutex
	count int
)

// Folder makes an empty folder. Other users may pass through it, because Typha runs as the user that it is rendered with.
func Folder(name string) (string, error) {
	return within(root, name)
}

// InMemory makes an empty folder where many writes are cheap.
func InMemory(name string) (string, error) {
	return within(memory, name)
}

func within(root func() (string, error), name string) (string, error) {
	base, err := root()
	if err != nil {
		return "", err
	}
	mu.Lock()
	count++
	folder := filepath.Join(base, fmt.Sprintf("%03d-%s", count, name))
	mu.Unlock()
	return folder, os.Mkdir(folder, 0o755)
}

// Remove takes away all folders.
func Remove() {
	for _, root := range []func() (string, error){root, memory} {
		if base, err := root(); err == nil {
			os.RemoveAll(base)
		}
	}
}

// sweep removes folders of test binaries that are no more.
func sweep(base string) {
	left, _ := filepath.Glob(filepath.Join(base, prefix+"*"))
	for _, folder := range left {
		pid, err := strconv.Atoi(strings.TrimPrefix(filepath.Base(folder), prefix))
		if err == nil && syscall.Kill(pid, 0) == syscall.ESRCH {
			os.RemoveAll(folder)
		}
	}
}
