// Package pages reads the pages of docs/ as a reader does: the commands that they show, with what they print.
package pages

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

// Command is a line that a page has its reader type, and what the page shows of its output.
type Command struct {
	// Line is without the comment behind what is Typed.
	Line, Typed string
	Shown       []string
}

// Read returns the page at a path below docs/, such as how-to/renew.md.
func Read(t testing.TB, path string) string {
	t.Helper()
	text, err := os.ReadFile(repository.Path("docs", path))
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

var fence = regexp.MustCompile("(?ms)^( *)```(\\w*)\n(.*?)^ *```$")

// Blocks returns the fenced blocks of a language, without the indent that they have in a list.
func Blocks(page, language string) (found []string) {
	for _, match := range fence.FindAllStringSubmatch(page, -1) {
		if match[2] == language {
			found = append(found, regexp.MustCompile("(?m)^"+match[1]).ReplaceAllString(match[3], ""))
		}
	}
	return found
}

// Commands returns those of a page's console blocks.
func Commands(page string) (all []Command, err error) {
	for _, block := range Blocks(page, "console") {
		in := len(all)
		for line := range strings.SplitSeq(strings.TrimSuffix(block, "\n"), "\n") {
			last := len(all) - 1
			if typed, ok := strings.CutPrefix(line, "$ "); ok {
				all = append(all, Command{Line: comment.ReplaceAllString(typed, ""), Typed: typed})
			} else if last < in {
				return nil, fmt.Errorf("a console block begins with %q, which is no command", line)
			} else if more, ok := strings.CutPrefix(line, "> "); ok {
				all[last].Line += "\n" + more
				all[last].Typed += "\n" + more
			} else {
				all[last].Shown = append(all[last].Shown, line)
			}
		}
	}
	return all, nil
}

var comment = regexp.MustCompile(` +# .*$`)

// Mentions returns the commands that a page names in its text, each once.
func Mentions(page string) (found []string) {
	prose := fence.ReplaceAllString(page, "")
	for _, match := range regexp.MustCompile("`((?:npx typha-mtls|kubectl)\\s[^`]+)`").FindAllStringSubmatch(prose, -1) {
		line := strings.Join(strings.Fields(match[1]), " ")
		if !strings.Contains("\n"+strings.Join(found, "\n")+"\n", "\n"+line+"\n") {
			found = append(found, line)
		}
	}
	return found
}

// What differs from run to run: serial numbers, days, keys of age, how long something took, and how wide a column is.
var masks = []struct {
	pattern *regexp.Regexp
	by      string
}{
	{regexp.MustCompile(`\b[0-9a-f]{8,}…`), "SERIAL"},
	{regexp.MustCompile(`\b\d{4}-\d\d-\d\d\b`), "DAY"},
	{regexp.MustCompile(`\bage1[0-9a-z]{58}\b`), "KEY"},
	{regexp.MustCompile(`\b\d+\.\d\d s\b`), "DURATION"},
	{regexp.MustCompile(` {2,}`), "  "},
}

func masked(line string) string {
	for _, mask := range masks {
		line = mask.pattern.ReplaceAllString(line, mask.by)
	}
	return strings.TrimRight(line, " ")
}

// Differs says where the output of a command is not what a page shows. A line of the page that is "…" alone stands for as
// many lines as there are.
func Differs(shown []string, output string) error {
	got := strings.Split(strings.TrimRight(output, "\n"), "\n")
	for i, line := range shown {
		if strings.TrimSpace(line) == "…" {
			rest := shown[i+1:]
			if len(got)-i < len(rest) {
				return fmt.Errorf("the output ends before %q:\n%s", rest, output)
			}
			return Differs(rest, strings.Join(got[len(got)-len(rest):], "\n"))
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
