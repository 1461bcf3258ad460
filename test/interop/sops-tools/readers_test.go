package sopstools

import (
	"bytes"
	"cmp"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/rand/v2"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"sort"
	"strconv"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
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
		if !contains(each, one) {
			each = append(each, one)
		}
	}
	return each
}

func contains(list []string, wanted string) bool {
	for _, one := range list {
		if one == wanted {
			return true
		}
	}
	return false
}

// sealedFor is the file whose rule is asked for.
const sealedFor = "clusters/demo/pki/typha-server.yaml"

func TestARuleThatWeFollowIsTheOneThatSopsFollows(t *testing.T) {
	t.Parallel()
	verdicts, answers := rulesOf(t, spellings())
	var good []string
	for i, text := range spellings() {
		if verdicts[i].Read != nil && answers[i].Error == "" {
			good = append(good, text)
		}
	}
	texts := append(spellings(), mutations(t, good, 4000)...)
	verdicts, answers = rulesOf(t, texts)
	followedByBoth, refusedByUs, refusedByBoth := 0, 0, 0
	for i, text := range texts {
		if verdicts[i].Read == nil {
			if refusedByUs++; answers[i].Error != "" {
				refusedByBoth++
			}
			continue
		}
		if answers[i].Error != "" {
			t.Errorf("we read a rule, and sops refuses: %s\n%q", answers[i].Error, text)
			continue
		}
		var read followed
		if err := json.Unmarshal(verdicts[i].Read, &read); err != nil {
			t.Fatal(err)
		}
		if want := answers[i].inOurWords(); !reflect.DeepEqual(read, want) || answers[i].Foreign > 0 {
			t.Errorf("we read %v, sops %v and %d other keys:\n%q", read, want, answers[i].Foreign, text)
		}
		followedByBoth++
	}
	t.Logf("%d followed by both; %d refused by us, %d of them by sops", followedByBoth, refusedByUs, refusedByBoth)
	if followedByBoth < 400 || refusedByUs-refusedByBoth < 50 {
		t.Errorf("of %d texts %d were followed, %d refused by us alone: too few to say much", len(texts), followedByBoth, refusedByUs-refusedByBoth)
	}
}

// rulesOf asks both which rule they would follow.
func rulesOf(t *testing.T, texts []string) ([]verdict, []answer) {
	t.Helper()
	ours, theirs := make([]map[string]any, len(texts)), make([]question, len(texts))
	for i, text := range texts {
		ours[i] = map[string]any{"kind": "config", "text": text, "path": sealedFor}
		theirs[i] = question{Config: text, Path: sealedFor}
	}
	return judged(t, ours), sopsReads(t, theirs)
}

func TestWhatWeSeeInADocumentIsWhatSopsSees(t *testing.T) {
	t.Parallel()
	texts := append(documents(), mutations(t, documents(), 4000)...)
	var ours []map[string]any
	theirs := make([]question, len(texts))
	for i, text := range texts {
		ours = append(ours, map[string]any{"kind": "document", "text": text}, map[string]any{"kind": "manifest", "text": text})
		theirs[i] = question{Document: text}
	}
	verdicts, answers := judged(t, ours), sopsReads(t, theirs)
	seen := 0
	for i, text := range texts {
		for at, kind := range []string{"document", "manifest"} {
			v := verdicts[2*i+at]
			if v.Read == nil {
				continue
			}
			if answers[i].Error != "" {
				t.Errorf("we read a %s, and sops refuses: %s\n%q", kind, answers[i].Error, text)
				continue
			}
			var read any
			if err := json.Unmarshal(v.Read, &read); err != nil {
				t.Fatal(err)
			}
			want := any(nil)
			if len(answers[i].Document) == 1 {
				want = answers[i].Document[0]
			}
			// Objects of JavaScript do not keep the order of keys such as 10.
			if kind == "manifest" {
				read, want = sorted(read), sorted(want)
			}
			if !reflect.DeepEqual(read, want) {
				t.Errorf("we see in a %s\n%s, sops\n%s:\n%q", kind, asJSON(read), asJSON(want), text)
			}
			seen++
		}
	}
	t.Logf("%d of %d readings agree", seen, 2*len(texts))
	if seen < 1000 {
		t.Errorf("of %d texts only %d were read", len(texts), seen)
	}
}

func TestSopsSealsToThoseWhomWeReadInEverySpelling(t *testing.T) {
	t.Parallel()
	folder, err := scratch.Folder("spellings")
	if err != nil {
		t.Fatal(err)
	}
	verdicts, _ := rulesOf(t, spellings())
	plain := "data:\n  tls.key: a\n  tls.crt: b\n"
	sealed := 0
	for i, text := range spellings() {
		root := filepath.Join(folder, fmt.Sprint(i))
		for name, content := range map[string]string{".sops.yaml": text, sealedFor: plain} {
			path := filepath.Join(root, name)
			if err := errors.Join(os.MkdirAll(filepath.Dir(path), 0o755), os.WriteFile(path, []byte(content), 0o644)); err != nil {
				t.Fatal(err)
			}
		}
		command := exec.Command(components.Need(t, components.Sops), "encrypt", sealedFor)
		command.Dir, command.Env = root, []string{"HOME=" + root}
		var stderr bytes.Buffer
		command.Stderr = &stderr
		output, err := command.Output()
		if verdicts[i].Read == nil {
			continue
		}
		if err != nil {
			t.Errorf("we read a rule, and sops encrypt fails: %s\n%s", stderr.String(), text)
			continue
		}
		var read followed
		if err := json.Unmarshal(verdicts[i].Read, &read); err != nil {
			t.Fatal(err)
		}
		file := parse(t, output)
		if got := distinct(recipients(file)); !reflect.DeepEqual(got, read.Recipients) {
			t.Errorf("sops seals to %v, we read %v:\n%s", got, read.Recipients, text)
		}
		if others := bytes.Count(output, []byte("fp:")) + bytes.Count(output, []byte("arn:")); others > 0 {
			t.Errorf("sops seals to %d keys that we do not read:\n%s", others, text)
		}
		sealed++
	}
	if sealed < 15 {
		t.Errorf("of %d spellings only %d were sealed", len(spellings()), sealed)
	}
}

// mutations are texts with random edits, from a seed that is printed.
func mutations(t *testing.T, texts []string, count int) (mutated []string) {
	t.Helper()
	// The same at each run, unless somebody looks for more.
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("INTEROP_SEED"), "11"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	pick := func(list []string) string { return list[random.IntN(len(list))] }
	for range count {
		text := pick(texts)
		for range 1 + random.IntN(2) {
			lines := strings.SplitAfter(text, "\n")
			from := random.IntN(len(text) + 1)
			to := min(len(text), from+random.IntN(8))
			switch random.IntN(6) {
			case 0: // something comes in
				text = text[:from] + pick(fragments) + text[from:]
			case 1: // something goes
				text = text[:from] + text[to:]
			case 2: // something is replaced
				text = text[:from] + pick(fragments) + text[to:]
			case 3: // a line twice
				line := random.IntN(len(lines))
				text = strings.Join(lines[:line], "") + lines[line] + strings.Join(lines[line:], "")
			case 4: // a line elsewhere
				a, b := random.IntN(len(lines)), random.IntN(len(lines))
				lines[a], lines[b] = lines[b], lines[a]
				text = strings.Join(lines, "")
			default: // a line with something behind or in front
				line := random.IntN(len(lines))
				lines[line] = pick([]string{pick(fragments) + lines[line], strings.TrimSuffix(lines[line], "\n") + pick(fragments) + "\n"})
				text = strings.Join(lines, "")
			}
		}
		mutated = append(mutated, strings.ToValidUTF8(text, "?"))
	}
	return mutated
}

func sorted(value any) any {
	switch value := value.(type) {
	case []any:
		items := make([]any, len(value))
		for i, item := range value {
			items[i] = sorted(item)
		}
		return items
	case map[string]any:
		copied := map[string]any{}
		for name, inner := range value {
			copied[name] = sorted(inner)
		}
		if pairs, ok := copied["map"].([]any); ok {
			sort.Slice(pairs, func(a, b int) bool { return asJSON(pairs[a]) < asJSON(pairs[b]) })
		}
		return copied
	default:
		return value
	}
}

func asJSON(value any) string {
	text, _ := json.Marshal(value)
	return string(text)
}
