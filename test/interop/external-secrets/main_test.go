// Package externalsecrets holds the tests of what the External Secrets Operator makes of the ExternalSecrets that we render.
package externalsecrets

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
