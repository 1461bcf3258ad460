package controlplane

import (
	"bytes"
	"crypto/tls"
	"crypto/x509"
	"encoding/json"
	"fmt"
	"io"
	"net/http"
	"testing"
	"time"
)

// Object is a Kubernetes object of any kind.
type Object = map[string]any

func newClient(caPEM []byte) *http.Client {
	roots := x509.NewCertPool()
	roots.AppendCertsFromPEM(caPEM)
	return &http.Client{
		Timeout: 30 * time.Second,
		// Dozens of kubelets ask at once, and a handshake costs more than an answer.
		Transport: &http.Transport{TLSClientConfig: &tls.Config{RootCAs: roots}, MaxIdleConnsPerHost: 100},
	}
}

func (cp *ControlPlane) do(token, method, path, contentType string, body []byte) (status int, answer []byte, err error) {
	request, err := http.NewRequest(method, cp.URL+path, bytes.NewReader(body))
	if err != nil {
		return 0, nil, err
	}
	request.Header.Set("Authorization", "Bearer "+token)
	if contentType != "" {
		request.Header.Set("Content-Type", contentType)
	}
	response, err := cp.client.Do(request)
	if err != nil {
		return 0, nil, err
	}
	defer response.Body.Close()
	answer, err = io.ReadAll(response.Body)
	return response.StatusCode, answer, err
}

// Try sends a request as the administrator and decodes the answer into `into`, which may be nil. Statuses of 400 and more
// are errors.
func (cp *ControlPlane) Try(method, path string, body any, into any) error {
	return cp.TryAs(cp.adminToken, method, path, body, into)
}

// TryAs is Try with somebody else's token.
func (cp *ControlPlane) TryAs(token, method, path string, body any, into any) error {
	contentType, content := "application/json", []byte(nil)
	if method == http.MethodPatch {
		contentType = "application/merge-patch+json"
	}
	if body != nil {
		var err error
		if content, err = json.Marshal(body); err != nil {
			return err
		}
	}
	status, answer, err := cp.do(token, method, path, contentType, content)
	if err != nil {
		return err
	}
	if status >= 400 {
		return fmt.Errorf("%s %s: %d %s", method, path, status, answer)
	}
	if into == nil {
		return nil
	}
	return json.Unmarshal(answer, into)
}

// The ways in which a patch says what changes.
const (
	StrategicMerge = "application/strategic-merge-patch+json"
	JSONPatch      = "application/json-patch+json"
)

// MergeAs sends a strategic merge patch with somebody else's token.
func (cp *ControlPlane) MergeAs(token, path string, patch any) error {
	return cp.PatchAs(token, path, StrategicMerge, patch)
}

// PatchAs sends a patch of any type with somebody else's token.
func (cp *ControlPlane) PatchAs(token, path, contentType string, patch any) error {
	content, err := json.Marshal(patch)
	if err != nil {
		return err
	}
	status, answer, err := cp.do(token, http.MethodPatch, path, contentType, content)
	if err == nil && status >= 400 {
		return fmt.Errorf("PATCH %s: %d %s", path, status, answer)
	}
	return err
}

// Get returns what lies at an API path, such as /api/v1/namespaces/default.
func (cp *ControlPlane) Get(t testing.TB, path string) Object {
	t.Helper()
	var object Object
	if err := cp.Try(http.MethodGet, path, nil, &object); err != nil {
		t.Fatal(err)
	}
	return object
}

// Post creates an object, Patch merges into one, Delete takes one away.
func (cp *ControlPlane) Post(t testing.TB, path string, body any) {
	t.Helper()
	if err := cp.Try(http.MethodPost, path, body, nil); err != nil {
		t.Fatal(err)
	}
}

func (cp *ControlPlane) Patch(t testing.TB, path string, body any) {
	t.Helper()
	if err := cp.Try(http.MethodPatch, path, body, nil); err != nil {
		t.Fatal(err)
	}
}

func (cp *ControlPlane) Delete(t testing.TB, path string) {
	t.Helper()
	if err := cp.Try(http.MethodDelete, path, nil, nil); err != nil {
		t.Fatal(err)
	}
}
