// Package schema holds the tests of rendered objects against the schemas of their kinds, and against Pod Security.
package schema

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
