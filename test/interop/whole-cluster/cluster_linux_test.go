package whole

import (
	"fmt"
	"os"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/fluxcd"
	"typha-mtls/interop/installation"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/space"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	namespace = installation.Namespace
	// kubelets is the ServiceAccount whose rights the kubelets have.
	kubelets = "kubelets"
)

// cluster is a running one.
type cluster struct {
	cp           *controlplane.ControlPlane
	nodes        []*node
	installation *installation.Installation
	repository   *product.Repository // of the installation
	// inFlux says that Flux knows the repository.
	inFlux bool
}

// newCluster makes nodes, each with containerd, images and a kubelet.
func newCluster(t *testing.T, number int) *cluster {
	t.Helper()
	if broken != nil {
		t.Fatal(broken)
	}
	if unavailable != nil {
		t.Skipf("not run: %v", unavailable)
	}
	upstream.Folder(t, "calico/"+upstream.Calico)
	sweepCgroups()
	started := time.Now()
	if err := space.LaySwitch(); err != nil {
		t.Fatal(err)
	}
	folder, err := scratch.Folder("images")
	if err != nil {
		t.Fatal(err)
	}
	if err := startSweeper(filepath.Dir(folder)); err != nil {
		t.Fatal(err)
	}
	c := &cluster{}
	t.Cleanup(func() {
		for _, n := range c.nodes {
			n.end()
		}
		if err := removeCgroups(os.Getpid()); err != nil {
			t.Error(err)
		}
	})
	archive := make(chan error, 1)
	file := filepath.Join(folder, "images.tar")
	go func() {
		all, err := images()
		if err == nil {
			err = writeArchive(file, all)
		}
		archive <- err
	}()
	c.cp = controlplane.SharedForKubelets(t, space.ServerAddress)
	c.cp.InstallCalicoCRDs(t, upstream.Calico)
	c.cp.StartControllers(t)
	fluxcd.Equip(t, c.cp)
	c.allowKubelets(t)
	if err := <-archive; err != nil {
		t.Fatal(err)
	}
	for i := range number {
		n, err := newNode(i)
		if n != nil {
			c.nodes = append(c.nodes, n)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	began := make(chan error, number)
	for _, n := range c.nodes {
		go func() {
			err := n.startContainerd()
			if err == nil {
				err = n.ctr("images", "import", file)
			}
			if err == nil {
				err = n.startKubelet(c.cp)
			}
			began <- err
		}()
	}
	for range c.nodes {
		if err := <-began; err != nil {
			t.Fatal(err, c.tails())
		}
	}
	t.Logf("%d kubelets run after %.0f s", number, time.Since(started).Seconds())
	wait.For(t, time.Minute, "nodes to register", func() error {
		for _, n := range c.nodes {
			if err := n.kubelet.Alive(); err != nil {
				return err
			}
			if err := c.cp.Try("GET", "/api/v1/nodes/"+n.name, nil, nil); err != nil {
				return err
			}
		}
		return nil
	})
	return c
}

// allowKubelets lets one ServiceAccount do what nodes may.
func (c *cluster) allowKubelets(t *testing.T) {
	t.Helper()
	c.cp.Kubectl(t, "create", "serviceaccount", kubelets, "-n", namespace)
	c.cp.Kubectl(t, "create", "clusterrolebinding", kubelets, "--clusterrole=system:node", "--serviceaccount="+namespace+":"+kubelets)
}

// tails are the ends of the logs of all nodes, for messages.
func (c *cluster) tails() (all string) {
	for _, n := range c.nodes {
		if n.containerd != nil {
			all += fmt.Sprintf("\ncontainerd of %s:\n%s", n.name, n.containerd.Log.Tail(15))
		}
		if n.kubelet != nil {
			all += fmt.Sprintf("\nkubelet of %s:\n%s", n.name, n.kubelet.Log.Tail(25))
		}
	}
	return all
}
