package settings

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"io/fs"
	"maps"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
)

// minor of the Calico whose code is asked.
const minor = "28"

type verdict struct {
	Unknown                        []string
	Invalid, Refused, Inconsistent string
	Values                         map[string]string
}

// accepted says that Felix takes each value by itself.
func (v verdict) accepted() bool { return v.Unknown == nil && v.Invalid == "" && v.Refused == "" }

// felix is Felix' own code, which is asked about variables.
type felix struct {
	in  io.Writer
	out *bufio.Scanner
	// known are all variables with their defaults.
	known map[string]string
}

func startFelix(t *testing.T) *felix {
	t.Helper()
	command := exec.Command(components.Need(t, components.FelixSettings))
	in, err := command.StdinPipe()
	must(t, err)
	out, err := command.StdoutPipe()
	must(t, err)
	must(t, command.Start())
	t.Cleanup(func() {
		in.Close()
		command.Wait()
	})
	f := &felix{in: in, out: bufio.NewScanner(out)}
	f.out.Buffer(nil, 1<<20)
	f.read(t, &f.known)
	return f
}

func (f *felix) read(t *testing.T, into any) {
	t.Helper()
	if !f.out.Scan() {
		t.Fatal("Felix' code gave no answer")
	}
	must(t, json.Unmarshal(f.out.Bytes(), into))
}

func (f *felix) says(t *testing.T, env map[string]string) (v verdict) {
	t.Helper()
	line, err := json.Marshal(env)
	must(t, err)
	_, err = fmt.Fprintf(f.in, "%s\n", line)
	must(t, err)
	f.read(t, &v)
	return v
}

func must(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

func TestFelixTakesEveryVariableThatAnExampleRenders(t *testing.T) {
	f := startFelix(t)
	for _, example := range product.Examples(t) {
		t.Run(example, func(t *testing.T) {
			env := rendered(t, repository.Path("dist", example))
			if len(env) < 5 {
				t.Fatalf("only %d variables: %v", len(env), env)
			}
			for name, value := range env {
				if strings.HasPrefix(value, mounted) { // Felix looks whether the file is there
					value = scratchFile(t)
					env[name] = value
				}
				if v := f.says(t, map[string]string{name: value}); !v.accepted() {
					t.Errorf("%s=%s: %+v", name, value, v)
				}
			}
			if v := f.says(t, env); !v.accepted() || v.Inconsistent != "" {
				t.Errorf("%v: %+v", env, v)
			}
		})
	}
}

// mounted is where calico-node has the files of our Secret and ConfigMap.
const mounted = "/etc/typha-mtls/"

func scratchFile(t *testing.T) string {
	t.Helper()
	path := filepath.Join(t.TempDir(), "file")
	must(t, os.WriteFile(path, nil, 0o600))
	return path
}

// A judge that takes everything would contradict nothing.
func TestFelixCodeSaysWhatIsMisspeltAndWhatIsNoValue(t *testing.T) {
	f := startFelix(t)
	if v := f.says(t, map[string]string{"FELIX_BPFENABLE": "true"}); !slices.Equal(v.Unknown, []string{"bpfenable"}) {
		t.Errorf("misspelt: %+v", v)
	}
	if v := f.says(t, map[string]string{"FELIX_BPFENABLED": "perhaps"}); v.Invalid == "" {
		t.Errorf("no value: %+v", v)
	}
	if v := f.says(t, map[string]string{"FELIX_TYPHAK8SNAMESPACE": "none"}); v.Refused == "" {
		t.Errorf("refused: %+v", v)
	}
	if v := f.says(t, map[string]string{"FELIX_TYPHACN": "typha-server"}); v.Inconsistent == "" {
		t.Errorf("alone: %+v", v)
	}
}

// rendered are the variables of Felix with values that a folder of dist/ has, in whatever file.
func rendered(t *testing.T, folder string) map[string]string {
	t.Helper()
	env := map[string]string{}
	must(t, filepath.WalkDir(folder, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".yaml" {
			return err
		}
		text, err := os.ReadFile(path)
		must(t, err)
		var object any
		must(t, yaml.Unmarshal(text, &object))
		collect(object, env)
		return nil
	}))
	return env
}

func collect(node any, env map[string]string) {
	switch node := node.(type) {
	case []any:
		for _, each := range node {
			collect(each, env)
		}
	case map[string]any:
		name, _ := node["name"].(string)
		if value, ok := node["value"].(string); ok && strings.HasPrefix(name, "FELIX_") {
			env[name] = value
		}
		for _, each := range node {
			collect(each, env)
		}
	}
}

// ours is what the product knows of a variable, and of each of the values that it was asked about.
type ours struct {
	Name, Type, Default string
	// Managed says that users cannot set it.
	Managed bool
	Accepts []bool
}

func productKnows(t *testing.T, values []string) (all []ours) {
	t.Helper()
	asked, err := json.Marshal(values)
	must(t, err)
	command := exec.Command("node", repository.Path("test", "interop", "settings", "felix", "judge.mjs"), minor)
	command.Stdin = strings.NewReader(string(asked))
	output, err := command.Output()
	must(t, err)
	for line := range strings.Lines(string(output)) {
		var one ours
		must(t, json.Unmarshal([]byte(line), &one))
		all = append(all, one)
	}
	return all
}

func TestWeKnowTheVariablesThatFelixKnowsAndTheirDefaults(t *testing.T) {
	f := startFelix(t)
	known := maps.Clone(f.known)
	for _, our := range productKnows(t, []string{}) {
		standard, ok := known[our.Name]
		if !ok {
			t.Errorf("Felix does not know %s", our.Name)
		} else if standard != our.Default {
			t.Errorf("the default of %s is %q to Felix, and %q to us", our.Name, standard, our.Default)
		}
		delete(known, our.Name)
	}
	if len(known) > 0 {
		t.Errorf("we do not know %v", slices.Sorted(maps.Keys(known)))
	}
}

// stricter are the values that we refuse and Felix takes, by type, each with what it would do to them.
var stricter = []struct{ kind, value, because string }{
	{`^(seconds|millis|float)$`, `^(NaN|Inf|9223372036854775808)$`, "it is no time"},
	{`^(seconds|millis|float)$`, `^-`, "a time is not below zero"},
	{`^(seconds|millis|float)$`, `^(1e3|1\.|\.5|\+5)$`, "a slip is more likely than this spelling"},
	{`^int`, `^0\d`, "Felix reads it as octal"},
	{`^(int.*|port-list)$`, `^\+`, "a slip is more likely than this spelling"},
	{`^file$`, ` `, "a path with a blank is a slip"},
	{`^mark-bitmask$`, `^\d+$`, "Felix ends later, where so few bits are not enough for its marks"},
}

// onDisk is what Felix says of a path where there is no such file, which we do not know.
var onDisk = regexp.MustCompile(`failed to access file|missing file`)

func TestWeRefuseTheValuesThatFelixWouldReplaceAndNoOthers(t *testing.T) {
	f := startFelix(t)
	counts, used := map[bool]int{}, map[string]bool{}
	for _, our := range productKnows(t, values) {
		if our.Managed {
			continue
		}
		for i, value := range values {
			v := f.says(t, map[string]string{our.Name: value})
			counts[our.Accepts[i]]++
			switch {
			case our.Accepts[i] == v.accepted():
			case our.Accepts[i] && our.Type == "file" && onDisk.MatchString(v.Invalid+v.Refused):
			case our.Accepts[i]:
				t.Errorf("%s=%q (%s): we accept it, Felix says %+v", our.Name, value, our.Type, v)
			default:
				reason := reasonFor(our.Type, value)
				if reason == "" {
					t.Errorf("%s=%q (%s): we refuse what Felix takes", our.Name, value, our.Type)
				}
				used[reason] = true
			}
		}
	}
	t.Log(counts)
	if counts[true] < 1000 || counts[false] < 1000 {
		t.Error("of that many values, nearly all are accepted, or refused")
	}
	for _, each := range stricter {
		if !used[each.kind+each.value] {
			t.Errorf("no value of %s shows that %s", each.kind, each.because)
		}
	}
}

// reasonFor is the entry of stricter that a value belongs to, or "".
func reasonFor(kind, value string) string {
	for _, each := range stricter {
		if regexp.MustCompile(each.kind).MatchString(kind) && regexp.MustCompile(each.value).MatchString(value) {
			return each.kind + each.value
		}
	}
	return ""
}

// values are right for some variables, nearly right, and wrong for all.
var values = []string{
	"true", "True", "1", "yes", "on", "false", "none", "NONE", "enabled", "Enabled", "Disabled", "Auto", "auto", "legacy", "nft", "insert", "Append",
	"ACCEPT", "drop", "RETURN", "REJECT", "Drop", "Any",
	"0", "7", "-1", "07", "0x10", "0xffff0000", "0x1", "65535", "65536", "1.5", "1.", ".5", "1e3", "90s", "1h30m", "5m", "90", "90 ", " 90", "9223372036854775808", "4294967296",
	"64512", "1.10", "NaN", "Inf", "+5",
	"10.0.0.1", "10.0.0.256", "fd00::1", "10.2.0.0/16", "10.2.0.1/16", "10.2.0.0/33", "fd00::/64", "10.2.0.0/16,fd00::/64", "10.2.0.0/16, 10.3.0.0/16",
	"eth0", "eth0,eth1", "eth0, eth1", "/^eth/", "/^eth/,lo", "/(/", "^eth.*", "(", "a_name_that_is_long", "veth+", "cali*",
	"20000:29999", "29999:20000", "30000:32767,40000", "80", "tcp:22", "tcp:22,udp:53", "udp:10.2.0.0/16:53", "tcp:[fd00::/64]:22", "sctp:22", "tcp:70000", "tcp:", ":22",
	"1-250", "0-250", "1-251", "250-1", "1-250,300-400", "1-4294967295",
	"/run/xtables.lock", "relative/path", "with blank", "127.0.0.1:2379", "http://127.0.0.1:2379", "host.example.com", "host_name", "under score",
	"name=value", "name=value,other=1", "name=90s", "name=90", "=value", "name=", "a=b=c", "region-1", "Region", "ä", "TLS_AES_128_GCM_SHA256",
	"10/second", "calico-packet", "%F %d", "all", "All", "info", "WARNING",
}
