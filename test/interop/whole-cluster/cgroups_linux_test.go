package whole

import (
	"errors"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"syscall"
	"time"

	"typha-mtls/interop/wait"
)

const (
	cgroupFolder = "/sys/fs/cgroup"
	// cgroupPrefix is what the names of all groups begin with; the number of the test binary follows.
	cgroupPrefix = "typha-mtls-interop-"
	// sweeps says that this process has to remove what a test binary leaves, whose number it is; sweepsFiles are its files.
	sweeps, sweepsFiles = "INTEROP_WHOLE_SWEEPS", "INTEROP_WHOLE_FILES"
)

func ownCgroup() string { return cgroupPrefix + strconv.Itoa(os.Getpid()) }

// hierarchies are the folders below which groups are made: one for each controller, or one for all of them.
func hierarchies() (all []string, unified bool, err error) {
	if _, err := os.Stat(filepath.Join(cgroupFolder, "cgroup.controllers")); err == nil {
		return []string{cgroupFolder}, true, nil
	}
	found, err := filepath.Glob(filepath.Join(cgroupFolder, "*", "tasks"))
	for _, file := range found {
		if folder, err := filepath.EvalSymlinks(filepath.Dir(file)); err == nil {
			all = append(all, folder)
		}
	}
	if err == nil && len(all) == 0 {
		err = errors.New("no control groups are mounted")
	}
	return all, false, err
}

// makeCgroup makes a group of a name below that of this process, with all controllers that there are.
func makeCgroup(name string) error {
	all, unified, err := hierarchies()
	if err != nil {
		return err
	}
	for _, hierarchy := range all {
		own := filepath.Join(hierarchy, ownCgroup())
		err = errors.Join(err, os.MkdirAll(own, 0o755))
		switch {
		case unified:
			err = errors.Join(err, passControllers(hierarchy), passControllers(own))
		case filepath.Base(hierarchy) == "cpuset":
			err = errors.Join(err, passProcessors(hierarchy, own))
		}
		err = errors.Join(err, os.MkdirAll(filepath.Join(own, name), 0o755))
	}
	return err
}

// passControllers lets the groups below one have controllers, in version 2.
func passControllers(group string) error {
	return os.WriteFile(filepath.Join(group, "cgroup.subtree_control"), []byte("+cpu +cpuset +memory +pids"), 0o644)
}

// passProcessors gives a group those of its parent, and the groups below it too. In version 1, it has none until it is told.
func passProcessors(parent, group string) error {
	return errors.Join(
		copyValue(parent, group, "cpuset.cpus"), copyValue(parent, group, "cpuset.mems"),
		os.WriteFile(filepath.Join(group, "cgroup.clone_children"), []byte("1"), 0o644),
	)
}

func copyValue(from, to, name string) error {
	value, err := os.ReadFile(filepath.Join(from, name))
	if err != nil {
		return err
	}
	return os.WriteFile(filepath.Join(to, name), value, 0o644)
}

// removeCgroups removes the groups that a test binary made. Their processes have to be gone.
func removeCgroups(pid int) (err error) {
	for _, pattern := range []string{"", "*"} {
		found, _ := filepath.Glob(filepath.Join(cgroupFolder, pattern, cgroupPrefix+strconv.Itoa(pid)))
		for _, group := range found {
			err = errors.Join(err, removeCgroup(group))
		}
	}
	return err
}

func removeCgroup(group string) error {
	var folders []string
	err := filepath.WalkDir(group, func(path string, entry fs.DirEntry, err error) error {
		if err == nil && entry.IsDir() {
			folders = append(folders, path)
		}
		return nil // of groups that go meanwhile
	})
	for i := len(folders) - 1; i >= 0; i-- {
		if failed := os.Remove(folders[i]); failed != nil && !errors.Is(failed, fs.ErrNotExist) {
			err = errors.Join(err, failed)
		}
	}
	return err
}

// sweepCgroups removes the groups of test binaries that are gone.
func sweepCgroups() {
	for _, pattern := range []string{"", "*"} {
		found, _ := filepath.Glob(filepath.Join(cgroupFolder, pattern, cgroupPrefix+"*"))
		for _, group := range found {
			pid, err := strconv.Atoi(strings.TrimPrefix(filepath.Base(group), cgroupPrefix))
			if err == nil && syscall.Kill(pid, 0) == syscall.ESRCH {
				removeCgroup(group)
			}
		}
	}
}

// alive is the pipe by whose end the sweeper hears of the end of this process. It is kept, because what is not would be closed.
var alive io.WriteCloser

// startSweeper starts the one process that outlives this one, by a moment, and removes what the kernel does not: control groups, and
// files.
func startSweeper(files string) error {
	self, err := os.Executable()
	if err != nil {
		return err
	}
	sweeper := exec.Command(self)
	sweeper.Env = []string{sweeps + "=" + strconv.Itoa(os.Getpid()), sweepsFiles + "=" + files}
	sweeper.SysProcAttr = &syscall.SysProcAttr{Setsid: true}
	if alive, err = sweeper.StdinPipe(); err != nil {
		return err
	}
	return sweeper.Start()
}

// sweep is what the sweeper does, for the test binary with a number: it waits for the end of its processes too.
func sweep(pid int, files string) error {
	io.Copy(io.Discard, os.Stdin)
	return errors.Join(wait.Until(time.Minute, func() error { return removeCgroups(pid) }), os.RemoveAll(files))
}
