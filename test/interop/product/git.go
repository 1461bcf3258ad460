package product

import (
	"os"
	"os/exec"
	"testing"
)

// Git runs git in the repository.
func (r *Repository) Git(t testing.TB, args ...string) {
	t.Helper()
	path, err := exec.LookPath("git")
	if err != nil {
		t.Skip("not run: no git")
	}
	command := exec.Command(path, args...)
	command.Dir = r.Root
	// Nothing of the user's: a configuration may sign commits, or ignore files.
	command.Env = []string{
		"PATH=" + os.Getenv("PATH"), "HOME=" + r.Root, "GIT_CONFIG_GLOBAL=" + os.DevNull, "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=interop", "GIT_AUTHOR_EMAIL=interop@example.com",
		"GIT_COMMITTER_NAME=interop", "GIT_COMMITTER_EMAIL=interop@example.com",
	}
	if output, err := command.CombinedOutput(); err != nil {
		t.Fatalf("git %v: %v\n%s", args, err, output)
	}
}

// Commit commits all that lies in the repository.
func (r *Repository) Commit(t testing.TB, message string) {
	t.Helper()
	r.Git(t, "add", ".")
	r.Git(t, "commit", "--quiet", "--allow-empty", "--message="+message)
}
