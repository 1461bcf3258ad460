package certmanager

import (
	"fmt"
	"regexp"
	"slices"
	"strings"
	"testing"
)

func TestTheMetricsThatAlertsAskForAreThoseOfCertManager(t *testing.T) {
	s := newStack(t, "alerted", "", "monitoring: { rules: file }")
	s.issuer.IssueBy(t, s.ca)
	s.apply(t)
	s.waitForSecrets(t)
	rules := string(s.Read(t, s.Dist("to-copy/prometheus-rules.yaml")))
	asked := regexp.MustCompile(`certmanager_\w+`).FindAllString(rules, -1)
	slices.Sort(asked)
	if asked = slices.Compact(asked); len(asked) != 3 {
		t.Fatalf("the rules ask for %q", asked)
	}
	served := Metrics(t, s.cp)
	for _, metric := range asked {
		for _, role := range []string{"server", "client"} {
			if value := sample(served, metric, fmt.Sprintf(`name="alerted-%s"`, role)); value == "" || value == "0" {
				t.Errorf("%s of the %s is %q in\n%s", metric, role, value, served)
			}
		}
	}
}

// sample is the value of a metric of a Certificate, of its condition True where there are several.
func sample(served, metric, name string) string {
	for line := range strings.Lines(served) {
		labels, value, _ := strings.Cut(strings.TrimSpace(line), "} ")
		if strings.HasPrefix(labels, metric+"{") && strings.Contains(labels, name) &&
			(!strings.Contains(labels, "condition=") || strings.Contains(labels, `condition="True"`)) {
			return value
		}
	}
	return ""
}
