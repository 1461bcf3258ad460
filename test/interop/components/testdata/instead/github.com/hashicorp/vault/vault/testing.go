package vault

import (
	"context"
	"errors"
	"net/http"

	"github.com/hashicorp/vault/helper/storagepacker"
	"google.golang.org/protobuf/reflect/protoreflect"
)

// TestHelperWriteToStoragePacker is named by what only Vault's own tests call.
func TestHelperWriteToStoragePacker(context.Context, *storagepacker.StoragePacker, string, protoreflect.ProtoMessage) error {
	return errors.New("helpers of Vault's tests are left out")
}

// HandlerHandler makes a handler of HTTP, for Vault's tests as for its server.
type HandlerHandler interface {
	Handler(*HandlerProperties) http.Handler
}
