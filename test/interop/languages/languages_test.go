// Package languages makes the constructs for other languages of cdk8s, and compares what a program in Go renders by them with what the
// library renders.
package languages

import (
	"encoding/json"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/upstream"
)

const version = "v3.31.7"

type cluster struct{ Cluster, Directory, Include string }

type input struct {
	Clusters []cluster
	Typha    struct{ TrustBundle, Certificate string }
}

// cases are every example, and one cluster with upstream's manifest of each version.
func cases(t *testing.T) (all []cluster) {
	for _, name := range product.Examples(t) {
		all = append(all, cluster{Cluster: name, Directory: repository.Path()})
	}
	for of, folder := range versions(t) {
		directory := t.TempDir()
		copied := filepath.Join(directory, "clusters", "demo")
		if err := os.CopyFS(copied, os.DirFS(repository.Path("clusters", "demo"))); err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(copied, "cluster.yaml")
		text := strings.Replace(read(t, file), "version: "+version, "version: "+of, 1)
		if err := os.WriteFile(file, []byte(text), 0o644); err != nil {
			t.Fatal(err)
		}
		all = append(all, cluster{Cluster: "demo", Directory: directory, Include: filepath.Join(folder, "calico-typha.yaml")})
	}
	return all
}

// versions are those that are checked, with the folders of upstream's manifests; none where these are absent.
func versions(t *testing.T) map[string]string {
	var folders map[string]string
	if err := json.Unmarshal([]byte(read(t, repository.Path("test", "upstream.json"))), &folders); err != nil {
		t.Fatal(err)
	}
	for of, folder := range folders {
		folders[of] = repository.Path("..", "shared", "upstream", "calico", folder)
		if _, err := os.Stat(folders[of]); err != nil {
			return nil
		}
	}
	return folders
}

func TestAProgramInGoRendersWhatTheLibraryRenders(t *testing.T) {
	folder := module(t)
	given := input{Clusters: cases(t)}
	given.Typha.TrustBundle = read(t, repository.Path("clusters", "external-vault", "pki", "ca.crt"))
	given.Typha.Certificate = read(t, repository.Path("clusters", "external-vault", "pki", "typha-server.crt"))
	rendered := run(t, given, filepath.Join(folder, "each.bin"))
	wanted := run(t, given, "node", repository.Path("test", "interop", "languages", "each.mjs"))
	names := make([]string, 0, len(rendered))
	for _, each := range given.Clusters {
		names = append(names, strings.TrimSpace(each.Cluster+" "+filepath.Base(filepath.Dir(each.Include))))
	}
	names = append(names, "a Typha of its own")
	for at, name := range names {
		t.Run(name, func(t *testing.T) {
			if len(wanted[at]) < 1000 {
				t.Fatalf("the library rendered %q", wanted[at])
			}
			if rendered[at] != wanted[at] {
				t.Errorf("in Go:\n%s\nby the library:\n%s", rendered[at], wanted[at])
			}
		})
	}
	t.Run("what is refused is told by the path that the program knows, all of it", func(t *testing.T) {
		told := rendered[len(rendered)-1]
		for _, line := range []string{`network/service.name: "Not A Name" is not a valid name`, "network/service.port: 0 is no TCP port"} {
			if !strings.Contains(told, line) {
				t.Errorf("not told: %q in\n%s", line, told)
			}
		}
	})
}

func TestWithUpstreamsManifestsAllVersionsAreRendered(t *testing.T) {
	upstream.Folder(t, "calico")
	if found := len(versions(t)); found < 8 {
		t.Errorf("upstream's manifests of %d versions are there, and not of 8", found)
	}
}

// The example has upstream's manifest, an object of its own and a cluster, in twelve lines.
func TestTheExampleRendersWhatItSays(t *testing.T) {
	folder := module(t)
	manifest := filepath.Join(upstream.Folder(t, "calico/"+version), "calico-typha.yaml")
	work := t.TempDir()
	included := filepath.Join(work, "upstream", "calico-typha.yaml")
	if err := errors.Join(os.Mkdir(filepath.Dir(included), 0o755), os.WriteFile(included, []byte(read(t, manifest)), 0o644)); err != nil {
		t.Fatal(err)
	}
	if err := os.CopyFS(filepath.Join(work, "clusters", "demo"), os.DirFS(repository.Path("clusters", "demo"))); err != nil {
		t.Fatal(err)
	}
	settings := filepath.Join(work, "clusters", "demo", "cluster.yaml")
	text := strings.Replace(read(t, settings), "\nspec:\n", "\nspec:\n  rendered: chart\n", 1)
	sops, err := os.ReadFile(repository.Path(".sops.yaml"))
	if err := errors.Join(err, os.WriteFile(settings, []byte(text), 0o644), os.WriteFile(filepath.Join(work, ".sops.yaml"), sops, 0o644)); err != nil {
		t.Fatal(err)
	}
	command := exec.Command(filepath.Join(folder, "example.bin"))
	command.Dir = work
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("%v\n%s", err, output)
	}
	rendered := read(t, filepath.Join(work, "dist", "demo", "network.k8s.yaml"))
	for _, wanted := range []string{"FELIX_TYPHACAFILE", "name: calico-typha-mtls", "name: network-resolver-", "kind: CustomResourceDefinition"} {
		if !strings.Contains(rendered, wanted) {
			t.Errorf("the example renders no %q", wanted)
		}
	}
	check := exec.Command("node", product.CLI(), "check", "--strict", "demo")
	check.Dir = work
	if output, err := check.CombinedOutput(); err != nil || !strings.Contains(string(output), "has each object that synth renders") {
		t.Errorf("check of what the example wrote: %v\n%s", err, output)
	}
	const most = 12
	if found := linesOfMain(read(t, repository.Path("examples", "go", "main.go"))); found > most {
		t.Errorf("func main of the example has %d lines, more than %d", found, most)
	}
}

func linesOfMain(source string) int {
	_, body, _ := strings.Cut(source, "func main() {\n")
	body, _, _ = strings.Cut(body, "\n}\n")
	return len(strings.Split(body, "\n"))
}

// No package index of Python is asked: what is made for it is compiled, and not run.
func TestWhatIsMadeForPythonCompiles(t *testing.T) {
	folder := filepath.Join(module(t), "made", "python", "src")
	python, err := exec.LookPath("python3")
	if err != nil {
		t.Skip("not run: no python3")
	}
	if output, err := exec.Command(python, "-m", "compileall", "-q", folder).CombinedOutput(); err != nil {
		t.Errorf("%v\n%s", err, output)
	}
	source := read(t, filepath.Join(folder, "typha_mtls", "__init__.py"))
	for _, wanted := range []string{"class TyphaCluster(", "metrics_tls:", "class Stage(enum.Enum):", "def by("} {
		if !strings.Contains(source, wanted) {
			t.Errorf("no %q", wanted)
		}
	}
}

// row of docs/reference/languages.md: a name in Go, and the one in Python.
var row = regexp.MustCompile("(?m)^\\| `(\\w+)` \\| `([\\w.]+)` \\|")

func TestThePageNamesWhatIsMade(t *testing.T) {
	folder := module(t)
	source := read(t, filepath.Join(folder, "made", "python", "src", "typha_mtls", "__init__.py"))
	sections := strings.Split(read(t, repository.Path("docs", "reference", "languages.md")), "\n### ")[1:]
	found := 0
	for _, section := range sections {
		name, body, _ := strings.Cut(section, "\n")
		var text string
		for _, file := range []string{name + "Props.go", name + ".go"} {
			content, _ := os.ReadFile(filepath.Join(folder, "made", "go", "typhamtls", file))
			text += string(content)
		}
		for _, names := range row.FindAllStringSubmatch(body, -1) {
			found++
			if !regexp.MustCompile(`(?m)^\s+` + names[1] + `\b`).MatchString(text) {
				t.Errorf("%s has no %s in Go", name, names[1])
			}
			_, last, isEnum := strings.Cut(names[2], ".")
			if wanted := " " + names[2] + ": "; !isEnum && !strings.Contains(source, wanted) {
				t.Errorf("%s has no %s in Python", name, names[2])
			}
			if isEnum && !strings.Contains(source, "    "+last+" = ") {
				t.Errorf("%s has no %s in Python", name, last)
			}
		}
	}
	if found < 300 {
		t.Errorf("the page names %d fields, and not hundreds", found)
	}
}

// run gives a program what it renders on stdin.
func run(t *testing.T, given input, name string, args ...string) (rendered []string) {
	t.Helper()
	encoded, err := json.Marshal(given)
	if err != nil {
		t.Fatal(err)
	}
	command := exec.Command(name, args...)
	command.Stdin = strings.NewReader(string(encoded))
	var stderr strings.Builder
	command.Stderr = &stderr
	command.Env = append(os.Environ(), "JSII_SILENCE_WARNING_END_OF_LIFE_NODE_VERSION=1")
	command.Dir = repository.Path()
	output, err := command.Output()
	if err != nil {
		t.Fatalf("%v\n%s", err, stderr.String())
	}
	if err := json.Unmarshal(output, &rendered); err != nil {
		t.Fatalf("%v\n%s%s", err, output, stderr.String())
	}
	return rendered
}

func read(t *testing.T, file string) string {
	t.Helper()
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	return string(content)
}
