package sopstools

import (
	"bytes"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"
	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// file is a sealed file of a repository.
type file struct {
	// path, relative to the repository.
	path string
	// key is the one field that is sealed.
	key func(plain document) string
}

// document is what the tests read of a sealed file, open or not.
type document struct {
	CAKey    string `json:"ca.key"`
	Metadata struct{ Labels map[string]string }
	Data     map[string]string
	Sops     struct {
		Mac, Version string
		Age          []struct{ Recipient, Enc string }
	}
}

func caKey(d document) string   { return d.CAKey }
func leafKey(d document) string { return d.Data["tls.key"] }

// sources are the sealed files that `init` writes, rendered those of `synth`.
func sources(r *product.Repository) []file {
	pki := filepath.Join("clusters", r.Cluster, "pki")
	return []file{
		{filepath.Join(pki, "ca-key.sops.yaml"), caKey},
		{filepath.Join(pki, "typha-server.yaml"), leafKey},
		{filepath.Join(pki, "typha-client.yaml"), leafKey},
	}
}

func rendered(r *product.Repository) []file {
	objects := r.Dist("objects/kube-system")
	return []file{
		{filepath.Join(objects, "secret."+r.Cluster+"-server.yaml"), leafKey},
		{filepath.Join(objects, "secret."+r.Cluster+"-client.yaml"), leafKey},
	}
}

// all runs a part of a test for each sealed file.
func all(t *testing.T, r *product.Repository, part func(t *testing.T, f file)) {
	t.Helper()
	for _, f := range append(sources(r), rendered(r)...) {
		t.Run(f.path, func(t *testing.T) { part(t, f) })
	}
}

// run runs a program in the repository, with nothing of the user's but what is given.
func run(r *product.Repository, path string, input []byte, env []string, args ...string) (stdout, stderr string, code int) {
	command := exec.Command(path, args...)
	command.Dir = r.Root
	command.Env = append([]string{"HOME=" + r.Root, "PATH=" + os.Getenv("PATH")}, env...)
	command.Stdin = bytes.NewReader(input)
	var out, err bytes.Buffer
	command.Stdout, command.Stderr = &out, &err
	failed := command.Run()
	var exit *exec.ExitError
	if failed != nil && !errors.As(failed, &exit) {
		return out.String(), failed.Error(), -1
	}
	return out.String(), err.String(), command.ProcessState.ExitCode()
}

// edit opens a file in `sops edit`, with a script of awk for an editor.
func edit(t *testing.T, r *product.Repository, f file, awk string) (stderr string, code int) {
	t.Helper()
	return editWith(t, r, components.Sops, f, awk)
}

func editWith(t *testing.T, r *product.Repository, sops components.Program, f file, awk string) (stderr string, code int) {
	t.Helper()
	folder, err := scratch.Folder("editor")
	if err != nil {
		t.Fatal(err)
	}
	editor := filepath.Join(folder, "editor")
	script := "#!/bin/sh\nawk '" + awk + "' \"$1\" > \"$1.new\" && cat \"$1.new\" > \"$1\" && rm \"$1.new\"\n"
	if err := scratch.WriteProgram(editor, strings.NewReader(script)); err != nil {
		t.Fatal(err)
	}
	env := []string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity, "EDITOR=" + editor}
	_, stderr, code = run(r, components.Need(t, sops), nil, env, "edit", f.path)
	return stderr, code
}

// open has sops open a file, which verifies its MAC.
func (f file) open(t *testing.T, r *product.Repository, identity string) document {
	t.Helper()
	return parse(t, r.Sops(t, identity, "-d", f.path))
}

// sealed reads a file as it lies there.
func (f file) sealed(t *testing.T, r *product.Repository) document {
	t.Helper()
	return parse(t, r.Read(t, f.path))
}

func parse(t *testing.T, text []byte) document {
	t.Helper()
	var d document
	if err := yaml.Unmarshal(text, &d); err != nil {
		t.Fatal(err)
	}
	return d
}

// letIn names one more recipient in .sops.yaml, as a user does: below the operator, who is the last in both rules.
func letIn(t *testing.T, r *product.Repository, recipient string) {
	t.Helper()
	operator, before := product.RecipientOf(t, r.OperatorIdentity), string(r.Read(t, ".sops.yaml"))
	after := strings.ReplaceAll(before, "      "+operator+"\n", "      "+operator+",\n      "+recipient+"\n")
	if strings.Count(after, recipient) != 2 {
		t.Fatalf("the operator is not the last of two rules:\n%s", before)
	}
	r.Write(t, ".sops.yaml", after)
}

// stillOurs makes sure that the product takes the files as they are now: it renders them, and opens all three keys.
func stillOurs(t *testing.T, r *product.Repository, identity string) {
	t.Helper()
	stillOpens(t, r, identity, "--strict")
}

// provenAgain makes sure that check finds in files which sops sealed anew that their keys are not the proven ones, and that sync mends
// it, which opens them.
func provenAgain(t *testing.T, r *product.Repository, identity string, files int) {
	t.Helper()
	report, code, err := r.Run("check")
	if err != nil {
		t.Fatal(err)
	}
	if code != 1 || strings.Count(report, "[sealed-key-not-proven]") != files {
		t.Errorf("check: %d\n%s", code, report)
	}
	report = r.MustRun(t, "recipients", "sync", "--identity", identity)
	if strings.Count(report, "proof that the key belongs to the certificate") != files {
		t.Errorf("recipients sync says:\n%s", report)
	}
}

// stillOpens is the same for files that check may warn of.
func stillOpens(t *testing.T, r *product.Repository, identity string, options ...string) string {
	t.Helper()
	r.MustRun(t, "synth")
	report := r.MustRun(t, append([]string{"check", "--identity", identity}, options...)...)
	for _, key := range []string{"typha-server", "typha-client", "the CA"} {
		if line := "✓ key of " + key + " opens and matches its certificate"; !strings.Contains(report, line) {
			t.Errorf("check does not say %q:\n%s", line, report)
		}
	}
	if line := "✓ proven: keys of both leaves and the CA fit their certificates"; !strings.Contains(report, line) {
		t.Errorf("check does not say %q:\n%s", line, report)
	}
	return report
}
