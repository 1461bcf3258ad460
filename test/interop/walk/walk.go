// Package walk chooses the places of a long walk that a commit visits, as test/support/walk.ts does for jest.
package walk

import (
	"fmt"
	"os"
	"slices"
	"strconv"
	"testing"
)

const (
	// most is the largest value of WALK_EVERY: a larger one is a slip, by which nearly nothing would be visited.
	most         = 100
	seedOfCommit = "PROPERTY_SEED"
	largest      = 1<<53 - 1
)

// Visited are the places that are visited: all of them, unless WALK_EVERY asks for one in so many. The seed of the commit
// (PROPERTY_SEED) decides which, so that a failure comes again, and commits that follow each other visit others. The first place is always
// visited, so the one that matters most comes first. It panics where a variable is no number that is meant.
func Visited[T any](places []T) (visited []T) {
	every, seed := every(), number(seedOfCommit, largest)
	for at, place := range places {
		if at == 0 || (scattered(at)+seed)%every == 0 {
			visited = append(visited, place)
		}
	}
	return visited
}

// One is one of several places that take long, another one for commits that follow each other; all of them, unless WALK_EVERY asks for a
// part.
func One[T any](places []T) []T {
	if every() == 1 {
		return places
	}
	at := number(seedOfCommit, largest) % len(places)
	return places[at : at+1]
}

// Visit skips the test of a place that One does not choose of all.
func Visit(t testing.TB, place string, all []string) {
	t.Helper()
	if chosen := One(all); !slices.Contains(chosen, place) {
		t.Skipf("not run: this commit visits %q", chosen)
	}
}

// Part is how many of so many equal places are visited, at least one.
func Part(places int) int { return max(1, places/every()) }

// Seed is that of the commit, or the usual one where none is told.
func Seed(usual uint64) uint64 {
	if os.Getenv(seedOfCommit) == "" {
		return usual
	}
	return uint64(number(seedOfCommit, largest))
}

func every() int { return number("WALK_EVERY", most) }

func number(variable string, limit int) int {
	text := os.Getenv(variable)
	if text == "" {
		return 1
	}
	value, err := strconv.Atoi(text)
	if err != nil || value < 1 || value > limit {
		panic(fmt.Sprintf("%s is %q, and no whole number from 1 to %d", variable, text, limit))
	}
	return value
}

// scattered is a place as another number, as in walk.ts: without the pattern that places have.
func scattered(at int) int { return int(uint32(at) * 0x9e3779b1 >> 16) }
