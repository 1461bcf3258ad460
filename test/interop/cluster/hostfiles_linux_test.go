package cluster

import (
	"context"
	"crypto/tls"
	"crypto/x509"
	"errors"
	"fmt"
	"os"
	"path"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pki"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

// puppet is what delivers certificates and the rendered hook to the disks of nodes, as docs/how-to/host-files.md has it, and systemd there,
// which runs the hook.
type puppet struct {
	ca *pki.Pair
	// folder of each node, which is another one in each, and empty on this machine.
	folder     string
	repository *product.Repository
	leaves     map[string]*pki.Pair // by role
}

// hostFiles goes to mutual TLS on another port with certificates on the nodes' disks, and renews them node by node.
func (l *life) hostFiles(t *testing.T) {
	l.takeOtherPorts(t)
	p := l.newPuppet(t)
	l.way = "files of nodes: "
	l.repository, l.installation.Repository = p.repository, p.repository
	// What the journey before has left, which nothing prunes.
	l.cp.Kubectl(t, append([]string{"delete", "-n", namespace, "--ignore-not-found"}, strings.Fields("deployment,service,poddisruptionbudget "+name)...)...)
	l.cp.Kubectl(t, "delete", "-n", namespace, "secret", "--ignore-not-found", name+"-server", name+"-client")
	for _, m := range l.machines {
		p.deliver(t, m)
	}
	l.migrate(t, "parallel", "cutover", "mtls")
	l.deleteUpstreams(t)
	l.waitForTyphas(t, 2)
	p.issue(t)
	l.step(t, "renew, by the hook of each node", func() {
		for _, m := range l.machines {
			p.deliver(t, m)
			p.runHook(t, m)
			if _, typha := m.programs(); typha != nil {
				wait.For(t, time.Minute, "Typha of "+m.Name+" to serve the new certificate", func() error {
					return m.serves(p.leaves["server"].Certificate)
				})
			}
		}
	})
}

// newPuppet makes the repository of the same cluster with files of nodes in place of Secrets, and a CA, of which git has the certificate.
func (l *life) newPuppet(t *testing.T) *puppet {
	t.Helper()
	folder, err := scratch.Folder("host-files")
	if err != nil {
		t.Fatal(err)
	}
	p := &puppet{
		ca: otherCA(t), folder: filepath.Join(folder, "nodes"),
		repository: &product.Repository{Root: filepath.Join(folder, "repository"), Cluster: name},
	}
	// The played kubelet looks for them on this machine.
	for _, role := range []string{"server", "client"} {
		if err := os.MkdirAll(filepath.Join(p.folder, role), 0o755); err != nil {
			t.Fatal(err)
		}
	}
	p.issue(t)
	file := path.Join("clusters", name, "cluster.yaml")
	settings := strings.Replace(string(l.repository.Read(t, file)), "secrets: sops",
		fmt.Sprintf("secrets: host-files\n  hostFiles: { serverDirectory: %[1]s/server, clientDirectory: %[1]s/client }", p.folder), 1)
	p.repository.Write(t, file, settings)
	p.repository.Write(t, path.Join("clusters", name, "pki", "ca.crt"), string(p.ca.CertificatePEM()))
	for _, file := range []string{"calico/calico.yaml", "calico/kustomization.yaml"} {
		p.repository.Write(t, file, string(l.repository.Read(t, file)))
	}
	p.repository.Git(t, "init", "--quiet")
	p.repository.MustRun(t, "synth")
	p.repository.Commit(t, "files of nodes")
	for _, m := range l.machines {
		// On each node other ones; and what is below the second here, no node needs.
		if err := m.Empty(p.folder, "/usr/local/lib"); err != nil {
			t.Fatal(err)
		}
	}
	return p
}

// issue issues certificates for both sides.
func (p *puppet) issue(t *testing.T) {
	t.Helper()
	p.leaves = map[string]*pki.Pair{}
	for role, usage := range map[string]x509.ExtKeyUsage{"server": x509.ExtKeyUsageServerAuth, "client": x509.ExtKeyUsageClientAuth} {
		leaf, err := p.ca.Issue(pki.Leaf{CN: "typha-" + role, Usage: usage})
		if err != nil {
			t.Fatal(err)
		}
		p.leaves[role] = leaf
	}
}

// deliver brings each row of the rendered list to the disk of a node.
func (p *puppet) deliver(t *testing.T, to *machine) {
	t.Helper()
	for _, row := range p.repository.FileList(t, "host-files") {
		if strings.HasPrefix(row.Path, "/etc/systemd/") {
			continue // runHook reads the unit
		}
		content, err := p.content(t, row)
		if err == nil {
			err = to.Do(func() error { return place(row, content) })
		}
		if err != nil {
			t.Fatalf("%s of %s: %v", row.Path, to.Name, err)
		}
	}
}

// content is what a file holds; nil is a folder.
func (p *puppet) content(t *testing.T, row product.FileRow) ([]byte, error) {
	switch file := path.Base(row.Path); file {
	case "tls.crt":
		return p.leaves[row.Role].CertificatePEM(), nil
	case "tls.key":
		return p.leaves[row.Role].KeyPEM()
	case "restart-typha.sh":
		script := string(p.repository.Read(t, p.rendered(file)))
		quick := strings.Replace(script, "\nsettle=5\n", "\nsettle=1\n", 1)
		if quick == script {
			return nil, errors.New("the script has no pause of 5 s, which is shortened for the tests")
		}
		return []byte(quick), nil
	}
	return nil, nil
}

func (p *puppet) rendered(file string) string {
	return p.repository.Dist(path.Join("to-copy", "host-files", file))
}

// place writes a file under another name and renames it, as the list demands, or makes a folder that is not there.
func place(row product.FileRow, content []byte) error {
	if content == nil {
		return errors.Join(os.MkdirAll(row.Path, row.Mode), os.Chown(row.Path, row.Owner, row.Group))
	}
	next := row.Path + ".next"
	return errors.Join(
		os.MkdirAll(filepath.Dir(row.Path), 0o755), os.WriteFile(next, content, 0o600), os.Chmod(next, row.Mode),
		os.Chown(next, row.Owner, row.Group), os.Rename(next, row.Path),
	)
}

// runHook does as systemd, which the path unit wakes: it runs what the service says, in its folder.
func (p *puppet) runHook(t *testing.T, on *machine) {
	t.Helper()
	unit := string(p.repository.Read(t, p.rendered("typha-mtls-restart.service")))
	setting := func(name string) string {
		_, after, _ := strings.Cut(unit, "\n"+name+"=")
		value, _, _ := strings.Cut(after, "\n")
		return value
	}
	runtime, programs := filepath.Join("/run", setting("RuntimeDirectory")), filepath.Join(on.folder, "bin")
	if err := os.MkdirAll(programs, 0o755); err != nil {
		t.Fatal(err)
	}
	_, typha := on.programs()
	pid := 0
	if typha != nil {
		pid = typha.Pid()
	}
	err := scratch.WriteProgram(filepath.Join(programs, "crictl"), strings.NewReader(fmt.Sprintf(crictl, pid, namespace, name)))
	if err == nil {
		args := []string{"--ignore-environment", "PATH=" + programs + ":/usr/sbin:/usr/bin:/sbin:/bin", "RUNTIME_DIRECTORY=" + runtime}
		err = on.Run("env", append(args, strings.Fields(setting("ExecStart"))...)...)
	}
	if err != nil {
		t.Fatal(err)
	}
	if typha == nil {
		return
	}
	if _, ended := typha.Exited(); !ended {
		t.Errorf("the hook of %s has not stopped Typha", on.Name)
	}
}

// crictl is what the container runtime of a node would answer to the hook: a container is a process, and a pod has one.
const crictl = `#!/bin/sh
pid=%d
case "$*" in
"pods "*"--label io.kubernetes.pod.namespace=%s --label k8s-app=%s") [ $pid -eq 0 ] || echo pod ;;
"ps "*"--pod pod --label io.kubernetes.container.name=calico-typha") echo $pid ;;
"stop --timeout "*" $pid")
	kill -TERM $pid
	left=$(($3 * 10))
	while kill -0 $pid 2>/dev/null; do
		[ $left -gt 0 ] || kill -KILL $pid
		left=$((left - 1))
		sleep 0.1
	done
	;;
*) exit 64 ;;
esac
`

// serves is nil when the Typha of a node presents a certificate.
func (m *machine) serves(certificate *x509.Certificate) error {
	ctx, cancel := context.WithTimeout(context.Background(), 5*time.Second)
	defer cancel()
	connection, err := m.Dial(ctx, "tcp", "127.0.0.1:5474")
	if err != nil {
		return err
	}
	defer connection.Close()
	// What is served is looked at here, whichever it is.
	client := tls.Client(connection, &tls.Config{InsecureSkipVerify: true})
	if err := client.HandshakeContext(ctx); err != nil {
		return err
	}
	if served := client.ConnectionState().PeerCertificates[0]; !served.Equal(certificate) {
		return fmt.Errorf("it serves number %x", served.SerialNumber)
	}
	return nil
}
