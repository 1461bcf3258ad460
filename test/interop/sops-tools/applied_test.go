package sopstools

import (
	"encoding/json"
	"fmt"
	"os"
	"reflect"
	"testing"

	"go.yaml.in/yaml/v3"
	kubectl "sigs.k8s.io/yaml"
	"typha-mtls/interop/repository"
)

func TestWhatWeSeeInAManifestIsWhatKubectlHelmAndKustomizeSee(t *testing.T) {
	t.Parallel()
	texts := append(documents(), mutations(t, append(documents(), layouts...), 15_000)...)
	for _, scalar := range scalars() {
		texts = append(texts, "a: "+scalar+"\n", scalar+": a\n", "- "+scalar+"\n", "{a: ["+scalar+"]}\n")
	}
	texts = append(texts, layouts...)
	questions := make([]map[string]any, len(texts))
	for i, text := range texts {
		questions[i] = map[string]any{"kind": "applied", "text": text}
	}
	seen := 0
	for i, verdict := range judged(t, questions) {
		if verdict.Read == nil {
			continue
		}
		seen++
		var ours any
		if err := json.Unmarshal(verdict.Read, &ours); err != nil {
			t.Fatal(err)
		}
		for name, read := range map[string]func(string) (any, error){"kubectl and Helm": byKubectl, "kustomize": byKustomize} {
			if theirs, err := read(texts[i]); err != nil {
				t.Errorf("we read it, and %s do not: %v\n%q", name, err, texts[i])
			} else if !reflect.DeepEqual(ours, theirs) {
				t.Errorf("we see %v, %s %v:\n%q", ours, name, theirs, texts[i])
			}
		}
	}
	t.Logf("%d of %d texts are read by us", seen, len(texts))
	if seen < len(texts)/10 {
		t.Errorf("of %d texts only %d are read", len(texts), seen)
	}
}

func TestTheReadingsOfPlainScalarsThatAreWrittenDownAreThoseOfGoToday(t *testing.T) {
	t.Parallel()
	readings := map[string]string{}
	for _, scalar := range scalars() {
		var each []any
		for _, read := range []func(string) (any, error){byKubectl, byKustomize} {
			value, err := read("a: " + scalar + "\n")
			if document, isMap := value.(map[string]any); err == nil && isMap {
				each = append(each, document["a"])
			} else {
				each = append(each, "refused")
			}
		}
		if reflect.DeepEqual(each[0], each[1]) {
			each = each[:1]
		}
		readings[scalar] = plainJSON(t, each)
	}
	file := repository.Path("test", "yaml", "go-readings.json")
	written, err := json.MarshalIndent(readings, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	text := string(written) + "\n"
	if os.Getenv("INTEROP_WRITE_GOLDEN") != "" {
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		return
	}
	if committed, err := os.ReadFile(file); err != nil || string(committed) != text {
		t.Errorf("%s is not what Go says today (%v); INTEROP_WRITE_GOLDEN=1 writes it anew", file, err)
	}
}

func byKubectl(text string) (any, error) {
	asJSON, err := kubectl.YAMLToJSON([]byte(text))
	if err != nil {
		return nil, err
	}
	var value any
	return value, json.Unmarshal(asJSON, &value)
}

func byKustomize(text string) (any, error) {
	var read any
	if err := yaml.Unmarshal([]byte(text), &read); err != nil {
		return nil, err
	}
	asJSON, err := json.Marshal(withTexts(read))
	if err != nil {
		return nil, err
	}
	var value any
	return value, json.Unmarshal(asJSON, &value)
}

// withTexts makes names of fields texts, as sigs.k8s.io/yaml does.
func withTexts(value any) any {
	switch value := value.(type) {
	case []any:
		items := make([]any, len(value))
		for i, item := range value {
			items[i] = withTexts(item)
		}
		return items
	case map[string]any:
		copied := map[string]any{}
		for name, inner := range value {
			copied[name] = withTexts(inner)
		}
		return copied
	case map[any]any:
		copied := map[string]any{}
		for name, inner := range value {
			copied[fmt.Sprint(name)] = withTexts(inner)
		}
		return copied
	default:
		return value
	}
}

func plainJSON(t *testing.T, value any) string {
	t.Helper()
	text, err := json.Marshal(value)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// layouts that readers of YAML may see differently.
var layouts = []string{
	"a: \"x\\\n\n  y\"\n", "a: \"x\\\n  \n\n  y\"\n", "a: \"x\\\\\n\n  y\"\n", "a: \"x\\\\\\\n\n  y\"\n", "a: \"x\\\n  y\"\n", "a: \"x\n\n  y\"\n",
	"a: \"x\\ \n\n  y\"\n", "a: \"x\\\n  \\\n  y\"\n", "a: \"\\\n\n  y\"\n", "a: \"x\\\n\n\"\n", "a: 'x\\\n\n  y'\n", "a: 'x''", "a: 'x''\n", "a: \"x\\\"", "a: \"", "a: '", "a: ''", "a: '''", "a: ''''", "a: \"\\\\\"", "a: x\\\n\n  y\n",
}

// scalars are plain ones, in every form of which some reader makes a number, a truth value, a time or nothing.
func scalars() []string {
	all := []string{
		"y", "Y", "yes", "Yes", "YES", "yEs", "n", "N", "no", "No", "NO", "on", "On", "ON", "oN", "off", "Off", "OFF",
		"true", "True", "TRUE", "tRue", "false", "False", "FALSE", "t", "f", "null", "Null", "NULL", "nULL", "~", "none", "=", "<<",
		"inf", "nan", "NaN", "Infinity", ".", "..", "...a", "+", "--", "_", "_1", "_.5", "2024-01-01", "2024-1-1", "2024-13-01", "2024-01", "20240101",
		"2024-01-01T00:00:00Z", "2024-01-01t00:00:00+02:00", "2024-01-01 10:00:00", "2024-01-01T10", "2024-01-01Z", "2024-1-1T1:1:1Z",
		"1.2.3", "10.0.0.0/8", "1.1.1.1:20001", "10.0.0.0/8,100.64.0.0/10", "4567,4568", "25,443,5000-6000", "0-65_535", "0-65535", "1,000", "1,000.5",
		"12:30", "1:30:00", "190:20:30", "1:30.5", "00:00", "-1:30", "0x1p3", "0x1.8p1", "0755m", "10m", "100Mi", "1s", "1h30m", "1e", "1e+", "e3", "0o440", "0440", "04143",
		"18446744073709551615", "18446744073709551616", "9223372036854775807", "9007199254740993", "123456789012345", "1234567890123456",
		"0xFFFFFFFFFFFFFFFFFF", "1e400", "1e-400", "0.1234567", "12345678.5", "00000000000000000007",
	}
	for _, sign := range []string{"", "-", "+"} {
		for _, number := range []string{
			"0", "00", "7", "07", "08", "0_7", "1_0", "1__0", "1_", "10", "0o7", "0O7", "0o8", "0o", "0o_7", "0x7", "0X7", "0xaF", "0x_1", "0xg", "0x", "0b1", "0B1", "0b2",
			"0b_1", "0b", "1.5", "0.5", "1.0", "1.50", "0.0", "1.", "01.5", "00.5", "1_0.5", "1.5_0", "1._5", ".5", "._5", ".5_0", "1e3", "1E3", "1e+3", "1e-3", "1.5e3", "1.e3",
			".5e1", "1e1_0", "1_e1", "1e0_1", ".inf", ".Inf", ".INF", ".iNF", ".nan", ".NaN", ".NAN",
		} {
			all = append(all, sign+number)
		}
	}
	return all
}
