package reader

import (
	"strings"
	"testing"
)

// Origin makes a bare repository for an address, and has the reader's shell in a clone of it with nothing committed.
func (r *Reader) Origin(t testing.TB, address string) {
	t.Helper()
	r.Must(t, "git init --quiet --bare -b main ~/origin.git && git config --global url.$HOME/origin.git.insteadOf "+address)
	r.Must(t, "git clone --quiet "+address+" before 2>&1 && cd before && git checkout --quiet -b main")
}

// Pushed unpacks the last commit of origin, and returns its folder and its id.
func (r *Reader) Pushed(t testing.TB) (folder, commit string) {
	t.Helper()
	folder = t.TempDir()
	commit = r.Must(t, "git archive origin/main | tar -x -C '"+folder+"' && git rev-parse origin/main")
	return folder, strings.TrimSpace(commit)
}
