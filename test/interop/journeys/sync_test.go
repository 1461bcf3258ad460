package journeys

import (
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/wait"
)

// limit of a rollout.
const limit = "180s"

// sync renders and commits, and applies the commit: our part as Flux would, and that of Calico's owner if ours of it has
// changed.
func (s *site) sync(t *testing.T) {
	t.Helper()
	s.repository.MustRun(t, "synth")
	s.repository.Commit(t, "render "+s.name)
	s.cp.Apply(t, s.repository.Decrypted(t), controlplane.ServerSide)
	owners := ""
	for _, component := range []string{"calico-node", "without-upstream-typha"} {
		owners += contents(t, filepath.Join(s.repository.Root, s.repository.Dist(component)))
	}
	if owners != s.owners {
		s.cp.Kubectl(t, "apply", "-k", filepath.Join(s.repository.Root, "calico"))
		s.owners = owners
	}
}

// contents is all that lies in a folder.
func contents(t *testing.T, folder string) (all string) {
	t.Helper()
	err := filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := os.ReadFile(path)
		all += strings.TrimPrefix(path, folder) + "\n" + string(text)
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
	return all
}

// synced is sync, and waits until it has reached every Typha and every node.
func (s *site) synced(t *testing.T) {
	t.Helper()
	s.sync(t)
	s.rolledOut(t)
	s.fleet.WaitForFiles(t)
}

// rolledOut waits for all workloads, and until the Typhas that they replace have gone.
func (s *site) rolledOut(t *testing.T) {
	t.Helper()
	s.typhasRolledOut(t)
	s.status(t, "daemonset/calico-node")
}

// typhasRolledOut waits for the Typhas alone: a calico-node that finds none never is ready.
func (s *site) typhasRolledOut(t *testing.T) {
	t.Helper()
	var list struct {
		Items []struct{ Metadata struct{ Name string } }
	}
	if err := s.cp.Try(http.MethodGet, "/apis/apps/v1/namespaces/"+s.name+"/deployments", nil, &list); err != nil {
		t.Fatal(err)
	}
	for _, item := range list.Items {
		s.status(t, "deployment/"+item.Metadata.Name)
	}
	s.noneLeaving(t)
}

func (s *site) status(t *testing.T, workload string) {
	t.Helper()
	_, err := s.cp.TryKubectl(nil, "rollout", "status", workload, "-n", s.name, "--timeout="+limit)
	if err != nil {
		pods, _ := s.cp.TryKubectl(nil, "get", "pods", "-n", s.name, "-o", "wide", "--field-selector=status.phase!=Running")
		t.Fatalf("%s: %v\n%v\n%s\n%s", workload, err, s.fleet.Troubles(), pods, s.fleet.Tail())
	}
}

func (s *site) noneLeaving(t *testing.T) {
	t.Helper()
	wait.For(t, 2*time.Minute, "replaced Typhas to go", func() error {
		var list struct {
			Items []struct {
				Metadata struct{ Name, DeletionTimestamp string }
			}
		}
		path := "/api/v1/namespaces/" + s.name + "/pods?labelSelector=" + "k8s-app%20in%20(calico-typha," + s.name + ")"
		if err := s.cp.Try(http.MethodGet, path, nil, &list); err != nil {
			return err
		}
		var leaving error
		for _, pod := range list.Items {
			if pod.Metadata.DeletionTimestamp != "" {
				leaving = errors.Join(leaving, fmt.Errorf("%s is on its way out", pod.Metadata.Name))
			}
		}
		return leaving
	})
}

// says makes sure that an output has some words; where it breaks its lines is nobody's business.
func says(t *testing.T, output, words string) {
	t.Helper()
	if !strings.Contains(strings.Join(strings.Fields(output), " "), words) {
		t.Errorf("it does not say %q:\n%s", words, output)
	}
}
