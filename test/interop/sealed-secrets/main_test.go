// Package sealedsecrets holds the tests of what the Sealed Secrets controller and kubeseal make of what we seal.
package sealedsecrets

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
