// Package adopt holds the tests of existing mutual TLS that is taken over: real Typhas and clients of before and after,
// with certificates that openssl made.
package adopt

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
