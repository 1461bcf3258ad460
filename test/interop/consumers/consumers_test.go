// Package consumers installs the packed package in projects as its users have them.
package consumers

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
	"typha-mtls/interop/walk"
)

// noRegistry is what npm says where there is no way to a registry.
var noRegistry = regexp.MustCompile(`npm error code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT)`)

func TestThePackedPackageWorksInEveryProject(t *testing.T) {
	args := []string{}
	for _, project := range walk.Visited(projects(t)) {
		args = append(args, "--project", project)
	}
	output, err := script(args...).CombinedOutput()
	if line := noRegistry.FindString(string(output)); line != "" {
		t.Skip("not run: " + line)
	}
	checks := regexp.MustCompile(`(?m)^(ok|!!) `).Split(string(output), -1)[1:]
	verdicts := regexp.MustCompile(`(?m)^(?:ok|!!) `).FindAllString(string(output), -1)
	for i, check := range checks {
		title, told, _ := strings.Cut(check, "\n")
		t.Run(title, func(t *testing.T) {
			if verdicts[i] != "ok " {
				t.Error(told)
			}
		})
	}
	if err != nil && !t.Failed() {
		t.Fatalf("%v\n%s", err, output)
	}
}

func projects(t *testing.T) []string {
	t.Helper()
	output, err := script("--list").Output()
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(strings.TrimSpace(string(output)), "\n")
}

func script(args ...string) *exec.Cmd {
	command := exec.Command("node", append([]string{"scripts/check-pack.mjs"}, args...)...)
	command.Dir = repository.Path()
	return command
}
