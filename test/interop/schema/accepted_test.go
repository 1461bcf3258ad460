package schema

import (
	"encoding/json"
	"math/rand/v2"
	"os"
	"os/exec"
	"strconv"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/repository"
)

// clusters is how many random clusters are tried with a fixed seed, and again with a random one.
const clusters = 150

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
				Clusters []struct {
					Spec    any
					Objects string
				}
			}
			if err := json.Unmarshal(printed, &random); err != nil {
				t.Fatal(err)
			}
			if len(random.Clusters) != clusters || random.Refused == 0 {
				t.Fatalf("%d clusters were taken and %d refused", len(random.Clusters), random.Refused)
			}
			t.Logf("%d taken, %d refused", len(random.Clusters), random.Refused)
			for _, one := range random.Clusters {
				_, err := cp.TryKubectl([]byte(one.Objects), "apply", "--server-side", "--dry-run=server",
					"--validate=strict", "--field-manager=random", "-f", "-")
				if err != nil {
					spec, _ := json.Marshal(one.Spec)
					t.Errorf("%s\n%v", spec, err)
				}
			}
		})
	}
}
