// Package cni holds the tests of what the verifier says of a node's CNI configuration, with the container runtimes' own
// libraries as judges.
package cni

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
