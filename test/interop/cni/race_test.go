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
	"typha-mtls/interop/walk"
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

// race reads count times with a reader of race/race.mjs, or until the first fault of a kind that is waited for.
func race(t *testing.T, seed uint64, make func(name string) (string, error), count int, reader string, until ...string) interleavings {
	t.Helper()
	t.Parallel()
	folder, err := make("race")
	must(t, err)
	judge := exec.Command(components.Need(t, components.CNIJudge))
	script := repository.Path("test", "interop", "cni", "race", "race.mjs")
	node := exec.Command("node", append([]string{script, folder, fmt.Sprint(seed), fmt.Sprint(count), reader}, until...)...)
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
		seed, count, found.Ready, found.NotReady, found.Changing, found.Questions, len(found.Faults))
	return found
}

func TestNoChainIsReadyThatTheRuntimeLoadsAsIncomplete(t *testing.T) {
	found := race(t, walk.Seed(seed(t)), scratch.InMemory, walk.Part(10_000), "product")
	found.mustBeFaultless(t)
	// One that is never ready would not be caught.
	if least := walk.Part(1000); found.Ready < least || found.ReadyAtRest < least {
		t.Errorf("ready only %d times, and at rest %d times", found.Ready, found.ReadyAtRest)
	}
}

// On a disk, the number of a removed file is that of the next, and to make a file empty waits for the disk.
func TestTheSameHoldsOnADisk(t *testing.T) {
	race(t, walk.Seed(seed(t)), scratch.Folder, walk.Part(500), "product").mustBeFaultless(t)
}

func (i interleavings) mustBeFaultless(t *testing.T) {
	t.Helper()
	for _, fault := range i.Faults {
		t.Errorf("interleaving %d, %s: %s; writers: %q", fault.Number, fault.Runtime, fault.Fault, fault.Writers)
	}
}

func TestAReaderThatDoesNotLookAgainIsCaught(t *testing.T) {
	isCaught(t, 4000, "without looking again")
}

func TestAReaderThatTrustsTheTimesOfFilesIsCaught(t *testing.T) {
	isCaught(t, 6000, "without regard to the tick")
}

// isCaught demands that one interleaving of so many shows what a reader lacks.
func isCaught(t *testing.T, count int, reader string) {
	t.Helper()
	for _, fault := range race(t, seed(t), scratch.InMemory, count, reader, falselyReady).Faults {
		if fault.Fault == falselyReady {
			return
		}
	}
	t.Error("no interleaving shows what the reader lacks")
}
