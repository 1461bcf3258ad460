package howto

import (
	"errors"
	"fmt"
	"net"
	"path/filepath"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
	"typha-mtls/interop/reader"
	"typha-mtls/interop/typha"
	"typha-mtls/interop/upstream"
	"typha-mtls/interop/wait"
)

const (
	// What the tutorials call a node, and the version of Calico that they install.
	address = "10.0.0.11"
	calico  = "v3.31.7"
)

// learner follows a tutorial, on a cluster without Calico.
type learner struct {
	*reader.Reader
	*site
	*pages.Tutorial
	serves *typha.Typha
}

func newLearner(t *testing.T, page string) *learner {
	t.Helper()
	manifest := filepath.Join(upstream.Folder(t, "calico/"+calico), "calico-typha.yaml")
	l := &learner{
		Reader: reader.New(t, "tutorial", components.Kubectl, components.Sops),
		site:   &site{cp: cluster(t), Repository: &product.Repository{Cluster: "demo"}},
	}
	l.Env = append(l.Env, "KUBECONFIG="+l.cp.KubeconfigAs(t, l.Home, "demo"))
	// What it asks for lies here already.
	l.Program(t, "curl", "[ \"$4\" = https://raw.githubusercontent.com/projectcalico/calico/"+calico+"/manifests/calico-typha.yaml ] && cp '"+manifest+"' \"$3\"")
	l.Tutorial = &pages.Tutorial{
		Page: "tutorials/" + page, Run: l.Reader.Run, Write: l.Reader.Write,
		Names: pages.Names(t, l.Home),
	}
	return l
}

// serve starts one Typha of the Deployment in the cluster, as the kubelet of the node in the tutorials would.
func (l *learner) serve(t *testing.T) {
	t.Helper()
	if l.serves != nil {
		l.serves.Kill()
	}
	l.serves = typha.Start(t, l.cp, "kube-system", ours)
	l.Names[address] = fmt.Sprintf("127.0.0.1:%d", l.serves.Port)
	wait.For(t, time.Minute, "Typha to listen", func() error {
		connection, err := net.Dial("tcp", l.Names[address])
		if err != nil {
			return errors.Join(l.serves.Alive(), err)
		}
		return connection.Close()
	})
}

func TestTheFirstCluster(t *testing.T) {
	t.Parallel()
	l := newLearner(t, "first-cluster.md")
	l.Before = l.beforeSteps(t)
	l.Before["npx typha-mtls probe "+address+" --cluster demo"] = func() { l.serve(t) }
	l.Play(t)
	l.moved(t, true)
}

func TestAChart(t *testing.T) {
	t.Parallel()
	l := newLearner(t, "chart.md")
	l.Before = l.beforeSteps(t)
	l.Play(t)
	l.moved(t, true)
}

// beforeSteps is what has to be so before the commands that look at the cluster.
func (l *learner) beforeSteps(t *testing.T) map[string]func() {
	aged := func() { l.cp.AgeFiles(t, ours) }
	return map[string]func(){
		"npx typha-mtls migrate demo --to cutover --context demo": aged,
		"npx typha-mtls migrate demo --to mtls --context demo":    aged,
		"npx typha-mtls doctor demo --context demo":               aged,
	}
}
