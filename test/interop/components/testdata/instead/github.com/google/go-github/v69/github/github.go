// Package github stands for the client of GitHub. No repository of the tests lies there.
package github

import (
	"context"
	"errors"
	"net/http"
)

var errNoGitHub = errors.New("this build has no client of GitHub")

// Client has of the published one what is asked of it.
type Client struct {
	Apps  Apps
	Users Users
}

// NewClient returns a client that answers each request with an error.
func NewClient(*http.Client) *Client { return &Client{} }

// WithEnterpriseURLs returns an error.
func (*Client) WithEnterpriseURLs(string, string) (*Client, error) { return nil, errNoGitHub }

// Apps asks about GitHub Apps.
type Apps struct{}

// Get returns an error.
func (Apps) Get(context.Context, string) (*App, *Response, error) { return nil, nil, errNoGitHub }

// ListInstallations returns an error.
func (Apps) ListInstallations(context.Context, *ListOptions) ([]*Installation, *Response, error) {
	return nil, nil, errNoGitHub
}

// Users asks about users.
type Users struct{}

// Get returns an error.
func (Users) Get(context.Context, string) (*User, *Response, error) { return nil, nil, errNoGitHub }

// App is never returned.
type App struct{}

// GetSlug returns nothing.
func (*App) GetSlug() string { return "" }

// User is never returned.
type User struct{ Login *string }

// GetLogin returns nothing.
func (*User) GetLogin() string { return "" }

// GetID returns nothing.
func (*User) GetID() int64 { return 0 }

// Installation is never returned.
type Installation struct {
	ID      *int64
	Account *User
}

// ListOptions name a page of a list.
type ListOptions struct{ Page, PerPage int }

// Response says whether there is a next page.
type Response struct{ NextPage int }
