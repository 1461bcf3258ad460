package sopstools

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"reflect"
	"sort"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/scratch"
)

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
