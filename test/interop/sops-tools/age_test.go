package sopstools

import (
	"strings"
	"testing"

	"typha-mtls/interop/components"
	"typha-mtls/interop/product"
)

func TestAnIdentityOfAgeKeygenIsAccepted(t *testing.T) {
	t.Parallel()
	r := teamA(t, "keygen")
	path, recipient := product.NewIdentity(t, "identity.txt")
	letIn(t, r, recipient)
	for _, f := range sources(r) {
		r.Sops(t, r.OperatorIdentity, "rotate", "-i", "--add-age", recipient, f.path)
	}
	provenAgain(t, r, path, 3)
	stillOurs(t, r, path)
}

func TestInitSealsToRecipientsOfAgeKeygen(t *testing.T) {
	t.Parallel()
	operator, operatorRecipient := product.NewIdentity(t, "identity.txt")
	cluster, clusterRecipient := product.NewIdentity(t, "identity.txt")
	r := product.Init(t, product.Cluster{Name: "recipients"})
	r.MustRun(t, "init", "second", "--nodes", "3", "--calico", "v3.28.5",
		"--recipient", clusterRecipient, "--operator-recipient", operatorRecipient)
	second := &product.Repository{Root: r.Root, Cluster: "second", OperatorIdentity: operator, ClusterIdentity: cluster}
	second.MustRun(t, "synth", "second")
	for _, f := range sources(second) {
		f.open(t, second, operator)
	}
	for _, f := range sources(second)[1:] {
		f.open(t, second, cluster)
	}
	report := second.MustRun(t, "check", "second", "--strict", "--identity", operator)
	if !strings.Contains(report, "key of the CA opens and matches") {
		t.Error(report)
	}
}

func TestAgeOpensTheDataKeyThatWeSealed(t *testing.T) {
	t.Parallel()
	r := teamA(t, "age-opens")
	all(t, r, func(t *testing.T, f file) {
		if key := dataKey(t, r, f); len(key) != 32 {
			t.Errorf("a data key of %d bytes", len(key))
		}
	})
}

func TestWeOpenADataKeyThatAgeSealed(t *testing.T) {
	t.Parallel()
	r := teamA(t, "age-seals")
	recipient := product.RecipientOf(t, r.OperatorIdentity)
	for _, f := range sources(r) {
		age := components.Need(t, components.Age)
		sealed, stderr, code := run(r, age, []byte(dataKey(t, r, f)), nil, "--armor", "--encrypt", "--recipient", recipient)
		if code != 0 {
			t.Fatalf("age: %d %s", code, stderr)
		}
		// In the place of ours, line by line at its indentation.
		theirs, ours := strings.Split(strings.TrimSpace(sealed), "\n"), strings.Split(strings.TrimSpace(entry(t, r, f)), "\n")
		text := string(r.Read(t, f.path))
		indent := text[:strings.Index(text, ours[1])]
		indent = indent[strings.LastIndex(indent, "\n"):]
		changed := strings.Replace(text, strings.Join(ours, indent), strings.Join(theirs, indent), 1)
		if changed == text {
			t.Fatalf("%s: the data key was not found", f.path)
		}
		r.Write(t, f.path, changed)
		f.open(t, r, r.OperatorIdentity)
	}
	stillOurs(t, r, r.OperatorIdentity)
}

// dataKey has age open the data key of a file, with the operator's identity as `init --generate-identity` wrote it.
func dataKey(t *testing.T, r *product.Repository, f file) string {
	t.Helper()
	age := components.Need(t, components.Age)
	key, stderr, code := run(r, age, []byte(entry(t, r, f)), nil, "--decrypt", "--identity", r.OperatorIdentity)
	if code != 0 {
		t.Fatalf("age: %d %s", code, stderr)
	}
	return key
}

// entry is the operator's sealed data key.
func entry(t *testing.T, r *product.Repository, f file) string {
	t.Helper()
	recipient := product.RecipientOf(t, r.OperatorIdentity)
	for _, entry := range f.sealed(t, r).Sops.Age {
		if entry.Recipient == recipient {
			return entry.Enc
		}
	}
	t.Fatalf("%s has no data key for the operator", f.path)
	return ""
}
