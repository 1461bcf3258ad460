//go:build linux

package handshake

import (
	"fmt"
	"os"
	"regexp"
	"testing"

	"typha-mtls/interop/product"
)

func TestTyphaReadsItsKeyAsTheUserThatThePodNames(t *testing.T) {
	if os.Geteuid() != 0 {
		t.Skip("not run: only root can switch users")
	}
	t.Parallel()
	s := run(t, product.InitAndSynth(t, product.Cluster{Name: "user"}))
	s.typha.WaitUntilReady(t)
	status, err := os.ReadFile(fmt.Sprintf("/proc/%d/status", s.typha.Pid()))
	if err != nil {
		t.Fatal(err)
	}
	for _, line := range []string{`Uid:\t999\t999\t999\t999`, `Gid:\t999\t999\t999\t999`, `Groups:\t65534 `} {
		if !regexp.MustCompile(`(?m)^` + line + `$`).Match(status) {
			t.Errorf("no line %q in:\n%s", line, status)
		}
	}
	key, err := os.Stat(s.typha.KeyFile)
	if err != nil {
		t.Fatal(err)
	}
	if key.Mode().Perm() != 0o440 {
		t.Errorf("the key has mode %v", key.Mode())
	}
}
