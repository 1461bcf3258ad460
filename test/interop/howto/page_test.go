package howto

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

// command is a line that a page has its reader type, and what the page shows of its output.
type command struct {
	line  string
	shown []string
}

func read(t *testing.T, name string) string {
	t.Helper()
	text, err := os.ReadFile(repository.Path("docs", "how-to", name))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var fence = regexp.MustCompile("(?ms)^( *)```(\\w*)\n(.*?)^ *```$")

// blocks returns the fenced blocks of a language, without the indent that they have in a list.
func blocks(page, language string) (found []string) {
	for _, match := range fence.FindAllStringSubmatch(page, -1) {
		if match[2] == language {
			found = append(found, regexp.MustCompile("(?m)^"+match[1]).ReplaceAllString(match[3], ""))
		}
	}
	return found
}

// commands returns those of a page's console blocks.
func commands(page string) (all []command, err error) {
	for _, block := range blocks(page, "console") {
		in := len(all)
		for line := range strings.SplitSeq(strings.TrimSuffix(block, "\n"), "\n") {
			last := len(all) - 1
			if typed, ok := strings.CutPrefix(line, "$ "); ok {
				all = append(all, command{line: comment.ReplaceAllString(typed, "")})
			} else if last < in {
				return nil, fmt.Errorf("a console block begins with %q, which is no command", line)
			} else if more, ok := strings.CutPrefix(line, "> "); ok {
				all[last].line += "\n" + more
			} else {
				all[last].shown = append(all[last].shown, line)
			}
		}
	}
	return all, nil
}

var comment = regexp.MustCompile(` +# .*$`)

// mentions returns the commands that a page names in its text, each once.
func mentions(page string) (found []string) {
	prose := fence.ReplaceAllString(page, "")
	for _, match := range regexp.MustCompile("`((?:npx typha-mtls|kubectl)\\s[^`]+)`").FindAllStringSubmatch(prose, -1) {
		line := strings.Join(strings.Fields(match[1]), " ")
		if !strings.Contains("\n"+strings.Join(found, "\n")+"\n", "\n"+line+"\n") {
			found = append(found, line)
		}
	}
	return found
}

// What differs from run to run: serial numbers, days, and how wide a column is.
var masks = []struct {
	pattern *regexp.Regexp
	by      string
}{
	{regexp.MustCompile(`\b[0-9a-f]{8,}…`), "SERIAL"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`), "DAY"},
	{regexp.MustCompile(` {2,}`), "  "},
}

func masked(line string) string {
	for _, mask := range masks {
		line = mask.pattern.ReplaceAllString(line, mask.by)
	}
	return strings.TrimRight(line, " ")
}

// differs says where the output of a command is not what a page shows. A line of the page that is "…" alone stands for as
// many lines as there are.
func differs(shown []string, output string) error {
	got := strings.Split(strings.TrimRight(output, "\n"), "\n")
	for i, line := range shown {
		if strings.TrimSpace(line) == "…" {
			rest := shown[i+1:]
			if len(got)-i < len(rest) {
				return fmt.Errorf("the output ends before %q:\n%s", rest, output)
			}
			return differs(rest, strings.Join(got[len(got)-len(rest):], "\n"))
		}
		if i >= len(got) {
			return fmt.Errorf("the page shows %q, and the output has ended:\n%s", line, output)
		}
		if masked(line) != masked(got[i]) {
			return fmt.Errorf("the page shows %q, the command prints %q:\n%s", line, got[i], output)
		}
	}
	if len(shown) > 0 && len(got) > len(shown) {
		return fmt.Errorf("the page does not show %q:\n%s", got[len(shown)], output)
	}
	return nil
}

func TestAPageThatShowsWhatTheCommandDoesNotPrintIsFound(t *testing.T) {
	shown := []string{"renewed   a.yaml   serial 339f38b4b5a0… → 11cceddbea5a…, until 2027-11-21", "", "next     commit"}
	for output, want := range map[string]string{
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\n":      "",
		"renewed  b.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\n":      "the command prints",
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n":                         "the output has ended",
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\nand\n": "the page does not show",
		"renewed  a.yaml  serial none → none, until 2031-01-02\n\nnext     commit\n":                        "the command prints",
	} {
		if err := differs(shown, output); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", output, err)
		}
	}
	for output, same := range map[string]bool{"a\nb\nc\nd\n": true, "a\nd\n": true, "a\nb\n": false, "d\n": false} {
		if err := differs([]string{"a", "  …", "d"}, output); (err == nil) != same {
			t.Errorf("%q: %v", output, err)
		}
	}
}

func TestEveryCommandOfAPageIsFound(t *testing.T) {
	page := "See `kubectl get\npods` and `spec.x`, `kubectl get pods`.\n\n```console\n$ a | # of all\n> b\nprinted\n$ c   # why\n```\n" +
		"1. Then\n   ```console\n   $ d\n     e\n   ```\n```yaml\n$ not: this\n```\n"
	found, err := commands(page)
	want := []command{{"a |\nb", []string{"printed"}}, {"c", nil}, {"d", []string{"  e"}}}
	if fmt.Sprint(found, err) != fmt.Sprint(want, error(nil)) {
		t.Errorf("%q %v", found, err)
	}
	if found := mentions(page); len(found) != 1 || found[0] != "kubectl get pods" {
		t.Errorf("%q", found)
	}
	if found, err := commands("```console\nnpx typha-mtls status\n```\n"); err == nil {
		t.Errorf("%q", found)
	}
}
