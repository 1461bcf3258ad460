package components

import (
	"os"
	"path/filepath"
	"testing"
)

const publishedInformer = "package informer\n\nconst key = moved.Key\n"

// published is a module as it lies in Go's cache, with one of each that can be left out of it.
func published(t *testing.T) string {
	t.Helper()
	folder := filepath.Join(t.TempDir(), "module@v1.2.3")
	for name, content := range map[string]string{
		"kept/kept.go": "package kept\n", "kept/kept_test.go": "package kept\n", "kept/helper.go": "package kept\n",
		"register/all.go": "package register\n", "informer/informer.go": publishedInformer,
	} {
		if err := writeNew(filepath.Join(folder, name), []byte(content)); err != nil {
			t.Fatal(err)
		}
	}
	return folder
}

var someLeft = left{
	module: "example.org/module", packages: []string{"register"}, files: []string{"kept/helper.go"},
	changed: []change{{file: "informer/informer.go", published: "moved.Key", ours: `"key"`}},
}

func TestACopyHasAllOfAModuleButWhatIsLeftOut(t *testing.T) {
	folder := published(t)
	copied, err := someLeft.copyInto(t.TempDir(), folder)
	if err != nil {
		t.Fatal(err)
	}
	want := map[string]string{
		"kept/kept.go": "package kept\n", "kept/kept_test.go": "", "kept/helper.go": "", "register/all.go": "",
		"register/empty.go": "package register\n", "informer/informer.go": "package informer\n\nconst key = \"key\"\n",
	}
	for name, content := range want {
		if got, _ := os.ReadFile(filepath.Join(copied, name)); string(got) != content {
			t.Errorf("%s: %q, want %q", name, got, content)
		}
	}
	if got, _ := os.ReadFile(filepath.Join(folder, "informer/informer.go")); string(got) != publishedInformer {
		t.Errorf("the published file is changed too: %q", got)
	}
}

func TestACopyOfTheSameIsMadeOnceAndOfAnythingElseLiesElsewhere(t *testing.T) {
	folder, kept := published(t), t.TempDir()
	first, err := someLeft.copyInto(kept, folder)
	if err != nil {
		t.Fatal(err)
	}
	mark := filepath.Join(first, "mark")
	if err := writeNew(mark, nil); err != nil {
		t.Fatal(err)
	}
	again, err := someLeft.copyInto(kept, folder)
	if _, missing := os.Stat(mark); err != nil || again != first || missing != nil {
		t.Errorf("%s is made anew, as %s: %v", first, again, err)
	}
	less := someLeft
	less.files = nil
	if other, err := less.copyInto(kept, folder); err != nil || other == first {
		t.Errorf("with other files left out: %s, %v", other, err)
	}
	if other, err := someLeft.copyInto(kept, published(t)); err != nil || other == first {
		t.Errorf("of another module: %s, %v", other, err)
	}
}

func TestACopyThatWasInterruptedIsMadeAnew(t *testing.T) {
	folder, kept := published(t), t.TempDir()
	copied, err := someLeft.copyInto(kept, folder)
	if err != nil {
		t.Fatal(err)
	}
	if err := os.RemoveAll(copied); err != nil {
		t.Fatal(err)
	}
	if err := writeNew(filepath.Join(copied+".new", "kept", "stale.go"), []byte("package kept\n")); err != nil {
		t.Fatal(err)
	}
	if _, err := someLeft.copyInto(kept, folder); err != nil {
		t.Fatal(err)
	}
	if _, err := os.Stat(filepath.Join(copied, "kept", "kept.go")); err != nil {
		t.Error(err)
	}
	if _, err := os.Stat(filepath.Join(copied, "kept", "stale.go")); err == nil {
		t.Error("what was left of the interrupted copy is in the new one")
	}
}

func TestWhatIsLeftOutHasToStandInTheModule(t *testing.T) {
	for name, l := range map[string]left{
		"a package": {packages: []string{"gone"}},
		"a file":    {files: []string{"kept/gone.go"}},
		"a text":    {changed: []change{{file: "informer/informer.go", published: "gone.Key"}}},
	} {
		kept := t.TempDir()
		if copied, err := l.copyInto(kept, published(t)); err == nil {
			t.Errorf("%s that the module does not have: no error, and %s", name, copied)
		}
		// What is not whole ends in .new, and all else in a hexadecimal digit.
		if whole, _ := filepath.Glob(filepath.Join(kept, "module@*[^w]")); len(whole) > 0 {
			t.Errorf("%s that the module does not have: %s looks whole", name, whole)
		}
	}
}
