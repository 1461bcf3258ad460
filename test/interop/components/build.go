package components

import (
	"crypto/sha256"
	"encoding/json"
	"fmt"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"sync"
	"syscall"
	"testing"
	"time"
)

var (
	built sync.Map // Program to *result, for this test binary
	// One build at a time: go build uses all cores by itself.
	building sync.Mutex
)

type result struct {
	once sync.Once
	path string
	err  error
}

// Need returns the path of a program, built if need be. Where its modules cannot be fetched because there is no network,
// the test is skipped and says so; everything else that goes wrong fails it.
func Need(t testing.TB, program Program) string {
	t.Helper()
	path, err := Path(program)
	if offline, ok := err.(*OfflineError); ok {
		t.Skipf("not run: %v", offline)
	}
	if err != nil {
		t.Fatal(err)
	}
	return path
}

// Path is Need without a test.
func Path(program Program) (string, error) {
	entry, _ := built.LoadOrStore(program, new(result))
	r := entry.(*result)
	r.once.Do(func() { r.path, r.err = build(program) })
	return r.path, r.err
}

func build(program Program) (string, error) {
	building.Lock()
	defer building.Unlock()
	module := filepath.Join(sourceFolder(), program.Component)
	folder, err := cacheFolder(program, module)
	if err != nil {
		return "", err
	}
	path := filepath.Join(folder, program.Name)
	if _, err := os.Stat(path); err == nil {
		return path, nil
	}
	unlock, err := lock(folder)
	if err != nil {
		return "", err
	}
	defer unlock()
	if _, err := os.Stat(path); err == nil { // another process was faster
		return path, nil
	}
	started := time.Now()
	fmt.Fprintf(os.Stderr, "building %s …\n", program.Name)
	// Under another name until it is whole: what has its name is never half a program.
	staged := path + ".new"
	pins := filepath.Join(folder, "pins")
	modfile, err := emptyPackages(program, module, pins)
	if err != nil {
		return "", err
	}
	defer os.RemoveAll(pins)
	if program.Modfile != "" {
		modfile = program.Modfile
	}
	output, err := goBuild(module, program, modfile, staged).CombinedOutput()
	if err != nil {
		return "", failure(program, output, err)
	}
	if err := os.Rename(staged, path); err != nil {
		return "", err
	}
	fmt.Fprintf(os.Stderr, "built %s in %.0f s\n", program.Name, time.Since(started).Seconds())
	return path, nil
}

// gentle says whether others work on this machine and are not to be disturbed.
var gentle = os.Getenv("INTEROP_GENTLE") != ""

func goBuild(module string, program Program, modfile, to string) *exec.Cmd {
	// Without -trimpath, so that the standard library is compiled once for these programs and for the tests themselves, which
	// have to know where their sources lie (scripts/test-interop.mjs).
	args := []string{
		"build", "-gcflags=" + gcflags, "-ldflags=" + program.ldflags(), "-tags=" + program.Tags, "-o", to,
	}
	if modfile != "" {
		args = append(args, "-modfile="+modfile)
	}
	if gentle {
		args = append(args, "-p=1")
	}
	return goCommand(module, append(args, program.Package)...)
}

func goCommand(module string, args ...string) *exec.Cmd {
	// Tests of another folder may run meanwhile, and count seconds.
	nice := "10"
	if gentle {
		nice = "19"
	}
	command := exec.Command("nice", append([]string{"-n", nice, "go"}, args...)...)
	command.Dir = module
	// CGO: Go is all that is needed, no C compiler. GOWORK, GOFLAGS: the pins beside this file, and nothing else.
	command.Env = append(os.Environ(), "CGO_ENABLED=0", "GOWORK=off", "GOFLAGS=-mod=readonly -buildvcs=false", "PWD="+module)
	return command
}

func failure(program Program, output []byte, err error) error {
	if reason := networkReason(string(output)); reason != "" {
		return &OfflineError{Program: program.Name, Reason: reason}
	}
	return fmt.Errorf("go build of %s: %w\n%s", program.Name, err, output)
}

// cacheFolder is named after everything that the programs of a component depend on, so that a change is never missed.
func cacheFolder(program Program, module string) (string, error) {
	base, err := Cache()
	if err != nil {
		return "", err
	}
	sum := sha256.New()
	fmt.Fprintln(sum, runtime.Version(), runtime.GOOS, runtime.GOARCH, gcflags, program.ldflags())
	if program.Tags != "" {
		fmt.Fprintln(sum, program.Tags)
	}
	for _, left := range emptiedOf(program) {
		if err := left.writeTo(sum); err != nil {
			return "", err
		}
	}
	err = filepath.WalkDir(module, func(source string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		content, err := os.ReadFile(source)
		if err != nil {
			return err
		}
		name, err := filepath.Rel(module, source)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(content), content)
		return err
	})
	if err != nil {
		return "", err
	}
	folder := filepath.Join(base, fmt.Sprintf("%s-%x", program.Component, sum.Sum(nil)[:8]))
	return folder, os.MkdirAll(folder, 0o755)
}

// Cache is the folder of all that is kept between runs.
func Cache() (string, error) {
	base, err := os.UserCacheDir()
	return filepath.Join(base, "typha-mtls-interop"), err
}

// lock keeps two test binaries from building the same at once.
func lock(folder string) (unlock func(), err error) {
	file, err := os.OpenFile(filepath.Join(folder, ".lock"), os.O_CREATE|os.O_RDWR, 0o644)
	if err != nil {
		return nil, err
	}
	if err := syscall.Flock(int(file.Fd()), syscall.LOCK_EX); err != nil {
		return nil, err
	}
	return func() { file.Close() }, nil
}

// ModuleFolder returns the folder with the source of a module that a component pins, for files beside its programs.
func ModuleFolder(t testing.TB, program Program, module string) string {
	t.Helper()
	folder, err := moduleFolder(program, module)
	if offline, ok := err.(*OfflineError); ok {
		t.Skipf("not run: %v", offline)
	}
	if err != nil {
		t.Fatal(err)
	}
	return folder
}

// Source is ModuleFolder without a test.
func Source(program Program, module string) (string, error) { return moduleFolder(program, module) }

func moduleFolder(program Program, module string) (string, error) {
	command := goCommand(filepath.Join(sourceFolder(), program.Component), "mod", "download", "-json", module)
	output, err := command.Output()
	var answer struct{ Dir, Error string }
	if json.Unmarshal(output, &answer) == nil && answer.Dir != "" {
		return answer.Dir, nil
	}
	if reason := networkReason(answer.Error); reason != "" {
		return "", &OfflineError{Program: module, Reason: reason}
	}
	return "", fmt.Errorf("go mod download %s: %w %s", module, err, answer.Error)
}

// sourceFolder is the folder of this file.
func sourceFolder() string {
	_, file, _, _ := runtime.Caller(0)
	return filepath.Dir(file)
}
