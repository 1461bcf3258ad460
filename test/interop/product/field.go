package product

import (
	"regexp"
	"testing"
)

// Set gives a field of cluster.yaml another value; its name stands there once.
func (r *Repository) Set(t testing.TB, name, value string) {
	t.Helper()
	field := regexp.MustCompile(`([ {])` + name + `: [\w./-]+`)
	text := string(r.Read(t, r.path("cluster.yaml")))
	if found := len(field.FindAllString(text, -1)); found != 1 {
		t.Fatalf("%d fields of cluster.yaml are called %s", found, name)
	}
	r.Write(t, r.path("cluster.yaml"), field.ReplaceAllString(text, "${1}"+name+": "+value))
}
