package journeys

import (
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"typha-mtls/interop/product"
)

// A command is killed after each of its files, each time in another copy of the repository.
func TestAKilledRotationIsCompletedByTheSameCommand(t *testing.T) {
	t.Parallel()
	r := product.Init(t, product.Cluster{Name: "killed"})
	r.Git(t, "init", "--quiet")
	r.MustRun(t, "synth")
	r.Commit(t, "begin")
	points, differing, killed := 0, 0, map[string]bool{}
	for _, part := range rotations(r) {
		if name := part.args[1]; name == "abort" || !killed[name] {
			killed[name] = true
			files, differ := kills(t, r, part.args)
			points, differing = points+files, differing+len(differ)
			if !slices.Equal(differ, part.differ) {
				t.Errorf("%s: after these of %d files it differs from before and after: %v, not %v", part.title, files, differ, part.differ)
			}
		}
		r.MustRun(t, part.args...)
		r.MustRun(t, "synth")
		r.Commit(t, part.title)
	}
	t.Logf("killed at %d points, %d of which differ from before and after", points, differing)
}

// kills kills a command at each of its files. Synth has to take what lies there then, or say what is wrong with it, and the
// same command again has to get as far as if nothing had happened. It returns how many files there are, and after which of
// them the rendering is neither as before nor as after the command.
func kills(t *testing.T, r *product.Repository, args []string) (files int, differ []int) {
	t.Helper()
	whole := product.Copy(t, r)
	files = whole.Files(t, args...)
	before, wanted := rendered(t, r), status(t, whole)
	for after := 1; after <= files; after++ {
		copied := product.Copy(t, r)
		copied.Crash(t, after, args...)
		mayRefuse(t, copied, "nothing was written", "synth")
		killed := rendered(t, copied)
		// Where only the end was cut off, the same command is the next step, for which it is too early.
		mayRefuse(t, copied, "is not committed", args...)
		copied.MustRun(t, "synth")
		if got := status(t, copied); got != wanted {
			t.Errorf("%v, killed after file %d of %d, then run again, got here:\n%s\nnot here:\n%s", args[:2], after, files, got, wanted)
		}
		if killed != before && killed != rendered(t, copied) {
			differ = append(differ, after)
		}
	}
	return files, differ
}

// status is how far a rotation is; the folder of the repository, which the commands in it name, is left out.
func status(t *testing.T, r *product.Repository) string {
	t.Helper()
	return strings.ReplaceAll(r.MustRun(t, "rotate-ca", "status", r.Cluster), r.Root, "")
}

// mayRefuse runs the command line; where it refuses, it has to say why.
func mayRefuse(t *testing.T, r *product.Repository, why string, args ...string) {
	t.Helper()
	output, code, err := r.Run(args...)
	if err != nil {
		t.Fatal(err)
	}
	if code != 0 {
		says(t, output, why)
	}
}

// rendered is all of dist/<name>.
func rendered(t *testing.T, r *product.Repository) string {
	t.Helper()
	return contents(t, filepath.Join(r.Root, r.Dist("")))
}
