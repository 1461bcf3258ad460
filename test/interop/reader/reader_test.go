package reader

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

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

func TestWhatIsPushedIsUnpacked(t *testing.T) {
	r := New(t, "pushed")
	r.Origin(t, "https://git.example.com/fleet.git")
	r.Write(t, "a/b", "text\n")
	r.Must(t, "git add . && git commit --quiet -m first && git push --quiet origin main")
	r.Write(t, "a/b", "not committed\n")
	folder, commit := r.Pushed(t)
	if head := r.Must(t, "git rev-parse HEAD"); head != commit+"\n" {
		t.Errorf("%q is not %q", commit, head)
	}
	if text := r.Must(t, "cat '"+folder+"/a/b'"); text != "text\n" {
		t.Errorf("%q is unpacked", text)
	}
}
