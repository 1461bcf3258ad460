package cluster

import (
	"errors"
	"fmt"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
)

// traces are what the kernel has of a process and all that it started.
type traces struct {
	// commands by process, which is its number and when it began.
	commands map[string]string
	// namespaces of networks and mounts, without those of this process.
	namespaces map[string]bool
}

func tracesOf(root int) traces {
	all := processes()
	found := traces{map[string]string{}, map[string]bool{}}
	for pid := range all {
		if isBelow(all, pid, root) {
			found.commands[all[pid].identity] = all[pid].command
			maps.Copy(found.namespaces, namespacesOf(pid, "task/*/ns"))
		}
	}
	for own := range namespacesOf(os.Getpid(), "task/*/ns") {
		delete(found.namespaces, own)
	}
	return found
}

// lacks is nil when each of these is a part of some command.
func (tr traces) lacks(parts ...string) error {
	all := strings.Join(slices.Sorted(maps.Values(tr.commands)), "\n")
	for _, part := range parts {
		if !strings.Contains(all, part) {
			return fmt.Errorf("no process has %q in its command:\n%s", part, all)
		}
	}
	return nil
}

// there is nil when nothing of it is, and nothing is mounted in a folder.
func (tr traces) there(folder string) (left error) {
	for pid, process := range processes() {
		if command, is := tr.commands[process.identity]; is {
			left = errors.Join(left, fmt.Errorf("process %d runs: %s", pid, command))
		}
		for namespace := range namespacesOf(pid, "ns") {
			if tr.namespaces[namespace] {
				left = errors.Join(left, fmt.Errorf("process %d is in %s: %s", pid, namespace, process.command))
			}
		}
	}
	for _, of := range []string{"self", "1"} {
		mounts, err := os.ReadFile(filepath.Join("/proc", of, "mountinfo"))
		left = errors.Join(left, err)
		for line := range strings.Lines(string(mounts)) {
			isOfIt := strings.Contains(line, folder)
			for namespace := range tr.namespaces {
				isOfIt = isOfIt || strings.Contains(line, namespace)
			}
			if isOfIt {
				left = errors.Join(left, fmt.Errorf("mounted in the namespace of process %s: %s", of, line))
			}
		}
	}
	return left
}

type seenProcess struct {
	parent            int
	identity, command string
}

// processes are those of this machine that have not ended.
func processes() map[int]seenProcess {
	all := map[int]seenProcess{}
	entries, _ := os.ReadDir("/proc")
	for _, entry := range entries {
		pid, err := strconv.Atoi(entry.Name())
		if err != nil {
			continue
		}
		text, _ := os.ReadFile(filepath.Join("/proc", entry.Name(), "stat"))
		_, after, _ := strings.Cut(string(text), ") ") // behind the name: state, parent, and as the twentieth when it began
		fields := strings.Fields(after)
		if len(fields) < 20 || fields[0] == "Z" {
			continue
		}
		parent, _ := strconv.Atoi(fields[1])
		command, _ := os.ReadFile(filepath.Join("/proc", entry.Name(), "cmdline"))
		all[pid] = seenProcess{
			parent: parent, identity: entry.Name() + " " + fields[19], command: strings.ReplaceAll(string(command), "\x00", " "),
		}
	}
	return all
}

func isBelow(all map[int]seenProcess, pid, root int) bool {
	for depth := 0; pid != root; depth++ {
		process, there := all[pid]
		if !there || depth > len(all) {
			return false
		}
		pid = process.parent
	}
	return true
}

// namespacesOf are those of networks and mounts that a process is in, or all of its threads.
func namespacesOf(pid int, in string) map[string]bool {
	found := map[string]bool{}
	links, _ := filepath.Glob(fmt.Sprintf("/proc/%d/%s/*", pid, in))
	for _, link := range links {
		if kind := filepath.Base(link); kind != "net" && kind != "mnt" {
			continue
		}
		if namespace, err := os.Readlink(link); err == nil {
			found[namespace] = true
		}
	}
	return found
}
