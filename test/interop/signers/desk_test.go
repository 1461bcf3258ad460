package signers

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
	"typha-mtls/interop/scratch"
)

// desk is a folder in which both requests of a repository lie, and where a CA is at hand.
type desk struct {
	*product.Repository
	folder string
	env    []string
}

// newDesk makes a repository without a CA, and requests its leaves. The programs are found by their names.
func newDesk(t *testing.T, name string, programs ...string) *desk {
	t.Helper()
	if _, err := exec.LookPath("bash"); err != nil {
		t.Skip("not run: no bash in PATH")
	}
	folder, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	d := &desk{product.Init(t, product.Cluster{Name: name, Flags: []string{"--external-ca"}}), folder, []string{"HOME=" + folder}}
	path := "PATH="
	for _, program := range programs {
		path += filepath.Dir(program) + ":"
	}
	d.env = append(d.env, path+os.Getenv("PATH"))
	d.MustRun(t, "csr", name)
	for _, side := range []string{"server", "client"} {
		file := "typha-" + side + ".csr"
		d.write(t, file, string(d.Read(t, filepath.Join("clusters", name, "pki", "requested", file))))
	}
	return d
}

func (d *desk) write(t *testing.T, file, text string) {
	t.Helper()
	if err := os.WriteFile(filepath.Join(d.folder, file), []byte(text), 0o600); err != nil {
		t.Fatal(err)
	}
}

// must runs a line in the folder.
func (d *desk) must(t *testing.T, line string) {
	t.Helper()
	shell := exec.Command("bash", "-e", "-o", "pipefail", "-c", line)
	shell.Dir, shell.Env = d.folder, d.env
	if output, err := shell.CombinedOutput(); err != nil {
		t.Fatalf("%s: %v\n%s", line, err, output)
	}
}

// accepted imports files, and renders what came of it.
func (d *desk) accepted(t *testing.T, files ...string) {
	t.Helper()
	d.MustRun(t, d.imports(files)...)
	d.MustRun(t, "synth")
	d.MustRun(t, "check")
}

// refused imports files that both sides could use.
func (d *desk) refused(t *testing.T, files ...string) {
	t.Helper()
	output, code, err := d.Run(d.imports(files)...)
	if err != nil || code != 1 || !strings.Contains(output, "--allow-both-purposes") {
		t.Errorf("exit %d, %v\n%s", code, err, output)
	}
}

func (d *desk) imports(files []string) []string {
	args := []string{"import", d.Cluster}
	for _, file := range files {
		args = append(args, filepath.Join(d.folder, file))
	}
	return args
}

// recipe is what the page has for a CA: the comment on it, and its lines.
func recipe(t *testing.T, ca string) (comment string, lines []string) {
	t.Helper()
	page, err := os.ReadFile(repository.Path("docs", "how-to", "external-ca.md"))
	if err != nil {
		t.Fatal(err)
	}
	block := regexp.MustCompile("(?s)```\n# " + ca + ": (.*?)\n(.*?)```").FindStringSubmatch(string(page))
	if block == nil {
		t.Fatalf("docs/how-to/external-ca.md has no lines for %s", ca)
	}
	return block[1], strings.Split(strings.TrimSpace(block[2]), "\n")
}

var sides = []string{"server", "client"}

// forSide turns a line for the server into one for a side.
func forSide(line, side string) string {
	return strings.NewReplacer("server auth", side+" auth", "serverAuth", side+"Auth", "server", side).Replace(line)
}

var braces = regexp.MustCompile(`\{.*\}`)
