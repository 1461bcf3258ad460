// Package consumers installs the packed package in projects as its users have them.
package consumers

import (
	"os/exec"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

// noRegistry is what npm says where there is no way to a registry.
var noRegistry = regexp.MustCompile(`npm error code (?:ENOTFOUND|EAI_AGAIN|ECONNREFUSED|ENETUNREACH|ETIMEDOUT)`)

func TestThePackedPackageWorksInEveryProject(t *testing.T) {
	command := exec.Command("node", "scripts/check-pack.mjs", "--all")
	command.Dir = repository.Path()
	output, err := command.CombinedOutput()
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
