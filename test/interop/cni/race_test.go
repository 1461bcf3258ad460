package cni

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// interleavings are reads of a directory while others write it.
type interleavings struct {
	Ready, NotReady, Changing, ReadyAtRest, Questions int
	Faults                                            []struct {
		Number         int
		Runtime, Fault string
		Writers        []string
	}
}

const falselyReady = "ready, and the chain was whole at no moment"

// race reads count times with a reader of race/race.mjs.
func race(t *testing.T, make func(name string) (string, error), count int, reader string) interleavings {
	t.Helper()
	t.Parallel()
	folder, err := make("race")
	must(t, err)
	judge := exec.Command(components.Need(t, components.CNIJudge))
	node := exec.Command("node", repository.Path("test", "interop", "cni", "race", "race.mjs"),
		folder, fmt.Sprint(seed(t)), fmt.Sprint(count), reader)
	toJudge, questions, err := os.Pipe()
	must(t, err)
	answers, fromJudge, err := os.Pipe()
	must(t, err)
	judge.Stdin, judge.Stdout, judge.Stderr = toJudge, fromJudge, os.Stderr
	node.ExtraFiles, node.Stderr = []*os.File{questions, answers}, os.Stderr
	must(t, judge.Start())
	toJudge.Close()
	fromJudge.Close()
	output, err := node.Output()
	questions.Close()
	answers.Close()
	must(t, judge.Wait())
	must(t, err)
	var found interleavings
	must(t, json.Unmarshal(output, &found))
	t.Logf("seed %d, %d interleavings: %d ready, %d not ready, %d changing; %d questions to libcni, %d faults",
		seed(t), count, found.Ready, found.NotReady, found.Changing, found.Questions, len(found.Faults))
	return found
}

func TestNoChainIsReadyThatTheRuntimeLoadsAsIncomplete(t *testing.T) {
	found := race(t, scratch.InMemory, 10_000, "product")
	found.mustBeFaultless(t)
	// One that is never ready would not be caught.
	if found.Ready < 1000 || found.ReadyAtRest < 1000 {
		t.Errorf("ready only %d times, and at rest %d times", found.Ready, found.ReadyAtRest)
	}
}

// On a disk, the number of a removed file is that of the next, and to make a file empty waits for the disk.
func TestTheSameHoldsOnADisk(t *testing.T) {
	race(t, scratch.Folder, 500, "product").mustBeFaultless(t)
}

func (i interleavings) mustBeFaultless(t *testing.T) {
	t.Helper()
	for _, fault := range i.Faults {
		t.Errorf("interleaving %d, %s: %s; writers: %q", fault.Number, fault.Runtime, fault.Fault, fault.Writers)
	}
}

func TestAReaderThatDoesNotLookAgainIsCaught(t *testing.T) {
	falsely := 0
	for _, fault := range race(t, scratch.InMemory, 4000, "without looking again").Faults {
		if fault.Fault == falselyReady {
			falsely++
		}
	}
	if falsely == 0 {
		t.Error("no interleaving shows what looking again is for")
	}
}

func TestAReaderThatTrustsTheTimesOfFilesIsCaught(t *testing.T) {
	if found := race(t, scratch.InMemory, 6000, "without regard to the tick"); len(found.Faults) == 0 {
		t.Error("no interleaving shows what waiting for the tick is for")
	}
}
