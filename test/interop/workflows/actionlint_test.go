// Package workflows lets actionlint judge every workflow that we hand out.
package workflows

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/repository"
)

func TestActionlintFindsNothingInAWorkflowThatWeHandOut(t *testing.T) {
	all := workflows(t)
	if len(all) < 8 {
		t.Fatalf("only %d workflows were found", len(all))
	}
	for name, text := range all {
		t.Run(name, func(t *testing.T) {
			if output, err := actionlint(t, text); err != nil {
				t.Errorf("%v\n%s", err, output)
			}
		})
	}
}

func TestActionlintFindsWhatIsPlanted(t *testing.T) {
	check := workflows(t)["docs/how-to/renew.md check-typha"]
	for name, part := range map[string]struct{ from, to, words string }{
		"an expression in a script":    {`git merge-base HEAD "refs/remotes/origin/$GITHUB_BASE_REF"`, `git merge-base HEAD "${{ github.head_ref }}"`, "potentially untrusted"},
		"an output that no step has":   {"steps.typha.outputs.base", "steps.base.outputs.base", `property "base" is not defined`},
		"an event that GitHub has not": {"reopened, edited", "reopened, retargeted", "retargeted"},
		"a right that is none":         {"contents: read", "content: read", "content"},
	} {
		t.Run(name, func(t *testing.T) {
			if !strings.Contains(check, part.from) {
				t.Fatalf("the workflow has no %q", part.from)
			}
			if output, err := actionlint(t, strings.ReplaceAll(check, part.from, part.to)); err == nil || !strings.Contains(output, part.words) {
				t.Errorf("%v\n%s", err, output)
			}
		})
	}
}

func actionlint(t *testing.T, text string) (string, error) {
	t.Helper()
	// Whether shellcheck is there is a matter of the machine.
	lint := exec.Command(components.Need(t, components.Actionlint), "-shellcheck=", "-pyflakes=", "-no-color", "-")
	lint.Stdin = strings.NewReader(text)
	// A folder without settings for actionlint.
	lint.Dir = t.TempDir()
	output, err := lint.CombinedOutput()
	return string(output), err
}

var block = regexp.MustCompile("(?ms)^```yaml\n(.*?)^```$")

// workflows are those that lie here, and those of pages; steps and jobs of pages come behind the job that they are for.
func workflows(t *testing.T) map[string]string {
	t.Helper()
	found := map[string]string{"templates/github-shards.yml": text(t, "templates/github-shards.yml")}
	own, err := filepath.Glob(repository.Path(".github", "workflows", "*"))
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range own {
		found[".github/workflows/"+filepath.Base(file)] = text(t, ".github", "workflows", filepath.Base(file))
	}
	for _, page := range []string{"renew.md", "ci.md"} {
		for _, match := range block.FindAllStringSubmatch(text(t, "docs", "how-to", page), -1) {
			if name := regexp.MustCompile(`(?m)^name: (\S+)\non:`).FindStringSubmatch(match[1]); name != nil {
				// The address of the action is the reader's own.
				found["docs/how-to/"+page+" "+name[1]] = strings.ReplaceAll(match[1], "<owner>", "owner")
			}
		}
	}
	check := found["docs/how-to/renew.md check-typha"]
	for _, page := range []string{"review.md", "report.md"} {
		for at, match := range block.FindAllStringSubmatch(text(t, "docs", "how-to", page), -1) {
			if more := match[1]; strings.HasPrefix(more, "      - ") || strings.HasPrefix(more, "  comment:") {
				found["docs/how-to/"+page+" "+string(rune('1'+at))] = check + more
			}
		}
	}
	return found
}

func text(t *testing.T, path ...string) string {
	t.Helper()
	bytes, err := os.ReadFile(repository.Path(path...))
	if err != nil {
		t.Fatal(err)
	}
	return string(bytes)
}
