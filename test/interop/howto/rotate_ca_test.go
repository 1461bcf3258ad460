package howto

import (
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"typha-mtls/interop/product"
)

func TestRotateTheCA(t *testing.T) {
	t.Parallel()
	const start, abort = "npx typha-mtls rotate-ca start prod-us1", "npx typha-mtls rotate-ca abort prod-us1"
	s := switchedOn(t, "prod-us1", "v3.31.7", now)
	old, rolled := s.CA(t).Certificate, s.generation(t)
	w := &walk{site: s, page: "rotate-ca.md"}
	w.later = map[string]string{
		// Beside the table of the steps it is shown in the middle of them.
		"npx typha-mtls rotate-ca status prod-us1": typhaRollout,
	}
	w.after = map[string]func(){
		start: func() {
			before, after := s.committed(t), product.Copy(t, s.Repository)
			copied := *s
			copied.Repository = after
			w.ran[abort] = true
			copied.must(t, abort)
			if now := copied.pki(t); now != before {
				t.Errorf("after abort, pki/ is:\n%s\nand was:\n%s", now, before)
			}
		},
	}
	w.follow(t)
	s.must(t, typhaRollout)
	s.sound(t)
	if s.generation(t) != rolled+3 {
		t.Errorf("Typha was rolled %v times, not at each of three steps", s.generation(t)-rolled)
	}
	server := product.TLSSecret(t, s.cp, "kube-system", ours+"-server")
	if err := server.Certificate.CheckSignatureFrom(s.CA(t).Certificate); err != nil || s.CA(t).Certificate.Equal(old) {
		t.Errorf("the new CA is the old one, or the leaf is of another one: %v", err)
	}
	if bundle := fmt.Sprint(s.cp.Get(t, "/api/v1/namespaces/kube-system/configmaps/"+ours+"-ca")["data"]); strings.Count(bundle, "BEGIN CERTIFICATE") != 1 {
		t.Errorf("the bundle holds more than the new CA:\n%s", bundle)
	}
}

// pki is what lies in the cluster's pki/, committed is what the last commit has there.
func (s *site) pki(t *testing.T) string {
	t.Helper()
	files := map[string]string{}
	folder := filepath.Join(s.Root, "clusters", s.Cluster, "pki")
	entries, err := os.ReadDir(folder)
	if err != nil {
		t.Fatal(err)
	}
	for _, entry := range entries {
		files[entry.Name()] = string(s.Read(t, filepath.Join("clusters", s.Cluster, "pki", entry.Name())))
	}
	text, _ := json.MarshalIndent(files, "", " ")
	return string(text)
}

func (s *site) committed(t *testing.T) string {
	t.Helper()
	copied := *s
	copied.Repository = product.Copy(t, s.Repository)
	copied.must(t, "git reset --quiet --hard && git clean -fdq")
	return copied.pki(t)
}
