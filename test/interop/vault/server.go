// Package vault runs HashiCorp Vault and does what docs/how-to/vault.md has its reader type there. It holds the tests of that page.
package vault

import (
	"bytes"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"strings"
	"testing"
	"time"

	"typha-mtls/interop/components"
	"typha-mtls/interop/port"
	"typha-mtls/interop/process"
	"typha-mtls/interop/scratch"
	"typha-mtls/interop/wait"
)

const (
	token    = "root-of-a-test"
	patience = 60 * time.Second
)

// Server is a Vault in memory.
type Server struct {
	URL     string
	process *process.Process
}

// Start starts a Vault, unsealed.
func Start(t testing.TB, name string) *Server {
	t.Helper()
	path := components.Need(t, components.Vault)
	folder, err := scratch.Folder("vault-" + name)
	if err != nil {
		t.Fatal(err)
	}
	free, err := port.Free()
	if err != nil {
		t.Fatal(err)
	}
	address := fmt.Sprintf("127.0.0.1:%d", free)
	s := &Server{URL: "http://" + address}
	s.process, err = process.Start(process.Spec{Name: "vault", Path: path, Folder: folder, Env: []string{
		"HOME=" + folder, "VAULT_DEV_LISTEN_ADDRESS=" + address, "VAULT_DEV_ROOT_TOKEN_ID=" + token,
	}})
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(s.process.Kill)
	wait.For(t, patience, "Vault", func() error {
		if err := s.process.Alive(); err != nil {
			return wait.Hopeless(err)
		}
		_, err := s.ask(http.MethodGet, "sys/seal-status", nil)
		return err
	})
	return s
}

// Seal makes Vault refuse everything, and forget nothing.
func (s *Server) Seal(t testing.TB) {
	t.Helper()
	s.must(t, http.MethodPut, "sys/seal", nil)
}

// Unseal undoes Seal.
func (s *Server) Unseal(t testing.TB) {
	t.Helper()
	_, said, _ := strings.Cut(s.process.Log.Text(), "Unseal Key: ")
	key, _, _ := strings.Cut(said, "\n")
	s.must(t, http.MethodPut, "sys/unseal", map[string]any{"key": key})
}

// answer is what Vault says.
type answer struct {
	Data map[string]any
	Auth struct {
		Token string `json:"client_token"`
	}
}

func (s *Server) must(t testing.TB, method, path string, body any) map[string]any {
	t.Helper()
	said, err := s.ask(method, path, body)
	if err != nil {
		t.Fatal(err)
	}
	return said.Data
}

// ask sends a request as root.
func (s *Server) ask(method, path string, body any) (said answer, err error) {
	var sent []byte
	if body != nil {
		if sent, err = json.Marshal(body); err != nil {
			return said, err
		}
	}
	request, err := http.NewRequest(method, s.URL+"/v1/"+path, bytes.NewReader(sent))
	if err != nil {
		return said, err
	}
	request.Header.Set("X-Vault-Token", token)
	response, err := http.DefaultClient.Do(request)
	if err != nil {
		return said, err
	}
	defer response.Body.Close()
	text, err := io.ReadAll(response.Body)
	if err != nil {
		return said, err
	}
	if response.StatusCode >= http.StatusBadRequest {
		return said, fmt.Errorf("%s %s: %s %s", method, path, response.Status, text)
	}
	if len(text) > 0 {
		err = json.Unmarshal(text, &said)
	}
	return said, err
}
