//go:build !linux

package whole

import "testing"

func TestAClusterWithRealKubelets(t *testing.T) {
	t.Skip("not run: nodes with networks of their own need Linux")
}
