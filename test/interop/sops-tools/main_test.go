// Package sopstools holds the tests of what sops and age do with the files that we write, and of what we do with theirs.
package sopstools

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
