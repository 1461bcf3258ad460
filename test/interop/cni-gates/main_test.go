// Package cnigates holds the tests of what keeps pods off a node until its CNI chain is whole: policies in the real API
// server, what tools that make nodes are told, and nodes that join with the start-up taint.
package cnigates

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }

type object = controlplane.Object
