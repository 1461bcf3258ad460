package sopstools

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"
	"os/exec"
	"slices"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/repository"
)

// verdict is what the product reads, or the sentence with which it refuses.
type verdict struct {
	Read    json.RawMessage `json:"read"`
	Refused string          `json:"refused"`
}

// judged asks the product about many texts in one process.
func judged(t *testing.T, questions []map[string]any) []verdict {
	t.Helper()
	input, err := json.Marshal(questions)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command("node", repository.Path("test", "interop", "sops-tools", "judge.mjs"))
	command.Stdin, command.Stderr = bytes.NewReader(input), os.Stderr
	output, err := command.Output()
	if err != nil {
		t.Fatal(err)
	}
	var verdicts []verdict
	if err := json.Unmarshal(output, &verdicts); err != nil || len(verdicts) != len(questions) {
		t.Fatalf("%v: %d verdicts on %d questions", err, len(verdicts), len(questions))
	}
	return verdicts
}

// question is one text for sops-reads.
type question struct{ Config, Path, Document string }

// answer is what SOPS' library reads, or its error.
type answer struct {
	Error      string
	Recipients []string
	Foreign    int
	Rule       struct {
		EncryptedRegex, UnencryptedRegex, EncryptedSuffix, UnencryptedSuffix string
		MACOnlyEncrypted                                                     bool
	}
	Document []any
}

// sopsReads asks SOPS' library about many texts in one process.
func sopsReads(t *testing.T, questions []question) []answer {
	t.Helper()
	var input bytes.Buffer
	for _, q := range questions {
		if err := json.NewEncoder(&input).Encode(q); err != nil {
			t.Fatal(err)
		}
	}
	command := exec.Command(components.Need(t, components.SopsReads))
	command.Stdin = &input
	// It tells what it thinks of single keys; only the answers count.
	output, err := command.Output()
	var failed *exec.ExitError
	if errors.As(err, &failed) {
		t.Fatalf("sops-reads: %v\n%s", err, failed.Stderr)
	}
	answers := make([]answer, 0, len(questions))
	for decoder := json.NewDecoder(bytes.NewReader(output)); ; {
		var a answer
		if err := decoder.Decode(&a); err == io.EOF {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		answers = append(answers, a)
	}
	if len(answers) != len(questions) {
		t.Fatalf("%d answers to %d questions", len(answers), len(questions))
	}
	return answers
}

// followed is a rule as both tell it.
type followed struct {
	Recipients []string
	Rule       map[string]any
}

// inOurWords is what sops would do, in the form of the product's answer.
func (a answer) inOurWords() followed {
	rule := map[string]any{}
	for name, pattern := range map[string]string{
		"encryptedRegex": a.Rule.EncryptedRegex, "unencryptedRegex": a.Rule.UnencryptedRegex,
		"encryptedSuffix": a.Rule.EncryptedSuffix, "unencryptedSuffix": a.Rule.UnencryptedSuffix,
	} {
		if pattern != "" {
			rule[name] = pattern
		}
	}
	if len(rule) == 0 {
		rule["unencryptedSuffix"] = "_unencrypted"
	}
	if a.Rule.MACOnlyEncrypted {
		rule["macOnlyEncrypted"] = true
	}
	return followed{distinct(a.Recipients), rule}
}

// distinct are the recipients, each once: sops seals twice to one that is named twice.
func distinct(list []string) (each []string) {
	for _, one := range list {
		if !slices.Contains(each, one) {
			each = append(each, one)
		}
	}
	return each
}
