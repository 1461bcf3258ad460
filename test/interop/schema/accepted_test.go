package schema

import (
	"encoding/json"
	"fmt"
	"math/rand/v2"
	"os"
	"os/exec"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/repository"
)

const (
	// clusters is how many random clusters are tried with a fixed seed, and again with a random one.
	clusters = 150
	// together is how many of them one kubectl applies: each asks the API server anew for the schemas of all kinds. Where it
	// refuses anything, they are tried one by one.
	together = 25
)

func TestTheAPIServerTakesWhatSynthTakes(t *testing.T) {
	cp := controlplane.Shared(t)
	for _, seed := range []int{1, rand.IntN(1 << 30)} {
		t.Run("seed "+strconv.Itoa(seed), func(t *testing.T) {
			command := exec.Command("node", repository.Path("test", "interop", "schema", "random", "print.mjs"),
				strconv.Itoa(seed), strconv.Itoa(clusters))
			command.Stderr = os.Stderr
			printed, err := command.Output()
			if err != nil {
				t.Fatal(err)
			}
			var random struct {
				Refused  int
				Clusters []cluster
			}
			if err := json.Unmarshal(printed, &random); err != nil {
				t.Fatal(err)
			}
			if len(random.Clusters) != clusters || random.Refused == 0 {
				t.Fatalf("%d clusters were taken and %d refused", len(random.Clusters), random.Refused)
			}
			t.Logf("%d taken, %d refused", len(random.Clusters), random.Refused)
			for batch := range slices.Chunk(random.Clusters, together) {
				if err := accepted(cp, batch...); err != nil {
					tryEach(t, cp, batch, err)
				}
			}
		})
	}
}

// cluster is one of those that print.mjs prints.
type cluster struct {
	Spec    any
	Objects string
}

// sentObject begins each object of a cluster, and takenObject is what kubectl prints of one that was taken.
var (
	sentObject  = regexp.MustCompile(`(?m)^kind: `)
	takenObject = regexp.MustCompile(`(?m) serverside-applied \(server dry run\)$`)
)

// tryEach finds the clusters for which a batch was refused.
func tryEach(t *testing.T, cp *controlplane.ControlPlane, batch []cluster, whole error) {
	t.Helper()
	found := false
	for _, one := range batch {
		if err := accepted(cp, one); err != nil {
			spec, _ := json.Marshal(one.Spec)
			t.Errorf("%s\n%v", spec, err)
			found = true
		}
	}
	if !found {
		t.Errorf("refused together only: %v", whole)
	}
}

// accepted is nil where the API server takes each object of some clusters.
func accepted(cp *controlplane.ControlPlane, clusters ...cluster) error {
	var documents []string
	for _, one := range clusters {
		documents = append(documents, one.Objects)
	}
	objects := strings.Join(documents, "\n---\n")
	said, err := cp.TryKubectl([]byte(objects), "apply", "--server-side", "--dry-run=server", "--validate=strict",
		"--field-manager=random", "-f", "-")
	if err != nil {
		return err
	}
	if sent, taken := len(sentObject.FindAllString(objects, -1)), len(takenObject.FindAllString(said, -1)); sent != taken {
		return fmt.Errorf("%d objects were sent, and %d taken:\n%s", sent, taken, said)
	}
	return nil
}
