package reader

import "testing"

func TestAShellKeepsFolderAndVariablesAndStopsAtAFailure(t *testing.T) {
	r := New(t, "reader")
	r.Program(t, "greet", "echo hello $1")
	for _, step := range [][2]string{{"mkdir a && cd a && export X='1 2'", ""}, {"echo $X $(basename $PWD) 1>&2", "1 2 a\n"}, {"greet you", "hello you\n"}} {
		if output, err := r.Run(step[0]); err != nil || output != step[1] {
			t.Errorf("%s: %v\n%s", step[0], err, output)
		}
	}
	if output, err := r.Run("false | cat\necho later"); err == nil || output != "" {
		t.Errorf("%v %q", err, output)
	}
	r.Write(t, "b/c", "text\n")
	if output, err := r.Run("cat ../a/b/c"); err != nil || output != "text\n" {
		t.Errorf("%v %q", err, output)
	}
}
