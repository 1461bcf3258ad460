package howto

import (
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/pages"
)

// walk is a reader's way through a page.
type walk struct {
	*site
	// page is its name, such as renew.md.
	page string
	// names are what the page leaves open, such as <name>.
	names map[string]string
	// after is what the page has its reader do besides, by the command that it comes after; "" is before the first.
	after map[string]func()
	// later are commands that the page shows before their time, each with the command that has to come first.
	later map[string]string
	// left are the commands that are not run, and why.
	left map[string]string

	ran map[string]bool
}

// follow runs every command of the page, in order. What it prints has to be what the page shows, and every commit is
// applied. What the text only mentions is run at the end, unless somebody did before.
func (w *walk) follow(t *testing.T) {
	t.Helper()
	text := pages.Read(t, "how-to/"+w.page)
	shown, err := pages.Commands(text)
	if err != nil {
		t.Fatal(err)
	}
	var lines []string
	for _, c := range shown {
		lines = append(lines, c.Line)
	}
	mentioned := pages.Mentions(text)
	w.ran = map[string]bool{}
	for _, wrong := range w.stale(append(lines, mentioned...)) {
		t.Error(wrong)
	}
	if do := w.after[""]; do != nil {
		do()
	}
	for _, c := range shown {
		if w.later[c.Line] == "" {
			w.step(t, c, shown)
		}
	}
	for _, line := range mentioned {
		if !w.ran[line] {
			w.step(t, pages.Command{Line: line}, nil)
		}
	}
	for _, wrong := range w.unaccounted(append(lines, mentioned...)) {
		t.Error(wrong)
	}
}

// step runs a command of the page, and then what belongs after it.
func (w *walk) step(t *testing.T, c pages.Command, shown []pages.Command) {
	t.Helper()
	if w.left[c.Line] != "" {
		return
	}
	first := !w.ran[c.Line]
	output := w.runAs(t, c.Line, w.named(c.Line))
	if err := pages.Differs(strings.Split(w.named(strings.Join(c.Shown, "\n")), "\n"), output); len(c.Shown) > 0 && err != nil {
		t.Errorf("%s: %s: %v", w.page, c.Line, err)
	}
	if do := w.after[c.Line]; do != nil {
		do()
	}
	for _, other := range shown {
		if first && w.later[other.Line] == c.Line {
			w.step(t, other, shown)
		}
	}
}

// runAs runs a command of the page in words that fit here.
func (w *walk) runAs(t *testing.T, line, as string) (output string) {
	t.Helper()
	w.ran[line] = true
	started := time.Now()
	if strings.Contains(as, " --context ") {
		w.cp.AgeFiles(t, ours)
	}
	output = w.must(t, as)
	t.Logf("%s took %.1f s", as, time.Since(started).Seconds())
	if strings.Contains(as, "git commit") {
		w.sync(t)
	}
	return output
}

// refused runs a command of the page that has to fail in these words.
func (w *walk) refused(t *testing.T, line, words string) {
	t.Helper()
	w.ran[line] = true
	if _, said, err := w.run(w.named(line)); err == nil || !strings.Contains(said, words) {
		t.Errorf("%s: %v\n%s", line, err, said)
	}
}

func (w *walk) named(text string) string {
	for name, is := range w.names {
		text = strings.ReplaceAll(text, name, is)
	}
	return text
}

// unaccounted says which commands of the page are neither run nor left out for a reason, or both.
func (w *walk) unaccounted(lines []string) (wrong []string) {
	for _, line := range lines {
		if w.ran[line] == (w.left[line] != "") {
			wrong = append(wrong, fmt.Sprintf("%s: run is %v, and the reason not to run it is %q: %s", w.page, w.ran[line], w.left[line], line))
		}
	}
	return wrong
}

// stale says what is known of commands that the page has no more.
func (w *walk) stale(lines []string) (wrong []string) {
	known := append(slices.Collect(maps.Keys(w.after)), slices.Collect(maps.Keys(w.left))...)
	for line, first := range w.later {
		known = append(known, line, first)
	}
	for _, line := range known {
		if line != "" && !slices.Contains(lines, line) {
			wrong = append(wrong, fmt.Sprintf("%s has no command %q any more", w.page, line))
		}
	}
	return wrong
}

func TestACommandThatIsNeitherRunNorLeftOutForAReasonIsFound(t *testing.T) {
	w := &walk{page: "page.md", ran: map[string]bool{"a": true, "c": true}, left: map[string]string{"b": "why", "c": "why"}}
	if wrong := w.unaccounted([]string{"a", "b"}); len(wrong) != 0 {
		t.Error(wrong)
	}
	for _, line := range []string{"c", "d"} {
		if wrong := w.unaccounted([]string{"a", line}); len(wrong) != 1 || !strings.HasSuffix(wrong[0], ": "+line) {
			t.Errorf("%s: %q", line, wrong)
		}
	}
	w.after, w.later = map[string]func(){"": nil, "a": nil}, map[string]string{"a": "x"}
	wrong := strings.Join(w.stale([]string{"a", "b"}), "\n")
	if wrong != "page.md has no command \"c\" any more\npage.md has no command \"x\" any more" {
		t.Error(wrong)
	}
}
