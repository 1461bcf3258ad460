package sopstools

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
)

// versions of sops that the pages promise: from the oldest that they name to the newest.
var versions = []struct {
	name string
	components.Program
}{{"oldest", components.SopsOldest}, {"newest", components.Sops}}

// eachSops runs a part of a test with every version, each in a repository of its own.
func eachSops(t *testing.T, name string, part func(t *testing.T, r *product.Repository, sops func(args ...string) (stdout, stderr string, code int))) {
	t.Helper()
	for _, version := range versions {
		t.Run(version.name, func(t *testing.T) {
			t.Parallel()
			path := components.Need(t, version.Program)
			r := teamA(t, fmt.Sprintf("%s-%s", name, version.name))
			part(t, r, func(args ...string) (stdout, stderr string, code int) {
				return run(r, path, nil, []string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity}, args...)
			})
		})
	}
}

func TestEverySopsOpensWhatWeWrite(t *testing.T) {
	t.Parallel()
	eachSops(t, "versions-open", func(t *testing.T, r *product.Repository, sops func(...string) (string, string, int)) {
		all(t, r, func(t *testing.T, f file) {
			stdout, stderr, code := sops("-d", f.path)
			if code != 0 || f.key(parse(t, []byte(stdout))) == "" {
				t.Errorf("sops -d: %d %s", code, stderr)
			}
		})
	})
}

func TestEverySopsSealsANewFileByTheRulesThatInitWrites(t *testing.T) {
	t.Parallel()
	eachSops(t, "versions-seal", func(t *testing.T, r *product.Repository, sops func(...string) (string, string, int)) {
		for _, f := range sources(r) {
			ours := f.sealed(t, r)
			plain, stderr, code := sops("-d", f.path)
			if code != 0 {
				t.Fatalf("sops -d: %d %s", code, stderr)
			}
			if err := os.WriteFile(filepath.Join(r.Root, f.path), []byte(plain), 0o600); err != nil {
				t.Fatal(err)
			}
			if _, stderr, code := sops("-e", "-i", f.path); code != 0 {
				t.Fatalf("sops -e: %d %s", code, stderr)
			}
			theirs := f.sealed(t, r)
			if got, want := fmt.Sprint(recipients(theirs)), fmt.Sprint(recipients(ours)); got != want {
				t.Errorf("%s: recipients %s, not %s", f.path, got, want)
			}
			if theirs.Data["tls.crt"] != ours.Data["tls.crt"] || !strings.HasPrefix(f.key(theirs), "ENC[") {
				t.Errorf("%s: another part of it is sealed than the key", f.path)
			}
		}
		provenAgain(t, r, r.OperatorIdentity, 3)
		stillOurs(t, r, r.OperatorIdentity)
	})
}

func TestEverySopsUpdatesKeysAfterARecipientWasAddedAndRemoved(t *testing.T) {
	t.Parallel()
	eachSops(t, "versions-update", func(t *testing.T, r *product.Repository, sops func(...string) (string, string, int)) {
		path, recipient := product.NewIdentity(t, "identity.txt")
		letIn(t, r, recipient)
		for i, f := range sources(r) {
			if _, stderr, code := sops("updatekeys", "-y", f.path); code != 0 {
				t.Fatalf("sops updatekeys: %d %s", code, stderr)
			}
			if got, want := len(f.sealed(t, r).Sops.Age), []int{2, 3, 3}[i]; got != want {
				t.Errorf("%s: %d recipients, not %d", f.path, got, want)
			}
		}
		stillOurs(t, r, path)
		// What we change in .sops.yaml, sops finds done.
		ours(t, r, "remove", recipient)
		ours(t, r, "add", recipient, "--operator")
		for _, f := range sources(r) {
			before := r.Read(t, f.path)
			_, stderr, code := sops("updatekeys", "-y", f.path)
			if code != 0 || !strings.Contains(stderr, "already up to date") || !bytes.Equal(before, r.Read(t, f.path)) {
				t.Errorf("sops updatekeys %s: %d %s", f.path, code, stderr)
			}
		}
		stillOurs(t, r, path)
	})
}

func TestEverySopsRotatesAndWeOpenIt(t *testing.T) {
	t.Parallel()
	eachSops(t, "versions-rotate", func(t *testing.T, r *product.Repository, sops func(...string) (string, string, int)) {
		for _, f := range sources(r) {
			before := f.key(f.sealed(t, r))
			if _, stderr, code := sops("-r", "-i", f.path); code != 0 {
				t.Fatalf("sops -r: %d %s", code, stderr)
			}
			if f.key(f.sealed(t, r)) == before {
				t.Errorf("%s is sealed as before", f.path)
			}
		}
		provenAgain(t, r, r.OperatorIdentity, 3)
		stillOurs(t, r, r.OperatorIdentity)
	})
}

func TestEverySopsEdits(t *testing.T) {
	t.Parallel()
	for _, version := range versions {
		t.Run(version.name, func(t *testing.T) {
			t.Parallel()
			r := teamA(t, "versions-edit-"+version.name)
			for _, f := range sources(r) {
				before := r.Read(t, f.path)
				if stderr, code := editWith(t, r, version.Program, f, changeNothing); code != 200 || !bytes.Equal(before, r.Read(t, f.path)) {
					t.Errorf("sops edit without a change: %d %s", code, stderr)
				}
				if stderr, code := editWith(t, r, version.Program, f, addLabel); code != 0 {
					t.Errorf("sops edit: %d %s", code, stderr)
				}
				if label := f.sealed(t, r).Metadata.Labels["team"]; label != "b" {
					t.Errorf("the label in clear is %q", label)
				}
			}
			stillOpens(t, r, r.OperatorIdentity)
		})
	}
}

func TestTheOldestSopsRefusesAListWhichIsWhyNoneIsWritten(t *testing.T) {
	t.Parallel()
	r := teamA(t, "versions-list")
	sops := components.Need(t, components.SopsOldest)
	rules := string(r.Read(t, ".sops.yaml"))
	r.Write(t, ".sops.yaml", rules+"  - path_regex: ^elsewhere/\n    age:\n      - "+product.RecipientOf(t, r.OperatorIdentity)+"\n")
	env := []string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity}
	_, stderr, code := run(r, sops, nil, env, "updatekeys", "-y", sources(r)[0].path)
	if code == 0 || !strings.Contains(stderr, "cannot unmarshal !!seq into string") {
		t.Errorf("sops updatekeys: %d %s", code, stderr)
	}
	r.Write(t, ".sops.yaml", rules)
	if _, stderr, code := run(r, sops, nil, env, "updatekeys", "-y", sources(r)[0].path); code != 0 {
		t.Errorf("sops updatekeys: %d %s", code, stderr)
	}
}
