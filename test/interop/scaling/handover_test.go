package scaling

import (
	"encoding/json"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/controlplane"
)

// A number of Typhas that git rendered until now, and leaves to the autoscaler from now on.
func TestTheNumberOfTyphasStaysWhenItIsHandedOver(t *testing.T) {
	for _, part := range []struct {
		name string
		way  controlplane.Way
	}{
		{"serverside", controlplane.ServerSideAs("kustomize-controller").Forced()},
		{"clientside", controlplane.ClientSide},
	} {
		t.Run(part.name, func(t *testing.T) {
			s := newSite(t, "handed-"+part.name, "{ mode: formula }")
			s.repository.Write(t, "clusters/"+s.name+"/cluster.yaml", strings.Replace(
				string(s.repository.Read(t, "clusters/"+s.name+"/cluster.yaml")), "nodes: 3\n", "nodes: 600\n", 1))
			s.repository.MustRun(t, "synth")
			s.cp.Apply(t, s.repository.Decrypted(t), part.way)
			s.demand(t, 5)
			s.repository.Set(t, "mode", "cluster-proportional")
			s.repository.MustRun(t, "synth")

			remedy := s.doctor(t)["replicas-reset"]
			if remedy == "" {
				t.Fatal("doctor does not find that the number will be reset")
			}
			t.Run("doctor's remedy keeps it through the apply", func(t *testing.T) {
				s.shell(t, remedy)
				if again := s.doctor(t)["replicas-reset"]; again != "" {
					t.Fatalf("doctor still says %s", again)
				}
				s.cp.Apply(t, s.repository.Decrypted(t), part.way)
				s.demand(t, 5)
			})
			t.Run("and the autoscaler changes it then, through later applies", func(t *testing.T) {
				a := startAutoscaler(t, s.cp, s.name, s.name+"-autoscaler")
				if _, replicas, err := a.poll(); err != nil || replicas != 1 {
					t.Fatalf("%d, %v", replicas, err)
				}
				s.cp.Apply(t, s.repository.Decrypted(t), part.way)
				s.demand(t, 1)
			})
			t.Run("without it, the apply resets it", func(t *testing.T) {
				s.cp.Kubectl(t, "-n", s.name, "delete", "deployment", s.name)
				for _, step := range []struct {
					mode   string
					typhas int
				}{{"formula", 5}, {"cluster-proportional", 1}} {
					s.repository.Set(t, "mode", step.mode)
					s.repository.MustRun(t, "synth")
					s.cp.Apply(t, s.repository.Decrypted(t), part.way)
					s.demand(t, step.typhas)
				}
			})
		})
	}
}

func (s *site) demand(t *testing.T, replicas int) {
	t.Helper()
	if found := s.replicas(t); found != replicas {
		t.Fatalf("the Deployment asks for %d Typhas, not %d", found, replicas)
	}
}

// doctor returns the remedies that the program has for the cluster, by code.
func (s *site) doctor(t *testing.T) map[string]string {
	t.Helper()
	output, _, err := s.repository.Run("doctor", s.name, "--kubeconfig", s.cp.Kubeconfig, "--context", "interop", "-o", "json")
	var found struct {
		Kind  string
		Facts []struct{ Code, Remedy string }
	}
	if err != nil || json.Unmarshal([]byte(output), &found) != nil || found.Kind != "LiveCheck" {
		t.Fatalf("%v\n%s", err, output)
	}
	remedies := map[string]string{}
	for _, fact := range found.Facts {
		remedies[fact.Code] = fact.Remedy
	}
	return remedies
}

// shell runs a line as an operator pastes it, in the repository.
func (s *site) shell(t *testing.T, line string) {
	t.Helper()
	kubectl, err := components.Path(components.Kubectl)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("sh", "-c", line)
	command.Dir = s.repository.Root
	command.Env = []string{"PATH=" + filepath.Dir(kubectl) + ":/usr/bin:/bin", "HOME=" + s.cp.Folder}
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, output)
	}
}
