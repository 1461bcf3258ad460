package product

import (
	"encoding/base64"
	"fmt"
	"net/http"
	"testing"

	"typha-mtls/interop/controlplane"
	"typha-mtls/interop/pki"
)

// TLSSecret reads certificate and key of a Secret that has been applied.
func TLSSecret(t testing.TB, cp *controlplane.ControlPlane, namespace, name string) *pki.Pair {
	t.Helper()
	var secret struct{ Data map[string]string }
	path := fmt.Sprintf("/api/v1/namespaces/%s/secrets/%s", namespace, name)
	if err := cp.Try(http.MethodGet, path, nil, &secret); err != nil {
		t.Fatal(err)
	}
	pem := func(key string) []byte {
		content, err := base64.StdEncoding.DecodeString(secret.Data[key])
		if err != nil {
			t.Fatal(err)
		}
		return content
	}
	pair, err := pki.Parse(pem("tls.crt"), pem("tls.key"))
	if err != nil {
		t.Fatal(err)
	}
	return pair
}
