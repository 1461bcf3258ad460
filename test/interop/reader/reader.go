// Package reader is a person at a shell who follows a page: a home folder, git, and the programs that the pages name.
package reader

import (
	"bytes"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/scratch"
)

// limit of a command. Each waits for a rollout at most.
const limit = 3 * time.Minute

// Reader is one person, whose shell keeps folder and variables from line to line.
type Reader struct {
	Home string
	// Env is what the shell begins with.
	Env []string
	// Folder is where the shell is.
	Folder string
}

// New makes a reader with an empty home. The programs are in the shell's PATH, before those of this machine.
func New(t testing.TB, name string, programs ...components.Program) *Reader {
	t.Helper()
	for _, program := range []string{"git", "bash"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("not run: no %s in PATH", program)
		}
	}
	path := ""
	for _, program := range programs {
		path += filepath.Dir(components.Need(t, program)) + ":"
	}
	home, err := scratch.Folder(name)
	if err != nil {
		t.Fatal(err)
	}
	r := &Reader{Home: home, Folder: home}
	r.Program(t, "editor", "echo 'a step of the page' > \"$1\"")
	r.writeAt(t, filepath.Join(home, "gitconfig"), "[user]\n  name = Reader\n  email = reader@example.com\n", 0o600)
	r.Env = []string{
		"HOME=" + home, "PATH=" + filepath.Join(home, "bin") + ":" + path + os.Getenv("PATH"),
		"GIT_CONFIG_GLOBAL=" + filepath.Join(home, "gitconfig"), "GIT_CONFIG_NOSYSTEM=1", "GIT_EDITOR=editor",
	}
	return r
}

// Program puts a script of sh into the reader's PATH, such as a program that this machine has not.
func (r *Reader) Program(t testing.TB, name, script string) {
	t.Helper()
	r.writeAt(t, filepath.Join(r.Home, "bin", name), "#!/bin/sh\n"+script+"\n", 0o700)
}

// Write writes a file where the shell is.
func (r *Reader) Write(t testing.TB, path, text string) {
	t.Helper()
	r.writeAt(t, filepath.Join(r.Folder, path), text, 0o644)
}

func (r *Reader) writeAt(t testing.TB, path, text string, mode os.FileMode) {
	t.Helper()
	if err := os.MkdirAll(filepath.Dir(path), 0o755); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(path, []byte(text), mode); err != nil {
		t.Fatal(err)
	}
}

// Run runs a line, and returns all that is printed. It ends at the first command that fails.
func (r *Reader) Run(line string) (output string, err error) {
	variables, folder := filepath.Join(r.Home, ".variables"), filepath.Join(r.Home, ".folder")
	script := fmt.Sprintf("exec 2>&1\n[ ! -e '%[1]s' ] || . '%[1]s'\n%[2]s\nexport -p > '%[1]s'\npwd > '%[3]s'\n", variables, line, folder)
	output, _, err = Shell(r.Folder, r.Env, script)
	if err != nil {
		return output, err
	}
	now, err := os.ReadFile(folder)
	r.Folder = strings.TrimSpace(string(now))
	return output, err
}

// Must is Run for what has to succeed.
func (r *Reader) Must(t testing.TB, line string) (output string) {
	t.Helper()
	output, err := r.Run(line)
	if err != nil {
		t.Fatalf("%s: %v\n%s", line, err, output)
	}
	return output
}

// Shell runs a script of bash, which ends at the first command that fails.
func Shell(folder string, env []string, script string) (stdout, stderr string, err error) {
	ctx, cancel := context.WithTimeout(context.Background(), limit)
	defer cancel()
	shell := exec.CommandContext(ctx, "bash", "-e", "-o", "pipefail", "-c", script)
	shell.Dir, shell.Env = folder, env
	var out, complaints bytes.Buffer
	shell.Stdout, shell.Stderr = &out, &complaints
	err = shell.Run()
	return out.String(), complaints.String(), err
}
