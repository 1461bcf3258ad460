// Package handshake holds the tests of who gets in to a Typha that runs from rendered manifests, and who does not.
package handshake

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
