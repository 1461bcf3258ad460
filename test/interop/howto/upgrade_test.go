package howto

import (
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

func TestUpgradeCalico(t *testing.T) {
	t.Parallel()
	const across = "npx typha-mtls migrate prod-eu1 --calico v3.32.1"
	s := switchedOn(t, "prod-eu1", "v3.30.7", now)
	w := &walk{site: s, page: "upgrade-calico.md"}
	w.after = map[string]func(){
		// The other row of the page's table leads to where its example begins.
		"": func() {
			s.upgrade(t, s.must(t, "npx typha-mtls migrate prod-eu1 --calico v3.31.7"), "v3.31.7", "typha", "node")
		},
		across: func() {
			s.upgrade(t, s.must(t, across), "v3.32.1", "node", "typha")
			s.sound(t)
			if told := s.must(t, across); !strings.Contains(told, "nothing to do") {
				t.Errorf("after the upgrade there is more to do:\n%s", told)
			}
		},
	}
	w.follow(t)
}

// upgrade does what `migrate --calico` says, step by step, and looks each time at what runs.
func (s *site) upgrade(t *testing.T, told, to string, order ...string) {
	t.Helper()
	steps := regexp.MustCompile(`(?m)^\d+\. `).Split(told, -1)[1:]
	if len(steps) != len(order) {
		t.Fatalf("%d steps, not %d:\n%s", len(steps), len(order), told)
	}
	images := map[string]string{"typha": s.calico, "node": s.calico}
	for i, step := range steps {
		s.take(t, step)
		images[order[i]] = to
		for what, image := range map[string]string{"typha": "deployment/" + ours, "node": "daemonset/calico-node"} {
			running := s.must(t, "kubectl -n kube-system get "+image+" -o jsonpath='{.spec.template.spec.containers[*].image}'")
			if !strings.HasSuffix(running, ":"+images[what]) {
				t.Errorf("after step %d %s is %s, not %s:\n%s", i+1, what, running, images[what], step)
			}
		}
	}
	s.calico = to
}

var (
	manifest    = regexp.MustCompile(`upstream's manifest of (v[\d.]+)`)
	typhaIs     = regexp.MustCompile(`spec\.calico\.version: (v[\d.]+)`)
	nodeIs      = regexp.MustCompile(`spec\.calicoNode\.version: (v[\d.]+)`)
	nodeIsTypha = "without spec.calicoNode.version"
	typed       = regexp.MustCompile(`(?m)^ +(?:wait +)?((?:npx|kubectl) .*)$`)
)

// take makes the edits that a step names, and runs its commands.
func (s *site) take(t *testing.T, step string) {
	t.Helper()
	if named := manifest.FindStringSubmatch(step); named != nil {
		s.install(t, named[1])
	}
	file := filepath.Join("clusters", s.Cluster, "cluster.yaml")
	text := string(s.Read(t, file))
	typha, node := typhaIs.FindStringSubmatch(step), nodeIs.FindStringSubmatch(step)
	if typha == nil || (node != nil) == strings.Contains(step, nodeIsTypha) {
		t.Fatalf("a step does not say what both versions are:\n%s", step)
	}
	const section = "  calicoNode:\n"
	text = regexp.MustCompile(`(?m)^`+section+`    version: .*\n`).ReplaceAllString(text, section)
	text = regexp.MustCompile(`(?m)^    version: v.*$`).ReplaceAllString(text, "    version: "+typha[1])
	if node != nil {
		text = strings.Replace(text, section, section+"    version: "+node[1]+"\n", 1)
	}
	s.Write(t, file, text)
	commands := typed.FindAllStringSubmatch(step, -1)
	if len(commands) != 2 {
		t.Fatalf("a step is not one commit and what to wait for:\n%s", step)
	}
	for _, command := range commands {
		t.Log(command[1])
		s.must(t, command[1])
		if strings.Contains(command[1], "git commit") {
			s.sync(t)
		}
	}
}
