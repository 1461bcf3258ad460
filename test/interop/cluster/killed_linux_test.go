package cluster

import (
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"syscall"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/nodes"
	"typha-mtls/interop/process"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
	"typha-mtls/interop/wait"
)

// playing is the variable that names what this test binary plays, when a test has started it for that.
const playing = "INTEROP_CLUSTER_PLAYS"

var plays = map[string]func() error{"killed": playKilled, "next": playNext}

// endless keeps the command line from ending by itself.
const endless = "setInterval(() => {}, 1e6)\n"

// playKilled is a test in the middle of its work: a control plane, a node with Felix, kubectl that watches, and the command line with the
// kubectl that it has started.
func playKilled() error {
	if err := space.LaySwitch(); err != nil {
		return err
	}
	cp, err := controlplane.StartAt(space.ServerAddress)
	if err != nil {
		return err
	}
	c := &cluster{cp: cp}
	m, err := c.newMachine(nodes.Place{Name: "node-0", Address: "198.19.0.1"}, 0)
	if err != nil {
		return err
	}
	path, err := components.Path(components.CalicoNode)
	if err != nil {
		return err
	}
	env := []string{"FELIX_DATASTORETYPE=kubernetes", "FELIX_LOGFILEPATH=none", "FELIX_FELIXHOSTNAME=" + m.Name, "KUBECONFIG=" + cp.Kubeconfig}
	for name, value := range m.tools {
		env = append(env, name+"="+value)
	}
	felix := process.Spec{Name: "felix", Path: path, Args: []string{"-felix"}, Env: env, Folder: m.folder, Within: m}
	if _, err := process.Start(felix); err != nil {
		return err
	}
	go cp.TryKubectl(nil, "get", "namespaces", "--watch")
	folder, err := scratch.Folder("repository")
	if err != nil {
		return err
	}
	repository := &product.Repository{Root: folder, Cluster: name}
	init := []string{"init", name, "--gitops", "kustomize", "--nodes", "3", "--generate-identity", filepath.Join(folder, "operator.txt")}
	if output, code, err := repository.Run(init...); err != nil || code != 0 {
		return fmt.Errorf("exit %d, %v: %s", code, err, output)
	}
	kubeconfig, err := deafAPIServer(folder)
	if err != nil {
		return err
	}
	script := filepath.Join(folder, "endless.cjs")
	if err := os.WriteFile(script, []byte(endless), 0o600); err != nil {
		return err
	}
	env = []string{"NODE_OPTIONS=--require=" + script}
	output, code, err := repository.RunWith(env, "doctor", name, "--kubeconfig", kubeconfig, "--context", "interop")
	return fmt.Errorf("this process was not killed: exit %d, %v: %s", code, err, output)
}

// deafAPIServer returns a kubeconfig that leads to an address whose packets go nowhere.
func deafAPIServer(folder string) (kubeconfig string, err error) {
	const nowhere = "198.18.0.99"
	if err := space.Here("ip neighbour add " + nowhere + " lladdr 02:00:00:00:00:01 nud permanent dev " + space.SwitchName); err != nil {
		return "", err
	}
	kubeconfig = filepath.Join(folder, "deaf.kubeconfig")
	return kubeconfig, os.WriteFile(kubeconfig, fmt.Appendf(nil, `apiVersion: v1
kind: Config
clusters: [{ name: c, cluster: { server: "https://%s:6443" } }]
users: [{ name: u, user: { token: t } }]
contexts: [{ name: interop, context: { cluster: c, user: u } }]
`, nowhere), 0o600)
}

// playNext is the next run of tests.
func playNext() error {
	defer scratch.Remove()
	if _, err := scratch.Folder("next"); err != nil {
		return err
	}
	_, err := scratch.InMemory("next")
	return err
}

// play starts this test binary to play something, with a folder for all that it writes.
func play(t *testing.T, what, temporary string, without ...string) *process.Process {
	t.Helper()
	folder, err := scratch.Folder(what)
	if err != nil {
		t.Fatal(err)
	}
	env := slices.DeleteFunc(os.Environ(), func(variable string) bool {
		return slices.ContainsFunc(without, func(name string) bool { return strings.HasPrefix(variable, name+"=") })
	})
	it, err := process.Start(process.Spec{
		Name: what, Path: os.Args[0], Env: append(env, playing+"="+what, "TMPDIR="+temporary), Folder: folder,
	})
	if err != nil {
		t.Fatal(err)
	}
	return it
}

// Processes, networks, mounts and devices go with the test binary, whatever it was about. Files lie in its own folders, which the next run
// takes away.
func TestNothingIsLeftOfAClusterWhenItsTestIsKilled(t *testing.T) {
	if broken != nil {
		t.Fatal(broken)
	}
	if unavailable != nil {
		t.Skipf("not run: %v", unavailable)
	}
	temporary, err := scratch.Folder("temporary")
	if err != nil {
		t.Fatal(err)
	}
	killed := play(t, "killed", temporary, network)
	var left traces
	wait.For(t, 3*time.Minute, "a cluster to be in the middle of its work", func() error {
		if err := killed.Alive(); err != nil {
			return err
		}
		left = tracesOf(killed.Pid())
		return left.lacks("etcd", "kube-apiserver", "calico-node", "get namespaces --watch", "cli.js", "proxy --unix-socket")
	})
	if len(left.namespaces) < 3 {
		t.Fatalf("it has the namespaces %v: two networks and mounts at least were expected", left.namespaces)
	}
	folder := fmt.Sprintf("typha-mtls-interop-%d", killed.Pid())
	if err := killed.Signal(syscall.SIGKILL); err != nil {
		t.Fatal(err)
	}
	wait.For(t, 10*time.Second, "all but its files to go", func() error { return left.there(temporary) })

	if files := namesIn(t, temporary); !slices.Equal(files, []string{folder}) {
		t.Errorf("it leaves %v, and not its own folder alone", files)
	}
	next := play(t, "next", temporary)
	if how, err := next.WaitForExit(20 * time.Second); err != nil || how != "exit status 0" {
		t.Fatalf("the next run: %s, %v\n%s", how, err, next.Log.Tail(20))
	}
	if files := namesIn(t, temporary); len(files) > 0 {
		t.Errorf("the next run leaves %v", files)
	}
	if _, err := os.Stat(filepath.Join("/dev/shm", folder)); err == nil {
		t.Errorf("the next run leaves %s in memory", folder)
	}
}

func namesIn(t *testing.T, folder string) (names []string) {
	t.Helper()
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		names = append(names, entry.Name())
	}
	return names
}
