package pages

import (
	"fmt"
	"os"
	"regexp"
	"strings"
	"testing"

	"typha-mtls/interop/product"
	"typha-mtls/interop/repository"
)

// Tutorial is a page that its reader follows from the first block to the last: each command is run, what it prints has to be
// what the page shows, and each file of which the page gives the text is written.
type Tutorial struct {
	// Page is its path below docs/.
	Page string
	// Run runs a line in the reader's shell, and Write writes a file where that shell is.
	Run   func(line string) (output string, err error)
	Write func(t testing.TB, path, text string)
	// Names are what stands for something else here, such as the address of a node.
	Names map[string]string
	// Before is what happens in the world, by the command that it comes before.
	Before map[string]func()
}

// step is a file to write, or commands to run.
type step struct {
	file, text string
	commands   []Command
	// from and to are where its block stands in the page.
	from, to int
}

// A file's path stands in the line above its block: "Write `calico/kustomization.yaml`:".
var fileAbove = regexp.MustCompile("(?s)`([^`\\s]+)`[^`\\n]*:\\n+$")

// steps are what a page has its reader do, in order.
func steps(page string) (all []step, err error) {
	for _, at := range fence.FindAllStringSubmatchIndex(page, -1) {
		language, text := page[at[4]:at[5]], page[at[6]:at[7]]
		s := step{from: at[6], to: at[7]}
		if language == "console" {
			s.commands, err = Commands(page[at[0]:at[1]])
			if err != nil {
				return nil, err
			}
		} else if language != "" {
			file := fileAbove.FindStringSubmatch(page[:at[0]])
			if file == nil {
				return nil, fmt.Errorf("the line above a block of %s names no file: %q", language, text)
			}
			s.file, s.text = file[1], text
		}
		all = append(all, s)
	}
	return all, nil
}

// Play follows the page. With INTEROP_WRITE_PAGES=1 it writes what is printed into the page instead of comparing.
func (p *Tutorial) Play(t *testing.T) {
	t.Helper()
	page := Read(t, p.Page)
	all, err := steps(page)
	if err != nil {
		t.Fatalf("%s: %v", p.Page, err)
	}
	if wrong := p.stale(all); len(wrong) > 0 {
		t.Fatalf("%s has no command any more that is %q", p.Page, wrong)
	}
	written, end := "", 0
	for _, s := range all {
		if s.file != "" {
			p.Write(t, s.file, p.here(s.text))
		}
		if len(s.commands) > 0 {
			written += page[end:s.from] + p.run(t, s.commands)
			end = s.to
		}
	}
	if os.Getenv("INTEROP_WRITE_PAGES") == "1" {
		if err := os.WriteFile(repository.Path("docs", p.Page), []byte(written+page[end:]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
}

// run runs the commands of a block, and returns the block as it would be.
func (p *Tutorial) run(t *testing.T, commands []Command) (block string) {
	t.Helper()
	for _, c := range commands {
		if do := p.Before[c.Line]; do != nil {
			do()
		}
		output, err := p.Run(p.here(c.Line))
		if err != nil {
			t.Fatalf("%s: %s: %v\n%s", p.Page, c.Line, err, output)
		}
		shown := strings.Split(p.here(strings.Join(c.Shown, "\n")), "\n")
		if len(c.Shown) == 0 {
			shown = nil
		}
		wrong := Differs(shown, output)
		if len(shown) == 0 && output != "" {
			wrong = fmt.Errorf("the page shows nothing, the command prints:\n%s", output)
		}
		block += "$ " + strings.ReplaceAll(c.Typed, "\n", "\n> ") + "\n"
		if wrong == nil {
			block += lines(strings.Join(c.Shown, "\n"))
		} else if os.Getenv("INTEROP_WRITE_PAGES") == "1" {
			block += lines(p.there(output))
		} else {
			t.Errorf("%s: %s: %v", p.Page, c.Line, wrong)
		}
	}
	return block
}

// lines ends a text with a line's end, unless it is empty.
func lines(text string) string {
	if text == "" {
		return ""
	}
	return strings.TrimRight(text, "\n") + "\n"
}

// Names are what every tutorial leaves open: the package, which lies here, and the reader's home.
func Names(t testing.TB, home string) map[string]string {
	t.Helper()
	archive := product.Packed(t)
	return map[string]string{
		"npm install --save-dev typha-mtls": "npm install --save-dev --no-audit --no-fund " + archive,
		"npm install typha-mtls":            "npm install --no-audit --no-fund " + archive,
		"/home/you":                         home,
	}
}

// here is a text of the page in words that fit here, and there is the way back.
func (p *Tutorial) here(text string) string {
	for name, is := range p.Names {
		text = strings.ReplaceAll(text, name, is)
	}
	return text
}

func (p *Tutorial) there(text string) string {
	for name, is := range p.Names {
		text = strings.ReplaceAll(text, is, name)
	}
	return text
}

// stale are the commands that something is to happen at, and that the page does not have.
func (p *Tutorial) stale(all []step) (wrong []string) {
	has := map[string]bool{}
	for _, s := range all {
		for _, c := range s.commands {
			has[c.Line] = true
		}
	}
	for line := range p.Before {
		if !has[line] {
			wrong = append(wrong, line)
		}
	}
	return wrong
}
