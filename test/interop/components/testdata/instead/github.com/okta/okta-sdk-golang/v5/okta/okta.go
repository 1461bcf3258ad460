// Package okta asks Okta for a second factor. It has no client here: NewConfiguration returns an error, and nothing else is called.
package okta

import (
	"context"
	"errors"
	"net/http"
)

type (
	// Configuration of a client.
	Configuration struct{ Context context.Context }
	// ConfigSetter sets a part of it.
	ConfigSetter func(*Configuration)
	// APIClient has what Vault names.
	APIClient struct {
		UserAPI       userAPI
		UserFactorAPI userFactorAPI
	}
	// User of Okta.
	User struct{}
	// UserFactorPush is a device that is asked.
	UserFactorPush struct{}
	// Factor of a User.
	Factor struct{ UserFactorPush *UserFactorPush }
	// Transaction is what was asked.
	Transaction struct {
		Links map[string]any

		UserFactorPushTransaction, UserFactorPushTransactionWaiting         *struct{}
		UserFactorPushTransactionRejected, UserFactorPushTransactionTimeout *struct{}
	}

	userAPI        struct{}
	userFactorAPI  struct{}
	request[T any] struct{}
)

var errLeftOut = errors.New("the client of Okta is left out")

func WithToken(string) ConfigSetter  { return nil }
func WithOrgUrl(string) ConfigSetter { return nil }
func WithCache(bool) ConfigSetter    { return nil }

// NewConfiguration returns an error.
func NewConfiguration(...ConfigSetter) (*Configuration, error) { return nil, errLeftOut }

func NewAPIClient(*Configuration) *APIClient { return &APIClient{} }

func (*APIClient) GetConfig() *Configuration { return nil }

func (*User) GetId() string                  { return "" }
func (*UserFactorPush) GetId() string        { return "" }
func (*Transaction) GetFactorResult() string { return "" }

func (userAPI) ListUsers(context.Context) request[[]User] { return request[[]User]{} }

func (userFactorAPI) ListFactors(context.Context, string) request[[]Factor] {
	return request[[]Factor]{}
}

func (userFactorAPI) VerifyFactor(_ context.Context, user, factor string) request[*Transaction] {
	return request[*Transaction]{}
}

func (userFactorAPI) GetFactorTransactionStatus(_ context.Context, user, factor, transaction string) request[*Transaction] {
	return request[*Transaction]{}
}

func (r request[T]) Filter(string) request[T] { return r }

func (request[T]) Execute() (nothing T, _ *http.Response, _ error) { return nothing, nil, errLeftOut }
