// Package howto follows the pages of docs/how-to as a reader does: every command that a page shows is run, in the order of
// the page, in a repository with git and on a cluster with a real API server, scheduler and controllers.
package howto

import (
	"testing"

	"typha-mtls/interop/controlplane"
)

func TestMain(m *testing.M) { controlplane.Main(m) }
