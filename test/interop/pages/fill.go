package pages

import (
	"os"
	"strings"
	"testing"

	"typha-mtls/interop/repository"
)

// Proof is the page with what tests have measured.
const Proof = "docs/proof.md"

// Fill replaces what lies on a page between two comments, `<!-- name -->` and `<!-- end of name -->`.
func Fill(t testing.TB, page, name, text string) {
	t.Helper()
	file := repository.Path(page)
	content, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	opening, closing := "<!-- "+name+" -->\n\n", "\n<!-- end of "+name+" -->\n"
	before, rest, begins := strings.Cut(string(content), opening)
	_, after, ends := strings.Cut(rest, closing)
	if !begins || !ends {
		t.Fatalf("%s has no place for %s", page, name)
	}
	if err := os.WriteFile(file, []byte(before+opening+text+closing+after), 0o644); err != nil {
		t.Fatal(err)
	}
}
