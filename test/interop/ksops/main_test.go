// Package ksops holds the tests of what kustomize makes of a folder whose Secrets KSOPS opens, as Argo CD's repo-server
// runs it.
package ksops

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
