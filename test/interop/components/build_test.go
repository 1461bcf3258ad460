package components

import (
	"os"
	"testing"
)

// .ci/run begins with this one, for the programs that its folders run (--build of scripts/test-interop.mjs), and runs others beside it: so
// no test of interop waits for its programs.
func TestEveryProgramIsBuilt(t *testing.T) {
	if os.Getenv("INTEROP_BUILD") == "" {
		t.Skip("not run: npm run test:interop -- --build builds programs before tests ask for them")
	}
	programs := All
	if os.Getenv("INTEROP_WHOLE") != "" {
		programs = append(programs, OfWhole...)
	}
	for _, program := range programs {
		t.Run(program.Name, func(t *testing.T) { Need(t, program) })
	}
}
