package sopstools

import (
	"bytes"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
	"typha-mtls/interop/scratch"
)

// agree makes sure that sops and the product both find files and .sops.yaml in agreement, and change nothing.
func agree(t *testing.T, r *product.Repository) {
	t.Helper()
	for _, f := range sources(r) {
		before := r.Read(t, f.path)
		env := []string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity}
		_, stderr, code := run(r, components.Need(t, components.Sops), nil, env, "updatekeys", "-y", f.path)
		if code != 0 || !strings.Contains(stderr, "already up to date") {
			t.Errorf("sops updatekeys %s: %d %s", f.path, code, stderr)
		}
		status := r.Sops(t, r.OperatorIdentity, "filestatus", f.path)
		if got := strings.TrimSpace(string(status)); got != `{"encrypted":true}` {
			t.Errorf("%s: filestatus says %s", f.path, got)
		}
		if !bytes.Equal(before, r.Read(t, f.path)) {
			t.Errorf("%s has changed", f.path)
		}
	}
	inSync(t, r)
}

// inSync makes sure that `recipients sync` has nothing to do, and does nothing.
func inSync(t *testing.T, r *product.Repository) {
	t.Helper()
	before := map[string][]byte{".sops.yaml": r.Read(t, ".sops.yaml")}
	for _, f := range sources(r) {
		before[f.path] = r.Read(t, f.path)
	}
	if report := r.MustRun(t, "recipients", "sync"); !strings.HasPrefix(report, "in sync: 3 sealed files") {
		t.Errorf("recipients sync says:\n%s", report)
	}
	for path, content := range before {
		if !bytes.Equal(content, r.Read(t, path)) {
			t.Errorf("%s has changed", path)
		}
	}
}

// ours runs a command of ours with the operator's identity.
func ours(t *testing.T, r *product.Repository, args ...string) string {
	t.Helper()
	return r.MustRun(t, append(append([]string{"recipients"}, args...), "--identity", r.OperatorIdentity)...)
}

func TestSopsAgreesWithEveryChangeOfRecipients(t *testing.T) {
	t.Parallel()
	r := teamA(t, "ours-changes")
	path, recipient := product.NewIdentity(t, "identity.txt")
	agree(t, r)

	keys := map[string]string{}
	for _, f := range sources(r) {
		keys[f.path] = f.key(f.sealed(t, r))
	}
	ours(t, r, "add", recipient, "--operator")
	agree(t, r)
	for _, f := range sources(r) {
		f.open(t, r, path)
		if f.key(f.sealed(t, r)) != keys[f.path] {
			t.Errorf("%s is sealed anew", f.path)
		}
	}
	stillOurs(t, r, path)

	ours(t, r, "remove", recipient)
	agree(t, r)
	for _, f := range sources(r) {
		f.open(t, r, r.OperatorIdentity)
		if f.key(f.sealed(t, r)) == keys[f.path] {
			t.Errorf("%s is sealed as before", f.path)
		}
		env := []string{"SOPS_AGE_KEY_FILE=" + path}
		if _, stderr, code := run(r, components.Need(t, components.Sops), nil, env, "-d", f.path); code != 128 {
			t.Errorf("sops -d %s with the identity that was removed: %d %s", f.path, code, stderr)
		}
	}
	for _, f := range sources(r)[1:] {
		f.open(t, r, r.ClusterIdentity)
	}
	stillOurs(t, r, r.OperatorIdentity)
}

func TestSopsAgreesWithWhatSyncMakesOfAnEditedSopsYAML(t *testing.T) {
	t.Parallel()
	r := teamA(t, "ours-sync")
	path, recipient := product.NewIdentity(t, "identity.txt")
	rules := string(r.Read(t, ".sops.yaml"))
	letIn(t, r, recipient)
	ours(t, r, "sync")
	agree(t, r)
	for _, f := range sources(r) {
		f.open(t, r, path)
	}
	r.Write(t, ".sops.yaml", rules)
	if report := ours(t, r, "sync"); strings.Count(report, "rotated") != 3 {
		t.Errorf("sync says:\n%s", report)
	}
	agree(t, r)
	stillOurs(t, r, r.OperatorIdentity)
}

func TestOurSyncAgreesWithWhatSopsWrites(t *testing.T) {
	t.Parallel()
	r := teamA(t, "theirs")
	_, recipient := product.NewIdentity(t, "identity.txt")
	letIn(t, r, recipient)
	each := func(what string, do func(f file)) {
		for _, f := range sources(r) {
			do(f)
		}
		t.Run(what, func(t *testing.T) {
			if what == "rotate" {
				provenAgain(t, r, r.OperatorIdentity, 3)
			}
			inSync(t, r)
		})
	}
	each("updatekeys", func(f file) { r.Sops(t, r.OperatorIdentity, "updatekeys", "-y", f.path) })
	each("rotate", func(f file) { r.Sops(t, r.OperatorIdentity, "rotate", "-i", f.path) })
	each("edit", func(f file) {
		if stderr, code := edit(t, r, f, addLabel); code != 0 {
			t.Fatalf("sops edit: %d %s", code, stderr)
		}
	})
	// What sops has written last can be sealed anew by us.
	ours(t, r, "remove", recipient)
	agree(t, r)
	stillOpens(t, r, r.OperatorIdentity) // check warns of the label that the editor put there
}

func TestAPostQuantumIdentityGoesAllTheWay(t *testing.T) {
	t.Parallel()
	r := teamA(t, "quantum")
	folder, err := scratch.Folder("quantum-identity")
	if err != nil {
		t.Fatal(err)
	}
	path := folder + "/identity.txt"
	keygen := components.Need(t, components.AgeKeygen)
	if _, stderr, code := run(r, keygen, nil, nil, "-pq", "-o", path); code != 0 {
		t.Fatalf("age-keygen: %d %s", code, stderr)
	}
	recipient := product.RecipientOf(t, path)
	if !strings.HasPrefix(recipient, "age1pq1") {
		t.Fatalf("age-keygen -pq made %.20s", recipient)
	}
	ours(t, r, "add", recipient, "--operator")
	agree(t, r)
	r.MustRun(t, "synth")
	all(t, r, func(t *testing.T, f file) { f.open(t, r, path) })

	former := product.RecipientOf(t, r.OperatorIdentity)
	r.MustRun(t, "recipients", "remove", former, "--identity", path)
	for _, f := range sources(r) {
		f.open(t, r, path)
		// sops seals to it too.
		r.Sops(t, path, "rotate", "-i", f.path)
	}
	provenAgain(t, r, path, 3)
	inSync(t, r)
	stillOurs(t, r, path)

	t.Run("init", func(t *testing.T) {
		_, cluster := product.NewIdentity(t, "identity.txt")
		r.MustRun(t, "init", "second", "--nodes", "3", "--recipient", cluster, "--operator-recipient", recipient)
		for _, f := range sources(&product.Repository{Root: r.Root, Cluster: "second"}) {
			f.open(t, r, path)
		}
	})
}
