package sopstools

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
)

// Scripts of editors, in awk. Sources have no labels, rendered files have the one that teamA gives them.
const (
	changeNothing = `{ print }`
	addLabel      = `{ print } /^metadata:$/ { print "    labels: { team: b }" }`
	changeLabel   = `{ sub(/team: a$/, "team: b"); print }`
)

// teamA is a repository whose rendered objects carry the label team=a.
func teamA(t *testing.T, name string) *product.Repository {
	t.Helper()
	r := product.Init(t, product.Cluster{Name: name})
	label(t, r, "  nodes: 3\n", "  nodes: 3\n  labels: { team: a }\n")
	return r
}

// label changes cluster.yaml, and renders it.
func label(t *testing.T, r *product.Repository, from, to string) {
	t.Helper()
	path := filepath.Join("clusters", r.Cluster, "cluster.yaml")
	text := string(r.Read(t, path))
	if !strings.Contains(text, from) {
		t.Fatalf("no %q in:\n%s", from, text)
	}
	r.Write(t, path, strings.Replace(text, from, to, 1))
	r.MustRun(t, "synth")
}

func TestLabelsThatSynthChangesLeaveTheMACIntact(t *testing.T) {
	t.Parallel()
	r := teamA(t, "labels")
	keys := map[string]string{}
	for _, f := range rendered(r) {
		keys[f.path] = f.key(f.open(t, r, r.ClusterIdentity))
	}
	label(t, r, "team: a", "team: b")
	for _, f := range rendered(r) {
		open := f.open(t, r, r.ClusterIdentity)
		if open.Metadata.Labels["team"] != "b" {
			t.Errorf("%s: labels %v", f.path, open.Metadata.Labels)
		}
		if f.key(open) != keys[f.path] {
			t.Errorf("%s: it holds another key", f.path)
		}
	}
}

func TestSopsEditWithoutAChangeLeavesEveryByte(t *testing.T) {
	t.Parallel()
	r := teamA(t, "unedited")
	all(t, r, func(t *testing.T, f file) {
		before := r.Read(t, f.path)
		stderr, code := edit(t, r, f, changeNothing)
		if code != 200 || !strings.Contains(stderr, "File has not changed") {
			t.Errorf("sops edit: %d %s", code, stderr)
		}
		if !bytes.Equal(before, r.Read(t, f.path)) {
			t.Error("the file has changed")
		}
	})
}

func TestALabelEditedInSopsLeavesTheKeyReadable(t *testing.T) {
	t.Parallel()
	r := teamA(t, "edited")
	for _, f := range sources(r) {
		t.Run(f.path, func(t *testing.T) {
			key := f.key(f.open(t, r, r.OperatorIdentity))
			if stderr, code := edit(t, r, f, addLabel); code != 0 {
				t.Fatalf("sops edit: %d %s", code, stderr)
			}
			if label := f.sealed(t, r).Metadata.Labels["team"]; label != "b" {
				t.Errorf("the label in clear is %q", label)
			}
			if f.key(f.open(t, r, r.OperatorIdentity)) != key {
				t.Error("it holds another key")
			}
			report := stillOpens(t, r, r.OperatorIdentity)
			if words := f.path + ": metadata.labels.team: is not what typha-mtls writes"; !strings.Contains(report, words) {
				t.Errorf("check does not say %q:\n%s", words, report)
			}
		})
	}
}

func TestALabelEditedInDistIsSetRightBySynth(t *testing.T) {
	t.Parallel()
	r := teamA(t, "edited-dist")
	for _, f := range rendered(r) {
		t.Run(f.path, func(t *testing.T) {
			before := r.Read(t, f.path)
			if stderr, code := edit(t, r, f, changeLabel); code != 0 {
				t.Fatalf("sops edit: %d %s", code, stderr)
			}
			if label := f.open(t, r, r.ClusterIdentity).Metadata.Labels["team"]; label != "b" {
				t.Errorf("the label is %q", label)
			}
			report, code, err := r.Run("check")
			if err != nil || code != 1 || !strings.Contains(report, "is not what synth renders") {
				t.Errorf("check: %d, %v\n%s", code, err, report)
			}
			r.MustRun(t, "synth")
			if !bytes.Equal(before, r.Read(t, f.path)) {
				t.Error("synth did not restore it")
			}
		})
	}
}
