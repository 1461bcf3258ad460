package cni

import (
	"bytes"
	"encoding/json"
	"os"
	"os/exec"
	"slices"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/repository"
)

var runtimes = []string{"containerd", "cri-o"}

// required are the types of the plugins that have to be in the chain, in this order.
var required = []string{"calico", "portmap", "linkerd-cni"}

// question asks what a runtime would use of a directory.
type question struct {
	Runtime string `json:"runtime"`
	ConfDir string `json:"confDir"`
	BinDir  string `json:"binDir"`
	// Execute has the judge start the plugins.
	Execute bool `json:"execute,omitempty"`
}

// verdict is what the runtime's library says; see components/cni/main.go.
type verdict struct {
	File, Network  string
	Plugins, Fails []string
	Error          string
}

// whole says whether every pod gets the required plugins.
func (v verdict) whole() bool {
	if v.Error != "" || len(v.Fails) > 0 {
		return false
	}
	rest := required
	for _, plugin := range v.Plugins {
		if len(rest) > 0 && plugin == rest[0] {
			rest = rest[1:]
		}
	}
	return len(rest) == 0
}

// sameChain says whether two verdicts name the same network, or neither names any.
func (v verdict) sameChain(other verdict) bool {
	if v.Error != "" || other.Error != "" {
		return v.Error != "" && other.Error != ""
	}
	return v.File == other.File && v.Network == other.Network && slices.Equal(v.Plugins, other.Plugins)
}

// ofRuntimes are the verdicts of the runtimes' libraries.
func ofRuntimes(t testing.TB, questions []question) []verdict {
	t.Helper()
	return judged(t, components.CNIJudge, questions)
}

func judged(t testing.TB, judge components.Program, questions []question) []verdict {
	t.Helper()
	var lines bytes.Buffer
	encoder := json.NewEncoder(&lines)
	for _, question := range questions {
		must(t, encoder.Encode(question))
	}
	command := exec.Command(components.Need(t, judge))
	command.Stdin, command.Stderr = &lines, os.Stderr
	output, err := command.Output()
	must(t, err)
	verdicts := make([]verdict, len(questions))
	decoder := json.NewDecoder(bytes.NewReader(output))
	for i := range verdicts {
		must(t, decoder.Decode(&verdicts[i]))
	}
	return verdicts
}

// our is what the product says: what a runtime would use, and whether the chain is whole.
type our struct {
	verdict
	Ready   bool
	Reasons []struct{ Code, Message string }
	// ReadyInPod is Ready to a pod that sees only the two directories, and follows no link out of them.
	ReadyInPod bool
	// ReadyWithout is Ready where the runtime does not read drop-ins.
	ReadyWithout bool
	// Unclear says that what the runtime makes of it is not known.
	Unclear bool
}

// ours are the product's verdicts, from the sources that the verifier and `cni check` share.
func ours(t testing.TB, questions []question) []our {
	t.Helper()
	asked, err := json.Marshal(map[string]any{"require": required, "questions": questions})
	must(t, err)
	node := exec.Command("node", repository.Path("test", "interop", "cni", "answers.mjs"))
	node.Stdin, node.Stderr = bytes.NewReader(asked), os.Stderr
	output, err := node.Output()
	must(t, err)
	var answers []our
	must(t, json.Unmarshal(output, &answers))
	return answers
}
