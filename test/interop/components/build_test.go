package components

import "testing"

// .ci/run begins with this one and runs others beside it, so that no test of interop waits for its programs.
func TestEveryProgramIsBuilt(t *testing.T) {
	for _, program := range All {
		t.Run(program.Name, func(t *testing.T) { Need(t, program) })
	}
}
