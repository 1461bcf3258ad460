package howto

import (
	"maps"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"sigs.k8s.io/yaml"

	"typha-mtls/interop/pages"
	"typha-mtls/interop/product"
)

// job is what one of the jobs of renew.md runs, each script in a shell of its own.
type job []script

type script struct {
	run string
	env map[string]string
}

func TestTheJobsOfRenewProposeWhatIsDueAndJudgeIt(t *testing.T) {
	github, gitlab := jobs(t)
	for name, part := range map[string]jobSet{"GitHub": github, "GitLab": gitlab} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			s := newReader(t, "prod-eu1")
			s.init(t, "prod-eu1", -300*days, "--gitops", "flux", "--generate-identity", s.OperatorIdentity)
			s.Write(t, "package-lock.json", `{"packages": {"node_modules/typha-mtls": {"version": "0.1.0", "integrity": "sha512-x"}}}`)
			s.must(t, "npx typha-mtls synth && git add . && git commit")
			s.forge(t)
			before := s.must(t, "git rev-parse HEAD")

			s.work(t, part.renew)
			proposed := s.must(t, "git ls-remote origin renew-typha")
			if proposed == "" || strings.HasPrefix(proposed, strings.TrimSpace(before)) {
				t.Fatalf("nothing is proposed: %q", proposed)
			}
			if main := s.must(t, "git ls-remote origin main"); !strings.HasPrefix(main, strings.TrimSpace(before)) {
				t.Errorf("the job has pushed to main: %s", main)
			}
			changed := s.must(t, "git diff --name-only "+strings.TrimSpace(before)+" HEAD")
			for _, file := range []string{"clusters/prod-eu1/pki/typha-server.yaml", "clusters/prod-eu1/pki/typha-client.yaml", "/deployment.calico-typha-mtls.yaml"} {
				if !strings.Contains(changed, file) {
					t.Errorf("the job does not propose %s:\n%s", file, changed)
				}
			}
			if asked := s.asked(t); name == "GitHub" && !strings.Contains(asked, "gh pr create --head renew-typha") {
				t.Errorf("no pull request is opened:\n%s", asked)
			}

			// The other job judges without a key.
			s.must(t, "mv ~/age ~/gone")
			s.work(t, part.check)
			s.work(t, part.all)
			s.must(t, "mv ~/gone ~/age")
			if summary, _ := os.ReadFile(filepath.Join(s.home, "summary.md")); name == "GitHub" && !strings.Contains(string(summary), "This change renews 2 certificates in `prod-eu1`.") {
				t.Errorf("the summary of the job does not say what is renewed:\n%s", summary)
			}

			// A week later nothing is due.
			s.must(t, "git push --quiet origin HEAD:main && git push --quiet origin :renew-typha")
			s.work(t, part.renew)
			if again := s.must(t, "git ls-remote origin renew-typha"); again != "" {
				t.Errorf("nothing is due, and it proposes %s", again)
			}
			if asked := s.asked(t); asked != "" {
				t.Errorf("nothing is due, and it asks for:\n%s", asked)
			}
		})
	}
}

// forge stands for GitHub and GitLab: a repository to push to, and gh, which writes down what it is asked for.
func (s *site) forge(t *testing.T) {
	t.Helper()
	s.must(t, "git init --quiet --bare ~/origin.git && git -C ~/origin.git config receive.advertisePushOptions true")
	s.must(t, "git remote add origin ~/origin.git && git push --quiet origin main")
	s.must(t, `git config --global url."$HOME/origin.git".insteadOf https://gitlab.example.com/team/network.git`)
	s.write(t, "bin/gh", "#!/bin/sh\ncase \"$*\" in api*/labels*) exit ;; esac\necho \"gh $*\" >> ~/asked\n[ \"$2\" = create ] || echo 0\n")
	// Installs the program of the test, and never in the checkout.
	s.write(t, "bin/npm", "#!/bin/sh\n[ \"$1 $2\" = 'ci --ignore-scripts' ] && [ ! -e .git ] || exit 1\n"+
		"mkdir -p node_modules/.bin && printf '#!/bin/sh\\nexec node \"%s\" \"$@\"\\n' '"+product.CLI()+"' > node_modules/.bin/typha-mtls && chmod +x node_modules/.bin/typha-mtls\n")
}

// asked is what gh was asked for since the last time.
func (s *site) asked(t *testing.T) string {
	t.Helper()
	text, _ := os.ReadFile(filepath.Join(s.home, "asked"))
	s.must(t, "rm -f ~/asked")
	return string(text)
}

// work runs a job, with an identity where the job has one.
func (s *site) work(t *testing.T, j job) {
	t.Helper()
	key, err := os.ReadFile(s.OperatorIdentity)
	if err != nil {
		key = nil
	}
	temporary := t.TempDir()
	output := filepath.Join(temporary, "output")
	for _, script := range j {
		written, _ := os.ReadFile(output)
		outputs := map[string]string{}
		for _, line := range strings.Split(string(written), "\n") {
			name, value, _ := strings.Cut(line, "=")
			outputs[name] = value
		}
		values := strings.NewReplacer("${{ secrets.SOPS_AGE_KEY }}", string(key), "${{ github.token }}", "token",
			"${{ github.repository }}", "team/network", "${{ github.event.number }}", "1",
			"${{ steps.typha.outputs.base }}", outputs["base"], "${{ steps.approvals.outputs.digests }}", outputs["digests"])
		runner := *s
		// Not the reader's own identity: a job has what its environment says.
		runner.env = []string{"GIT_CONFIG_NOSYSTEM=1", "GITHUB_BASE_REF=main", "CI_MERGE_REQUEST_TARGET_BRANCH_NAME=main", "CI_DEFAULT_BRANCH=main", "CI_MERGE_REQUEST_TARGET_BRANCH_PROTECTED=true", "CI_PROJECT_DIR=" + s.Root, "CI_SERVER_URL=https://gitlab.example.com", "CI_PROJECT_PATH=team/network", "RENEW_TOKEN=token",
			"GITHUB_STEP_SUMMARY=" + filepath.Join(s.home, "summary.md"), "RUNNER_TEMP=" + temporary, "GITHUB_WORKSPACE=" + s.Root, "GITHUB_OUTPUT=" + output,
			"GITHUB_REPOSITORY=team/network", "GITHUB_REPOSITORY_OWNER=team"}
		for _, variable := range s.env {
			if name, _, _ := strings.Cut(variable, "="); name == "HOME" || name == "PATH" || name == "GIT_CONFIG_GLOBAL" {
				runner.env = append(runner.env, variable)
			}
		}
		for name, value := range script.env {
			runner.env = append(runner.env, name+"="+values.Replace(value))
		}
		runner.must(t, script.run)
	}
}

type jobSet = struct{ renew, check, all job }

// jobs reads those of the page: a workflow of GitHub each, and one file for GitLab.
func jobs(t *testing.T) (github, gitlab jobSet) {
	t.Helper()
	found := pages.Blocks(pages.Read(t, "how-to/renew.md"), "yaml")
	if len(found) != 4 {
		t.Fatalf("renew.md has %d files for jobs", len(found))
	}
	var pipeline map[string]struct{ Script []string }
	if err := yaml.Unmarshal([]byte(found[3]), &pipeline); err != nil {
		t.Fatal(err)
	}
	ofGitLab := func(name string) (j job) {
		for _, run := range pipeline[name].Script {
			// Masked variables are there for every line.
			j = append(j, script{run, map[string]string{"SOPS_AGE_KEY": "${{ secrets.SOPS_AGE_KEY }}"}})
		}
		return j
	}
	github = jobSet{workflow(t, found[0]), workflow(t, found[1]), workflow(t, found[2])}
	gitlab = jobSet{ofGitLab("renew-typha"), ofGitLab("check-typha"), ofGitLab("check-all-typha")}
	for _, j := range []job{github.renew, github.check, github.all, gitlab.renew, gitlab.check, gitlab.all} {
		if len(j) == 0 {
			t.Fatal("a job of renew.md has no script")
		}
	}
	return github, gitlab
}

func workflow(t *testing.T, text string) (j job) {
	t.Helper()
	var file struct {
		Jobs map[string]struct {
			Steps []struct {
				Run string
				Env map[string]string
			}
		}
	}
	if err := yaml.Unmarshal([]byte(text), &file); err != nil || len(file.Jobs) != 1 {
		t.Fatalf("%v\n%s", err, text)
	}
	for each := range maps.Values(file.Jobs) {
		for _, step := range each.Steps {
			if step.Run != "" {
				j = append(j, script{step.Run, step.Env})
			}
		}
	}
	return j
}
