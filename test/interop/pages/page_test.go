package pages

import (
	"fmt"
	"strings"
	"testing"
)

func TestAPageThatShowsWhatTheCommandDoesNotPrintIsFound(t *testing.T) {
	shown := []string{"renewed   a.yaml   serial 339f38b4b5a0… → 11cceddbea5a…, until 2027-11-21", "", "next     commit"}
	for output, want := range map[string]string{
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\n":      "",
		"renewed  b.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\n":      "the command prints",
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n":                         "the output has ended",
		"renewed  a.yaml  serial 0123456789ab… → ba9876543210…, until 2031-01-02\n\nnext     commit\nand\n": "the page does not show",
		"renewed  a.yaml  serial none → none, until 2031-01-02\n\nnext     commit\n":                        "the command prints",
	} {
		if err := Differs(shown, output); (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v", output, err)
		}
	}
	for output, same := range map[string]bool{"a\nb\nc\nd\n": true, "a\nd\n": true, "a\nb\n": false, "d\n": false} {
		if err := Differs([]string{"a", "  …", "d"}, output); (err == nil) != same {
			t.Errorf("%q: %v", output, err)
		}
	}
}

func TestEveryCommandOfAPageIsFound(t *testing.T) {
	page := "See `kubectl get\npods` and `spec.x`, `kubectl get pods`.\n\n```console\n$ a | # of all\n> b\nprinted\n$ c   # why\n```\n" +
		"1. Then\n   ```console\n   $ d\n     e\n   ```\n```yaml\n$ not: this\n```\n"
	found, err := Commands(page)
	want := []Command{{"a |\nb", "a | # of all\nb", []string{"printed"}}, {"c", "c   # why", nil}, {"d", "d", []string{"  e"}}}
	if fmt.Sprint(found, err) != fmt.Sprint(want, error(nil)) {
		t.Errorf("%q %v", found, err)
	}
	if found := Mentions(page); len(found) != 1 || found[0] != "kubectl get pods" {
		t.Errorf("%q", found)
	}
	if found, err := Commands("```console\nnpx typha-mtls status\n```\n"); err == nil {
		t.Errorf("%q", found)
	}
}
