package cni

import (
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"

	"typha-mtls/interop/scratch"
)

// directory is what lies on a node: its CNI configuration and the plugins' programs.
type directory struct {
	name string
	// files of the configuration by their paths below it; a path may leave it.
	files files
	// programs that differ from those of every node (plugins, below), by their names.
	programs files
}

// files by their names.
type files = map[string]file

// file is one of: text, a folder, or what a symbolic link names.
type file struct {
	text   string
	folder bool
	link   string
	// mode is 0o644 unless given.
	mode os.FileMode
}

// The programs that every node has unless a directory says otherwise.
var plugins = []string{"calico", "calico-ipam", "portmap", "bandwidth", "tuning", "linkerd-cni"}

var (
	program       = file{text: "#!/bin/sh\n", mode: 0o755}
	notExecutable = file{text: "#!/bin/sh\n"}
	absent        = file{mode: os.ModeIrregular}
)

// place is where a directory lies on disk.
type place struct{ ConfDir, BinDir string }

// write puts a directory on disk.
func (d directory) write(t testing.TB) place {
	t.Helper()
	folder, err := scratch.Folder("node")
	must(t, err)
	at := place{filepath.Join(folder, "net.d"), filepath.Join(folder, "bin")}
	if len(d.programs) == 0 {
		at.BinDir = everyProgram(t)
	} else {
		writePrograms(t, at.BinDir, d.programs)
	}
	if _, other := d.files["."]; !other {
		must(t, os.Mkdir(at.ConfDir, 0o755))
	}
	for name, file := range d.files {
		file.write(t, filepath.Join(at.ConfDir, name))
	}
	return at
}

// everyProgram is a folder that most directories share.
func everyProgram(t testing.TB) string {
	shared.Do(func() {
		folder, err := scratch.Folder("bin")
		must(t, err)
		writePrograms(t, folder, nil)
		shared.folder = folder
	})
	return shared.folder
}

var shared struct {
	sync.Once
	folder string
}

func writePrograms(t testing.TB, folder string, others files) {
	t.Helper()
	for _, plugin := range plugins {
		if _, other := others[plugin]; !other {
			program.write(t, filepath.Join(folder, plugin))
		}
	}
	for name, other := range others {
		other.write(t, filepath.Join(folder, name))
	}
}

func (f file) write(t testing.TB, path string) {
	t.Helper()
	if f.mode == absent.mode {
		return
	}
	must(t, os.MkdirAll(filepath.Dir(path), 0o755))
	switch {
	case f.folder:
		must(t, os.MkdirAll(path, 0o755))
	case f.link != "":
		must(t, os.Symlink(f.link, path))
	case f.mode&0o111 != 0:
		must(t, scratch.WriteProgram(path, strings.NewReader(f.text)))
		must(t, os.Chmod(path, f.mode))
	default:
		must(t, os.WriteFile(path, []byte(f.text), 0o644))
		if f.mode != 0 {
			must(t, os.Chmod(path, f.mode)) // whatever the umask
		}
	}
}

func must(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}
