// Command vault serves HashiCorp Vault on loopback as `vault server -dev` does: in memory, with one key, unsealed, and with a root token
// that the caller chooses. That command brings all plugins of Vault, and with them the clients of all clouds and databases. Here are
// those that the tests use: the secrets engine pki, and the auth methods token and approle. Left out as well are the configuration
// file, TLS, the user interface and the engine at secret/.
//
// VAULT_DEV_LISTEN_ADDRESS and VAULT_DEV_ROOT_TOKEN_ID are what they are for that command. It prints the unseal key.
package main

import (
	"context"
	"encoding/base64"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"os/signal"
	"syscall"

	log "github.com/hashicorp/go-hclog"
	"github.com/hashicorp/vault/helper/namespace"
	vaulthttp "github.com/hashicorp/vault/http"
	"github.com/hashicorp/vault/internalshared/configutil"
	"github.com/hashicorp/vault/sdk/helper/consts"
	"github.com/hashicorp/vault/sdk/logical"
	"github.com/hashicorp/vault/sdk/physical/inmem"
	"github.com/hashicorp/vault/vault"
)

func main() {
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	if err := run(ctx, os.Getenv("VAULT_DEV_LISTEN_ADDRESS"), os.Getenv("VAULT_DEV_ROOT_TOKEN_ID")); err != nil {
		fmt.Fprintln(os.Stderr, err)
		os.Exit(1)
	}
}

func run(ctx context.Context, address, token string) error {
	logger := log.New(&log.LoggerOptions{Level: log.Info, Output: os.Stderr})
	storage, err := inmem.NewInmem(nil, logger)
	if err != nil {
		return err
	}
	core, err := vault.NewCore(&vault.CoreConfig{
		Physical: storage, Logger: logger, DisableMlock: true, DisableCache: true,
		BuiltinRegistry: builtin, LogicalBackends: builtin[consts.PluginTypeSecrets],
		CredentialBackends: builtin[consts.PluginTypeCredential],
	})
	if err != nil {
		return err
	}
	key, err := unseal(core, token)
	if err != nil {
		return err
	}
	listener, err := net.Listen("tcp", address)
	if err != nil {
		return err
	}
	fmt.Println("Unseal Key:", base64.StdEncoding.EncodeToString(key))
	server := &http.Server{Handler: vaulthttp.Handler.Handler(&vault.HandlerProperties{
		Core: core, ListenerConfig: &configutil.Listener{Address: address},
	})}
	context.AfterFunc(ctx, func() { server.Close() })
	if err := server.Serve(listener); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	return core.Shutdown()
}

// unseal makes the key of a new Vault, opens it, and gives root the token that was chosen.
func unseal(core *vault.Core, token string) (key []byte, err error) {
	ctx := namespace.ContextWithNamespace(context.Background(), namespace.RootNamespace)
	made, err := core.Initialize(ctx, &vault.InitParams{BarrierConfig: &vault.SealConfig{
		SecretShares: 1, SecretThreshold: 1, Name: "shamir",
	}})
	if err != nil {
		return nil, err
	}
	key = made.SecretShares[0]
	if _, err := core.Unseal(append([]byte(nil), key...)); err != nil { // it wipes what it is given
		return nil, err
	}
	answer, err := core.HandleRequest(ctx, &logical.Request{
		Operation: logical.UpdateOperation, ClientToken: made.RootToken, Path: "auth/token/create",
		Data: map[string]any{"id": token, "policies": []string{"root"}, "no_parent": true, "no_default_policy": true},
	})
	if err == nil {
		err = answer.Error()
	}
	return key, err
}
