// Package ghinstallation stands for what signs requests as a GitHub App. No repository of the tests lies at GitHub.
package ghinstallation

import (
	"context"
	"errors"
	"net/http"
)

var errNoApps = errors.New("this build cannot sign as a GitHub App")

// AppsTransport cannot be made.
type AppsTransport struct {
	BaseURL string
	http.RoundTripper
}

// NewAppsTransport returns an error.
func NewAppsTransport(http.RoundTripper, int64, []byte) (*AppsTransport, error) {
	return nil, errNoApps
}

// Transport cannot be made.
type Transport struct {
	BaseURL string
	http.RoundTripper
}

// New returns an error.
func New(http.RoundTripper, int64, int64, []byte) (*Transport, error) {
	return nil, errNoApps
}

// Token returns an error.
func (*Transport) Token(context.Context) (string, error) {
	return "", errNoApps
}
