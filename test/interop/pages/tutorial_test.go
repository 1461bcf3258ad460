package pages

import (
	"fmt"
	"strings"
	"testing"
)

func TestAPageIsFilesAndCommandsInOrder(t *testing.T) {
	page := "Look:\n\n```console\n$ a\nb\n```\n\nWrite `x/y.yaml`:\n\n```yaml\nk: v\n```\n\nA picture:\n\n```\n+--+\n```\n"
	all, err := steps(page)
	if err != nil || len(all) != 3 || fmt.Sprint(all[0].commands) != "[{a a [b]}]" || all[1].file != "x/y.yaml" || all[1].text != "k: v\n" ||
		len(all[2].commands) != 0 || all[2].file != "" {
		t.Errorf("%+v %v", all, err)
	}
	if all, err := steps("A file without a name:\n\n```yaml\nk: v\n```\n"); err == nil || !strings.Contains(err.Error(), "names no file") {
		t.Errorf("%+v %v", all, err)
	}
}

func TestACommandThatThePageHasNoMoreIsFound(t *testing.T) {
	all, err := steps("```console\n$ a\n```\n")
	if err != nil {
		t.Fatal(err)
	}
	p := Tutorial{Before: map[string]func(){"a": nil, "b": nil}}
	if wrong := p.stale(all); len(wrong) != 1 || wrong[0] != "b" {
		t.Errorf("%q", wrong)
	}
}
