// Package signers has real CAs sign what `csr` requests, with the commands of docs/how-to/external-ca.md.
package signers

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
