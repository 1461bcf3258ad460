package cluster

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
	"testing"
)

// diskSize holds many times what a node writes in these tests.
const diskSize = "64m"

// mountDisk gives the node a disk of its own, in memory: for what Calico's programs write to fixed places, and for volumes of pods.
func (m *machine) mountDisk() error {
	m.disk = filepath.Join(m.folder, "disk")
	if err := os.Mkdir(m.disk, 0o755); err != nil {
		return err
	}
	return m.Do(func() error {
		err := errors.Join(
			syscall.Mount("tmpfs", m.disk, "tmpfs", 0, "mode=755,size="+diskSize), os.Mkdir(filepath.Join(m.disk, "pods"), 0o755),
		)
		for folder, at := range map[string]string{"run": "/run", "lib": "/var/lib", "log": "/var/log"} {
			folder = filepath.Join(m.disk, folder)
			err = errors.Join(err, os.Mkdir(folder, 0o755), syscall.Mount(folder, at, "", syscall.MS_BIND, ""))
		}
		return err
	})
}

// filler is the file that fills a disk.
func (m *machine) filler() string { return filepath.Join(m.disk, "filler") }

// fillDisk writes until there is no room. The kubelet reports it, as a real one does before.
func (m *machine) fillDisk(t *testing.T) {
	t.Helper()
	err := m.Do(func() error {
		file, err := os.Create(m.filler())
		if err != nil {
			return err
		}
		defer file.Close()
		for zeros := make([]byte, 1<<16); err == nil; {
			_, err = file.Write(zeros)
		}
		if errors.Is(err, syscall.ENOSPC) {
			return nil
		}
		return err
	})
	if err = errors.Join(err, m.cluster.nodes.DiskFull(m.Name, true)); err != nil {
		t.Fatal(err)
	}
}

func (m *machine) emptyDisk(t *testing.T) {
	t.Helper()
	err := errors.Join(m.Do(func() error { return os.Remove(m.filler()) }), m.cluster.nodes.DiskFull(m.Name, false))
	if err != nil {
		t.Fatal(err)
	}
}

// diskFull is that of a node that has to start a pod: its kubelet cannot write the trust bundle, while Secrets are in memory.
func (l *life) diskFull(of *machine) fault {
	return fault{
		title: "the disk of a node is full, and a pod replaced",
		strike: func(t *testing.T) {
			of.fillDisk(t)
			l.replaceCalicoNode(t, of)
		},
		mend:    of.emptyDisk,
		unready: []*machine{of},
		kubelet: "no space left on device",
		doctor:  "calico-node is not Ready on 1 of 3 nodes (" + of.Name + ": DiskPressure)",
	}
}

func (l *life) replaceCalicoNode(t *testing.T, on *machine) {
	t.Helper()
	l.cp.Kubectl(t, "delete", "pod", "-n", namespace, "-l", "k8s-app=calico-node", "--field-selector=spec.nodeName="+on.Name, "--wait=false")
}
