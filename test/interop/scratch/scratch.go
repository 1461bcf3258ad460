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

var root = sync.OnceValues(func() (string, error) {
	sweep()
	folder := filepath.Join(os.TempDir(), prefix+strconv.Itoa(os.Getpid()))
	os.RemoveAll(folder) // of an earlier process with our number
	if err := os.Mkdir(folder, 0o755); err != nil {
		return "", err
	}
	return filepath.EvalSymlinks(folder)
})

var (
	mu    sync.Mutex
	count int
)

// Folder makes an empty folder. Other users may pass through it, because Typha runs as the user that it is rendered with.
func Folder(name string) (string, error) {
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
	if base, err := root(); err == nil {
		os.RemoveAll(base)
	}
}

// sweep removes folders of test binaries that are no more.
func sweep() {
	left, _ := filepath.Glob(filepath.Join(os.TempDir(), prefix+"*"))
	for _, folder := range left {
		pid, err := strconv.Atoi(strings.TrimPrefix(filepath.Base(folder), prefix))
		if err == nil && syscall.Kill(pid, 0) == syscall.ESRCH {
			os.RemoveAll(folder)
		}
	}
}
