package sopstools

import (
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
)

func TestSopsOpensEveryFileThatWeWrite(t *testing.T) {
	t.Parallel()
	r := teamA(t, "opens")
	all(t, r, func(t *testing.T, f file) {
		if key := f.key(f.open(t, r, r.OperatorIdentity)); key == "" {
			t.Error("there is no key in it")
		}
		status := r.Sops(t, r.OperatorIdentity, "filestatus", f.path)
		if got := strings.TrimSpace(string(status)); got != `{"encrypted":true}` {
			t.Errorf("filestatus says %s", got)
		}
	})
}

func TestSopsOpensWhatRenewResealAndARotationWrote(t *testing.T) {
	t.Parallel()
	r := teamA(t, "renewed")
	server := filepath.Join("clusters", r.Cluster, "pki", "typha-server.yaml")
	text := string(r.Read(t, server))
	r.Write(t, server, strings.Replace(text, "\nsops:\n", "\n# somebody's own words\nsops:\n", 1))
	identity := []string{"--identity", r.OperatorIdentity}
	reached := append([]string{"--yes-it-reached-the-cluster"}, identity...)
	for _, args := range [][]string{
		append([]string{"renew", r.Cluster, "--force"}, identity...),
		append([]string{"reseal", r.Cluster, "--force"}, identity...),
		{"rotate-ca", "start", r.Cluster},
		append([]string{"reseal", r.Cluster, "--force"}, identity...),
		append([]string{"rotate-ca", "issue", r.Cluster}, reached...),
		{"rotate-ca", "finish", r.Cluster, reached[0]},
		{"synth"},
	} {
		r.MustRun(t, args...)
	}
	all(t, r, func(t *testing.T, f file) {
		if key := f.key(f.open(t, r, r.OperatorIdentity)); key == "" {
			t.Error("there is no key in it")
		}
	})
	if !strings.Contains(string(r.Read(t, server)), "\n# somebody's own words\nsops:\n") {
		t.Error("the comment is gone")
	}
}

func TestSopsRefusesAFileWhoseMACIsThatOfAnother(t *testing.T) {
	t.Parallel()
	r := teamA(t, "mac")
	server, client := sources(r)[1], sources(r)[2]
	text := string(r.Read(t, client.path))
	r.Write(t, client.path, strings.Replace(text, client.sealed(t, r).Sops.Mac, server.sealed(t, r).Sops.Mac, 1))
	env := []string{"SOPS_AGE_KEY_FILE=" + r.OperatorIdentity}
	_, stderr, code := run(r, components.Need(t, components.Sops), nil, env, "-d", client.path)
	if code == 0 || !strings.Contains(stderr, "Cannot decrypt MAC") {
		t.Errorf("sops -d: %d %s", code, stderr)
	}
	report, code, err := r.Run("check", "--identity", r.OperatorIdentity)
	if err != nil || code != 1 || !strings.Contains(report, "typha-client.yaml: MAC mismatch") {
		t.Errorf("check: %d, %v\n%s", code, err, report)
	}
}

func TestSopsUpdatekeysAddsARecipientOfSopsYAML(t *testing.T) {
	t.Parallel()
	r := teamA(t, "updatekeys")
	path, recipient := product.NewIdentity(t, "identity.txt")
	letIn(t, r, recipient)
	for i, f := range sources(r) {
		r.Sops(t, r.OperatorIdentity, "updatekeys", "-y", f.path)
		if got, want := len(f.sealed(t, r).Sops.Age), []int{2, 3, 3}[i]; got != want {
			t.Errorf("%s: %d recipients, not %d", f.path, got, want)
		}
	}
	stillOurs(t, r, path)
	all(t, r, func(t *testing.T, f file) { f.open(t, r, path) })
	t.Run("dist has no rule of its own", func(t *testing.T) {
		env := []string{"SOPS_AGE_KEY_FILE=" + path}
		_, stderr, code := run(r, components.Need(t, components.Sops), nil, env, "updatekeys", "-y", rendered(r)[0].path)
		if code == 0 || !strings.Contains(stderr, "no matching creation rules") {
			t.Errorf("sops updatekeys: %d %s", code, stderr)
		}
	})
}

func TestSopsRotateGivesANewDataKeyThatWeOpen(t *testing.T) {
	t.Parallel()
	r := teamA(t, "rotate")
	for _, f := range sources(r) {
		t.Run(f.path, func(t *testing.T) {
			key, before := f.key(f.open(t, r, r.OperatorIdentity)), f.key(f.sealed(t, r))
			r.Sops(t, r.OperatorIdentity, "rotate", "-i", f.path)
			if f.key(f.sealed(t, r)) == before {
				t.Error("it is sealed as before")
			}
			if f.key(f.open(t, r, r.OperatorIdentity)) != key {
				t.Error("it holds another key")
			}
			provenAgain(t, r, r.OperatorIdentity, 1)
			stillOurs(t, r, r.OperatorIdentity)
		})
	}
}

func TestSopsRotateAddsAndRemovesARecipient(t *testing.T) {
	t.Parallel()
	r := teamA(t, "replaced")
	path, recipient := product.NewIdentity(t, "identity.txt")
	former := product.RecipientOf(t, r.OperatorIdentity)
	for _, f := range sources(r) {
		r.Sops(t, r.OperatorIdentity, "rotate", "-i", "--add-age", recipient, "--rm-age", former, f.path)
	}
	report, code, err := r.Run("check")
	if err != nil {
		t.Fatal(err)
	}
	if words := "is sealed to " + recipient + ", whom .sops.yaml does not name"; code != 1 || strings.Count(report, words) != 3 {
		t.Errorf("check: %d\n%s", code, report)
	}
	r.Write(t, ".sops.yaml", strings.ReplaceAll(string(r.Read(t, ".sops.yaml")), former, recipient))
	provenAgain(t, r, path, 3)
	stillOurs(t, r, path)
	report = r.MustRun(t, "check", "--identity", r.OperatorIdentity)
	if !strings.Contains(report, "key of the CA was not opened") {
		t.Errorf("the former operator is still let in:\n%s", report)
	}
}

func TestIndentationThatSopsIsToldDoesNotMatter(t *testing.T) {
	t.Parallel()
	r := teamA(t, "indent")
	r.Write(t, ".sops.yaml", string(r.Read(t, ".sops.yaml"))+"stores:\n  yaml:\n    indent: 2\n")
	for _, f := range sources(r) {
		r.Sops(t, r.OperatorIdentity, "rotate", "-i", f.path)
		if text := string(r.Read(t, f.path)); !strings.Contains(text, "\n  age:\n") {
			t.Errorf("%s is not indented by two:\n%s", f.path, text)
		}
	}
	provenAgain(t, r, r.OperatorIdentity, 3)
	stillOurs(t, r, r.OperatorIdentity)
}

func TestTheClusterCannotOpenTheKeyOfTheCA(t *testing.T) {
	t.Parallel()
	r := teamA(t, "closed")
	env := []string{"SOPS_AGE_KEY_FILE=" + r.ClusterIdentity}
	stdout, stderr, code := run(r, components.Need(t, components.Sops), nil, env, "-d", sources(r)[0].path)
	if code != 128 || stdout != "" || !strings.Contains(stderr, "Failed to get the data key") {
		t.Errorf("sops -d: %d %s", code, stderr)
	}
	for _, f := range append(sources(r)[1:], rendered(r)...) {
		f.open(t, r, r.ClusterIdentity)
	}
}

func TestWhatSopsSealsWithOurRulesHasOnlyItsKeySealed(t *testing.T) {
	t.Parallel()
	r := teamA(t, "rules")
	for _, f := range sources(r) {
		t.Run(f.path, func(t *testing.T) {
			ours := f.sealed(t, r)
			plain := r.Sops(t, r.OperatorIdentity, "-d", f.path)
			if err := os.WriteFile(filepath.Join(r.Root, f.path), plain, 0o600); err != nil {
				t.Fatal(err)
			}
			r.Sops(t, r.OperatorIdentity, "encrypt", "-i", f.path)
			theirs := f.sealed(t, r)
			if fmt.Sprint(recipients(theirs)) != fmt.Sprint(recipients(ours)) {
				t.Errorf("recipients %v, not %v", recipients(theirs), recipients(ours))
			}
			if theirs.Data["tls.crt"] != ours.Data["tls.crt"] {
				t.Error("the certificate is sealed too")
			}
			if !strings.HasPrefix(f.key(theirs), "ENC[") {
				t.Error("the key is not sealed")
			}
			provenAgain(t, r, r.OperatorIdentity, 1)
			stillOurs(t, r, r.OperatorIdentity)
		})
	}
}

func recipients(d document) (list []string) {
	for _, entry := range d.Sops.Age {
		list = append(list, entry.Recipient)
	}
	return list
}
