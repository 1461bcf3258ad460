package sopstools

import (
	"cmp"
	"math/rand/v2"
	"os"
	"strconv"
	"strings"
	"testing"
)

// mutations are texts with random edits, from a seed that is printed.
func mutations(t *testing.T, texts []string, count int) (mutated []string) {
	t.Helper()
	// The same at each run, unless somebody looks for more.
	seed, err := strconv.ParseUint(cmp.Or(os.Getenv("INTEROP_SEED"), "11"), 10, 64)
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("seed %d", seed)
	random := rand.New(rand.NewPCG(seed, 0))
	pick := func(list []string) string { return list[random.IntN(len(list))] }
	for range count {
		text := pick(texts)
		for range 1 + random.IntN(2) {
			lines := strings.SplitAfter(text, "\n")
			from := random.IntN(len(text) + 1)
			to := min(len(text), from+random.IntN(8))
			switch random.IntN(6) {
			case 0: // something comes in
				text = text[:from] + pick(fragments) + text[from:]
			case 1: // something goes
				text = text[:from] + text[to:]
			case 2: // something is replaced
				text = text[:from] + pick(fragments) + text[to:]
			case 3: // a line twice
				line := random.IntN(len(lines))
				text = strings.Join(lines[:line], "") + lines[line] + strings.Join(lines[line:], "")
			case 4: // a line elsewhere
				a, b := random.IntN(len(lines)), random.IntN(len(lines))
				lines[a], lines[b] = lines[b], lines[a]
				text = strings.Join(lines, "")
			default: // a line with something behind or in front
				line := random.IntN(len(lines))
				lines[line] = pick([]string{pick(fragments) + lines[line], strings.TrimSuffix(lines[line], "\n") + pick(fragments) + "\n"})
				text = strings.Join(lines, "")
			}
		}
		mutated = append(mutated, strings.ToValidUTF8(text, "?"))
	}
	return mutated
}
